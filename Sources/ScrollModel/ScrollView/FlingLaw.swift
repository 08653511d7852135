import ScrollDynamics

/// How a fling decelerates and when it stops: what its release has decided.
struct FlingLaw: Sendable, Hashable {
  let rate: DecelerationRate
  /// What the momentum is multiplied by.
  var gain: Double
  let tolerance: Tolerance

  init(
    rate: DecelerationRate = .normal, multiplier: Double = 1, _ variant: RepeatedFlicks = .off
  ) {
    let isDrawnOut = variant == .displacement && multiplier != 1
    self.rate =
      variant == .coast && multiplier != 1
      ? DecelerationRate(decay: rate.decay / multiplier) : rate
    gain = isDrawnOut ? multiplier : 1
    // Drawn out, the motion ends when it would have ended, at so many times the speed.
    tolerance =
      isDrawnOut
      ? Tolerance(
        distance: Tolerance.scrollView.distance,
        velocity: multiplier * Tolerance.scrollView.velocity) : .scrollView
  }
}
