internal import CLibM

/// Chromium's fling to a snap position: every frame goes a share of the delta before.
///
/// ```
/// N = ⌈−ln(1 − |Δ|(1 − 1/R))/ln R⌉    x = x₀ + Δ(1 − R^{t/h})/(1 − R^N)    T = min(N·h, 5 s)
/// ```
///
/// with h = 16 ms, so that the last step is a point at most. The velocity jumps at the start. Two
/// axes take the larger N. Source: Chromium's `SnapFlingCurve`.
public struct SnapFling: Sendable, Hashable {
  /// The length h of a step, in seconds.
  public static let step = 0.016

  /// The longest duration, in seconds.
  public static let maximumDuration = 5.0

  /// The share R of a step's distance that the next one goes, between 0 and 1.
  public let ratio: Double

  /// Whether the motion begins with the end of its first step, as the original's does.
  public let leadsByStep: Bool

  /// Creates the parameters.
  ///
  /// - Parameters:
  ///   - ratio: The share R; Chromium's is 0.92, on Android 0.9.
  ///   - leadsByStep: Whether the motion begins with the end of its first step: R^{t/h + 1}.
  /// - Precondition: The ratio lies between 0 and 1.
  public init(ratio: Double = 0.92, leadsByStep: Bool = false) {
    require(ratio > 0 && ratio < 1, "ratio must lie between 0 and 1, got \(ratio)")
    self.ratio = ratio
    self.leadsByStep = leadsByStep
  }

  /// How many steps a distance takes.
  ///
  /// - Parameter distance: The distance, in points, of either sign.
  /// - Returns: N, 0 for no distance.
  public func stepCount(distance: Double) -> Double {
    (-clibm_log1p(abs(distance) * (1 / ratio - 1)) / clibm_log(ratio)).rounded(.up)
  }

  /// The motion to a snap position.
  ///
  /// - Parameters:
  ///   - position: Where it starts, in points.
  ///   - target: The snap position, in points.
  ///   - stepCount: The number of steps of the axis that has more of them; `nil` for this axis' own.
  /// - Returns: The trajectory, which rests on the target.
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
    let lead = leadsByStep ? SnapFling.step : 0
    var trajectory = Trajectory(
      .deceleration(from: position, velocity: limit * decay, rate: DecelerationRate(decay: decay)),
      clockOffset: lead)
    trajectory.rest(
      at: target,
      after: max(0, min(count * SnapFling.step, SnapFling.maximumDuration) - lead), isTarget: true)
    return trajectory
  }
}

/// How Chromium tells from the deltas of a fling how far it will go.
///
/// With r the ratio of a delta to the one before, `d/(1 − min(r, 0.99))` is still to come. It is
/// believed as soon as r is below 0.96, or below 1 for the third time running.
public struct SnapFlingPredictor: Sendable, Hashable {
  private var previous: Double?
  private var hasLift = false
  private var fallingCount = 0

  /// Creates a predictor for the deltas after a release.
  ///
  /// - Parameter firstHoldsDrag: Whether the first delta also holds the rest of the drag, and is not
  ///   compared with the second one.
  public init(firstHoldsDrag: Bool = true) { hasLift = !firstHoldsDrag }

  /// The displacement that follows a delta if every one goes a share of the one before.
  ///
  /// - Parameters:
  ///   - delta: The delta, in points.
  ///   - ratio: The share, below 1: 0.96, on Android 0.975.
  /// - Returns: Points.
  public static func displacement(after delta: Double, ratio: Double) -> Double {
    delta / (1 - ratio)
  }

  /// Takes the next delta.
  ///
  /// - Parameter delta: How far the last frame of the fling went, in points.
  /// - Returns: How far the fling still goes, in points, or `nil` if that cannot be told yet.
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
    return SnapFlingPredictor.displacement(after: delta, ratio: min(ratio, 0.99))
  }
}
