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
  func turns() -> (SpringZeros, SpringZeros, SpringZeros) {
    let (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    return (
      zeros(first, second), zeros(firstSlope, secondSlope),
      zeros(
        -stiffness * first - damping * firstSlope, -stiffness * second - damping * secondSlope)
    )
  }

  /// The zeros of one of the quantities, from its coefficients for the regime's two functions.
  private func zeros(_ one: Double, _ other: Double) -> SpringZeros {
    switch regime {
    case .underdamped:
      let turn = clibm_atan2(-one, other) / frequency
      return SpringZeros(first: turn, spacing: .pi / frequency)
    case .critical:
      return SpringZeros(first: -one / other, spacing: .infinity)
    case .nearlyCritical:
      return SpringZeros(
        first: -clibm_log1p(frequency * (one / other)) / frequency, spacing: .infinity)
    case .overdamped:
      return SpringZeros(first: clibm_log(-other / one) / frequency, spacing: .infinity)
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
