import ScrollDynamics

/// How a fling decelerates and when it stops: what its release has decided.
struct FlingLaw: Sendable, Hashable {
  let rule: FlingRule
  /// What the momentum is multiplied by.
  var gain: Double
  let tolerance: Tolerance
  /// Where and when the fling began, of one that a change of the geometry does not start again.
  var release: Release?

  struct Release: Sendable, Hashable {
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
    // Drawn out, the motion ends when it would have ended, at so many times the speed.
    tolerance =
      isDrawnOut
      ? Tolerance(
        distance: Tolerance.scrollView.distance,
        velocity: multiplier * Tolerance.scrollView.velocity) : .scrollView
  }
}
