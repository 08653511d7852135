internal import CLibM

/// WebKit's momentum scroll to a snap position: an exponential that lasts one second.
///
/// ```
/// x = x₀ + Δ·a·(1 − b^{−60t}), a = 1/(1 − b^{−60})
/// ```
///
/// Δ is the distance to the snap position. b is the root of `a·(1 − 1/b) = share`, so that the
/// first frame of 1/60 s moves by this share of the distance. The share is the first delta after
/// the release divided by the distance, limited to 0.1…0.5. The velocity jumps at the start.
///
/// Two axes use the same exponential; the lengths of the delta and of the displacement to the
/// target determine the share. The movement is a straight line if the delta is shorter than a
/// point, parallel to the displacement, or at an angle of 90° or more to it. Otherwise it is a
/// cubic that starts in the delta's direction. Source: WebKit's `ScrollingMomentumCalculator`.
public enum MomentumGlide {
  /// The base b of the exponential, above 1, for a share from 0.1 to 0.5.
  package static func base(share: Double) -> Double {
    1
      + firstNonpositive(above: 1e-9, upTo: 2) { excess in
        let remaining = clibm_exp(-60 * clibm_log1p(excess))
        return share - excess / (1 + excess) / (1 - remaining)
      }
  }

  private static func straight(
    from position: Double, to target: Double, decay: Double
  ) -> Trajectory {
    guard target != position else { return Trajectory(restingAt: target) }
    let limit = (target - position) / -clibm_expm1(-decay)
    return Trajectory(
      .deceleration(from: position, velocity: limit * decay, rate: DecelerationRate(decay: decay)),
      to: target, after: 1)
  }

  /// The motion of both axes to a snap position.
  ///
  /// A curved movement is a cubic with two control points. With the angle θ between the first delta
  /// and the displacement Δ to the target, each side of the control polygon is `|Δ|/(2·cos θ + 1)`
  /// long. The first control point is one side away from the start, in the direction of the delta.
  /// The second is one side away from the first, in the direction of Δ.
  ///
  /// - Parameters:
  ///   - position: The initial position, in points.
  ///   - target: The snap position, in points.
  ///   - delta: The first delta after the release, in points.
  /// - Returns: A trajectory for each axis; it comes to rest at the target after one second, or
  ///   immediately if the axis does not move.
  /// - Precondition: The numbers are finite.
  public static func trajectories(
    from position: (x: Double, y: Double), to target: (x: Double, y: Double),
    delta: (x: Double, y: Double)
  ) -> (x: Trajectory, y: Trajectory) {
    requireFinite(delta.x, "delta")
    requireFinite(delta.y, "delta")
    let displacement = (x: target.x - position.x, y: target.y - position.y)
    let (length, distance) = (norm(delta), norm(displacement))
    requireFinite(distance, "the distance to the target")
    guard distance > 0 else {
      return (Trajectory(restingAt: target.x), Trajectory(restingAt: target.y))
    }
    // The vectors are normalized first, because the product of two long vectors would overflow.
    let cosine =
      length > 0
      ? delta.x / length * (displacement.x / distance) + delta.y / length
        * (displacement.y / distance) : 0
    let share = cosine > 0 ? min(max(length / distance, 0.1), 0.5) : 0.1
    let decay = 60 * clibm_log(base(share: share))
    guard length >= 1, cosine > 0, delta.x * displacement.y != delta.y * displacement.x else {
      return (
        straight(from: position.x, to: target.x, decay: decay),
        straight(from: position.y, to: target.y, decay: decay)
      )
    }
    let side = distance / (2 * cosine + 1)
    func axis(
      _ position: Double, _ target: Double, _ displacement: Double, _ delta: Double
    ) -> Trajectory {
      // Both control points, relative to the start.
      let one = side * (delta / length)
      let other = one + side * (displacement / distance)
      if displacement == 0, delta == 0 { return Trajectory(restingAt: target) }
      let segment = Segment(
        .glide, from: position, distance: displacement, duration: 1, first: 3 * one,
        second: 3 * (other - 2 * one), rate: decay, difference: 3 * (one - other) + displacement)
      return Trajectory(segment, to: target, after: 1)
    }
    return (
      axis(position.x, target.x, displacement.x, delta.x),
      axis(position.y, target.y, displacement.y, delta.y)
    )
  }

  private static func norm(_ vector: (x: Double, y: Double)) -> Double {
    (vector.x * vector.x + vector.y * vector.y).squareRoot()
  }
}
