import ScrollModel

/// A shift of the finger's clock against the content's.
enum ClockShift {
  /// The finger is moved in time, because touches and frames may have different clocks; it may go on from
  /// the last row of a touch to the next row.
  case time(Double, goesOn: Bool)
  /// The content is some rows late, because a recorder may read the offset before the content moves.
  case rows(Int, seconds: Double)

  /// The time added to that of the finger, in seconds.
  var seconds: Double {
    switch self {
    case .time(let seconds, _), .rows(_, let seconds): seconds
    }
  }
}

extension RecordedRun {
  /// The trace without a shift.
  func shifted(by shift: ClockShift) -> RecordedRun {
    var run = self
    switch shift {
    case .time(let seconds, let goesOn): run.shiftFinger(by: seconds, goesOn: goesOn)
    case .rows(let rows, _): run.shiftContent(by: rows)
    }
    return run
  }

  /// The longest shift of a finger's clock, in seconds: a little more than a sample of a touch screen.
  ///
  /// Content that is later than that lags, by whole rows or not.
  private static let longestShift = 0.02

  /// The shortest one that is tried, in seconds.
  private static let shortestShift = 0.0005

  /// Content that is a row or two late.
  var rowShifts: [ClockShift] {
    guard hasFinger, usualInterval > 0 else { return [] }
    return [1, 2].map { ClockShift.rows($0, seconds: Double($0) * usualInterval) }
  }

  /// The shifts of the finger that are to be tried: those estimated from the movements and the positions of
  /// finger and content, and those nearby, because a finger's path between two rows is uncertain.
  ///
  /// - Parameter observed: The offset of each row, NaN for none.
  /// - Returns: The shifts; none if finger and content have nothing in common.
  func timeShifts(observed: [Double]) -> (estimated: [ClockShift], nearby: [ClockShift]) {
    guard hasFinger, usualInterval > 0 else { return ([], []) }
    let bySteps = estimatedShift(Self.mean) { self.missOfSteps($0, $1, observed) }
    let byPositions = estimatedShift(Self.median) { self.missOfPositions($0, $1, observed) }
    let unit = min(usualInterval, Self.longestShift) / 32
    let distances = [1.0, -1, 2, -2, 3, -3, 4, -4].map { $0 * unit }
    return (
      timeShifts(by: [bySteps, byPositions].compactMap(\.self), observed),
      timeShifts(by: bySteps.map { shift in distances.map { shift + $0 } } ?? [], observed)
    )
  }

  /// Shifts over the whole range, for a trace whose movements and positions tell none: content that does
  /// not move as far as its finger, beyond an end, or a finger of constant velocity.
  func coarseShifts(observed: [Double]) -> [ClockShift] {
    timeShifts(by: (-5...5).map { Double($0) * Self.longestShift / 5 }, observed)
  }

  /// The shifts on both sides of another one, in a distance that is that of the coarse shifts, halved some
  /// times.
  func shifts(around shift: Double, level: Int, observed: [Double]) -> [ClockShift] {
    let distance = Self.longestShift / 5 / Double(1 << level)
    return timeShifts(by: [shift - distance, shift + distance], observed)
  }

  private func timeShifts(by seconds: [Double], _ observed: [Double]) -> [ClockShift] {
    seconds.filter { (Self.shortestShift...Self.longestShift).contains(abs($0)) }.flatMap { shift in
      [false, true].filter { !$0 || mayGoOn(for: shift, observed) }.map { goesOn in
        ClockShift.time(shift, goesOn: goesOn)
      }
    }
  }

  /// Whether a finger may go on from its last row to the next one: for half of the time between them, or
  /// if the content goes on after it.
  private func mayGoOn(for shift: Double, _ observed: [Double]) -> Bool {
    guard shift > 0 else { return false }
    return shift > usualInterval / 2
      || touchRows.contains { rows in
        let next = rows.upperBound
        return next + 1 < times.count && abs(observed[next + 1] - observed[next]) > 1
      }
  }

  /// The shift with the least differences by a summary of them; `nil` if there are none.
  private func estimatedShift(
    _ summary: ([Double]) -> Double, of misses: (RecordedRun, Range<Int>) -> [Double]
  ) -> Double? {
    let touches = touchRows
    func miss(_ shift: Double) -> Double {
      let run = shifted(by: .time(shift, goesOn: true))
      let misses = touches.flatMap { misses(run, $0) }
      return misses.isEmpty ? .infinity : summary(misses)
    }
    var (shift, size) = (0.0, Self.longestShift / 16)
    for _ in 1...3 {
      let shifts = (-16...16).map { shift + Double($0) * size }
      shift = shifts.filter { abs($0) <= Self.longestShift }.min { miss($0) < miss($1) } ?? shift
      size /= 16
    }
    return miss(shift).isFinite ? shift : nil
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The differences between the movements of content and of a shifted finger from row to row, on rows
  /// before and after which content moves as well and the finger is down.
  private func missOfSteps(_ run: RecordedRun, _ rows: Range<Int>, _ observed: [Double]) -> [Double]
  {
    let moving = rows.dropFirst(2).dropLast().filter { row in
      (row - 1...row + 1).allSatisfy { observed[$0] != observed[$0 - 1] }
    }
    guard let first = moving.first, let last = moving.last else { return [] }
    return (first...last).compactMap { row in
      guard let from = run.finger[row - 1], let to = run.finger[row] else { return nil }
      let miss = abs(observed[row] - observed[row - 1] + to.y - from.y)
      return miss.isNaN ? nil : miss
    }
  }

  /// The differences between the positions of content and finger since touch-down, for a finger of
  /// constant velocity.
  private func missOfPositions(
    _ run: RecordedRun, _ rows: Range<Int>, _ observed: [Double]
  ) -> [Double] {
    guard let start = finger[rows.lowerBound] else { return [] }
    return rows.compactMap { row in
      guard let here = run.finger[row] else { return nil }
      let miss = abs(observed[row] - observed[rows.lowerBound] + here.y - start.y)
      return miss.isNaN ? nil : miss
    }
  }

  /// - Parameters:
  ///   - shift: The time added to that of the finger, in seconds.
  ///   - goesOn: Whether it goes on from the last row of a touch to the next row.
  private mutating func shiftFinger(by shift: Double, goesOn: Bool) {
    guard shift != 0 else { return }
    let path = FingerPath(times: times, points: finger, touches: touchRows, goesOn: goesOn)
    let places = times.indices.map { path.place(on: $0, at: times[$0] - shift) }
    finger = places.map { $0?.point }
    fingerUncertainty = places.map { $0?.uncertainty ?? .zero }
    touchDowns = places.map { $0?.touchDown }
    isHeld = finger.map { $0 != nil }
  }

  /// Takes the content of each row for that at the time of an earlier one.
  private mutating func shiftContent(by rows: Int) {
    let (recorded, old, delay) = (finger, times, Double(rows) * usualInterval)
    for row in times.indices {
      finger[row] = row < rows ? nil : recorded[row - rows]
      times[row] =
        row < rows ? old[0] + Double(row) * usualInterval : old[row - rows] + delay
    }
    isHeld = finger.map { $0 != nil }
  }

  /// The rows of each touch.
  var touchRows: [Range<Int>] {
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
