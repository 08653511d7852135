import CLibM

extension SpringSimulation {
  /// The time from which distance and speed stay within the tolerance.
  ///
  /// It is the envelope's time: the swings between may have met the tolerance earlier. It runs
  /// continuously through critical damping.
  ///
  /// - Parameter tolerance: How close and how slow counts as settled.
  /// - Returns: Seconds since the start, or infinity for a spring without damping that moves.
  public func settlingTime(within tolerance: Tolerance) -> Double {
    max(
      settlingTime(first, second, bound: tolerance.distance, start: initialPosition - target),
      settlingTime(firstSlope, secondSlope, bound: tolerance.velocity, start: initialVelocity))
  }

  /// When one of the two quantities, with its coefficients, is within its bound for good.
  private func settlingTime(
    _ one: Double, _ other: Double, bound: Double, start: Double
  ) -> Double {
    switch regime {
    case .underdamped:
      // Two envelopes bound a swing: its amplitude, and the curve of critical damping, since
      // |sin ω't|/ω' ≤ t. The first runs away near ζ = 1, where the second is the tight one.
      let amplitude = (one * one + other * other).squareRoot()
      let swinging = SettlingEnvelope(decay: decay, constant: amplitude, growth: 0, difference: 0)
      let creeping = SettlingEnvelope(
        decay: decay, constant: abs(one), growth: abs(other) * frequency, difference: 0)
      return min(swinging.lastTime(above: bound), creeping.lastTime(above: bound))
    case .critical:
      return SettlingEnvelope(
        decay: decay, constant: abs(one), growth: abs(other), difference: 0
      ).lastTime(above: bound)
    case .nearlyCritical:
      return SettlingEnvelope(
        decay: decay, constant: abs(one), growth: abs(other), difference: frequency
      ).lastTime(above: bound)
    case .overdamped:
      // one + other·e^{−ft} = start − other·f·(1 − e^{−ft})/f, the form of the neighbours.
      return SettlingEnvelope(
        decay: decay, constant: abs(start), growth: abs(other) * frequency, difference: frequency
      ).lastTime(above: bound)
    }
  }
}

/// A bound `e^{−st}·(a + b·m(t))` with `m(t) = (1 − e^{−ft})/f`, or t for f = 0: it rises to one
/// maximum at most and then falls for ever.
private struct SettlingEnvelope {
  /// The decay s, in 1/s.
  let decay: Double
  /// The start value a, not negative.
  let constant: Double
  /// The slope b of the growing part, not negative.
  let growth: Double
  /// The difference f of two decays, in 1/s.
  let difference: Double

  func value(at time: Double) -> Double {
    let grown = difference > 0 ? -clibm_expm1(-difference * time) / difference : time
    return clibm_exp(-decay * time) * (constant + growth * grown)
  }

  /// The time after which the bound stays at or below a limit.
  func lastTime(above limit: Double) -> Double {
    let peak = peakTime
    guard value(at: peak) > limit else { return 0 }
    guard decay > 0 else { return .infinity }
    return firstNonpositive(from: peak, step: 1 / decay) { value(at: $0) - limit }
  }

  private var peakTime: Double {
    let rising = growth - decay * constant
    guard rising > 0, decay > 0 else { return 0 }
    let grown = rising / (growth * (decay + difference))
    return difference > 0 ? -clibm_log1p(-difference * grown) / difference : grown
  }
}
