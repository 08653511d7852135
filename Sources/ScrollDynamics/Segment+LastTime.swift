internal import CLibM

extension Segment {
  /// The time from which a spring stays within a distance δ of its target, infinity for never: the
  /// duration of a spring animation in Compose.
  ///
  /// Below critical damping the time is computed from the envelope,
  /// `ln(√(u₀² + ((v₀ + σu₀)/w)²)/δ)/σ`, with the initial displacement u₀ and velocity v₀, the
  /// decay rate σ and the angular frequency w. Otherwise it is the exact last time at which the
  /// distance is δ.
  ///
  /// - Precondition: The distance is positive, the segment is a spring.
  public func lastTime(outside distance: Double) -> Double {
    require(distance > 0, "distance must be positive, got \(distance)")
    require(isLinear, "lastTime(outside:) needs a spring")
    if formula == .swinging {
      let amplitude = (first * first + second * second).squareRoot()
      guard amplitude > distance else { return 0 }
      return rate > 0 ? clibm_log(amplitude / distance) / rate : .infinity
    }
    guard rate > 0 else { return first == 0 && second == 0 ? 0 : .infinity }
    func excess(_ time: Double) -> Double { abs(evaluated(at: time).position - origin) - distance }
    let turn = nextReversal(after: 0)
    let farthest = turn < .infinity ? turn : 0
    if excess(farthest) > 0 {
      return firstNonpositive(from: farthest, step: 1 / (rate + difference), of: excess)
    }
    return excess(0) > 0 ? firstNonpositive(above: 0, upTo: farthest, of: excess) : 0
  }
}
