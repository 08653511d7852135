extension Trajectory {
  /// Creates a motion with one segment that rests on an explicit target from a time on.
  init(_ segment: Segment, clockOffset: Double = 0, to target: Double, after time: Double) {
    self.init(segment, clockOffset: clockOffset)
    rest(at: target, after: time, isTarget: true)
  }

  /// Replaces the whole motion, as ``init(_:clockOffset:)`` creates it.
  ///
  /// It writes the trajectory in place, while an assignment would copy four segments. Segments from
  /// ``count`` on keep old values, which nothing reads.
  @inline(__always)
  mutating func restart(_ segment: Segment, clockOffset: Double = 0) {
    (segments.0, starts.0, count) = (segment, -clockOffset, 1)
    ends = (.infinity, .infinity, .infinity)
    joints = (nil, nil, nil)
    (restTime, restPosition, hasTarget) = (.infinity, segment.finalPosition, false)
    (limits, isLimited) = (.unbounded, false)
  }

  /// Adds a segment that replaces the previous segment from a time on, which is not before the
  /// beginning of the previous segment.
  ///
  /// `end` is the end of the range that the content crosses at that time, and `clockOffset` the
  /// time on the segment's clock at which it begins.
  ///
  /// - Precondition: There are at most four segments, not counting segments without duration.
  public mutating func join(
    _ segment: Segment, at time: Double, crossing end: ScrollRange.End? = nil,
    isPeak: Bool = false, clockOffset: Double = 0
  ) {
    let joint = end.map { MotionEvent.Kind.edge($0) } ?? (isPeak ? .peak : nil)
    let start = time - clockOffset
    switch count {
    case 0: (segments.0, starts.0, count) = (segment, start, 1)
    case 1 where time <= 0: (segments.0, starts.0) = (segment, start)
    case 1: (segments.1, starts.1, ends.0, joints.0, count) = (segment, start, time, joint, 2)
    case 2 where time <= ends.0: (segments.1, starts.1, joints.0) = (segment, start, joint)
    case 2: (segments.2, starts.2, ends.1, joints.1, count) = (segment, start, time, joint, 3)
    case 3 where time <= ends.1: (segments.2, starts.2, joints.1) = (segment, start, joint)
    default:
      require(count == 3, "a trajectory must have at most 4 segments")
      (segments.3, starts.3, ends.2, joints.2, count) = (segment, start, time, joint, 4)
    }
  }

  /// Ends the motion: from a time on, it is at rest at a position, which may be an explicit target.
  public mutating func rest(at position: Double, after time: Double, isTarget: Bool = false) {
    requireTime(time)
    requireFinite(position, "position")
    restTime = time
    restPosition = position
    hasTarget = isTarget
  }

  /// Keeps the motion within a range of positions: while a segment is outside the range, the motion
  /// stays at the limit.
  public mutating func limit(to range: ScrollRange) {
    limits = range
    isLimited = range != .unbounded
  }

  /// The same motion shifted to another position, with its final position, limits and target.
  public func translated(by distance: Double) -> Trajectory {
    var moved = self
    moved.segments = (
      segments.0.translated(by: distance), segments.1.translated(by: distance),
      segments.2.translated(by: distance), segments.3.translated(by: distance)
    )
    moved.restPosition += distance
    if isLimited {
      moved.limits = ScrollRange(lower: limits.lower + distance, upper: limits.upper + distance)
    }
    return moved
  }
}
