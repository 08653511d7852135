extension Trajectory {
  /// The first event later than a given time, or `nil` once the motion rests.
  ///
  /// Edges are reported when the position passes them, outwards or inwards; peaks when the motion
  /// turns round; rest in every case. Events at the start itself are no news and are left out,
  /// except that a motion which rests at once says so; an end that stops the motion dead is its
  /// rest.
  ///
  /// - Parameter time: Seconds since the start; negative to ask for the first event of all.
  /// - Returns: The event and its exact time.
  public func nextEvent(after time: Double) -> MotionEvent? {
    guard time < restTime else { return nil }
    var index = index(at: time)
    while index < count {
      let end = end(index)
      if let turn = nextTurn(ofSegment: index, after: time), turn < end {
        return MotionEvent(kind: .peak, time: turn)
      }
      if end >= restTime { break }
      if end > time, let kind = event(index) {
        return MotionEvent(kind: kind, time: end)
      }
      index += 1
    }
    return restTime < .infinity && count > 0 ? MotionEvent(kind: .rest, time: restTime) : nil
  }

  /// When a segment turns round next, inside its stretch, or `nil`.
  ///
  /// One that would go beyond the limits waits there, and turns when it leaves them again.
  private func nextTurn(ofSegment index: Int, after time: Double) -> Double? {
    let segment = segment(index)
    let (start, end, begin) = (start(index), end(index), index == 0 ? 0 : end(index - 1))
    let low = max(time, begin)
    // On the segment's own clock, where one turn's time is not rounded into the time before it.
    var turn = segment.nextTurn(after: (isLimited ? begin : low) - start)
    while start + turn < end {
      let next = segment.nextTurn(after: turn)
      let shown = isLimited ? shownTurn(of: index, at: turn, before: next) : turn
      if start + shown > low { return start + shown < end ? start + shown : nil }
      turn = next
    }
    return nil
  }

  /// When a turning point shows: when the segment is back inside the limits, infinity if it is not.
  private func shownTurn(of index: Int, at turn: Double, before next: Double) -> Double {
    let segment = segment(index)
    guard let end = limits.endExceeded(by: segment.evaluated(at: turn).position) else {
      return turn
    }
    let high = min(next, self.end(index) - start(index))
    return segment.time(toReach: limits[end], from: turn, to: high) ?? .infinity
  }

  /// The first turning point, or `nil` if the motion does not turn.
  ///
  /// - Returns: The time in seconds since the start, and where it turns, in points.
  public var peak: (time: Double, position: Double)? {
    var time = -1.0
    while let event = nextEvent(after: time) {
      if event.kind == .peak { return (event.time, position(at: event.time)) }
      time = event.time
    }
    return nil
  }

  /// The first time, from a given one on, at which the motion is at a position.
  ///
  /// - Parameters:
  ///   - position: The position to reach, in points.
  ///   - start: Seconds since the start of the motion, 0 or later.
  /// - Returns: Seconds since the start, or `nil` if the motion never gets there any more.
  public func time(toReach position: Double, from start: Double = 0) -> Double? {
    requireTime(start)
    let isOutside = isLimited && limits.overscroll(of: position) != 0
    var low = start
    while low < restTime, !isOutside {
      let index = index(at: low)
      let end = end(index)
      if let time = time(toReach: position, inSegment: index, from: low, to: end) { return time }
      low = end
    }
    return position == restPosition ? max(start, restTime) : nil
  }

  private func time(
    toReach position: Double, inSegment index: Int, from low: Double, to end: Double
  ) -> Double? {
    let (segment, start) = (segment(index), start(index))
    if isLimited, limited(segment.evaluated(at: low - start)).position == position { return low }
    guard let time = segment.time(toReach: position, from: low - start) else { return nil }
    // The rest is a position of its own: the last stretch ends just before it.
    let isBefore = end == restTime ? start + time < end : start + time <= end
    return isBefore ? max(low, start + time) : nil
  }
}
