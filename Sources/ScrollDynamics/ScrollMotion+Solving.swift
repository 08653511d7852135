extension ScrollMotion {
  /// The first time, from a given one on, at which the motion is at a position.
  ///
  /// Between its turning points a motion passes every position once, where it is solved for.
  ///
  /// - Parameters:
  ///   - position: The position to reach, in points.
  ///   - start: Seconds since the start of the motion, 0 or later.
  /// - Returns: Seconds since the start, or `nil` if the motion never gets there any more.
  public func time(toReach position: Double, from start: Double = 0) -> Double? {
    var low = start
    while low < restTime {
      let high = min(restTime, nextTurn(after: low))
      if let time = crossing(of: position, from: low, to: high) { return time }
      low = high
    }
    return position == restPosition ? max(start, restTime) : nil
  }

  /// The crossing within a stretch on which the motion does not turn.
  private func crossing(of position: Double, from low: Double, to high: Double) -> Double? {
    let first = sample(at: low).position - position
    if first == 0 { return low }
    // The rest is a place of its own: the last stretch ends just before it.
    let end = high == restTime ? high.nextDown : high
    guard end > low, first * (sample(at: end).position - position) <= 0 else { return nil }
    return firstNonpositive(above: low, upTo: end) { time in
      let distance = sample(at: time).position - position
      return first < 0 ? -distance : distance
    }
  }

  /// When the motion may turn next, or infinity.
  private func nextTurn(after time: Double) -> Double {
    switch self {
    case .resting: .infinity
    case .fling(let fling): fling.nextEvent(after: time)?.time ?? .infinity
    case .spring(let spring): spring.simulation.turns().1.next(after: time)
    case .eased(let motion): motion.duration * motion.curve.nextTurn(after: time / motion.duration)
    }
  }
}

extension TimingCurve {
  /// The next share of the time at which the way turns, or infinity: only for curves that overshoot.
  func nextTurn(after share: Double) -> Double {
    // The way's derivative is 3·(a·s² + b·s + c).
    let (a, b, c) = (1 + 3 * y1 - 3 * y2, 2 * (y2 - 2 * y1), y1)
    var next = Double.infinity
    func consider(_ parameter: Double) {
      guard parameter > 0, parameter < 1 else { return }
      let turn = timeShare(at: parameter)
      if turn > share, turn < next { next = turn }
    }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return next }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    consider(q / a)
    consider(c / q)
    return next
  }
}
