extension Segment {
  /// A turning point, in order: where the velocity is 0, the start aside.
  ///
  /// A spring that swings turns every π/w for ever; one that does not turns once at most, if it is
  /// pushed away from its target or too fast towards it. An edge bounce that starts at its edge
  /// turns ln((κ + λ)/κ)/λ later, 90.74 ms at the normal rate, 0.033335 s times the velocity away.
  ///
  /// - Parameter index: Which one, 0 for the first.
  /// - Returns: The time in seconds since the start and the position in points, or `nil` if the
  ///   motion does not turn as often.
  /// - Precondition: The index is 0 or larger.
  /// - Complexity: O(index).
  public func peak(_ index: Int = 0) -> (time: Double, position: Double)? {
    require(index >= 0, "index must be 0 or larger, got \(index)")
    var time = 0.0
    for _ in 0...index {
      time = nextTurn(after: time)
      guard time < .infinity else { return nil }
    }
    return (time, evaluated(at: time).position)
  }

  /// How far the motion gets beyond ``finalPosition``, in points; 0 if it never passes that.
  ///
  /// Beyond is the side that it does not start on. Of a motion that starts there it is how far that
  /// gets away.
  public var overshoot: Double {
    let start = evaluated(at: 0).position - finalPosition
    // Swings get smaller: of the two sides' first turns one is the farthest beyond.
    return (0...1).reduce(0) { farthest, index in
      guard let peak = peak(index) else { return farthest }
      let displacement = peak.position - finalPosition
      if start == 0 { return max(farthest, abs(displacement)) }
      return max(farthest, start < 0 ? displacement : -displacement)
    }
  }

  /// The largest magnitude of the acceleration at any time, in points per second squared, or a
  /// little more; infinite for a curve, which may start or end with any acceleration.
  public var largestAcceleration: Double {
    switch law {
    case .bezier, .spline, .power, .viscous: return .infinity
    case .driven:
      // It goes steadily from the start's to the constant one.
      return max(abs(2 * curvature - difference * second), abs(2 * curvature))
    case .fading, .creeping, .critical, .swinging:
      if hasHiddenMomentum {
        // κ²·u − (2κ + λ)·p, where the momentum only falls.
        let farthest = max(abs(first), abs((peak()?.position ?? origin) - origin))
        return rate * rate * farthest + (2 * rate + difference) * abs(second)
      }
      // The start's, or that of the first time at which the jerk is 0: later swings are smaller.
      let acceleration = derivative(of: velocity)
      let turn = zeros(derivative(of: acceleration)).next(after: 0)
      let start = abs(acceleration.one)
      return turn < .infinity ? max(start, abs(value(of: acceleration, at: turn))) : start
    }
  }
}

extension Trajectory {
  /// The largest magnitude of the acceleration before the rest, in points per second squared, or a
  /// little more; infinite for one with a curve in it.
  public var largestAcceleration: Double {
    (0..<Int(count)).reduce(0) { max($0, segment($1).largestAcceleration) }
  }
}
