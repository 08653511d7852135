import CLibM

extension Segment {
  /// The next reversal of the motion: the first zero of its velocity after a time; infinity for
  /// none.
  ///
  /// Pass a negative time to include a reversal at the start.
  public func nextReversal(after time: Double) -> Double {
    switch formula {
    case .decelerating, .deceleratingSlowly, .spline, .power, .viscous: .infinity
    case .critical where rate == 0: .infinity
    case .fading, .fadingSlowly, .critical, .swinging: zeros(velocity).next(after: time)
    case .driven: nextDrivenReversal(after: time)
    case .bezier: nextCurveReversal(after: time)
    case .glide: nextGlideReversal(after: time)
    }
  }

  /// A timing curve that overshoots has at most two reversals, and any other curve has none.
  private func nextCurveReversal(after time: Double) -> Double {
    guard drift != 0, let (one, other) = timingCurve?.turns else { return .infinity }
    let (early, late) = (curvature * min(one, other), curvature * max(one, other))
    return early > time ? early : late > time ? late : .infinity
  }

  /// WebKit's movement along a cubic has at most two reversals.
  private func nextGlideReversal(after time: Double) -> Double {
    let places = quadraticRoots(3 * difference, 2 * second, first)
    func turn(_ place: Double) -> Double {
      // At the end of the movement, a zero means that it is at rest, not that it reverses.
      place > 0 && place < 1 - 1e-9 ? duration * GlideCubic.share(at: place, rate) : .infinity
    }
    let (one, other) = (turn(places.0), turn(places.1))
    let (early, late) = (min(one, other), max(one, other))
    return early > time ? early : late > time ? late : .infinity
  }

  /// The acceleration is monotonic, so there are at most two reversals.
  private func nextDrivenReversal(after time: Double) -> Double {
    func velocity(_ time: Double) -> Double { evaluated(at: time).velocity }
    if curvature == 0 {
      // The velocity is 0 where e^{−dt} = −a₁/c₁.
      guard difference > 0, drift != 0, second != 0 else { return .infinity }
      let turn = -clibm_log(-drift / second) / difference
      return turn > time ? turn : .infinity
    }
    if difference == 0 || second == 0 {
      let turn = -drift / (2 * curvature)
      return turn > time ? turn : .infinity
    }
    // The acceleration is 0 where 2·a₂ − d·c₁·e^{−dt} = 0.
    let flat = -clibm_log(2 * curvature / (difference * second)) / difference
    var start = max(0, time)
    if flat > start {
      if let turn = monotonicRoot(from: start, to: flat, of: velocity), turn > time { return turn }
      start = flat
    }
    // From here on the velocity is monotonic and unbounded.
    guard velocity(start) * curvature < 0 else { return .infinity }
    var width = 1 / difference
    while velocity(start + width) * curvature < 0 { width *= 2 }
    return monotonicRoot(from: start, to: start + width, of: velocity) ?? .infinity
  }

  /// The displacement from ``equilibrium``, in points.
  var displacement: SegmentQuantity { SegmentQuantity(one: first, other: second) }

  var velocity: SegmentQuantity { SegmentQuantity(one: drift, other: curvature) }

  /// The derivative with respect to time.
  func derivative(of quantity: SegmentQuantity) -> SegmentQuantity {
    let (one, other) = (quantity.one, quantity.other)
    if formula == .swinging {
      return SegmentQuantity(
        one: exactDifference(difference * other, rate * one),
        other: -rate * other - difference * one)
    }
    return SegmentQuantity(
      one: exactDifference(other, rate * one), other: -(rate + difference) * other)
  }

  func value(of quantity: SegmentQuantity, at time: Double) -> Double {
    let envelope = clibm_exp(-rate * time)
    if formula == .swinging {
      let turn = clibm_sincos(difference * time)
      return envelope * (quantity.one * turn.cosine + quantity.other * turn.sine)
    }
    let travelled = difference > 0 ? -clibm_expm1(-difference * time) / difference : time
    return envelope * (quantity.one + quantity.other * travelled)
  }

  /// 0 if the difference is within the rounding error of the operands.
  ///
  /// Without this rounding, a motion from rest would seem to reverse right after its start.
  private func exactDifference(_ one: Double, _ other: Double) -> Double {
    let result = one - other
    return abs(result) <= 1e-15 * (abs(one) + abs(other)) ? 0 : result
  }

  func zeros(_ quantity: SegmentQuantity) -> SegmentZeros {
    let (one, other) = (quantity.one, quantity.other)
    if formula == .swinging {
      if one == 0 && other == 0 { return SegmentZeros(first: .nan, spacing: .infinity) }
      return SegmentZeros(first: clibm_atan2(-one, other) / difference, spacing: .pi / difference)
    }
    return SegmentZeros(first: time(atTravelled: -one / other), spacing: .infinity)
  }

  /// The time at which B(t) = (1 − e^{−dt})/d has a value; NaN if it never reaches the value.
  func time(atTravelled travelled: Double) -> Double {
    difference > 0 ? -clibm_log1p(-difference * travelled) / difference : travelled
  }
}

/// A quantity of a linear segment that changes with time, such as its velocity.
///
/// Its value at time t is e^{−rt}·(`one`·f(t) + `other`·g(t)), with the segment's damping rate r.
/// For a motion that oscillates with the angular frequency w, f = cos wt and g = sin wt. For any
/// other motion, f = 1 and g(t) = (1 − e^{−dt})/d, or t for d = 0.
struct SegmentQuantity {
  var one: Double
  var other: Double
}

/// The times at which a quantity of a segment is 0: a single time or equally spaced times.
struct SegmentZeros {
  /// In seconds since the start; NaN or negative if the quantity is never 0 after the start.
  let first: Double
  /// In seconds; infinity for a single zero.
  let spacing: Double

  /// In seconds since the start; infinity if there is none.
  func next(after time: Double) -> Double {
    if spacing == .infinity { return first > time ? first : .infinity }
    let next = first + ((time - first) / spacing).rounded(.down) * spacing + spacing
    // Because of rounding, `next` may be the previous zero.
    return next > time + 1e-9 * spacing ? next : next + spacing
  }
}

/// `nil` if the function has the same sign at `low` and `high`.
func monotonicRoot(from low: Double, to high: Double, of function: (Double) -> Double) -> Double? {
  let (start, end) = (function(low), function(high))
  if start == 0 { return low }
  guard start < 0 ? end >= 0 : end <= 0 else { return nil }
  return firstNonpositive(above: low, upTo: high) { start < 0 ? -function($0) : function($0) }
}
