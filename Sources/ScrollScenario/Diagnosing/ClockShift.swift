import ScrollModel

extension RecordedRun {
  /// By how many seconds the finger may be early, found from how it and the content move and from where
  /// they are; none that is less than a quarter of a frame.
  ///
  /// - Parameter observed: The offset of each row, NaN for none.
  /// - Returns: Seconds, two at most.
  func clockShifts(observed: [Double]) -> [Double] {
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 1e-6 }.sorted()
    guard hasFinger, !intervals.isEmpty else { return [] }
    let frame = min(intervals[intervals.count / 2], 0.05)
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

  /// How far each step of the content is from that of the finger; the hysteresis is left out.
  private static func steps(
    _ recorded: RecordedRun, _ run: RecordedRun, _ rows: Range<Int>, _ observed: [Double]
  ) -> [Double] {
    rows.dropFirst().compactMap { row in
      guard let from = run.finger[row - 1], let to = run.finger[row] else { return nil }
      let miss = abs(observed[row] - observed[row - 1] + to.y - from.y)
      return miss.isNaN ? nil : miss
    }
  }

  /// How far the content is from the finger since the touch began; a steady finger shows no steps.
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
