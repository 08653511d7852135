import ScrollDynamics

/// The deceleration of a fling and the condition for its end, set at the release.
struct FlingParameters: Sendable, Hashable {
  let rule: FlingRule
  /// The factor by which repeated flicks multiply the initial velocity.
  var gain: Double
  let tolerance: Tolerance
  /// The release of a fling that must continue after a change of the geometry.
  var release: ReleaseState?

  /// The offset, the velocity and the time of a release.
  struct ReleaseState: Sendable, Hashable {
    var position: Double
    let velocity: Double
    let time: Double
  }

  init(
    _ rule: FlingRule = .deceleration(.normal), multiplier: Double = 1,
    _ variant: RepeatedFlicks? = nil
  ) {
    let isDrawnOut = variant == .displacement && multiplier != 1
    if variant == .coast, multiplier != 1, case .deceleration(let rate) = rule {
      self.rule = .deceleration(DecelerationRate(decay: rate.decay / multiplier))
    } else {
      self.rule = rule
    }
    gain = isDrawnOut ? multiplier : 1
    // A motion that is m times as fast ends at the same time if its final speed is m times as high.
    tolerance =
      isDrawnOut
      ? Tolerance(
        distance: Tolerance.scrollView.distance,
        velocity: multiplier * Tolerance.scrollView.velocity) : .scrollView
  }
}
