extension Segment {
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
    writeSamples(positions.indices, of: times, positions: &positions, velocities: &velocities)
  }

  /// Writes the samples of some of the times, by recurrence where there is one.
  func writeSamples(
    _ indices: Range<Int>, of times: SampleTimes, since origin: Double = 0,
    positions: inout MutableSpan<Double>, velocities: inout MutableSpan<Double>
  ) {
    if isLinear {
      write(indices, of: times, since: origin, positions: &positions, velocities: &velocities)
      return
    }
    for index in indices {
      let sample = evaluated(at: times[index] - origin)
      positions[index] = sample.position
      velocities[index] = sample.velocity
    }
  }
}

extension Trajectory {
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
    var low = 0
    for index in 0..<Int(count) {
      let high = times.firstIndex(notBefore: end(index), in: low..<positions.count)
      segment(index).writeSamples(
        low..<high, of: times, since: start(index), positions: &positions, velocities: &velocities)
      low = high
    }
    if isLimited {
      for index in 0..<low where limits.overscroll(of: positions[index]) != 0 {
        positions[index] = limits.clamp(positions[index])
        velocities[index] = 0
      }
    }
    MotionSample(position: restPosition, velocity: 0)
      .write(low..<positions.count, positions: &positions, velocities: &velocities)
  }
}
