import CLibM

/// The factor by which a decelerating scroll view's velocity is multiplied in every millisecond.
///
/// `UIScrollView.DecelerationRate` uses the same number. Closed forms use ``decay``, the same
/// deceleration as a rate per second.
public struct DecelerationRate: Sendable, Hashable {
  /// The share of the velocity that remains after a millisecond, between 0 and 1.
  public let rawValue: Double

  /// The exponential decay of the velocity, in 1/s: `λ = −1000·ln(rawValue)`.
  public let decay: Double

  /// Creates a rate from its factor per millisecond, for instance 0.998.
  ///
  /// - Precondition: `rawValue` lies strictly between 0 and 1.
  public init(_ rawValue: Double) {
    require(
      rawValue > 0 && rawValue < 1,
      "a deceleration rate must lie between 0 and 1 per millisecond, got \(rawValue)")
    self.rawValue = rawValue
    self.decay = -1000 * clibm_log(rawValue)
  }

  /// Creates a rate from the decay λ of the velocity, in 1/s.
  ///
  /// - Precondition: `decay` is positive, and its factor per millisecond does not round to 0 or 1.
  public init(decay: Double) {
    let factor = clibm_exp(-decay / 1000)
    require(
      factor > 0 && factor < 1,
      "a decay must be positive, and exp(-decay/1000) must not round to 0 or 1, got \(decay)")
    self.rawValue = factor
    self.decay = decay
  }

  /// UIKit's `UIScrollView.DecelerationRate.normal`, 0.998 per millisecond.
  public static let normal = DecelerationRate(0.998)

  /// UIKit's `UIScrollView.DecelerationRate.fast`, 0.99 per millisecond.
  public static let fast = DecelerationRate(0.99)
}
