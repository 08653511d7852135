import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Content at rest under paging and mandatory snapping is at a page or a snap position, however
/// its motion has ended.
@Suite struct RestTests {
  enum Ending: CaseIterable { case notch, notchInMotion, tap, stop, trackpad, offset, animation }

  @Test(arguments: ScrollPlatform.all, Ending.allCases)
  func `content rests at a position`(_ platform: ScrollPlatform, _ ending: Ending) {
    for (seed, var random) in SeededGenerator.seeded(trials(200, inDebug: 20)) {
      let isPaging = random.next() & 1 == 0
      if leavesContent("\(platform.name)", isPaging: isPaging, ending) { continue }
      let axis = random.pick(Axis.allCases)
      let size = Size(width: random.uniform(100...900), height: random.uniform(100...900))
      let length = random.uniform(1...12) * size[axis]
      let content =
        axis == .horizontal
        ? Size(width: length, height: size.height) : Size(width: size.width, height: length)
      var behavior = ScrollBehavior(bouncesVertically: random.next() & 1 == 0)
      behavior.isRightToLeft = random.next() & 1 == 0
      // Content may rest anywhere in a page of Chromium that is longer than the viewport.
      let interval = random.uniform(0.1...1) * size[axis]
      behavior.isPagingEnabled = isPaging
      if isPaging {
        behavior.pageSize = Size(width: interval, height: interval)
      } else if axis == .horizontal {
        behavior.horizontalSnapping = ScrollSnapping(interval: interval)
      } else {
        behavior.verticalSnapping = ScrollSnapping(interval: interval)
      }
      var view = HeadlessScrollView(
        geometry: ScrollGeometry(contentSize: content, containerSize: size),
        physics: platform.physics(1, []), behavior: behavior)
      end(ending, &view, axis, &random)
      while let time = view.nextEventTime { view.advance(to: time) }
      let range = view.range(axis)
      let offset = view.contentOffset[axis]
      let isMirrored = behavior.isRightToLeft && axis == .horizontal
      let distance = isMirrored ? range.upper - offset : offset - range.lower
      let remainder = abs(distance - (distance / interval).rounded() * interval)
      let isAtEnd = abs(distance - (range.upper - range.lower)) < 1e-6
      #expect(remainder < 1e-6 || isAtEnd, "seed \(seed): \(distance) of \(interval)")
    }
  }

  /// Whether a platform leaves content where such an ending has left it.
  ///
  /// UIKit's snapping is an app's `willEndDragging`, and GTK, Qt and AppKit have UIKit's rules here.
  /// UIKit does not page after `setContentOffset`, Compose snaps only flings, and `SnapHelper` only a
  /// scroll that has had a state.
  private func leavesContent(_ platform: String, isPaging: Bool, _ ending: Ending) -> Bool {
    switch platform {
    case "uikit", "gtk", "appkit", "qt-flickable", "qt-scroller":
      ending == .offset || ending == .animation || !isPaging && [.tap, .stop].contains(ending)
    case "compose": ending == .offset || ending == .animation
    case "android": ending == .offset
    default: false
    }
  }

  private func end(
    _ ending: Ending, _ view: inout HeadlessScrollView, _ axis: Axis,
    _ random: inout SeededGenerator
  ) {
    func along(_ length: Double) -> Vector { Vector(length, along: axis) }
    if ending != .notch, ending != .trackpad {
      view.handle(.dragBegan, at: 0)
      view.handle(.dragMoved(along(random.uniform(-50...400))), at: 0.1)
      view.handle(.dragEnded(velocity: along(random.uniform(-3000...6000))), at: 0.1)
      view.advance(to: 0.2)
    }
    switch ending {
    case .notch, .notchInMotion:
      for index in 0..<3 {
        let delta = along(random.uniform(-300...500))
        view.handle(.wheel(delta, phase: .discrete), at: 0.2 + 0.1 * Double(index))
      }
    case .tap:
      view.handle(.touchBegan(Vector(x: 50, y: 50)), at: 0.2)
      view.handle(.touchEnded, at: 0.25)
    case .stop: view.stopScrolling(at: 0.2)
    case .trackpad:
      let phases: [WheelPhase] = [
        .began, .changed, .changed, .ended, .momentumBegan, .momentumChanged, .momentumEnded,
      ]
      for (index, phase) in phases.enumerated() {
        let delta = along(random.uniform(-20...60))
        view.handle(.wheel(delta, phase: phase), at: 0.2 + 0.016 * Double(index))
      }
    case .offset, .animation:
      let target = along(random.uniform(0...2000))
      view.setContentOffset(target, animated: ending == .animation, at: 0.2)
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `proximity does not pull a notch back`(platform: ScrollPlatform) {
    let snapping = ScrollSnapping(interval: 800, mode: .proximity(within: 0.3))
    var view = HeadlessScrollView(
      list: 8000, in: Size(width: 390, height: 800), physics: platform.physics(1, []),
      behavior: ScrollBehavior { $0.verticalSnapping = snapping })
    for turn in 1...3 {
      view.handle(.wheel(Vector(x: 0, y: 120), phase: .discrete), at: Double(turn))
      while let time = view.nextEventTime { view.advance(to: time) }
      #expect(view.contentOffset.y == 120 * Double(turn), "\(platform.name)")
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `content keeps its page when the page's length changes`(platform: ScrollPlatform) {
    var view = HeadlessScrollView(
      list: 8000, in: Size(width: 390, height: 800), physics: platform.physics(1, []),
      behavior: .pages(), offset: 1600)
    view.setGeometry(.list(8000, in: Size(width: 390, height: 500)), at: 1)
    #expect(view.contentOffset.y == 1000 && !view.isMoving, "\(platform.name)")
  }
}
