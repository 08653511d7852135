extension Trajectory {
  /// Lets another segment follow.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - time: When it begins, in seconds since the start, not before the last one's beginning.
  ///   - end: The end of the range that is passed then, if one is.
  ///   - isPeak: Whether the motion turns round then.
  ///   - clockOffset: What the segment's clock reads then, in seconds.
  /// - Precondition: There are not more than four segments, of which one without duration does not
  ///   count.
  public mutating func join(
    _ segment: Segment, at time: Double, crossing end: ScrollRange.End? = nil,
    isPeak: Bool = false, clockOffset: Double = 0
  ) {
    let joint: Joint =
      switch end {
      case nil: isPeak ? .peak : .smooth
      case .lower?: .lowerEdge
      case .upper?: .upperEdge
      }
    let start = time - clockOffset
    switch count {
    case 0:
      (segments.0, starts.0, count) = (segment, start, 1)
    case 1 where time <= 0:
      (segments.0, starts.0) = (segment, start)
    case 1:
      (segments.1, starts.1, ends.0, joints.0, count) = (segment, start, time, joint, 2)
    case 2 where time <= ends.0:
      (segments.1, starts.1, joints.0) = (segment, start, joint)
    case 2:
      (segments.2, starts.2, ends.1, joints.1, count) = (segment, start, time, joint, 3)
    case 3 where time <= ends.1:
      (segments.2, starts.2, joints.1) = (segment, start, joint)
    default:
      require(count == 3, "a trajectory has at most 4 segments")
      (segments.3, starts.3, ends.2, joints.2, count) = (segment, start, time, joint, 4)
    }
  }

  /// Ends the motion.
  ///
  /// - Parameters:
  ///   - position: Where it rests, in points.
  ///   - time: From when on, in seconds since the start.
  ///   - isTarget: Whether it was asked to rest there.
  public mutating func rest(at position: Double, after time: Double, isTarget: Bool = false) {
    requireTime(time)
    requireFinite(position, "position")
    restTime = time
    restPosition = position
    hasTarget = isTarget
  }

  /// Keeps the motion between two positions: it waits at an end until a segment comes back.
  ///
  /// - Parameter range: The positions that it does not leave.
  public mutating func limit(to range: ScrollRange) {
    limits = range
    isLimited = range != .unbounded
  }

  /// The same motion somewhere else, its end, limits and target included.
  ///
  /// - Parameter distance: How far away, in points.
  /// - Returns: A trajectory whose positions are larger by the distance.
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
