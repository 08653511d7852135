package import NestedScroll
package import ScrollLaws
package import ScrollModel

/// Generates a sequence of events, frames and geometry changes for a nested scroll view, chosen by
/// bytes.
package struct NestedViewActs<System: NestedSystem> {
  package private(set) var time = 0.0

  private var source: ByteSource
  private let kind: SystemKind<System>
  private var finger = Vector.zero
  private var movement = Vector.zero

  package init(_ bytes: ByteSource, _ kind: SystemKind<System>) {
    source = bytes
    self.kind = kind
  }

  /// Creates the scroll view for the sequence; call it once, before the first step.
  package mutating func view() -> NestedScrollView<System> {
    let system = kind.make(&source)
    let physics = source.physics()
    return NestedScrollView(
      system: system, physics: physics, behavior: behavior(),
      displayScale: source.pick([nil, 1, 2, 3]))
  }

  /// Chooses the settings that a nested view has.
  package mutating func behavior() -> ScrollBehavior {
    var behavior = ScrollBehavior(bouncesVertically: !source.chance(4))
    behavior.isScrollEnabled = !source.chance(1)
    if source.chance(3) { behavior.approachingEndDistance = source.tenths(0...900) }
    return behavior
  }

  /// Generates the next step, and the geometry if the step sets one; `nil` after the last byte.
  package mutating func next(_ system: System) -> (LawStep.Act, geometry: System)? {
    guard !source.isEmpty else { return nil }
    time += source.pause()
    if source.chance(8) { return (.frame, system) }
    if source.chance(1) { return change(system) }
    var act = act(pageCount: system.pageCount)
    let target = source.chance(4) ? source.tenths(-300...4000) : nil
    if case .event(let event, _) = act { act = .event(event, target: target) }
    return (act, system)
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
  private mutating func change(_ system: System) -> (LawStep.Act, geometry: System) {
    var other = kind.make(&source)
    guard other.pageCount == system.pageCount, source.chance(8) else {
      return (.setGeometry(0), other)
    }
    other.show(page: system.page)
    let length = source.tenths(-300...300)
    return (.insert(length, page: source.below(other.pageCount)), other)
  }

  private mutating func act(pageCount: Int) -> LawStep.Act {
    switch source.below(26) {
    case 0, 1:
      finger = source.finger()
      return .event(.touchBegan(finger))
    case 2...6:
      finger = finger + source.vector()
      return .event(.touchMoved(finger))
    case 7: return .event(.touchEnded)
    case 8: return .event(.touchCancelled)
    case 9:
      movement = .zero
      return .event(
        .dragBegan(on: source.pick(kind.parts), axis: source.chance(4) ? .horizontal : .vertical))
    case 10, 11:
      movement = movement + source.vector()
      return .event(.dragMoved(movement))
    case 12, 13: return .event(.dragEnded(velocity: source.velocity()))
    case 14, 15: return .event(.wheel(source.vector(), phase: source.wheelPhase()))
    case 16:
      return .call(.setContentOffset(source.tenths(-300...5000), animated: source.chance(10)))
    case 17: return .call(.scrollPage(source.below(pageCount), to: source.tenths(-100...3000)))
    case 18: return .call(.showPage(source.below(pageCount), animated: source.chance(10)))
    case 19:
      let page = source.below(pageCount)
      return .call(
        source.pick([
          .scrollToTop, .stopScrolling, .endRefreshing(page: page), .endLoadingMore(),
          .endLoadingMore(page: page),
        ]))
    case 20: return .event(.tap(source.finger()))
    case 21: return .call(.setPhysics(source.physics()))
    case 22 where kind.hasSettlingPart:
      return .call(.moveSettlingPart(to: source.tenths(-100...900), animated: source.chance(8)))
    case 23: return .call(.assignContentOffset(source.tenths(-300...5000)))
    case 24:
      return .call(.beginRefreshing(page: source.chance(4) ? nil : source.below(pageCount)))
    default: return source.chance(8) ? .setBehavior(behavior()) : .call(.endRefreshing())
    }
  }
}
