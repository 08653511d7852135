import CLibM

extension Spring {
  /// The spring that pulls a paging scroll view to its page: ω₀ = 18.8140157 rad/s, ζ = 0.8972999.
  ///
  /// It is the continuous system that ``FrameSteppedPaging`` samples once per millisecond: a decay
  /// of −500·ln F = 16.881815 1/s and a frequency of 8.304909 rad/s, with F and P below. Source:
  /// Apple's older JavaScript scroll view.
  public static let paging: Spring = {
    let (kept, pull) = (FrameSteppedPaging.kept, FrameSteppedPaging.pull)
    // The eigenvalues of one step of a millisecond have the product F and this sum.
    let sum = 1 + kept - kept * pull
    let decay = -500 * clibm_log(kept)
    let frequency = 1000 * clibm_atan2((4 * kept - sum * sum).squareRoot(), sum)
    return Spring(stiffness: decay * decay + frequency * frequency, damping: 2 * decay)
  }()

  /// The critically damped spring that takes a scroll to a target which its own motion cannot reach:
  /// ω₀ is that of ``paging``.
  public static let retargeting: Spring = {
    let frequency = Spring.paging.angularFrequency
    return Spring(stiffness: frequency * frequency, damping: 2 * frequency)
  }()
}

extension Tolerance {
  /// When a spring that pages, snaps or retargets stops: within a point of its target and at 10
  /// points per second; it is then put exactly there.
  ///
  /// Source: Apple's older JavaScript scroll view.
  public static let paging = Tolerance(distance: 1, velocity: 10)
}
