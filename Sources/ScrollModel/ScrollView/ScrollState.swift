/// The visible state of a scroll view at one time.
public struct ScrollState: Sendable, Hashable {
  /// The scroll phase.
  public let phase: ScrollPhase

  /// The visible content offset, in points, rubber band included.
  public let contentOffset: Vector

  /// The velocity of the visible content offset, in points per second.
  public let velocity: Vector

  /// The distance of the content beyond its ends, in points; negative beyond the top or the left
  /// end.
  public let overscroll: Vector
}

extension HeadlessScrollView {
  /// The state at a later time if no further events happen; the scroll view itself does not change.
  ///
  /// - Precondition: The time is finite and not in the past.
  public func state(at time: Double) -> ScrollState {
    var view = self
    view.advance(to: time)
    return ScrollState(
      phase: view.phase, contentOffset: view.contentOffset, velocity: view.velocity,
      overscroll: view.overscroll)
  }
}
