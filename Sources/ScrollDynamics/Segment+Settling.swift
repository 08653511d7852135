import CLibM

extension Segment {
  /// The time from which both the distance from ``finalPosition`` and the speed stay within a
  /// tolerance; infinity for a motion that never settles.
  ///
  /// The time is computed from the motion's envelope, so an oscillation may already be within the
  /// tolerance slightly earlier.
  public func settlingTime(within tolerance: Tolerance) -> Double {
    switch formula {
    case .bezier, .spline, .power, .viscous, .glide: return duration
    case .driven:
      return drift == 0 && curvature == 0 && second == 0
        ? 0
        : drift == 0 && curvature == 0 && difference > 0
          ? glideSettlingTime(within: tolerance) : .infinity
    case .critical where rate == 0: return second == 0 ? 0 : .infinity
    case .decelerating, .deceleratingSlowly: return glideSettlingTime(within: tolerance)
    case .fading, .fadingSlowly, .critical, .swinging:
      return max(
        envelopeTime(of: displacement, below: tolerance.distance),
        envelopeTime(of: velocity, below: tolerance.velocity))
    }
  }

  /// The remaining distance and the velocity of a deceleration both decrease.
  private func glideSettlingTime(within tolerance: Tolerance) -> Double {
    let slowest = min(tolerance.velocity, tolerance.distance * difference)
    let speed = abs(second)
    return speed > slowest ? clibm_log(speed / slowest) / difference : 0
  }

  /// The time from which a quantity stays within a bound, computed from its envelope.
  private func envelopeTime(of quantity: SegmentQuantity, below bound: Double) -> Double {
    let (one, other) = (quantity.one, quantity.other)
    if formula == .swinging {
      // Two envelopes bound an oscillation: its amplitude, and the curve of critical damping, since
      // |sin wt|/w ≤ t. Near ζ = 1 the amplitude is far too large, and the curve is tight.
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

  /// The first time at which the distance from the end and the momentum are both within a
  /// tolerance; infinity for a motion that never stops.
  ///
  /// A scroll view ends its motion at this time. If the motion continued, both could exceed the
  /// tolerance again, unlike after ``settlingTime(within:)``. Distance and momentum are monotonic
  /// between neighboring zeros of displacement, velocity and acceleration, so the time is solved
  /// for instead of searched for in steps.
  public func stopTime(within tolerance: Tolerance) -> Double {
    if hasHiddenMomentum { return bounceStopTime(within: tolerance) }
    let bound = settlingTime(within: tolerance)
    guard rate > 0, isLinear, bound > 0, bound < .infinity else { return bound }
    guard formula == .swinging else { return firstTimeWithin(within: 0, bound, tolerance) ?? bound }
    // Each half of an oscillation is a mirrored, smaller copy of the previous one. If a half
    // contains a time within the tolerance, all later halves do too, so bisection finds the first
    // one.
    let half = Double.pi / difference
    var (first, last) = (0.0, (bound / half).rounded(.down))
    // With larger indices the start and the end of a half would be the same number.
    guard last < 0x1p50 else { return bound }
    while first < last {
      let middle = ((first + last) / 2).rounded(.down)
      if firstTimeWithin(within: middle * half, (middle + 1) * half, tolerance) == nil {
        first = middle + 1
      } else {
        last = middle
      }
    }
    return min(firstTimeWithin(within: first * half, (first + 1) * half, tolerance) ?? bound, bound)
  }

  /// Distance and speed are both within the tolerance; `nil` if there is no such time.
  private func firstTimeWithin(
    within start: Double, _ bound: Double, _ tolerance: Tolerance
  ) -> Double? {
    let zeros = (zeros(displacement), zeros(velocity), zeros(derivative(of: velocity)))
    var start = start
    while start < bound {
      let end = min(
        bound, min(zeros.0.next(after: start), zeros.1.next(after: start)),
        zeros.2.next(after: start))
      if let time = firstTimeWithin(from: start, to: end, tolerance) { return time }
      start = end
    }
    return nil
  }

  /// The momentum only decreases, and the displacement decreases after the reversal.
  private func bounceStopTime(within tolerance: Tolerance) -> Double {
    let speed = abs(second)
    let slow =
      speed > tolerance.velocity ? clibm_log(speed / tolerance.velocity) / (rate + difference) : 0
    // Every reversal is before 1/r. Before it, content near the edge may still move away.
    if slow < 1 / rate, distance(at: slow) <= tolerance.distance { return slow }
    if second == 0 { return clibm_log(abs(first) / tolerance.distance) / rate }
    if first * second < 0 {
      // The content crosses the edge, or only approaches it and is within the tolerance at the
      // latest when `e^{−rt}·|c₀|` is.
      let crossing = time(atTravelled: -first / second)
      let bound = clibm_log(abs(first) / tolerance.distance) / rate
      let end = crossing < bound ? crossing : bound
      guard end > slow else { return slow }
      return firstNonpositive(above: slow, upTo: end) { distance(at: $0) - tolerance.distance }
    }
    return timeWhenReturned(to: tolerance.distance, notBefore: slow)
  }

  /// The time from which a bounce that has reversed is within a distance of the edge.
  ///
  /// The distance is `e^{−rt}·|n|` with `n = c₀ + c₁·B(t)`. The logarithm of `|n|/distance`, minus
  /// rt, decreases and is concave; Halley's method finds its root, from the right: the start is the
  /// root for the largest `|n|`.
  private func timeWhenReturned(to distance: Double, notBefore slow: Double) -> Double {
    var time = clibm_log(abs(first + second / difference) / distance) / rate
    for _ in 0..<60 where time > slow {
      let integral =
        formula == .fadingSlowly
        ? DecayIntegral(slow: difference, time) : DecayIntegral(fast: difference, time)
      let factor = first + second * integral.travelled
      let growth = second * integral.remaining / factor
      let excess = clibm_log(abs(factor) / distance) - rate * time
      let slope = growth - rate
      let curvature = -growth * (difference + growth)
      let step = excess / (excess * curvature / (2 * slope) - slope)
      time += step
      // The next step would be about the cube of this step.
      if abs(step) <= 1e-5 * time { break }
    }
    return settled(from: max(time, slow), distance)
  }

  /// The time, or a slightly later one, at which the displacement is at most `distance`.
  private func settled(from time: Double, _ distance: Double) -> Double {
    var (time, width) = (time, time.ulp)
    while abs(evaluated(at: time).position - origin) > distance {
      time += width
      width *= 2
    }
    return time
  }

  /// Distance and speed must be monotonic between `start` and `end`; `nil` if there is no time.
  private func firstTimeWithin(from start: Double, to end: Double, _ tolerance: Tolerance)
    -> Double?
  {
    let near = entry(from: start, to: end) { distance(at: $0) - tolerance.distance }
    let slow = entry(from: start, to: end) { speed(at: $0) - tolerance.velocity }
    guard let near, let slow else { return nil }
    let time = max(near, slow)
    // The first quantity may have exceeded its bound again before the second is within its bound.
    let isCalm = distance(at: time) <= tolerance.distance && speed(at: time) <= tolerance.velocity
    return isCalm ? time : nil
  }

  /// The first time at which a monotonic quantity is at most 0; `nil` if there is none.
  private func entry(from start: Double, to end: Double, of excess: (Double) -> Double) -> Double? {
    if excess(start) <= 0 { return start }
    guard excess(end) <= 0 else { return nil }
    return firstNonpositive(above: start, upTo: end, of: excess)
  }

  private func distance(at time: Double) -> Double { abs(evaluated(at: time).position - origin) }

  private func speed(at time: Double) -> Double { abs(evaluated(at: time).velocity) }
}

/// A bound `e^{−st}·(a + b·m(t))` for a motion's displacement or speed.
///
/// It has at most one maximum and then decreases. m(t) is `(1 − e^{−ft})/f`, or t for f = 0.
private struct SettlingBound {
  /// The decay rate s, in 1/s.
  let decay: Double
  /// The value a at time 0, 0 or larger.
  let constant: Double
  /// The factor b, 0 or larger.
  let growth: Double
  /// The rate f in m(t), in 1/s: the difference of two decay rates.
  let difference: Double

  func value(at time: Double) -> Double {
    let grown = difference > 0 ? -clibm_expm1(-difference * time) / difference : time
    return clibm_exp(-decay * time) * (constant + growth * grown)
  }

  /// The time, in seconds, after which the bound stays at or below a limit.
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
