import ScenarioCore
import ScrollModel
import TraceRows

/// The compared columns that contain the content offset while a page is current.
struct OffsetColumns {
  /// The index of the column of the offset; `nil` for none.
  let whole: Int?
  /// The indices of the columns of all parts, whose sum is the offset; empty if one is missing.
  private let parts: [Int]
  /// The index of the column of the outermost part that has one; `nil` for none.
  private let part: Int?

  init(_ columns: ComparedColumns, of system: Scenario.System, page: Int, along axis: Axis) {
    if system.isPlain {
      whole = columns.index(of: axis == .horizontal ? "offset_x_pt" : "offset_y_pt")
      (parts, part) = ([], nil)
      return
    }
    whole = columns.index(of: "offset_pt")
    let all = system.partColumns(page: page).map { columns.index(of: $0.column) }
    parts = all.contains(nil) ? [] : all.compactMap(\.self)
    part =
      ["collapsed_pt", "inner\(page)_offset_pt", "sheet_offset_pt"].lazy.compactMap {
        columns.index(of: $0)
      }.first
  }

  /// The content offset of a row, in points; NaN for none.
  func offset(_ number: (_ column: Int) -> Double) -> Double {
    if let whole {
      let offset = number(whole)
      if !offset.isNaN { return offset }
    }
    var (sum, isEmpty) = (0.0, true)
    for part in parts {
      let amount = number(part)
      if !amount.isNaN { (sum, isEmpty) = (sum + amount, false) }
    }
    return isEmpty ? part.map(number) ?? .nan : sum
  }

  /// The whole offset minus the sum of the parts, in points; NaN if one of the columns is missing.
  func excess(_ number: (_ column: Int) -> Double) -> Double {
    guard let whole, !parts.isEmpty else { return .nan }
    return parts.reduce(number(whole)) { $0 - number($1) }
  }
}

/// The content offset along an axis, in a trace and in rows of the correct system.
struct ContentOffset {
  /// The columns of the offset, by the index of the current page.
  let columns: [Int: OffsetColumns]
  /// The trace's offset on each row, in points; NaN if it is missing.
  let recorded: [Double]

  init(
    _ columns: ComparedColumns, in run: RecordedRun, of system: Scenario.System, along axis: Axis
  ) {
    let byPage = Dictionary(
      uniqueKeysWithValues: Set(run.pages ?? [0]).map {
        ($0, OffsetColumns(columns, of: system, page: $0, along: axis))
      })
    recorded = run.times.indices.map { row in
      byPage[run.page(at: row)]?.offset { columns.recorded($0, row) } ?? .nan
    }
    self.columns = byPage
  }
}

/// The content offset along both axes.
struct ContentOffsets {
  private let across, down: ContentOffset
  /// True if a column contains the whole content offset.
  private(set) var isWhole = false

  init(_ columns: ComparedColumns, in run: RecordedRun, of system: Scenario.System) {
    across = ContentOffset(columns, in: run, of: system, along: .horizontal)
    down = ContentOffset(columns, in: run, of: system, along: .vertical)
    isWhole = run.axes.allSatisfy { self[$0].columns.values.allSatisfy { $0.whole != nil } }
  }

  subscript(axis: Axis) -> ContentOffset { axis == .horizontal ? across : down }
}

extension Replay {
  /// The trace's content offset on a row, in points; NaN for none.
  ///
  /// `axis` counts only in a plain scroll view; `nil` for the axis of the longer movement.
  func observed(at row: Int, along axis: Axis? = nil) -> Double {
    content[axis ?? self.axis].recorded[row]
  }

  /// The trace's movement between the previous row and a row, in points; 0 on the first row.
  func step(to row: Int, along axis: Axis? = nil) -> Double {
    row > 0 ? observed(at: row, along: axis) - observed(at: row - 1, along: axis) : 0
  }

  var offsets: [Double] { content[axis].recorded }

  /// The rows on which another part of the trace's content takes over, and the adjacent rows.
  var handOvers: Set<Int> {
    var found: Set<Int> = []
    var last: Int?
    for row in run.times.indices.dropFirst() {
      let parts = system.partColumns(page: run.page(at: row)).map { columns.index(of: $0.column) }
      let moving = parts.indices.filter { index in
        guard let column = parts[index] else { return false }
        return abs(columns.recorded(column, row) - columns.recorded(column, row - 1))
          > tolerance / 2
      }
      guard let first = moving.first else { continue }
      if moving.count > 1 || first != last ?? first { found.formUnion(row - 1...row + 1) }
      last = moving.last
    }
    return found
  }

  /// The current content offset of a system, from the columns that the trace also has, in points.
  ///
  /// The row determines the page. The offset is NaN for none.
  func observed(of stage: any ScenarioStage, at row: Int, along axis: Axis? = nil) -> Double {
    var stage = stage
    return observed(of: &stage, at: row, along: axis)
  }

  /// The current content offset of a system, in points, without a copy of the system.
  ///
  /// `stage` is `inout` to avoid the copy; it does not change.
  func observed(
    of stage: inout any ScenarioStage, at row: Int, along axis: Axis? = nil
  ) -> Double {
    if content.isWhole { return stage.visibleOffset[axis ?? self.axis] }
    return observed(columns.numbers(of: shown(by: stage, at: row)), at: row, along: axis)
  }

  /// How far a system's content is ahead of the trace's content on a row, in points.
  ///
  /// `stage` is `inout` to avoid a copy; it does not change.
  func lead(of stage: inout any ScenarioStage, at row: Int, along axis: Axis? = nil) -> Double {
    observed(of: &stage, at: row, along: axis) - observed(at: row, along: axis)
  }

  /// How far a system's content is ahead of the trace's content after it advances to a row, in
  /// points.
  func lead(advancing stage: any ScenarioStage, to row: Int, along axis: Axis? = nil) -> Double {
    var stage = stage
    stage.advance(to: run.times[row])
    return lead(of: &stage, at: row, along: axis)
  }

  /// The row that a system would write into a trace at the time of a row; the system does not
  /// change.
  func shown(by stage: any ScenarioStage, at row: Int) -> ScenarioRow {
    var stage = stage
    return stage.makeRow(step: 0, frame: nil, time: run.times[row])
  }

  var axis: Axis { run.axes[0] }

  /// A length in points as text, with the decimals that the tolerance can distinguish.
  func points(_ value: Double) -> String {
    var scale = 1.0
    while scale * tolerance < 10, scale < 1e6 { scale *= 10 }
    return ScenarioCore.points((value * scale).rounded() / scale)
  }

  func time(_ row: Int) -> String { "\(decimals(run.recordedTimes[row], 3)) s" }

  /// The indices of the pages that are refreshing in a system; `[0]` for a plain scroll view's
  /// refresh.
  func refreshingPages(of stage: any ScenarioStage, at row: Int) -> [Int] {
    switch shown(by: stage, at: row) {
    case .scrollView(let row): row.refreshing == true ? [0] : []
    case .nested(let row): row.refreshing.indices.filter { row.refreshing[$0] == true }
    case .protocolScroll: []
    }
  }

  /// How far a finger can have moved between its last row and its release, in points.
  ///
  /// A finger may speed up before its release. The limit is twice its longest last step, or
  /// slightly more than the content's next steps if these are longer. A finger that content
  /// continues to follow has not moved back. With a shifted clock, both limits are wider by half of
  /// the former distance in ``RecordedRun/shiftError``. A column of movements may also contain the first
  /// movement of the fling, slightly more than the content's next step.
  func lastMovements(at row: Int, along axis: Axis) -> ClosedRange<Double> {
    guard row > 0 else { return -tolerance...tolerance }
    let next = row + 1 < run.times.count ? step(to: row + 1, along: axis) : 0
    if let recorded = run.movement?[row][axis] {
      return recorded - max(0, 1.25 * next)...recorded - min(0, 1.25 * next)
    }
    var fastest = 2 * run.farthestStep(before: row, along: axis)
    if row + 2 < run.times.count {
      let steps = [row + 1, row + 2].map { next in
        abs(step(to: next, along: axis))
          * max(1, (run.times[row] - run.times[row - 1]) / (run.times[next] - run.times[next - 1]))
      }
      let slower = min(steps[0], steps[1])
      if slower.isFinite { fastest = max(fastest, 1.25 * slower) }
    }
    var least = 2 * tolerance
    guard let held = run.lastHeldRow(before: row), held > 0, run.isHeld[held - 1] else {
      // A finger on a single row has no speed.
      let farthest = max(fastest, RecordedRun.nearestNewTouch) + least
      return -farthest...farthest
    }
    if !run.fingerUncertainty.isEmpty {
      // Rows may have the same time.
      let duration = max(run.times[row] - run.times[row - 1], 1e-3)
      least += fastest / 2 * RecordedRun.shiftError / duration
    }
    let most = fastest + least
    let direction = run.direction(before: row, along: axis)
    if direction * next > 0 { return direction > 0 ? -least...most : -most...least }
    return -most...most
  }

  func along(_ amount: Double) -> Vector { Vector(amount, along: axis) }

  /// The content offset in a row of the correct system, given its numbers in the compared columns.
  func observed(_ numbers: [Double], at row: Int, along axis: Axis? = nil) -> Double {
    content[axis ?? self.axis].columns[run.page(at: row)]?.offset { numbers[$0] } ?? .nan
  }

  /// True if the content's offset on a row is the least or the greatest in the trace.
  func isOutermost(_ row: Int) -> Bool {
    let here = observed(at: row)
    let known = offsets.filter { !$0.isNaN }
    guard let least = known.min(), let most = known.max() else { return false }
    return most - least > 4 * tolerance && min(abs(here - least), abs(here - most)) <= tolerance / 2
  }
}
