import NestedScroll
import ScrollModel
import ScrollTrace

/// A trace of an app: the finger's input and the resulting offsets.
struct RecordedRun {
  let table: TraceTable
  var times: [Double]

  /// The finger's point on each row, in points from the top left of the viewport; `nil` while it is
  /// up.
  var finger: [Vector?]

  /// How far the finger may be from its point on each row, in points; empty if the points are those of
  /// the trace.
  var fingerUncertainty: [Vector] = []

  /// Where the finger that is down on a row was first seen, in points; empty if on the first row of its
  /// touch.
  var touchDowns: [Vector?] = []

  /// The movement requested since the previous row, in points; `nil` for a trace without it.
  var movement: [Vector]?

  /// The velocity of each row, in points per second.
  let velocity: [Vector?]

  /// The positions of a sheet's detents, in points; empty for another system.
  private let detents: [Double]

  /// The release velocity in the column of each row, in points per second.
  private let announced: [Vector?]

  /// The events of each row, in order.
  let events: [[String]]

  /// The phase of each row; `nil` where the trace has none.
  let phases: [ScrollPhase?]

  /// The current page of each row; `nil` for a trace without it.
  let pages: [Int]?

  /// The flags of refreshing pages.
  let refreshing: RecordedRefreshing

  /// The axes along which the content moves, the one along which it moves further first: the vertical
  /// axis of nested systems.
  let axes: [Axis]

  /// The sizes and insets on each row.
  let geometry: RecordedGeometry

  /// Whether a finger is down on each row.
  var isHeld: [Bool]

  /// Whether the trace has the finger's point.
  let hasFinger: Bool

  /// Whether the trace shows when a finger is down, by its point or by the phase.
  var tellsTouches: Bool { hasFinger || phases.contains { $0 != nil } }

  /// Reads the columns of a trace.
  ///
  /// - Parameters:
  ///   - table: The trace.
  ///   - system: The system that it is a trace of.
  init(_ table: TraceTable, of system: Scenario.System) {
    let (isPlain, viewport) = (system.isPlain, system.viewport)
    self.table = table
    if case .detentSheet(let sheet, _) = system { detents = sheet.detents } else { detents = [] }
    times = table.times
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
    phases = rows.map { row in words.flatMap { ScrollPhase(traceName: $0[row]) } }
    pages = table.numbers("page").map { column in column.map { $0.flatMap(Int.init(exactly:)) ?? 0 }
    }
    let (across, down) = (table.distance("offset_x_pt"), table.distance("offset_y_pt"))
    axes =
      !isPlain || across == 0
      ? [.vertical]
      : down == 0
        ? [.horizontal] : across > down ? [.horizontal, .vertical] : [.vertical, .horizontal]
    geometry = RecordedGeometry(table)
    refreshing = RecordedRefreshing(table)
    isHeld = []
    let (finger, phases) = (finger, phases)
    isHeld = rows.map { row in
      fingerY != nil ? finger[row] != nil : phases[row] == .tracking || phases[row] == .dragging
    }
  }

  /// The release velocity that was announced on a row, in its event as in `will_end_dragging(1250)` or in
  /// the column `release_velocity_pt_s`, in points per second; `nil` for none.
  func eventVelocity(at row: Int) -> Vector? {
    guard let numbers = numbers(ofEvent: "will_end_dragging", at: row), let last = numbers.last
    else { return announced[row] }
    return Vector(x: numbers.count > 1 ? numbers[0] : 0, y: last)
  }

  /// The target that an app has set at a release, as in `target(1250)`, in points; `nil` for an
  /// event without one.
  func target(at row: Int) -> Scenario.TargetOffset? {
    guard let numbers = numbers(ofEvent: "target", at: row), let last = numbers.last else {
      return sheetTarget(at: row)
    }
    return Scenario.TargetOffset(x: numbers.count > 1 ? numbers[0] : nil, y: last)
  }

  /// The offset that a sheet springs to, which an app has chosen if no detent is there.
  private func sheetTarget(at row: Int) -> Scenario.TargetOffset? {
    guard !detents.isEmpty, let target = table.numbers("target_pt")?[row],
      !detents.contains(where: { abs($0 - target) < 1 })
    else { return nil }
    return Scenario.TargetOffset(x: nil, y: target)
  }

  /// The numbers in the parentheses of an event; `nil` if a row has no such event.
  private func numbers(ofEvent name: String, at row: Int) -> [Double]? {
    guard let event = events[row].first(where: { $0.hasPrefix("\(name)(") && $0.hasSuffix(")") })
    else { return nil }
    return event.dropFirst(name.count + 1).dropLast().split(separator: " ").compactMap {
      Double(decimal: $0)
    }
  }

  /// Whether a touch ends on a row although a finger is still, or again, down: by the event, or because
  /// no finger moves that fast.
  func isNewTouch(at row: Int) -> Bool {
    guard row > 0, isHeld[row], isHeld[row - 1] else { return false }
    if events[row].contains(where: { $0.hasPrefix("did_end_dragging") }) { return true }
    guard let here = finger[row], let before = finger[row - 1] else { return false }
    let distance = max(abs(here.x - before.x), abs(here.y - before.y))
    return distance > 60 && distance > 12_000 * (times[row] - times[row - 1])
  }

  /// Whether a touch begins and ends on one row.
  func isFlick(at row: Int) -> Bool {
    !isHeld[row] && (row == 0 || !isHeld[row - 1])
      && events[row].contains { $0.hasPrefix("did_end_dragging") }
  }
}

extension TraceTable {
  /// How far the values of a column move there and back.
  fileprivate func distance(_ name: String) -> Double {
    let numbers = numbers(name)?.compactMap { $0 } ?? []
    return zip(numbers, numbers.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
  }
}
