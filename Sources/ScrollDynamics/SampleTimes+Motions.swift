// What can do better than one evaluation for every time does, here.

extension Deceleration {
  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    write(positions.indices, of: times, positions: &positions, velocities: &velocities)
  }
}

extension EdgeBounce {
  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    write(positions.indices, of: times, positions: &positions, velocities: &velocities)
  }
}

extension SpringSimulation {
  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    write(positions.indices, of: times, positions: &positions, velocities: &velocities)
  }
}

extension SpringMotion {
  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    let end = times.firstIndex(notBefore: restTime, in: positions.indices)
    simulation.write(0..<end, of: times, positions: &positions, velocities: &velocities)
    if limits != .unbounded {
      for index in 0..<end where limits.overscroll(of: positions[index]) != 0 {
        positions[index] = limits.clamp(positions[index])
        velocities[index] = 0
      }
    }
    MotionSample(position: simulation.target, velocity: 0)
      .write(end..<positions.count, positions: &positions, velocities: &velocities)
  }
}

extension Fling {
  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    let count = positions.count
    let rest = times.firstIndex(notBefore: restTime, in: 0..<count)
    let inside = times.firstIndex(notBefore: entryEnd, in: 0..<rest)
    let outside = times.firstIndex(notBefore: glideEnd, in: inside..<rest)
    entry.write(0..<inside, of: times, positions: &positions, velocities: &velocities)
    glide.write(
      inside..<outside, of: times, since: entryEnd, positions: &positions, velocities: &velocities)
    exit.write(
      outside..<rest, of: times, since: glideEnd, positions: &positions, velocities: &velocities)
    MotionSample(position: restPosition, velocity: 0)
      .write(rest..<count, positions: &positions, velocities: &velocities)
  }
}

extension ScrollMotion {
  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    switch self {
    case .resting(let position):
      requireEqualLength(positions.count, velocities.count)
      requireFinite(position, "position")
      MotionSample(position: position, velocity: 0)
        .write(positions.indices, positions: &positions, velocities: &velocities)
    case .fling(let motion):
      motion.sample(at: times, positions: &positions, velocities: &velocities)
    case .spring(let motion):
      motion.sample(at: times, positions: &positions, velocities: &velocities)
    case .eased(let motion):
      motion.sample(at: times, positions: &positions, velocities: &velocities)
    }
  }
}
