internal import CLibM

/// Chromium's fling to a snap position: every frame moves the content by a fixed share of the
/// previous frame's delta.
///
/// ```
/// N = ⌈−ln(1 − |Δ|(1 − 1/R))/ln R⌉    x = x₀ + Δ(1 − R^{t/h})/(1 − R^N)    T = min(N·h, 5 s)
/// ```
///
/// Δ is the distance, R the ratio of a delta to the previous one, h = 16 ms the length of a step,
/// and N the smallest number of steps for which the last step is at most a point. The velocity
/// jumps at the start. Two axes use the larger N. Source: Chromium's `SnapFlingCurve`.
public struct SnapFling: Sendable, Hashable {
  /// The length h of a step, in seconds.
  public static let step = 0.016

  /// The longest duration, in seconds.
  public static let maximumDuration = 5.0

  /// The ratio R of a step's distance to the previous one's, between 0 and 1.
  public let ratio: Double

  /// True if the motion starts with the position after its first step, as in Chromium.
  public let startsAfterFirstStep: Bool

  /// Creates Chromium's fling to a snap position.
  ///
  /// Chromium's ratio is 0.92, on Android 0.9. For a motion that starts after its first step, the
  /// exponent of R is t/h + 1.
  ///
  /// - Precondition: The ratio lies between 0 and 1.
  public init(ratio: Double = 0.92, startsAfterFirstStep: Bool = false) {
    require(ratio > 0 && ratio < 1, "ratio must lie between 0 and 1, got \(ratio)")
    self.ratio = ratio
    self.startsAfterFirstStep = startsAfterFirstStep
  }

  /// The number of steps N for a distance of either sign; 0 for a distance of 0.
  public func stepCount(distance: Double) -> Double {
    (-clibm_log1p(abs(distance) * (1 / ratio - 1)) / clibm_log(ratio)).rounded(.up)
  }

  /// The motion to a snap position.
  ///
  /// The number of steps is that of the axis that needs more steps; `nil` to compute it for this
  /// axis.
  ///
  /// - Precondition: The positions are finite.
  public func trajectory(
    from position: Double, to target: Double, stepCount: Double? = nil
  ) -> Trajectory {
    requireFinite(position, "position")
    requireFinite(target, "target")
    let distance = target - position
    let count = stepCount ?? self.stepCount(distance: distance)
    guard count > 0, distance != 0 else { return Trajectory(restingAt: target) }
    let decay = -clibm_log(ratio) / SnapFling.step
    let limit = distance / -clibm_expm1(count * clibm_log(ratio))
    let lead = startsAfterFirstStep ? SnapFling.step : 0
    return Trajectory(
      .deceleration(from: position, velocity: limit * decay, rate: DecelerationRate(decay: decay)),
      clockOffset: lead, to: target,
      after: max(0, min(count * SnapFling.step, SnapFling.maximumDuration) - lead))
  }
}

/// Predicts the remaining distance of a running fling from its deltas, as Chromium does.
///
/// With the last delta d and its ratio r to the previous delta, the remaining distance is
/// `d/(1 − min(r, 0.99))`. A distance is predicted as soon as r is below 0.96, or below 1 three
/// times in succession.
public struct SnapFlingPredictor: Sendable, Hashable {
  private var previous: Double?
  private var hasLift = false
  private var fallingCount = 0

  /// Creates a predictor for the deltas after a release.
  ///
  /// It ignores the first delta, which also contains the last movement of the drag.
  public init() {}

  /// Adds the delta of the fling's last frame, and returns the remaining distance of the fling;
  /// `nil` if it cannot be predicted yet.
  public mutating func add(_ delta: Double) -> Double? {
    requireFinite(delta, "delta")
    guard hasLift else {
      hasLift = true
      return nil
    }
    defer { previous = delta }
    guard let previous, previous != 0 else { return nil }
    let ratio = abs(delta / previous)
    fallingCount = ratio < 1 ? fallingCount + 1 : 0
    guard ratio < 0.96 || fallingCount >= 3 else { return nil }
    return delta / (1 - min(ratio, 0.99))
  }
}
