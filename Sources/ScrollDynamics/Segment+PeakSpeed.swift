import CLibM

extension Segment {
  /// The largest speed between two times, in points per second; 0 if the motion is never within the
  /// limits.
  ///
  /// The speed is largest at one of the two times, at a limit, or where the acceleration is 0.
  /// Every segment has a closed form for the zeros of its acceleration.
  func peakSpeed(from start: Double, to end: Double, within limits: ScrollRange) -> Double {
    // A curve is at rest from its duration on.
    let end = isCurve ? min(end, duration.nextDown) : end
    var peak = 0.0
    func note(_ time: Double) {
      guard start <= time, time <= end else { return }
      let sample = evaluated(at: time)
      // The position at which the motion reaches a limit has a rounding error.
      guard abs(limits.overscroll(of: sample.position)) <= 1e-9 else { return }
      peak = max(peak, abs(sample.velocity))
    }
    note(start)
    // The speed of a deceleration only decreases.
    if isDeceleration, limits == .unbounded { return peak }
    note(end)
    let (one, other) = fastestTimes(after: start)
    note(one)
    note(other)
    for limit in ScrollRange.End.allCases where abs(limits[limit]) < .infinity {
      if let time = time(toReach: limits[limit], from: start) { note(time) }
    }
    return peak
  }

  /// The times at which the acceleration is 0; infinity or NaN for a time that does not exist.
  ///
  /// For an oscillation it is only the first such time after `time`: later speeds are smaller.
  private func fastestTimes(after time: Double) -> (Double, Double) {
    switch formula {
    case .decelerating, .deceleratingSlowly, .spline, .power: return (.infinity, .infinity)
    case .fading, .fadingSlowly, .critical, .swinging:
      return (zeros(derivative(of: velocity)).next(after: time), .infinity)
    case .driven:
      // The solution of 2·a₂ − d·c₁·e^{−dt} = 0.
      guard difference > 0, curvature != 0 else { return (.infinity, .infinity) }
      return (-clibm_log(2 * curvature / (difference * second)) / difference, .infinity)
    case .bezier:
      let shares = timingCurve?.steepestShares ?? (.infinity, .infinity)
      return (duration * shares.0, duration * shares.1)
    case .viscous: return (duration / 8, .infinity)
    case .glide:
      let places = GlideCubic(distance, first, second, difference).steepestParameters(rate)
      let shares = (GlideCubic.share(at: places.0, rate), GlideCubic.share(at: places.1, rate))
      return (duration * shares.0, duration * shares.1)
    }
  }
}

extension Trajectory {
  /// The largest speed between two times, in points per second, computed without sampling.
  package func peakSpeed(from start: Double, to end: Double) -> Double {
    let end = min(end, restTime)
    var (peak, time) = (0.0, start)
    while time < end {
      let index = index(at: time)
      let (begin, next) = (self.start(index), min(end, self.end(index)))
      peak = max(
        peak, segment(index).peakSpeed(from: time - begin, to: next - begin, within: limits))
      time = next
    }
    return peak
  }
}
