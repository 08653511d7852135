import CLibM

extension Spring {
  /// F, the factor by which the speed of Apple's older scroll view decreases in each millisecond on its
  /// way to a page.
  package static let pagingKept = 0.9668

  /// P, the speed that is added there in each millisecond per point of distance, in 1/ms.
  package static let pagingPull = 3.6e-4

  /// The spring that moves a paging scroll view to its page: ω₀ = 18.8140157 rad/s, ζ = 0.8972999.
  ///
  /// The original adds P·(page − x) to the speed in each millisecond and multiplies it by F. This is the
  /// continuous system of which that is a sample: a decay of −500·ln F = 16.881815 1/s and a frequency
  /// of 8.304909 rad/s, with F = 0.9668 and P = 3.6e−4. Source: Apple's older JavaScript scroll view.
  public static let paging: Spring = {
    let (kept, pull) = (pagingKept, pagingPull)
    // The eigenvalues of one step of a millisecond have the product F and this sum.
    let sum = 1 + kept - kept * pull
    let decay = -500 * clibm_log(kept)
    let frequency = 1000 * clibm_atan2((4 * kept - sum * sum).squareRoot(), sum)
    return Spring(stiffness: decay * decay + frequency * frequency, damping: 2 * decay)
  }()

  /// The critically damped spring that moves a scroll to a target which its deceleration cannot
  /// reach, with ω₀ as in ``paging``.
  public static let retargeting: Spring = {
    let frequency = Spring.paging.angularFrequency
    return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
  }()
}

extension Tolerance {
  /// The end of a spring for paging, snapping or retargeting: within a point of its target and at
  /// 10 points per second; then the target is set exactly.
  ///
  /// Source: Apple's older JavaScript scroll view.
  public static let paging = Tolerance(distance: 1, velocity: 10)
}
