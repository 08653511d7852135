import CLibM

extension Segment {
  /// The first time at which the motion reaches a position, at or after a start time of 0 or later;
  /// `nil` if it never does.
  ///
  /// Between two reversals the motion reaches each position at most once, and this time is solved
  /// for.
  public func time(toReach position: Double, from start: Double = 0) -> Double? {
    requireTime(start)
    let end = isCurve ? max(start, duration) : .infinity
    var low = start
    while low < end {
      let turn = min(end, nextReversal(after: low))
      // An undamped oscillation never stops reversing; its first two reversals span its whole
      // range.
      if let time = time(toReach: position, from: low, to: turn) { return time }
      guard turn < end, !isBeyondReach(position, after: turn) else { return nil }
      low = turn
    }
    return sample(at: end).position == position ? end : nil
  }

  /// True if an oscillation never reaches a position after its reversal at the time `turn`.
  private func isBeyondReach(_ position: Double, after turn: Double) -> Bool {
    guard formula == .swinging else { return false }
    let next = nextReversal(after: turn)
    return abs(position - origin)
      > max(abs(evaluated(at: turn).position - origin), abs(evaluated(at: next).position - origin))
      || (position == origin && first == 0 && second == 0)
  }

  /// The interval has no reversals; `nil` if the motion does not reach the position.
  func time(toReach position: Double, from low: Double, to high: Double) -> Double? {
    if let time = closedTime(toReach: position), time.isNaN || time.isFinite {
      if time >= low, time <= high { return time }
      return evaluated(at: low).position == position ? low : nil
    }
    let start = evaluated(at: low).position - position
    if start == 0 { return low }
    var end = high
    if end == .infinity {
      let limit = finalPosition - position
      // A motion that only approaches its end never reaches it.
      guard start < 0 ? limit > 0 : limit < 0 else { return nil }
      var width = 1 / max(rate, difference, 1e-3)
      while start < 0
        ? evaluated(at: low + width).position < position
        : evaluated(at: low + width).position > position
      { width *= 2 }
      end = low + width
    }
    return monotonicRoot(from: low, to: end) { evaluated(at: $0).position - position }
  }

  /// NaN if the motion never reaches the position; `nil` if there is no formula for it.
  private func closedTime(toReach position: Double) -> Double? {
    switch formula {
    case .decelerating, .deceleratingSlowly, .fading, .fadingSlowly, .critical:
      guard rate == 0 || position == origin else { return nil }
      let distance = position - origin - first
      if distance == 0 { return 0 }
      let travelled = distance / second
      return travelled > 0 ? time(atTravelled: travelled) : .nan
    case .spline, .power:
      let progress = (position - origin) / distance
      guard progress >= 0, progress <= 1 else { return .nan }
      let share =
        formula == .spline
        ? AndroidSpline.time(at: AndroidSpline.parameter(atProgress: progress))
        : 1 - clibm_pow(1 - progress, 1 / first)
      return duration * share
    case .swinging, .driven, .bezier, .viscous, .glide: return nil
    }
  }

  /// The first time at which the speed has decreased to a given speed; 0 if the motion starts
  /// slower.
  ///
  /// - Precondition: The speed is positive, and the motion comes to rest or reverses.
  public func time(whenSlowedTo speed: Double) -> Double {
    require(speed > 0, "speed must be positive, got \(speed)")
    let start = evaluated(at: 0).velocity
    guard abs(start) > speed else { return 0 }
    switch formula {
    case .decelerating, .deceleratingSlowly: return clibm_log(abs(start) / speed) / difference
    case .spline:
      // The solution of 1.5·(1 − s²)/(0.525 + 1.425·s²) = m for s².
      let share = speed * duration / abs(distance)
      let square = (1.5 - 0.525 * share) / (1.5 + 1.425 * share)
      return duration * AndroidSpline.time(at: square.squareRoot())
    case .power:
      let share = speed * duration / (abs(distance) * first)
      return duration * (1 - clibm_pow(share, 1 / (first - 1)))
    case .driven:
      if curvature == 0, difference > 0, second != 0 {
        return -clibm_log(((start < 0 ? -speed : speed) - drift) / second) / difference
      }
    case .fading, .fadingSlowly, .critical, .swinging, .bezier, .viscous, .glide: break
    }
    let excess: (Double) -> Double = { abs(evaluated(at: $0).velocity) - speed }
    // At this time the speed is 0: the motion reverses, or its curve ends.
    let turn = min(nextReversal(after: 0), isCurve ? duration : .infinity)
    if turn < .infinity { return firstNonpositive(above: 0, upTo: turn, of: excess) }
    return firstNonpositive(from: 0, step: 1 / max(rate, difference, 1e-3), of: excess)
  }
}
