extension SpringSimulation {
  /// The times at which the spring turns round, in order: where its velocity is 0, the start aside.
  ///
  /// A spring that swings turns every π/ω' for ever; one that does not turns once at most, if it is
  /// pushed away from its target or too fast towards it. From the closed forms of the velocity:
  ///
  /// ```
  /// ζ < 1   tan ω't = −v₀·ω'/(−ω₀²u₀ − σv₀)
  /// ζ = 1   t = v₀/(σ·(v₀ + σu₀))
  /// ζ > 1   t = −ln(1 − 2ω'·m)/(2ω'),  m = v₀/((v₀ − r·u₀)·(2ω' − r))
  /// ```
  ///
  /// - Parameter index: Which one, 0 for the first.
  /// - Returns: Seconds since the start, or `nil` if the spring does not turn as often.
  /// - Precondition: The index is 0 or larger.
  public func peakTime(_ index: Int = 0) -> Double? {
    require(index >= 0, "index must be 0 or larger, got \(index)")
    if firstSlope == 0 && secondSlope == 0 { return nil }
    let zeros = turns().1
    let time = zeros.next(after: 0) + (index == 0 ? 0 : Double(index) * zeros.spacing)
    return time < .infinity ? time : nil
  }

  /// The positions at which the spring turns round, in order.
  ///
  /// - Parameter index: Which one, 0 for the first.
  /// - Returns: The position in points, or `nil` if the spring does not turn as often.
  /// - Precondition: The index is 0 or larger.
  public func peakPosition(_ index: Int = 0) -> Double? {
    peakTime(index).map { sample(at: $0).position }
  }

  /// How far the spring gets beyond its target, in points; 0 if it never passes it.
  ///
  /// Beyond is the side that it does not start on. Of a spring that starts on its target it is how
  /// far that gets away.
  public var overshoot: Double {
    let start = initialPosition - target
    // Swings get smaller: of the two sides' first turns one is the farthest beyond.
    return (0...1).reduce(0) { farthest, index in
      guard let peak = peakPosition(index) else { return farthest }
      let displacement = peak - target
      if start == 0 { return max(farthest, abs(displacement)) }
      return max(farthest, start < 0 ? displacement : -displacement)
    }
  }

  /// The largest magnitude of the acceleration at any time, in points per second squared.
  ///
  /// It is that of the start, or of the first time at which the jerk is 0: later swings are smaller.
  public var largestAcceleration: Double {
    let (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    func acceleration(_ sample: MotionSample) -> Double {
      -stiffness * (sample.position - target) - damping * sample.velocity
    }
    let start = acceleration(MotionSample(position: initialPosition, velocity: initialVelocity))
    let jerk = -stiffness * initialVelocity - damping * start
    let turn = zeros(jerk, derivative: -stiffness * start - damping * jerk).next(after: 0)
    return turn < .infinity ? max(abs(start), abs(acceleration(sample(at: turn)))) : abs(start)
  }
}
