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

  /// When the motion turns next, later than a given time, or infinity; a fling also tells of its edges.
  func nextTurn(after time: Double) -> Double {
    switch self {
    case .resting: .infinity
    case .fling(let fling): fling.nextEvent(after: time)?.time ?? .infinity
    case .spring(let spring): spring.nextTurn(after: time)
    case .eased(let motion): motion.nextTurn(after: time)
    }
  }
}

extension SpringMotion {
  /// When the motion turns next, later than a given time, or infinity.
  ///
  /// A spring that would swing beyond the limits waits there, and turns when it leaves them again.
  func nextTurn(after time: Double) -> Double {
    let turns = simulation.turns().1
    // A velocity that is a rounding error would turn the motion at its very start.
    var turn = turns.next(after: limits == .unbounded ? max(time, 1e-12) : 1e-12)
    while turn < restTime {
      let next = turns.next(after: turn)
      var shown = turn
      if let end = limits.endExceeded(by: simulation.position(at: turn)) {
        shown = timeBack(to: end, from: turn, to: min(next, restTime))
      }
      if shown > time { return shown }
      turn = next
    }
    return .infinity
  }

  /// When the spring is back at an end of the limits, on a stretch on which it does not turn;
  /// infinity if it is not.
  private func timeBack(to end: ScrollRange.End, from low: Double, to high: Double) -> Double {
    let sign = end == .lower ? -1.0 : 1
    func beyond(_ time: Double) -> Double { sign * (simulation.position(at: time) - limits[end]) }
    return beyond(high) < 0 ? firstNonpositive(above: low, upTo: high, of: beyond) : .infinity
  }
}

extension EasedMotion {
  /// When the motion turns next, later than a given time, or infinity.
  func nextTurn(after time: Double) -> Double {
    if target == initialPosition { return .infinity }
    let (one, other) = curve.turns
    let (first, second) = (duration * min(one, other), duration * max(one, other))
    return first > time ? first : second > time ? second : .infinity
  }
}

extension TimingCurve {
  /// The shares of the time at which the way turns, infinity for one that does not: only curves that
  /// overshoot do.
  var turns: (Double, Double) {
    // The way's derivative is 3·(a·s² + b·s + c).
    let (a, b, c) = (1 + 3 * y1 - 3 * y2, 2 * (y2 - 2 * y1), y1)
    let discriminant = b * b - 4 * a * c
    guard discriminant > 0 else { return (.infinity, .infinity) }
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    func share(_ parameter: Double) -> Double {
      // A slope of 0 at an end of the curve is no turn.
      parameter > 1e-9 && parameter < 1 - 1e-9 ? timeShare(at: parameter) : .infinity
    }
    return (share(q / a), share(c / q))
  }
}
