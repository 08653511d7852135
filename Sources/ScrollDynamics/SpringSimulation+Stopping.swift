import CLibM

extension SpringSimulation {
  /// The first time at which distance *and* speed are within the tolerance: when a scroll view
  /// calls a spring finished and puts it on its target.
  ///
  /// Other than ``settlingTime(within:)`` it does not promise that both would stay so. Between two
  /// neighbouring zeros of displacement, velocity and acceleration each of the first two only grows
  /// or only shrinks, so that the instant is solved for and never searched with steps.
  ///
  /// - Parameter tolerance: How close and how slow is enough.
  /// - Returns: Seconds since the start, or infinity for a spring without damping that moves.
  public func stopTime(within tolerance: Tolerance) -> Double {
    let bound = settlingTime(within: tolerance)
    guard bound > 0, bound < .infinity else { return bound }
    let zeros = turns()
    var start = 0.0
    while start < bound {
      let end = min(
        bound, min(zeros.0.next(after: start), zeros.1.next(after: start)),
        zeros.2.next(after: start))
      if let time = firstCalm(from: start, to: end, tolerance) { return min(time, bound) }
      start = end
    }
    return bound
  }

  /// The first time within a stretch on which neither quantity turns, or `nil`.
  private func firstCalm(from start: Double, to end: Double, _ tolerance: Tolerance) -> Double? {
    let near = entry(from: start, to: end) { abs(displacement(at: $0)) - tolerance.distance }
    let slow = entry(from: start, to: end) { abs(sample(at: $0).velocity) - tolerance.velocity }
    guard let near, let slow else { return nil }
    let time = max(near, slow)
    // One that only grows may have left its bound while the other one came.
    let isCalm =
      abs(displacement(at: time)) <= tolerance.distance
      && abs(sample(at: time).velocity) <= tolerance.velocity
    return isCalm ? time : nil
  }

  /// When a quantity that only grows or only shrinks becomes non-positive.
  private func entry(
    from start: Double, to end: Double, of excess: (Double) -> Double
  ) -> Double? {
    if excess(start) <= 0 { return start }
    guard excess(end) <= 0 else { return nil }
    return firstNonpositive(above: start, upTo: end, of: excess)
  }

  private func displacement(at time: Double) -> Double { sample(at: time).position - target }

  /// The zeros of displacement, velocity and acceleration.
  ///
  /// Each of the three obeys the spring's equation, so that its value and its derivative at the start
  /// determine its zeros.
  func turns() -> (SpringZeros, SpringZeros, SpringZeros) {
    let (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    let (displacement, velocity) = (initialPosition - target, initialVelocity)
    let acceleration = -stiffness * displacement - damping * velocity
    return (
      zeros(displacement, derivative: velocity), zeros(velocity, derivative: acceleration),
      zeros(acceleration, derivative: -stiffness * velocity - damping * acceleration)
    )
  }

  /// The zeros of one of the quantities, from its value and its derivative at the start.
  ///
  /// With the pull d = q' + s·q, where s is the slower decay and q the quantity:
  ///
  /// ```
  /// ζ < 1   tan ω't = −q·ω'/d
  /// ζ = 1   t = −q/d
  /// ζ > 1   t = −ln(1 + 2ω'·q/d)/(2ω')
  /// ```
  ///
  /// A quantity that is 0 at the start gives 0 without rounding, and no later zero above ζ = 1.
  func zeros(_ value: Double, derivative: Double) -> SpringZeros {
    let pull = derivative + decay * value
    switch regime {
    case .underdamped:
      let turn = clibm_atan2(-value, pull / frequency) / frequency
      return SpringZeros(first: turn, spacing: .pi / frequency)
    case .critical:
      return SpringZeros(first: -value / pull, spacing: .infinity)
    case .nearlyCritical, .overdamped:
      return SpringZeros(
        first: -clibm_log1p(frequency * (value / pull)) / frequency, spacing: .infinity)
    }
  }
}

/// The times at which a quantity of a spring is 0: one, or evenly spaced ones.
struct SpringZeros {
  /// One of the times, in seconds since the start; NaN, or negative, if there is none to come.
  let first: Double
  /// The distance of two neighbours, infinity for a single one.
  let spacing: Double

  /// The next one, or infinity.
  func next(after time: Double) -> Double {
    if spacing == .infinity { return first > time ? first : .infinity }
    let next = first + ((time - first) / spacing).rounded(.down) * spacing + spacing
    // Rounding may return the very zero that was left.
    return next > time + 1e-9 * spacing ? next : next + spacing
  }
}
