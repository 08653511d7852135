extension Trajectory {
  /// The first event after a given time; `nil` if the motion is at rest from then on.
  ///
  /// The events are the crossings of an edge, outward or inward, the reversals, and coming to rest.
  /// Events at the start are omitted, except `rest` for a motion that is at rest from the start;
  /// pass a negative time to include them. If a motion stops at an edge, `rest` is its only event
  /// there.
  public func nextEvent(after time: Double) -> MotionEvent? {
    var trajectory = self
    return trajectory.nextEventInPlace(after: time)
  }

  /// The same as ``nextEvent(after:)``, but without a copy of the trajectory.
  package mutating func nextEventInPlace(after time: Double) -> MotionEvent? {
    guard time < restTime else { return nil }
    var index = index(at: time)
    while index < count {
      let end = end(index)
      if let turn = nextReversal(ofSegment: index, after: time), turn < end, !isRest(turn) {
        return MotionEvent(kind: .peak, time: turn)
      }
      if end >= restTime { break }
      if end > time, let kind = event(index) { return MotionEvent(kind: kind, time: end) }
      index += 1
    }
    return restTime < .infinity && count > 0 ? MotionEvent(kind: .rest, time: restTime) : nil
  }

  /// True at rest, and within a rounding error before it.
  @inline(__always)
  private func isRest(_ time: Double) -> Bool { restTime - time <= 1e-12 * max(1, time) }

  /// The next visible reversal within a segment, since the trajectory's start; `nil` if none.
  ///
  /// While the segment is beyond a limit, the trajectory stays at that limit. A reversal during
  /// this time is reported when the segment returns inside.
  private mutating func nextReversal(
    ofSegment index: Int, after time: Double
  ) -> Double? {
    let segment = segment(index)
    let (start, end, begin) = (start(index), end(index), index == 0 ? 0 : end(index - 1))
    let low = max(time, begin)
    // The segment's own clock is used: on the trajectory's clock, rounding could move a reversal to
    // the previous time.
    var turn = segment.nextReversal(after: (isLimited ? begin : low) - start)
    while start + turn < end {
      let next = segment.nextReversal(after: turn)
      let shown = isLimited ? visibleReversal(of: index, at: turn, before: next) : turn
      if start + shown > low { return start + shown < end ? start + shown : nil }
      turn = next
    }
    return nil
  }

  /// The time, in seconds, at which the reversal at `turn` is visible; infinity for never.
  ///
  /// A reversal beyond a limit is visible when the segment returns inside the limits. `next` is the
  /// time of the next reversal.
  private mutating func visibleReversal(
    of index: Int, at turn: Double, before next: Double
  ) -> Double {
    let segment = segment(index)
    guard let end = limits.endExceeded(by: segment.evaluated(at: turn).position) else {
      return turn
    }
    let high = min(next, self.end(index) - start(index))
    return segment.time(toReach: limits[end], from: turn, to: high) ?? .infinity
  }

  /// The motion's first reversal; `nil` if it never reverses.
  ///
  /// The tuple contains the time, in seconds since the start, and the position, in points.
  public var peak: (time: Double, position: Double)? {
    var time = -1.0
    while let event = nextEvent(after: time) {
      if event.kind == .peak { return (event.time, position(at: event.time)) }
      time = event.time
    }
    return nil
  }

  /// The smallest and the largest position from a time on, in points.
  package func extent(from time: Double) -> ScrollRange {
    let start = position(at: time)
    var (lower, upper) = (min(start, restPosition), max(start, restPosition))
    func include(_ time: Double) {
      let place = position(at: time)
      (lower, upper) = (min(lower, place), max(upper, place))
    }
    // The direction may also change at the joint between two segments.
    for index in 0..<max(0, Int(count) - 1) where end(index) > time && end(index) < restTime {
      include(end(index))
    }
    var next = nextEvent(after: time)
    while let event = next, event.kind != .rest {
      include(event.time)
      next = nextEvent(after: event.time)
    }
    return ScrollRange(lower: lower, upper: upper)
  }

  /// The first time at which the motion reaches a position, at or after a start time of 0 or later;
  /// `nil` if it no longer reaches the position.
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
    if isLimited, limits.clamp(segment.evaluated(at: low - start).position) == position {
      return low
    }
    guard let time = segment.time(toReach: position, from: low - start) else { return nil }
    // The last segment ends just before ``restTime``; the position at rest is stored separately.
    let isBefore = end == restTime ? start + time < end : start + time <= end
    return isBefore ? max(low, start + time) : nil
  }
}
