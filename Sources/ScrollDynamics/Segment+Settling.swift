import CLibM

extension Segment {
  /// The time from which the distance from ``finalPosition`` and the speed stay within a tolerance.
  ///
  /// It is the envelope's time: the swings between may have met the tolerance earlier.
  ///
  /// - Parameter tolerance: How close and how slow counts as settled.
  /// - Returns: Seconds since the start, or infinity for a motion that never settles.
  public func settlingTime(within tolerance: Tolerance) -> Double {
    switch law {
    case .bezier, .spline, .power, .viscous: return duration
    case .driven:
      return drift == 0 && curvature == 0 && second == 0
        ? 0
        : drift == 0 && curvature == 0 && difference > 0
          ? glideSettlingTime(within: tolerance) : .infinity
    case .critical where rate == 0:
      return second == 0 ? 0 : .infinity
    case .fading where rate == 0, .creeping where rate == 0:
      return glideSettlingTime(within: tolerance)
    case .fading, .creeping, .critical, .swinging:
      return max(
        envelopeTime(of: displacement, below: tolerance.distance),
        envelopeTime(of: velocity, below: tolerance.velocity))
    }
  }

  /// A deceleration's remaining distance and velocity both fall steadily.
  private func glideSettlingTime(within tolerance: Tolerance) -> Double {
    let slowest = min(tolerance.velocity, tolerance.distance * difference)
    let speed = abs(second)
    return speed > slowest ? clibm_log(speed / slowest) / difference : 0
  }

  /// When a quantity is within its bound for good.
  private func envelopeTime(of quantity: SegmentQuantity, below bound: Double) -> Double {
    let (one, other) = (quantity.one, quantity.other)
    if law == .swinging {
      // Two envelopes bound a swing: its amplitude, and the curve of critical damping, since
      // |sin wt|/w ≤ t. The first runs away near ζ = 1, where the second is the tight one.
      let amplitude = (one * one + other * other).squareRoot()
      let swinging = SettlingBound(decay: rate, constant: amplitude, growth: 0, difference: 0)
      let creeping = SettlingBound(
        decay: rate, constant: abs(one), growth: abs(other) * difference, difference: 0)
      return min(swinging.lastTime(above: bound), creeping.lastTime(above: bound))
    }
    return SettlingBound(
      decay: rate, constant: abs(one), growth: abs(other), difference: difference
    ).lastTime(above: bound)
  }
}

extension Segment {
  /// The first time at which the distance from the end *and* the momentum are within a tolerance:
  /// when a scroll view calls a motion finished and puts it on its end.
  ///
  /// Other than ``settlingTime(within:)`` it does not promise that both would stay so. Between two
  /// neighbouring zeros of displacement, velocity and acceleration each of the first two only grows
  /// or only shrinks, so that the instant is solved for and never searched with steps.
  ///
  /// - Parameter tolerance: How close and how slow is enough.
  /// - Returns: Seconds since the start, or infinity for a motion that never stops.
  public func stopTime(within tolerance: Tolerance) -> Double {
    if hasHiddenMomentum { return bounceStopTime(within: tolerance) }
    let bound = settlingTime(within: tolerance)
    guard rate > 0, isLinear, bound > 0, bound < .infinity else { return bound }
    guard law == .swinging else { return firstCalm(within: 0, bound, tolerance) ?? bound }
    // Each half of a swing repeats the one before it, mirrored and smaller: where one of them is calm,
    // the later ones are. So the first is found by halving, however many there are.
    let half = Double.pi / difference
    var (first, last) = (0.0, (bound / half).rounded(.down))
    // Beyond, the start of a half cannot be told from its end.
    guard last < 0x1p50 else { return bound }
    while first < last {
      let middle = ((first + last) / 2).rounded(.down)
      if firstCalm(within: middle * half, (middle + 1) * half, tolerance) == nil {
        first = middle + 1
      } else {
        last = middle
      }
    }
    return min(firstCalm(within: first * half, (first + 1) * half, tolerance) ?? bound, bound)
  }

  /// The first calm time between two times, or `nil`.
  private func firstCalm(
    within start: Double, _ bound: Double, _ tolerance: Tolerance
  ) -> Double? {
    let zeros = (zeros(displacement), zeros(velocity), zeros(derivative(of: velocity)))
    var start = start
    while start < bound {
      let end = min(
        bound, min(zeros.0.next(after: start), zeros.1.next(after: start)),
        zeros.2.next(after: start))
      if let time = firstCalm(from: start, to: end, tolerance) { return time }
      start = end
    }
    return nil
  }

  /// The momentum beyond an edge only falls, and the displacement only after its turning point.
  private func bounceStopTime(within tolerance: Tolerance) -> Double {
    let speed = abs(second)
    let slow =
      speed > tolerance.velocity
      ? clibm_log(speed / tolerance.velocity) / (rate + difference) : 0
    let excess = abs(evaluated(at: slow).position - origin) - tolerance.distance
    if excess <= 0 { return slow }
    if second == 0 { return clibm_log(abs(first) / tolerance.distance) / rate }
    let crossing = time(atTravelled: -first / second)
    if crossing > 0 {
      guard crossing > slow else { return slow }
      return firstNonpositive(above: slow, upTo: crossing) { distance(at: $0) - tolerance.distance }
    }
    return timeWhenReturned(to: tolerance.distance, from: slow)
  }

  /// The last time at which the displacement is as large as given, on the way back.
  ///
  /// The logarithm of the displacement falls on the way back, and its slope changes in one direction
  /// only, so that Newton's steps lead to one side of the root and from there nearer and nearer.
  private func timeWhenReturned(to distance: Double, from slow: Double) -> Double {
    // Every turning point comes before 1/r.
    var time = max(1 / rate, slow)
    for _ in 0..<60 {
      let sample = evaluated(at: time)
      let displacement = abs(sample.position - origin)
      let step = clibm_log(displacement / distance) * displacement / abs(sample.velocity)
      time += step
      // The next step would be about as small as this one's square.
      if abs(step) <= 1e-9 * time { break }
    }
    return settled(from: max(time, slow), distance)
  }

  /// A time whose displacement *is* within the distance, rounding included.
  private func settled(from time: Double, _ distance: Double) -> Double {
    var (time, width) = (time, time.ulp)
    while abs(evaluated(at: time).position - origin) > distance {
      time += width
      width *= 2
    }
    return time
  }

  /// The first time within a stretch on which neither quantity turns, or `nil`.
  private func firstCalm(from start: Double, to end: Double, _ tolerance: Tolerance) -> Double? {
    let near = entry(from: start, to: end) { distance(at: $0) - tolerance.distance }
    let slow = entry(from: start, to: end) { speed(at: $0) - tolerance.velocity }
    guard let near, let slow else { return nil }
    let time = max(near, slow)
    // One that only grows may have left its bound while the other one came.
    let isCalm = distance(at: time) <= tolerance.distance && speed(at: time) <= tolerance.velocity
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

  private func distance(at time: Double) -> Double { abs(evaluated(at: time).position - origin) }

  private func speed(at time: Double) -> Double { abs(evaluated(at: time).velocity) }
}

/// A bound `e^{−st}·(a + b·m(t))` with `m(t) = (1 − e^{−ft})/f`, or t for f = 0: it rises to one
/// maximum at most and then falls for ever.
private struct SettlingBound {
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
