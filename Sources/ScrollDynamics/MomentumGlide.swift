internal import CLibM

/// WebKit's momentum to a snap position: an exponential that takes a second.
///
/// ```
/// x = x₀ + Δ·a·(1 − b^{−60t}), a = 1/(1 − b^{−60})
/// ```
///
/// b is the root of `a·(1 − 1/b) = share`, where the share, from 0.1 to 0.5, is the finger's first
/// delta divided by the distance: the first frame of 1/60 s moves by it. The velocity jumps at the
/// start. Source: WebKit's `ScrollingMomentumCalculator`.
public struct MomentumGlide: Sendable, Hashable {
  /// Whether b is computed by at most ten steps of WebKit's iteration, which stops when b changes
  /// by less than 0.001.
  public let isIterated: Bool

  /// Creates the parameters.
  ///
  /// - Parameter isIterated: Whether b is computed by WebKit's iteration instead of exactly.
  public init(isIterated: Bool = false) { self.isIterated = isIterated }

  /// The base b of the exponential.
  ///
  /// - Parameters:
  ///   - delta: The first delta δ, in points.
  ///   - distance: The distance Δ to the target, in points, not 0.
  /// - Returns: The base, above 1.
  public func base(delta: Double, distance: Double) -> Double {
    let share = min(max(delta / distance, 0.1), 0.5)
    if isIterated { return iterated(share: share) }
    return 1
      + firstNonpositive(above: 1e-9, upTo: 2) { excess in
        let remaining = clibm_exp(-60 * clibm_log1p(excess))
        return share - excess / (1 + excess) / (1 - remaining)
      }
  }

  private func iterated(share: Double) -> Double {
    var (factor, base) = (1.1, 0.0)
    for _ in 0..<10 {
      let next = factor / (factor - share)
      let change = abs(next - base)
      base = next
      if change < 0.001 { break }
      factor = 1 / -clibm_expm1(-60 * clibm_log(base))
    }
    return base
  }

  /// The motion to a snap position.
  ///
  /// - Parameters:
  ///   - position: The initial position, in points.
  ///   - target: The snap position, in points.
  ///   - delta: The first delta after the release, in points.
  /// - Returns: The trajectory, which rests on the target after a second.
  /// - Precondition: The numbers are finite.
  public func trajectory(from position: Double, to target: Double, delta: Double) -> Trajectory {
    requireFinite(position, "position")
    requireFinite(target, "target")
    requireFinite(delta, "delta")
    let distance = target - position
    guard distance != 0 else { return Trajectory(restingAt: target) }
    let decay = 60 * clibm_log(base(delta: delta, distance: distance))
    let limit = distance / -clibm_expm1(-decay)
    var trajectory = Trajectory(
      .deceleration(
        from: position, velocity: limit * decay, rate: DecelerationRate(decay: decay)))
    trajectory.rest(at: target, after: 1, isTarget: true)
    return trajectory
  }
}
