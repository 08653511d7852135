import ScrollModel

extension RecordedRun {
  /// The clock shifts of the finger that are to be tried, estimated from the movements and the
  /// positions of finger and content, in seconds; those of less than a quarter of a frame are left
  /// out.
  ///
  /// - Parameter observed: The offset of each row, NaN for none.
  /// - Returns: At most two shifts, in seconds.
  func clockShifts(observed: [Double]) -> [Double] {
    guard hasFinger, usualInterval > 0 else { return [] }
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
