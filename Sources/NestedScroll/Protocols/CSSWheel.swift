public import ScrollModel

/// A wheel over nested scrollers.
///
/// In Chromium each step is a gesture of its own; in Firefox the scroller that used a step keeps
/// the wheel for a while.
public struct CSSWheel: Sendable, Hashable {
  /// How long Firefox keeps the wheel on a scroller after the last step that moved it, in seconds.
  public static let timeout = 1.5

  private struct Hold: Sendable, Hashable {
    let scroller: Int
    var time: Double
  }

  /// The scroller that has the wheel, and the time of the last step that it could use.
  private var hold: Hold?

  /// Creates a wheel without a scroller.
  public init() {}

  /// Turns the wheel by one step.
  ///
  /// - Parameters:
  ///   - movement: Points on both axes, with the offset's sign.
  ///   - index: The index of the scroller under the pointer.
  ///   - time: The time of the step, in seconds, not before any earlier step.
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
  /// Moves only one scroller; returns whether it has moved.
  mutating func move(_ index: Int, by movement: Vector) -> Bool {
    let before = scrollers[index].offset
    _ = scrollers[index].consume(movement)
    return scrollers[index].offset != before
  }
}
