/// What shows of a scroll view at one instant.
public struct ScrollState: Sendable, Hashable {
  /// What the scroll view is doing.
  public let phase: ScrollPhase

  /// The offset of the content, in points, rubber band included.
  public let contentOffset: Vector

  /// How fast the content visibly moves, in points per second.
  public let velocity: Vector

  /// How far the content is beyond its ends, in points.
  public let overscroll: Vector
}

extension HeadlessScrollView {
  /// What will show at a time if nothing else happens: a look into the future that changes nothing.
  ///
  /// Motion that goes frame by frame is followed with frames at the display's highest rate.
  ///
  /// - Parameter time: Seconds on the events' clock, not before that of the last call.
  /// - Returns: The state then.
  /// - Precondition: The time is finite and not in the past.
  public func state(at time: Double) -> ScrollState {
    var view = self
    if case .frameStepped(let rate) = rules.physics.integration {
      view.runFrames(rate) { _, nextFrame in nextFrame <= time }
    }
    view.advanceSampling(to: time)
    return ScrollState(
      phase: view.phase, contentOffset: view.contentOffset, velocity: view.velocity,
      overscroll: view.overscroll)
  }
}
