extension Segment {
  /// Writes positions and velocities at times on the segment's clock to the caller's buffers.
  ///
  /// - Precondition: The two buffers have the same length.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    write(positions.indices, of: times, positions: &positions, velocities: &velocities)
  }

  /// Computes samples from earlier ones if that is faster.
  ///
  /// `origin` is the time at which the segment's clock is 0, in seconds on the clock of `times`.
  func write(
    _ indices: Range<Int>, of times: SampleTimes, since origin: Double = 0,
    positions: inout MutableSpan<Double>, velocities: inout MutableSpan<Double>
  ) {
    var index = indices.lowerBound
    let width = LinearRecurrence.Lanes.scalarCount
    if isLinear, indices.count >= LinearRecurrence.usefulCount {
      let recurrence = LinearRecurrence(self, interval: times.interval)
      while index <= indices.upperBound - width {
        let steps = min(LinearRecurrence.stepsPerBlock, (indices.upperBound - index) / width)
        recurrence.write(
          steps: steps, from: evaluated(at: times[index] - origin), at: index,
          positions: &positions, velocities: &velocities)
        index += steps * width
      }
    }
    while index < indices.upperBound {
      let sample = evaluated(at: times[index] - origin)
      positions[index] = sample.position
      velocities[index] = sample.velocity
      index += 1
    }
  }
}

extension Trajectory {
  /// Writes positions and velocities at equally spaced times to the caller's buffers.
  ///
  /// - Precondition: The two buffers have the same length.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    var low = 0
    for index in 0..<Int(count) {
      let high = times.firstIndex(notBefore: end(index), in: low..<positions.count)
      segment(index).write(
        low..<high, of: times, since: start(index), positions: &positions, velocities: &velocities)
      low = high
    }
    if isLimited {
      for index in 0..<low where limits.overscroll(of: positions[index]) != 0 {
        positions[index] = limits.clamp(positions[index])
        velocities[index] = 0
      }
    }
    let rest = restPosition
    for index in low..<positions.count {
      positions[index] = rest
      velocities[index] = 0
    }
  }
}

func requireEqualLength(_ positions: Int, _ velocities: Int) {
  require(
    positions == velocities,
    "the buffers must be equally long, got \(positions) positions and \(velocities) velocities")
}
