extension Trajectory {
  /// One of the trajectory's segments, in the order of their times, from 0 to ``count`` − 1.
  @inline(__always)
  public func segment(_ index: Int) -> Segment {
    switch index {
    case 0: segments.0
    case 1: segments.1
    case 2: segments.2
    default: segments.3
    }
  }

  /// The time at which a segment's clock is 0, since the start of the trajectory.
  @inline(__always)
  public func start(_ index: Int) -> Double {
    switch index {
    case 0: starts.0
    case 1: starts.1
    case 2: starts.2
    default: starts.3
    }
  }

  /// The time at which a segment ends and the next segment begins or the motion comes to rest.
  @inline(__always)
  public func end(_ index: Int) -> Double {
    switch index {
    case 0: min(ends.0, restTime)
    case 1: min(ends.1, restTime)
    case 2: min(ends.2, restTime)
    default: restTime
    }
  }

  @inline(__always)
  func index(at time: Double) -> Int {
    if time < ends.0 { return 0 }
    if time < ends.1 { return 1 }
    return time < ends.2 ? 2 : 3
  }

  /// An edge or a reversal; `nil` if there is none.
  @inline(__always)
  func event(_ index: Int) -> MotionEvent.Kind? {
    switch index {
    case 0: joints.0
    case 1: joints.1
    default: joints.2
    }
  }
}
