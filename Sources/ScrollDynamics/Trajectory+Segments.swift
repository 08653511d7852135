extension Trajectory {
  /// One of the segments, in order.
  ///
  /// - Parameter index: Which one, from 0 to one less than ``count``.
  /// - Returns: The segment, on its own clock.
  public func segment(_ index: Int) -> Segment {
    switch index {
    case 0: segments.0
    case 1: segments.1
    case 2: segments.2
    default: segments.3
    }
  }

  /// When the clock of a segment reads 0, in seconds since the start.
  ///
  /// - Parameter index: Which segment, from 0 to one less than ``count``.
  /// - Returns: Seconds since the start of the trajectory.
  public func start(_ index: Int) -> Double {
    switch index {
    case 0: starts.0
    case 1: starts.1
    case 2: starts.2
    default: starts.3
    }
  }

  /// When a segment gives way to the next one or to the rest, in seconds since the start.
  ///
  /// - Parameter index: Which segment, from 0 to one less than ``count``.
  /// - Returns: Seconds since the start of the trajectory.
  public func end(_ index: Int) -> Double {
    switch index {
    case 0: min(ends.0, restTime)
    case 1: min(ends.1, restTime)
    case 2: min(ends.2, restTime)
    default: restTime
    }
  }

  /// The index of the segment that counts at a time.
  func index(at time: Double) -> Int {
    if time < ends.0 { return 0 }
    if time < ends.1 { return 1 }
    return time < ends.2 ? 2 : 3
  }

  /// What happens where a segment gives way to the next one.
  func event(_ index: Int) -> MotionEvent.Kind? {
    let joint =
      switch index {
      case 0: joints.0
      case 1: joints.1
      default: joints.2
      }
    return switch joint {
    case .smooth: nil
    case .lowerEdge: .edge(.lower)
    case .upperEdge: .edge(.upper)
    case .peak: .peak
    }
  }
}
