public import ScrollModel

/// A mouse wheel that turns over the nested scrollers of a web page.
///
/// In Chromium each step is a gesture of its own; in Firefox the scroller that used a step keeps
/// the wheel for a while.
public struct CSSWheel: Sendable, Hashable {
  /// How long Firefox keeps the wheel on a scroller after the last step that moved it, in seconds.
  public static let timeout = 1.5

  /// A scroller that keeps receiving Firefox' wheel, and since when.
  private struct Hold: Sendable, Hashable {
    /// The index of the scroller.
    let scroller: Int
    /// The time of the last wheel step that moved the scroller, in seconds.
    var time: Double
  }

  /// The scroller that receives the next wheel step; `nil` if the pointer's position decides.
  private var hold: Hold?

  /// Creates a wheel that has not turned yet.
  public init() {}

  /// Turns the wheel by one step.
  ///
  /// - Parameters:
  ///   - movement: The distance of the step, in points; positive values increase the content offset.
  ///   - index: The index of the innermost scroller under the pointer.
  ///   - time: The time of the step, in seconds, not before any earlier step.
  ///   - page: The nested scrollers, which the step moves.
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
  /// Scrolls one scroller and no other.
  ///
  /// - Parameters:
  ///   - index: The index of the scroller.
  ///   - movement: The movement, in points; what is beyond the scroller's ends is dropped.
  /// - Returns: Whether the scroller has moved.
  mutating func move(_ index: Int, by movement: Vector) -> Bool {
    let before = scrollers[index].offset
    _ = scrollers[index].consume(movement)
    return scrollers[index].offset != before
  }
}
