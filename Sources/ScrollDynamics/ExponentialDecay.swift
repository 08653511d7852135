internal import CLibM

/// A fling whose velocity decays exponentially until it stops at a small velocity.
///
/// `x = x₀ + v₀(1 − e^{−kt})/k`; the content is at rest from `T = ln(|v₀|/q)/k` on. x₀ and v₀ are
/// the position and the velocity at the release, k is the decay of ``rate``, and q is
/// ``stopVelocity``. Restarting a running fling with its current velocity does not change its
/// motion.
public struct ExponentialDecay: FlingModel {
  /// The rate at which the velocity decays.
  public let rate: DecelerationRate

  /// The speed q, in points per second, at which the fling stops.
  public let stopVelocity: Double

  /// Creates a fling whose velocity decays exponentially.
  ///
  /// - Precondition: The speed is positive and finite.
  public init(rate: DecelerationRate, stopVelocity: Double) {
    requirePositive(stopVelocity, "stopVelocity")
    self.rate = rate
    self.stopVelocity = stopVelocity
  }

  /// GTK's fling: k = 4/s, stops at 0.1 points per second.
  public static let gtk = ExponentialDecay(rate: DecelerationRate(decay: 4), stopVelocity: 0.1)

  /// The fling of WebKit's GTK and WPE ports: k = 4/s, stops at one point per frame.
  ///
  /// - Precondition: The rate is positive and finite.
  public static func webKit(framesPerSecond: Double = 60) -> ExponentialDecay {
    ExponentialDecay(rate: DecelerationRate(decay: 4), stopVelocity: framesPerSecond)
  }

  /// Firefox's fling: 0.998 per millisecond, stops at 10 points per second.
  public static let firefox = ExponentialDecay(rate: DecelerationRate(0.998), stopVelocity: 10)

  /// A factor for the release velocity, for platforms that reduce the velocity at the start of each
  /// frame.
  ///
  /// With this factor, k·h/(e^{k·h} − 1) for frames of length h, the continuous fling ends at the
  /// same position as the platform's fling.
  ///
  /// - Precondition: The rate is positive and finite.
  public func startFactor(framesPerSecond: Double) -> Double {
    requirePositive(framesPerSecond, "framesPerSecond")
    let loss = rate.decay / framesPerSecond
    return loss / clibm_expm1(loss)
  }

  /// The rate at which the momentum decays beyond a bouncing edge, the same as inside the range.
  public var bounceRate: DecelerationRate { rate }

  /// The motion after a release as if there were no edges.
  public func motion(from position: Double, velocity: Double) -> FreeMotion {
    guard abs(velocity) > stopVelocity else { return .resting(at: position) }
    let segment = Segment.deceleration(from: position, velocity: velocity, rate: rate)
    return FreeMotion(
      segment, restTime: segment.time(whenSlowedTo: stopVelocity),
      restPosition: position + rate.distance(velocity: velocity, stopSpeed: stopVelocity))
  }
}
