import ScenarioCore
import ScrollModel

/// A possible delay between the finger positions and the content offsets of a trace.
enum ClockShift {
  /// The finger positions are moved in time by some seconds: touches and frames may have different clocks.
  ///
  /// With `goesOn` the finger continues to move from the last row of a touch to the next row.
  case time(Double, goesOn: Bool)
  /// The content offsets are some rows late: a recorder may read the offset before the content moves.
  case rows(Int, seconds: Double)

  /// The time that is added to the time of each finger position, in seconds.
  var seconds: Double {
    switch self {
    case .time(let seconds, _), .rows(_, let seconds): seconds
    }
  }
}

extension RecordedRun {
  /// The same trace with a delay between finger and content removed.
  ///
  /// - Parameter shift: The delay to remove.
  /// - Returns: The corrected trace.
  func shifted(by shift: ClockShift) -> RecordedRun {
    var run = self
    switch shift {
    case .time(let seconds, let goesOn): run.shiftFinger(by: seconds, goesOn: goesOn)
    case .rows(let rows, _): run.shiftContent(by: rows)
    }
    return run
  }

  /// The longest clock shift that is tried, in seconds: a little more than a touch screen's interval.
  ///
  /// A longer delay of the content is not a matter of clocks but a lag of the app.
  private static let longestShift = 0.02

  /// The shortest clock shift that is tried, in seconds.
  private static let shortestShift = 0.0005

  /// Shifts for content that is one or two rows late; none for a trace without finger positions.
  var rowShifts: [ClockShift] {
    guard hasFinger, usualInterval > 0 else { return [] }
    return [1, 2].map { ClockShift.rows($0, seconds: Double($0) * usualInterval) }
  }

  /// The clock shifts to try: estimates from finger and content, and shifts close to the estimates.
  ///
  /// Shifts close to an estimate are tried because the finger's path between two rows is uncertain.
  ///
  /// - Parameter observed: The offset of the trace on each row, in points, NaN for none.
  /// - Returns: The shifts; none if no row allows to compare finger and content.
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

  /// Clock shifts at equal distances over the whole range, for a trace that allows no estimate.
  ///
  /// Beyond an end the content does not move as far as the finger, and a finger of constant velocity
  /// looks the same with and without a shift.
  ///
  /// - Parameter observed: The offset of the trace on each row, in points, NaN for none.
  /// - Returns: The shifts, without those that are too short.
  func coarseShifts(observed: [Double]) -> [ClockShift] {
    timeShifts(by: (-5...5).map { Double($0) * Self.longestShift / 5 }, observed)
  }

  /// Two clock shifts, one shorter and one longer than a given one.
  ///
  /// - Parameters:
  ///   - shift: The given shift, in seconds.
  ///   - level: How often the distance between two coarse shifts is halved to get the distance.
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  /// - Returns: The shifts, without those that are too short or too long.
  func shifts(around shift: Double, level: Int, observed: [Double]) -> [ClockShift] {
    let distance = Self.longestShift / 5 / Double(1 << level)
    return timeShifts(by: [shift - distance, shift + distance], observed)
  }

  /// The clock shifts of allowed length, also with a finger that goes on after a touch where possible.
  ///
  /// - Parameters:
  ///   - seconds: The lengths of the shifts, in seconds.
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  /// - Returns: One or two shifts for each allowed length.
  private func timeShifts(by seconds: [Double], _ observed: [Double]) -> [ClockShift] {
    seconds.filter { (Self.shortestShift...Self.longestShift).contains(abs($0)) }.flatMap { shift in
      [false, true].filter { !$0 || mayGoOn(for: shift, observed) }.map { goesOn in
        ClockShift.time(shift, goesOn: goesOn)
      }
    }
  }

  /// Whether a finger may have moved on between the last row of its touch and the next row.
  ///
  /// It may if the shift exceeds half of the time between two rows, or if content moves after a touch.
  ///
  /// - Parameters:
  ///   - shift: The clock shift, in seconds.
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  /// - Returns: Whether the finger may have moved on.
  private func mayGoOn(for shift: Double, _ observed: [Double]) -> Bool {
    guard shift > 0 else { return false }
    return shift > usualInterval / 2
      || touchRows.contains { rows in
        let next = rows.upperBound
        return next + 1 < times.count && abs(observed[next + 1] - observed[next]) > 1
      }
  }

  /// The clock shift with which finger and content differ least, in seconds.
  ///
  /// - Parameters:
  ///   - summary: Combines the differences of all rows into one number, such as their mean.
  ///   - misses: The differences between a shifted trace's finger and the content in one touch, in
  ///     points.
  /// - Returns: The shift; `nil` if no row has a difference.
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
      let tried = shifts.filter { abs($0) <= Self.longestShift }.map { ($0, miss: miss($0)) }
      shift = tried.min { $0.miss < $1.miss }?.0 ?? shift
      size /= 16
    }
    return miss(shift).isFinite ? shift : nil
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// The differences between content and shifted finger in how far they move from row to row, in points.
  ///
  /// Only rows count whose neighbors the content moves on as well, while the finger is down.
  ///
  /// - Parameters:
  ///   - run: The trace with the shifted finger.
  ///   - rows: The rows of the touch.
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  /// - Returns: The differences without sign.
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

  /// The differences between content and shifted finger in how far they are from touch-down, in points.
  ///
  /// They tell a shift even for a finger of constant velocity.
  ///
  /// - Parameters:
  ///   - run: The trace with the shifted finger.
  ///   - rows: The rows of the touch.
  ///   - observed: The offset of the trace on each row, in points, NaN for none.
  /// - Returns: The differences without sign.
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

  /// Moves the finger positions in time, and interpolates them at the times of the rows.
  ///
  /// - Parameters:
  ///   - shift: The time that is added to the time of each finger position, in seconds.
  ///   - goesOn: Whether the finger continues to move from the last row of a touch to the next row.
  private mutating func shiftFinger(by shift: Double, goesOn: Bool) {
    guard shift != 0 else { return }
    let path = FingerPath(times: times, points: finger, touches: touchRows, goesOn: goesOn)
    let places = times.indices.map { path.place(on: $0, at: times[$0] - shift) }
    finger = places.map { $0?.point }
    fingerUncertainty = places.map { $0?.uncertainty ?? .zero }
    touchDowns = places.map { $0?.touchDown }
    isHeld = finger.map { $0 != nil }
  }

  /// Pairs the content of each row with the finger and the time of an earlier row.
  ///
  /// - Parameter rows: By how many rows the content is late.
  private mutating func shiftContent(by rows: Int) {
    let (recorded, old, delay) = (finger, times, Double(rows) * usualInterval)
    for row in times.indices {
      finger[row] = row < rows ? nil : recorded[row - rows]
      times[row] =
        row < rows ? old[0] + Double(row) * usualInterval : old[row - rows] + delay
    }
    isHeld = finger.map { $0 != nil }
  }

  /// The rows on which a finger is down, one range for each touch, in order.
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
