extension Segment {
  /// A reversal of the motion, at which its velocity is 0; `nil` if there are fewer reversals.
  ///
  /// A start at rest does not count. An underdamped spring with the damped angular frequency w
  /// reverses every π/w seconds. Most other motions reverse at most once: when they start away from
  /// their target or too fast towards it. An edge bounce that starts at its edge reverses after
  /// ln((κ + λ)/κ)/λ, which is 90.74 ms at the normal rate, at a distance of 0.033335 s times its
  /// velocity.
  ///
  /// - Precondition: The index is 0 or larger.
  /// - Complexity: O(index).
  public func peak(_ index: Int = 0) -> (time: Double, position: Double)? {
    require(index >= 0, "index must be 0 or larger, got \(index)")
    var time = 0.0
    for _ in 0...index {
      time = nextReversal(after: time)
      guard time < .infinity else { return nil }
    }
    return (time, evaluated(at: time).position)
  }

  /// The distance by which the motion overshoots its ``finalPosition``, in points; 0 if it does
  /// not.
  ///
  /// It is the largest displacement on the side opposite to the start. For a motion that starts at
  /// its final position it is the largest displacement on either side.
  public var overshoot: Double {
    let start = evaluated(at: 0).position - finalPosition
    // Oscillations decrease, so the first or the second reversal is the furthest.
    return (0...1).reduce(0) { farthest, index in
      guard let peak = peak(index) else { return farthest }
      let displacement = peak.position - finalPosition
      if start == 0 { return max(farthest, abs(displacement)) }
      return max(farthest, start < 0 ? displacement : -displacement)
    }
  }

  /// An upper bound for the acceleration at any time, in points per second squared.
  ///
  /// For a linear segment the bound is only slightly above the maximum. For a curve it is infinity,
  /// because a curve may start or end with any acceleration.
  public var largestAcceleration: Double {
    switch formula {
    case .bezier, .spline, .power, .viscous, .glide: return .infinity
    case .driven:
      // The acceleration changes monotonically from its initial to its final value.
      return max(abs(2 * curvature - difference * second), abs(2 * curvature))
    case .decelerating, .deceleratingSlowly, .fading, .fadingSlowly, .critical, .swinging:
      if hasHiddenMomentum {
        // The acceleration is κ²·u − (2κ + λ)·p, where the momentum p only decreases.
        let farthest = max(abs(first), abs((peak()?.position ?? origin) - origin))
        return rate * rate * farthest + (2 * rate + difference) * abs(second)
      }
      // The acceleration at the start, or at the first time at which the jerk is 0: later
      // oscillations are smaller.
      let acceleration = derivative(of: velocity)
      let turn = zeros(derivative(of: acceleration)).next(after: 0)
      let start = abs(acceleration.one)
      return turn < .infinity ? max(start, abs(value(of: acceleration, at: turn))) : start
    }
  }
}

extension Trajectory {
  /// An upper bound for the acceleration before the motion comes to rest, in points per second
  /// squared; infinity for a trajectory with a curve.
  public var largestAcceleration: Double {
    (0..<Int(count)).reduce(0) { max($0, segment($1).largestAcceleration) }
  }
}
