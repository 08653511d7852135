import CLibM

extension Spring {
  /// F, by which Apple's older scroll view multiplies the speed in each millisecond of paging.
  package static let pagingKept = 0.9668

  /// P, in 1/ms: in each millisecond, the speed grows by P times the distance to the page.
  package static let pagingPull = 3.6e-4

  /// The spring that moves a paging scroll view to its page: ω₀ = 18.8140157 rad/s, ζ = 0.8972999.
  ///
  /// In each millisecond, Apple's older JavaScript scroll view adds P·(page − x) to the speed and
  /// multiplies the speed by F. Sampled every millisecond, this spring has exactly the same values:
  /// its decay is −500·ln F = 16.881815 1/s and its frequency 8.304909 rad/s, with F = 0.9668 and P
  /// = 3.6e−4.
  public static let paging: Spring = {
    let (kept, pull) = (pagingKept, pagingPull)
    // The eigenvalues of a step of one millisecond have the product F and this sum.
    let sum = 1 + kept - kept * pull
    let decay = -500 * clibm_log(kept)
    let frequency = 1000 * clibm_atan2((4 * kept - sum * sum).squareRoot(), sum)
    return Spring(stiffness: decay * decay + frequency * frequency, damping: 2 * decay)
  }()

  /// The critically damped spring to a target that a scroll's deceleration cannot reach.
  ///
  /// Its ω₀ is that of ``paging``.
  public static let retargeting: Spring = {
    let frequency = Spring.paging.angularFrequency
    return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
  }()
}

extension Tolerance {
  /// The tolerance at which a spring to a page, a snap position or a changed target ends: one point
  /// and 10 points per second.
  ///
  /// The offset is then set exactly to the target.
  ///
  /// Source: Apple's older JavaScript scroll view.
  public static let paging = Tolerance(distance: 1, velocity: 10)
}
