import ScrollDynamics

/// The deceleration of a fling and the condition for its end, determined at its release.
struct FlingParameters: Sendable, Hashable {
  let rule: FlingRule
  /// The factor by which repeated flicks multiply the momentum.
  var gain: Double
  let tolerance: Tolerance
  /// The offset, the velocity and the time of the release, for a fling that must continue after a
  /// change of the geometry.
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
    // A stretched motion ends at the same time as the original, at a multiple of its speed.
    tolerance =
      isDrawnOut
      ? Tolerance(
        distance: Tolerance.scrollView.distance,
        velocity: multiplier * Tolerance.scrollView.velocity) : .scrollView
  }
}
