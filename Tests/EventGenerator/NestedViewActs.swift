package import NestedScroll
package import ScrollModel

/// Generates a sequence of events, frames and geometry changes for a nested scroll view, chosen by
/// bytes.
package struct NestedViewActs<System: NestedSystem> {
  /// One step of the sequence.
  package enum Act {
    /// A frame, without an event.
    case frame
    /// An event, and the target that the host sets if the event ends a drag; `nil` to keep it.
    case event(NestedEvent, target: Double?)
    /// The system gets other sizes.
    case change(System)
    /// The system gets other content: a height in points is inserted above the visible rows of a
    /// page.
    case insertion(System, length: Double, page: Int)
  }

  /// The time of the latest step, in seconds.
  package private(set) var time = 0.0

  private var source: ByteSource
  private let kind: SystemKind<System>
  private var finger = Vector.zero
  private var movement = Vector.zero

  /// Creates the sequence.
  package init(_ bytes: ByteSource, _ kind: SystemKind<System>) {
    source = bytes
    self.kind = kind
  }

  /// Creates the scroll view for the sequence; call it once, before the first step.
  package mutating func view() -> NestedScrollView<System> {
    let system = kind.make(&source)
    let physics = source.physics()
    var behavior = ScrollBehavior(bouncesVertically: !source.chance(4))
    behavior.isScrollEnabled = !source.chance(1)
    if source.chance(3) { behavior.approachingEndDistance = source.tenths(0...900) }
    return NestedScrollView(
      system: system, physics: physics, behavior: behavior,
      displayScale: source.pick([nil, 1, 2, 3]))
  }

  /// Generates the next step.
  ///
  /// Returns `nil` after the last byte.
  package mutating func next(_ system: System) -> Act? {
    guard !source.isEmpty else { return nil }
    time += source.pause()
    if source.chance(8) { return .frame }
    if source.chance(1) { return change(system) }
    let event = event(pageCount: system.pageCount)
    return .event(event, target: source.chance(4) ? source.tenths(-300...4000) : nil)
  }

  /// The events that end every touch and every wheel gesture.
  package static var ending: [NestedEvent] {
    [
      .touchCancelled, .wheel(.zero, phase: .cancelled), .wheel(.zero, phase: .momentumEnded),
      .dragEnded(velocity: .zero),
    ]
  }

  /// Chooses content inserted above visible rows, or other sizes, possibly with another number of
  /// pages.
  private mutating func change(_ system: System) -> Act {
    var other = kind.make(&source)
    guard other.pageCount == system.pageCount, source.chance(8) else { return .change(other) }
    other.show(page: system.page)
    let length = source.tenths(-300...300)
    return .insertion(other, length: length, page: source.below(other.pageCount))
  }

  private mutating func event(pageCount: Int) -> NestedEvent {
    switch source.below(26) {
    case 0, 1:
      finger = source.finger()
      return .touchBegan(finger)
    case 2...6:
      finger = finger + source.vector()
      return .touchMoved(finger)
    case 7: return .touchEnded
    case 8: return .touchCancelled
    case 9:
      movement = .zero
      return .dragBegan(
        on: source.pick(kind.parts), axis: source.chance(4) ? .horizontal : .vertical)
    case 10, 11:
      movement = movement + source.vector()
      return .dragMoved(movement)
    case 12, 13: return .dragEnded(velocity: source.velocity())
    case 14, 15: return .wheel(source.vector(), phase: source.wheelPhase())
    case 16: return .setOffset(source.tenths(-300...5000), animated: source.chance(10))
    case 17: return .scrollPage(source.below(pageCount), to: source.tenths(-100...3000))
    case 18: return .showPage(source.below(pageCount), animated: source.chance(10))
    case 19:
      let page = source.below(pageCount)
      return source.pick([
        .scrollToTop, .stop, .endRefresh(page: page), .endLoadMore(), .endLoadMore(page: page),
      ])
    case 20: return .tap(source.finger())
    case 21: return .setPhysics(source.physics())
    case 22 where kind.hasSettlingPart:
      return .moveSettlingPart(to: source.tenths(-100...900), animated: source.chance(8))
    case 23: return .assignOffset(source.tenths(-300...5000))
    case 24: return .beginRefresh(page: source.chance(4) ? nil : source.below(pageCount))
    default: return .endRefresh()
    }
  }
}

extension NestedScrollView {
  /// Performs a step of the sequence; a frame alone is left to the caller.
  package mutating func take(_ act: NestedViewActs<System>.Act, at time: Double) {
    switch act {
    case .frame: advance(to: time) { _ in }
    case .event(let event, let target):
      handle(event, at: time) { _, place in
        if let target { place = target }
      } emit: { _ in
      }
    case .change(let system): adopt(system, at: time) { _ in }
    case .insertion(let system, let length, let page):
      adopt(system, inserting: length, above: page, at: time) { _ in }
    }
  }
}

extension HeadlessScrollView {
  /// Performs a step of the sequence.
  package mutating func take(_ act: ScrollViewActs.Act, at time: Double) {
    switch act {
    case .frame: advance(to: time) { _ in }
    case .event(let event, let target):
      handle(event, at: time) { _, place in
        if let target { place = place + target }
      } emit: { _ in
      }
    case .geometry(let geometry, let inserted):
      setGeometry(geometry, insertedBefore: inserted, at: time)
    }
  }
}
