import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// An insertion moves a motion along with the content, and changes nothing else: every platform, kind of
/// motion, axis and direction.
@Suite struct `An insertion during a motion` {
  enum Motion: CaseIterable {
    case fling, bounceAtStart, bounceAtEnd, snap, page, animation, refresh
  }

  /// A motion of a view, and what an insertion must not change.
  private struct Run {
    var view: HeadlessScrollView
    var effects: [ScrollEffect] = []
    let axis: Axis

    init(_ motion: Motion, _ physics: ScrollPhysics, _ axis: Axis, velocity: Double) {
      self.axis = axis
      var behavior = ScrollBehavior(alwaysBouncesHorizontally: true, alwaysBouncesVertically: true)
      behavior.isPagingEnabled = motion == .page
      if motion == .snap {
        behavior.horizontalSnapping = ScrollSnapping(interval: 300)
        behavior.verticalSnapping = ScrollSnapping(interval: 300)
      }
      if motion == .refresh { behavior.refreshControl = RefreshControl(height: 60) }
      let start =
        switch motion {
        case .bounceAtStart: 20.0
        case .bounceAtEnd: 5180.0
        case .refresh: -90.0
        case .fling, .snap, .page, .animation: 2450.0
        }
      view = HeadlessScrollView(
        geometry: Self.geometry(axis, content: 6000), physics: physics, behavior: behavior,
        contentOffset: Vector(start, along: axis))
      if motion == .animation {
        let target = Vector(start + velocity / 3, along: axis)
        view.setContentOffset(target, animated: true, at: 0) { effects.append($0) }
      } else {
        handle(.dragBegan, at: 0)
        let speed = motion == .bounceAtStart ? -abs(velocity) : abs(velocity)
        let isEdge = motion == .bounceAtStart || motion == .bounceAtEnd
        let release = motion == .refresh ? 0 : isEdge ? speed : velocity
        handle(.dragEnded(velocity: Vector(release, along: axis)), at: 0)
      }
    }

    /// The geometry with some content, whose first points are outside the range.
    static func geometry(_ axis: Axis, content: Double, hidden: Double = 0) -> ScrollGeometry {
      let isX = axis == .horizontal
      return ScrollGeometry(
        contentSize: Size(width: isX ? content : 400, height: isX ? 400 : content),
        containerSize: Size(width: isX ? 800 : 400, height: isX ? 400 : 800),
        contentInset: EdgeInsets(top: isX ? 0 : -hidden, left: isX ? -hidden : 0))
    }

    mutating func handle(_ event: ScrollEvent, at time: Double) {
      view.handle(event, at: time) { effects.append($0) }
    }

    /// Inserts content; with `hides` the start of the range moves along as well.
    mutating func insert(_ length: Double, at time: Double, hides: Bool) {
      let geometry = Self.geometry(axis, content: 6000 + length, hidden: hides ? length : 0)
      view.setGeometry(geometry, insertedBefore: Vector(length, along: axis), at: time) {
        effects.append($0)
      }
    }

    mutating func advance(to time: Double) { view.advance(to: time) { effects.append($0) } }

    /// The effects with times, and those of the drag and the motion's end.
    var told: [(name: String, time: Double)] {
      effects.compactMap { effect in
        switch effect {
        case .edgeReached(let edge, let time): ("edge \(edge)", time)
        case .peaked(let axis, let time): ("peak \(axis)", time)
        case .rested(let time): ("rest", time)
        case .didEndDecelerating, .didEndScrollingAnimation: ("\(effect)", 0)
        default: nil
        }
      }
    }
  }

  @Test(arguments: ScrollPlatform.all, Motion.allCases)
  func `shifts it and changes nothing else`(platform: ScrollPlatform, motion: Motion) {
    var random = SeededGenerator(seed: 34)
    for _ in 0..<trials(12, inDebug: 6) {
      let physics = platform.physics(Double.random(in: 1...3, using: &random), [])
      let axis = random.pick(Axis.allCases)
      let speed = Double.random(in: 400...2500, using: &random)
      let velocity = random.pick([-1, 1]) * speed
      // Away from the ends an insertion need not move the start of the range. QScroller's flings are so
      // long that they reach an end.
      let hides =
        motion == .bounceAtStart || motion == .refresh || "\(platform.name)" == "qt-scroller"
        || random.pick([true, false])
      let length = Double.random(in: -300...900, using: &random)
      let time = Double.random(in: 0...0.7, using: &random)
      var plain = Run(motion, physics, axis, velocity: velocity)
      var shifted = plain
      for frame in 1...360 {
        let (before, now) = (Double(frame - 1) / 60, Double(frame) / 60)
        if time > before, time <= now {
          plain.advance(to: time)
          shifted.insert(length, at: time, hides: hides)
        }
        plain.advance(to: now)
        shifted.advance(to: now)
        let moved = now >= time ? Vector(length, along: axis) : .zero
        let what = "\(axis) \(velocity) pt/s, \(length) pt at \(time) s, frame \(frame)"
        expectClose(
          shifted.view.contentOffset.x, plain.view.contentOffset.x + moved.x, within: 1e-9, what)
        expectClose(
          shifted.view.contentOffset.y, plain.view.contentOffset.y + moved.y, within: 1e-9, what)
        guard shifted.view.phase == plain.view.phase else {
          Issue.record("\(what): \(shifted.view.phase), not \(plain.view.phase)")
          return
        }
      }
      let (told, expected) = (shifted.told, plain.told)
      #expect(told.map(\.name) == expected.map(\.name), "\(axis) \(velocity), \(length) at \(time)")
      for (one, other) in zip(told, expected) { expectClose(one.time, other.time, within: 1e-9) }
    }
  }
}
