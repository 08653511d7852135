import ScrollModel

/// A shift of the finger's clock against the content's.
enum ClockShift {
  /// The finger is moved in time, because touches and frames may have different clocks.
  case time(Double)
  /// The content is some rows late, because a recorder may read the offset before the content moves.
  case rows(Int, seconds: Double)

  /// Whether the finger is moved in time.
  var isByTime: Bool { if case .time = self { true } else { false } }

  /// The time added to that of the finger, in seconds.
  var seconds: Double {
    switch self {
    case .time(let seconds), .rows(_, let seconds): seconds
    }
  }
}

extension RecordedRun {
  /// The trace without a shift.
  func shifted(by shift: ClockShift) -> RecordedRun {
    var run = self
    switch shift {
    case .time(let seconds): run.shiftFinger(by: seconds)
    case .rows(let rows, _): run.shiftContent(by: rows)
    }
    return run
  }

  /// The clock shifts that are to be tried: those estimated from the movements and the positions of
  /// finger and content, unless less than a quarter of a frame, and content that is a row or two late.
  ///
  /// - Parameter observed: The offset of each row, NaN for none.
  /// - Returns: At most four shifts.
  func clockShifts(observed: [Double]) -> [ClockShift] {
    guard hasFinger, usualInterval > 0 else { return [] }
    let byRows = [1, 2].map { ClockShift.rows($0, seconds: Double($0) * usualInterval) }
    return estimatedShifts(observed: observed).map { .time($0) } + byRows
  }

  private func estimatedShifts(observed: [Double]) -> [Double] {
    let frame = min(usualInterval, 0.05)
    let touches = touchRows
    return [Self.steps, Self.positions].compactMap { measure in
      func miss(_ shift: Double) -> Double {
        var run = self
        run.shiftFinger(by: shift)
        let misses = touches.flatMap { measure(self, run, $0, observed) }.sorted()
        return misses.isEmpty ? .infinity : misses[misses.count / 2]
      }
      var shift = 0.0
      for (steps, size) in [(16, 8.0), (8, 64), (8, 512)] {
        let shifts = (-steps...steps).map { shift + Double($0) / size * frame }
        shift = shifts.min { miss($0) < miss($1) } ?? shift
      }
      return abs(shift) >= frame / 4 ? shift : nil
    }
  }

  /// The differences between the movements of content and finger from row to row, without the
  /// hysteresis.
  private static func steps(
    _ recorded: RecordedRun, _ run: RecordedRun, _ rows: Range<Int>, _ observed: [Double]
  ) -> [Double] {
    rows.dropFirst().compactMap { row in
      guard let from = run.finger[row - 1], let to = run.finger[row] else { return nil }
      let miss = abs(observed[row] - observed[row - 1] + to.y - from.y)
      return miss.isNaN ? nil : miss
    }
  }

  /// The differences between the positions of content and finger since touch-down, for a finger of
  /// constant velocity.
  private static func positions(
    _ recorded: RecordedRun, _ run: RecordedRun, _ rows: Range<Int>, _ observed: [Double]
  ) -> [Double] {
    guard let start = recorded.finger[rows.lowerBound] else { return [] }
    return rows.compactMap { row in
      guard let here = run.finger[row] else { return nil }
      let miss = abs(observed[row] - observed[rows.lowerBound] + here.y - start.y)
      return miss.isNaN ? nil : miss
    }
  }

  /// - Parameter shift: The time added to that of the finger, in seconds.
  private mutating func shiftFinger(by shift: Double) {
    guard shift != 0 else { return }
    let recorded = finger
    finger = times.map { position(at: $0 - shift, in: recorded) }
    isHeld = finger.map { $0 != nil }
  }

  /// Takes the content of each row for that at the time of an earlier one.
  private mutating func shiftContent(by rows: Int) {
    let (recorded, old) = (finger, times)
    for row in times.indices {
      finger[row] = row < rows ? nil : recorded[row - rows]
      times[row] = row < rows ? old[0] - Double(rows - row) * usualInterval : old[row - rows]
    }
    isHeld = finger.map { $0 != nil }
  }

  /// The finger's point at a time, interpolated linearly between two rows of one touch.
  private func position(at time: Double, in recorded: [Vector?]) -> Vector? {
    let after = times.partitioningIndex { $0 > time }
    guard after > 0 else { return nil }
    guard let here = recorded[after - 1] else { return nil }
    guard after < times.count, let next = recorded[after] else { return here }
    let share = (time - times[after - 1]) / (times[after] - times[after - 1])
    return here + share * (next - here)
  }

  /// The rows of each touch.
  private var touchRows: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for row in times.indices where isHeld[row] {
      if row > 0, isHeld[row - 1], !isNewTouch(at: row), let last = ranges.last {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
    return ranges
  }
}

extension Array {
  /// The first index whose element satisfies a condition that all later elements satisfy as well.
  fileprivate func partitioningIndex(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
