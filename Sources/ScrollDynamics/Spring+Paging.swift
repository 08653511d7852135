import CLibM

extension Spring {
  /// F, the factor by which Apple's older scroll view reduces the speed in each millisecond while
  /// it moves to a page.
  package static let pagingKept = 0.9668

  /// P, the speed that Apple's older scroll view adds in each millisecond per point of distance to
  /// the page, in 1/ms.
  package static let pagingPull = 3.6e-4

  /// The spring that moves a paging scroll view to its page: ω₀ = 18.8140157 rad/s, ζ = 0.8972999.
  ///
  /// The original adds P·(page − x) to the speed in each millisecond and multiplies it by F.
  /// Sampled every millisecond, this spring has exactly those values: its decay is −500·ln F =
  /// 16.881815 1/s and its frequency 8.304909 rad/s, with F = 0.9668 and P = 3.6e−4. Source:
  /// Apple's older JavaScript scroll view.
  public static let paging: Spring = {
    let (kept, pull) = (pagingKept, pagingPull)
    // The eigenvalues of a step of one millisecond have the product F and this sum.
    let sum = 1 + kept - kept * pull
    let decay = -500 * clibm_log(kept)
    let frequency = 1000 * clibm_atan2((4 * kept - sum * sum).squareRoot(), sum)
    return Spring(stiffness: decay * decay + frequency * frequency, damping: 2 * decay)
  }()

  /// The critically damped spring that moves a scroll to a target that its deceleration cannot
  /// reach, with ω₀ as in ``paging``.
  public static let retargeting: Spring = {
    let frequency = Spring.paging.angularFrequency
    return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
  }()
}

extension Tolerance {
  /// The condition for the end of a spring that pages, snaps or retargets: within a point of its
  /// target and at 10 points per second or less; then the offset is set exactly to the target.
  ///
  /// Source: Apple's older JavaScript scroll view.
  public static let paging = Tolerance(distance: 1, velocity: 10)
}
