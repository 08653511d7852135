public import ScrollModel

/// A wheel over nested scrollers: each step is a gesture of its own, but in Firefox, where the first
/// scroller that can use one keeps the wheel for a while.
public struct CSSWheel: Sendable, Hashable {
  /// After how long without a step that its scroller could use a wheel looks for another one, in
  /// seconds.
  public static let timeout = 1.5

  private struct Hold: Sendable, Hashable {
    let scroller: Int
    var time: Double
  }

  /// Who has the wheel, and when it could last use a step.
  private var hold: Hold?

  /// Creates a wheel that no scroller has.
  public init() {}

  /// The wheel turns by a step.
  ///
  /// - Parameters:
  ///   - movement: Points on both axes, with the offset's sign.
  ///   - index: The scroller under the pointer.
  ///   - time: When, in seconds, not before any earlier step.
  ///   - page: The scrollers.
  public mutating func turn(
    by movement: Vector, on index: Int, at time: Double, of page: inout CSSScrollers
  ) {
    guard case .firefox = page.engine else {
      page.beginGesture(on: index)
      page.scroll(by: movement)
      page.endGesture()
      return
    }
    if let hold, time - hold.time < Self.timeout {
      if page.move(hold.scroller, by: movement) { self.hold?.time = time }
      return
    }
    hold = nil
    for candidate in (0...index).reversed() where page.move(candidate, by: movement) {
      hold = Hold(scroller: candidate, time: time)
      return
    }
  }
}

extension CSSScrollers {
  /// Moves one scroller alone; says whether it has moved.
  mutating func move(_ index: Int, by movement: Vector) -> Bool {
    let before = scrollers[index].offset
    _ = scrollers[index].consume(movement)
    return scrollers[index].offset != before
  }
}
