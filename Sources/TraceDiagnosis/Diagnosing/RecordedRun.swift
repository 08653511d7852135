import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace
import TraceRows

/// The columns of an app's trace: the finger's input and the resulting offsets, row by row.
struct RecordedRun {
  let table: TraceTable
  var times: [Double]
  /// The times in the trace, in seconds; ``times`` are those of the frames.
  let recordedTimes: [Double]

  /// The finger's position on each row, in points from the top left of the viewport.
  ///
  /// `nil` on rows without a finger.
  var finger: [Vector?]
  /// ``finger`` without a clock shift.
  let recordedFinger: [Vector?]

  /// The largest error of the finger's position on each row, in points along each axis.
  ///
  /// Empty if the finger's clock is not shifted.
  var fingerUncertainty: [Vector] = []

  /// The finger's movement since the previous row, from the column of movements, in points.
  ///
  /// `nil` for a trace without this column.
  var movement: [Vector]?

  /// The time added to the finger's times, in seconds.
  var clockShift = 0.0

  let velocity: [Vector?]
  private let detents: [Double]

  /// The release velocity on each row, from its column, in points per second; `nil` if missing.
  private let announced: [Vector?]

  let events: [[String]]
  let phases: [ScrollPhase?]

  /// The index of the current page on each row; `nil` for a trace without a column of pages.
  let pages: [Int]?

  func page(at row: Int) -> Int { pages?[row] ?? 0 }

  private let heights: [Double?]
  let refreshing: RecordedRefreshing

  /// The axes along which the content moves; the axis of the longer movement is first.
  ///
  /// All systems other than a plain scroll view have only the vertical axis.
  let axes: [Axis]

  let geometry: RecordedGeometry
  var isHeld: [Bool]
  let hasFinger: Bool

  /// True if the trace shows when a finger is down, by the finger's position or the scroll phase.
  let showsTouches: Bool

  init(_ table: TraceTable, of system: Scenario.System) {
    let (isPlain, viewport) = (system.isPlain, system.viewport)
    self.table = table
    detents = system.nested?.detents ?? []
    recordedTimes = table.times
    times = recordedTimes.withoutRoundingToMilliseconds
    let rows = times.indices
    func vectors(_ name: String) -> [Vector?]? {
      let y = table.numbers(isPlain ? "\(name)_y_pt" : "\(name)_pt")
      let x = isPlain ? table.numbers("\(name)_x_pt") : nil
      guard y != nil || x != nil else { return nil }
      return rows.map { row in
        guard let number = y?[row] ?? x?[row] else { return nil }
        return Vector(x: x?[row] ?? 0, y: y == nil ? 0 : number)
      }
    }
    let (fingerX, fingerY) = (table.numbers("finger_x_pt"), table.numbers("finger_y_pt"))
    hasFinger = fingerY != nil
    finger = rows.map { row in
      fingerY?[row].map { Vector(x: fingerX?[row] ?? viewport.width / 2, y: $0) }
    }
    recordedFinger = finger
    movement = vectors("movement").map { column in column.map { $0 ?? .zero } }
    func speeds(_ name: String) -> [Vector?] {
      let x = isPlain ? table.numbers("\(name)_x_pt_s") : nil
      let y = table.numbers(isPlain ? "\(name)_y_pt_s" : "\(name)_pt_s")
      return rows.map { row in y?[row].map { Vector(x: x?[row] ?? 0, y: $0) } }
    }
    (velocity, announced) = (speeds("velocity"), speeds("release_velocity"))
    events = rows.map { row in
      table.texts("event")?[row].split(separator: ";").map(String.init) ?? []
    }
    let words = table.texts("phase")
    phases = rows.map { row in words.flatMap { ScrollPhase(rawValue: $0[row]) } }
    showsTouches = hasFinger || phases.contains { $0 != nil }
    pages = table.numbers("page").map { column in column.map { $0.flatMap(Int.init(exactly:)) ?? 0 }
    }
    let (across, down) = (table.distance("offset_x_pt"), table.distance("offset_y_pt"))
    axes =
      !isPlain || across == 0
      ? [.vertical]
      : down == 0
        ? [.horizontal] : across > down ? [.horizontal, .vertical] : [.vertical, .horizontal]
    geometry = RecordedGeometry(table)
    heights = table.numbers("content_height_pt") ?? rows.map { _ in nil }
    refreshing = RecordedRefreshing(table, of: system)
    isHeld =
      hasFinger
      ? finger.map { $0 != nil } : phases.map { $0 == .tracking || $0 == .dragging }
  }

  /// The release velocity that a row of the trace contains, in points per second; `nil` for none.
  ///
  /// It is read from an event such as `will_end_dragging(1250)`, or else from the column
  /// `release_velocity_pt_s`.
  func eventVelocity(at row: Int) -> Vector? {
    guard let numbers = numbers(ofEvent: "will_end_dragging", at: row), let last = numbers.last
    else { return announced[row] }
    return Vector(x: numbers.count > 1 ? numbers[0] : 0, y: last)
  }

  /// The target offset that the app sets at a release on a row, in points; `nil` for none.
  ///
  /// It is read from an event such as `target(1250)`, or from the column of a sheet's targets.
  func target(at row: Int) -> Scenario.TargetOffset? {
    guard let numbers = numbers(ofEvent: "target", at: row), let last = numbers.last else {
      return sheetTarget(at: row)
    }
    return Scenario.TargetOffset(x: numbers.count > 1 ? numbers[0] : nil, y: last)
  }

  /// The sheet's target offset that the app has chosen on a row, in points.
  ///
  /// `nil` if the target is a detent, or if there is no sheet.
  private func sheetTarget(at row: Int) -> Scenario.TargetOffset? {
    guard !detents.isEmpty, let target = table.numbers("target_pt")?[row],
      !detents.contains(where: { abs($0 - target) < 1 })
    else { return nil }
    return Scenario.TargetOffset(x: nil, y: target)
  }

  /// The numbers in the parentheses of an event, such as `target(0 1250)`; `nil` for no event.
  private func numbers(ofEvent name: String, at row: Int) -> [Double]? {
    guard let event = events[row].first(where: { $0.hasPrefix("\(name)(") && $0.hasSuffix(")") })
    else { return nil }
    return event.dropFirst(name.count + 1).dropLast().split(separator: " ").compactMap {
      Double(decimal: $0)
    }
  }

  /// The least distance between two fingers that touch the screen one after the other, in points.
  static var nearestNewTouch: Double { 60 }

  /// True if a new touch begins on a row directly after the last row of another touch.
  ///
  /// An event shows this, or a finger position that is too far from the previous one for one touch.
  func isNewTouch(at row: Int) -> Bool {
    guard row > 0, isHeld[row], isHeld[row - 1] else { return false }
    // If event and finger use different clocks, the event may precede the touch's last row.
    if endsTouch(at: row), isHeld[row..<min(row + 3, times.count)].allSatisfy(\.self) {
      return true
    }
    guard let here = finger[row], let before = finger[row - 1] else { return false }
    let distance = max(abs(here.x - before.x), abs(here.y - before.y))
    return distance > Self.nearestNewTouch && distance > 12_000 * (times[row] - times[row - 1])
  }

  /// True if a finger comes down after the previous row, and is still down on the row.
  func beginsTouch(at row: Int) -> Bool {
    isHeld[row] && (row == 0 || !isHeld[row - 1] || isNewTouch(at: row))
  }

  func switchesPage(at row: Int) -> Bool { row > 0 && pages?[row] != pages?[row - 1] }

  func endsTouch(at row: Int) -> Bool {
    events[row].contains { $0.hasPrefix("did_end_dragging") }
  }

  /// True if a touch begins and ends between the previous row and this row.
  func isFlick(at row: Int) -> Bool {
    !isHeld[row] && (row == 0 || !isHeld[row - 1])
      && endsTouch(at: row)
  }
}

extension RecordedRun {
  /// The increase of the recorded content height since the previous row, in points; `nil` if it
  /// is unknown.
  func grownHeight(at row: Int) -> Double? {
    guard row > 0, !switchesPage(at: row), let after = heights[row],
      let before = heights[row - 1]
    else { return nil }
    return after - before
  }

  /// True if a phase, an event or an ended refresh shows that the app moves the content on a row.
  func showsProgram(at row: Int) -> Bool {
    phases[row] == .animating || refreshing.ends(at: row)
      || phases[row] != nil && events[row].contains { $0 == "did_scroll" }
  }

  /// The longest distance that a finger can move between its last row and the next row, in points.
  ///
  /// This is the longest of the finger's last steps: a touch screen may report less often than rows
  /// are recorded.
  func farthestStep(before row: Int, along axis: Axis) -> Double {
    var longest = 0.0
    let end = (lastHeldRow(before: row) ?? 0) + 1
    for last in max(1, end - 3)..<max(1, end) {
      guard let here = finger[last], let before = finger[last - 1], !isNewTouch(at: last) else {
        continue
      }
      longest = max(longest, abs(here[axis] - before[axis]))
    }
    return longest
  }

  /// The direction of the finger on its last row before a row: positive if it increases the content
  /// offset, 0 if it rests or is unknown.
  func direction(before row: Int, along axis: Axis) -> Double {
    guard let held = lastHeldRow(before: row), held > 0, let here = finger[held],
      let before = finger[held - 1]
    else { return 0 }
    return before[axis] - here[axis]
  }

  /// The mean velocity of a finger between two rows, in points per second.
  ///
  /// Positive if it increases the content offset; `nil` unless the finger is down on both rows.
  func velocity(of finger: [Vector?], from start: Int, to end: Int) -> Vector? {
    guard let from = finger[start], let to = finger[end], times[start] < times[end] else {
      return nil
    }
    return (1 / (times[end] - times[start])) * (from - to)
  }

  func lastHeldRow(before row: Int) -> Int? {
    (max(0, row - 5)..<max(0, row)).last { isHeld[$0] }
  }

  /// How far the content on a row may be ahead of or behind the finger, in points.
  ///
  /// The recorder may read the finger before or after the content has followed it.
  func samplingRace(at row: Int, along axis: Axis) -> Double {
    guard row > 0, isHeld[row] || isHeld[row - 1] else { return 0 }
    let after =
      row + 1 < times.count && isHeld[row + 1] ? farthestStep(before: row + 2, along: axis) : 0
    return max(farthestStep(before: row + 1, along: axis), after)
  }
}

extension TraceTable {
  /// The sum of a column's absolute changes from row to row; 0 for a missing column.
  fileprivate func distance(_ name: String) -> Double {
    let numbers = numbers(name)?.compactMap { $0 } ?? []
    return zip(numbers, numbers.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
  }
}
