public import ScrollModel

/// A mouse wheel over the nested scrollers of a web page.
///
/// In Chromium each step is a separate gesture. In Firefox a scroller that a step has moved keeps
/// receiving the wheel for some time.
public struct CSSWheel: Sendable, Hashable {
  /// How long Firefox keeps the wheel on a scroller after the last step that moved it, in seconds.
  public static let timeout = 1.5

  /// A scroller that keeps receiving wheel steps in Firefox, and the time of the last step.
  private struct Hold: Sendable, Hashable {
    let scroller: Int
    /// The time of the last wheel step that moved the scroller, in seconds.
    let time: Double
  }

  /// The scroller that keeps receiving wheel steps; `nil` if the pointer's position decides.
  private var hold: Hold?

  /// Creates a wheel that has not turned yet.
  public init() {}

  /// The index of the scroller that the next step of the wheel moves; `nil` if it moves no
  /// scroller.
  ///
  /// `index` is the innermost scroller under the pointer. No time is before that of an earlier
  /// step.
  public mutating func receiver(
    of movement: Vector, on index: Int, at time: Double, in page: CSSScrollers
  ) -> Int? {
    var found = page.receiver(of: movement, from: index)
    if let hold, time - hold.time < Self.timeout, page.scrollers.indices.contains(hold.scroller) {
      found = hold.scroller
    } else {
      hold = nil
    }
    guard page.canMove(found, by: movement) else { return nil }
    if page.engine != .chromium { hold = Hold(scroller: found, time: time) }
    return found
  }
}
