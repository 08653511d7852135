package import ScrollModel

/// Generates a sequence of events and frames for a plain scroll view, chosen by bytes.
package struct ScrollViewActs: Sendable {
  package private(set) var time = 0.0

  private var source: ByteSource
  private let displayScale: Double?
  private let isRightToLeft: Bool
  private let platforms: [ScrollPlatform]
  private var finger = Vector.zero
  private var movement = Vector.zero

  package init(_ bytes: ByteSource, platforms: [ScrollPlatform] = ScrollPlatform.all) {
    var source = bytes
    self.platforms = platforms
    displayScale = source.pick([nil, 1, 2, 3])
    isRightToLeft = source.chance(3)
    self.source = source
  }

  /// Creates the scroll view for the sequence; call it once, before the first step.
  package mutating func view() -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: source.geometry(displayScale: displayScale), physics: source.physics(of: platforms),
      behavior: source.behavior(isRightToLeft: isRightToLeft))
  }

  /// Generates the next step; `nil` after the last byte.
  package mutating func next() -> ScrollViewAct? {
    guard !source.isEmpty else { return nil }
    time += source.pause()
    if source.chance(8) { return .frame }
    let choice = source.below(24)
    if choice == 20 {
      let inserted = source.chance(6) ? source.vector() : .zero
      return .setGeometry(source.geometry(displayScale: displayScale), insertedBefore: inserted)
    }
    let act = act(choice)
    let target = source.chance(4) ? source.vector() : nil
    if case .event(let event, _) = act { return .event(event, target: target) }
    return act
  }

  /// The events that end every touch and every wheel gesture.
  package static let ending: [ScrollEvent] = [
    .touchCancelled, .wheel(.zero, phase: .cancelled), .wheel(.zero, phase: .momentumEnded),
    .dragEnded(velocity: .zero),
  ]

  private mutating func act(_ choice: Int) -> ScrollViewAct {
    switch choice {
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
      return .event(.dragBegan)
    case 10, 11:
      movement = movement + source.vector()
      return .event(.dragMoved(movement))
    case 12, 13: return .event(.dragEnded(velocity: source.velocity()))
    case 14, 15: return .event(.wheel(source.vector(), phase: source.wheelPhase()))
    case 16: return .setContentOffset(source.vector(), animated: source.chance(10))
    case 17: return .assignContentOffset(source.vector())
    case 18: return program()
    case 19: return .stopScrolling
    case 21: return .setPhysics(source.physics(of: platforms))
    case 22: return .setBehavior(source.behavior(isRightToLeft: isRightToLeft))
    default: return source.pick([.beginRefreshing, .endRefreshing])
    }
  }

  private mutating func program() -> ScrollViewAct {
    if source.chance(5) { return .scrollToTop }
    let size = Size(width: source.tenths(0...900), height: source.tenths(0...3000))
    return .scrollRectToVisible(
      Rect(origin: source.vector(), size: size), animated: source.chance(8))
  }
}
