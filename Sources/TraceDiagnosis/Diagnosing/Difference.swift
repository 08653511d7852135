import ScenarioCore
import ScrollLaws
import ScrollModel
import TraceRows

/// The first difference between a segment of the trace and the correct system.
struct Difference {
  let replay: Replay
  let attempt: Replay.Attempt
  /// The first row with a difference, counted from the segment's first row.
  let index: Int
  /// The correct system on the row on which the difference was found.
  let stage: any ScenarioStage

  var row: Int { attempt.first + index }

  var segment: TraceSegment { attempt.segment }
  var run: RecordedRun { replay.run }
  var columns: ComparedColumns { replay.columns }
  var system: Scenario.System { replay.system }
  var tolerance: Double { replay.tolerance }
  var axis: Axis { replay.axis }

  func points(_ value: Double) -> String { replay.points(value) }

  var finding: Finding {
    let off = attempt.deviations[index]
    let worst = off.indices.max { abs(off[$0]) < abs(off[$1]) } ?? 0
    let (law, numbers) = lawAndNumbers
    return Finding(
      time: run.recordedTimes[row], row: row + 1, law: law, cause: cause(of: law),
      column: columns.names[worst], found: columns.recorded(worst, row),
      correct: columns.numbers(of: attempt.rows[index])[worst], numbers: numbers)
  }

  private var lawAndNumbers: (Law, String) {
    let off = attempt.deviations[index]
    let wrongColumns = off.indices.filter { abs(off[$0]) > tolerance }
    let wrong = wrongColumns.map { columns.names[$0] }
    let isLayout = wrongColumns.allSatisfy { columns.isLayout[$0] }
    let isShared = wrong.contains { $0 == "bar_y_pt" || $0.hasPrefix("header_") }
    if let switched = pageSwitch, isShared || !isLayout {
      let isList = !isShared && wrong.allSatisfy { $0.hasPrefix("inner") }
      return (
        isList ? .idempotence : .continuity,
        "the column page changes to \(run.page(at: switched)) at \(replay.time(switched)), and "
          + layout(wrong)
      )
    }
    if isLayout { return (.attachment, layout(wrong)) }
    if let unequal { return (.attachment, "\(layout(wrong)); \(unequal)") }
    // Without an earlier movement, only the positions can be wrong.
    if row == 0 { return (.attachment, layout(wrong)) }
    let current = "inner\(run.page(at: row))_offset_pt"
    if wrong.allSatisfy({ $0.hasPrefix("inner") && $0 != current }), system.nested?.listCount != 1 {
      return (.idempotence, layout(wrong))
    }
    // On the last row with a finger, a difference may be the beginning of a lost fling.
    let isLost =
      segment.release == row + 1 && stopsAtRelease && cause(of: .velocity) == .lostVelocity
    let isHeld = !isLost && (segment.release.map { row < $0 } ?? (segment.cause == .touch))
    return isHeld || !run.showsTouches ? (.conservation, movement) : motion
  }

  /// A phrase on the trace's parts, if they do not add up to an offset that is correct.
  private var unequal: String? {
    let shown = columns.numbers(of: attempt.rows[index])
    let whole = replay.observed(at: row)
    guard let offset = replay.content[.vertical].columns[run.page(at: row)],
      abs(offset.excess { shown[$0] }) <= tolerance / 4, movesOtherPart
    else { return nil }
    let excess = offset.excess { columns.recorded($0, row) }
    return abs(excess) > tolerance
      ? "the offset is \(points(whole)), but its parts add up to \(points(whole - excess))" : nil
  }

  private var pageSwitch: Int? {
    (max(attempt.first, row - 2)...row).last { run.switchesPage(at: $0) }
  }

  /// A phrase that compares up to three columns with the correct numbers, and counts the others.
  private func layout(_ wrong: [String]) -> String {
    let shown = columns.numbers(of: attempt.rows[index])
    let parts = wrong.prefix(3).compactMap { name in
      columns.index(of: name).map {
        "\(name) is \(points(columns.recorded($0, row))), expected \(points(shown[$0]))"
      }
    }
    let others = wrong.count - 3
    let more = others > 0 ? "; and \(others) more column\(others > 1 ? "s" : "")" : ""
    return parts.joined(separator: "; ") + more
  }

  /// A sentence on how far each part moved under the finger, and how far it should have moved.
  private var movement: String {
    let (from, to) = growth
    let (first, last) = (attempt.first + from, attempt.first + to)
    let asked = (from + 1...to).reduce(0.0) { $0 + attempt.rows[$1].movement(along: axis) }
    let (before, after) = (
      columns.numbers(of: attempt.rows[from]), columns.numbers(of: attempt.rows[to])
    )
    let parts = system.partColumns(page: run.page(at: last)).compactMap { name, part in
      columns.index(of: name).map { column in
        let found = columns.recorded(column, last) - columns.recorded(column, first)
        return "\(part) moved \(points(found)), expected \(points(after[column] - before[column]))"
      }
    }
    let found = replay.observed(at: last) - replay.observed(at: first)
    let correct = replay.observed(after, at: last) - replay.observed(before, at: first)
    let lost = asked < 0 ? found - correct : correct - found
    let verdict =
      abs(lost) <= tolerance / 2
      ? "the right distance in the wrong part"
      : movesAgainstFinger
        ? "the content moves against the finger"
        : "\(points(abs(lost))) pt \(lost > 0 ? "lost" : "too much")"
    let detail = parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
    return "from \(replay.time(first)) to \(replay.time(last)) the finger requested "
      + "\(points(asked)) pt, and the content moved \(points(found)) pt, expected "
      + "\(points(correct))\(detail): \(verdict)"
  }

  /// The rows on which the difference grows: from the last correct row to the row of the full
  /// difference, both counted from the segment's first row.
  private var growth: (from: Int, to: Int) {
    func worst(_ index: Int) -> Double {
      attempt.deviations[index].reduce(0) { max($0, abs($1)) }
    }
    var from = index
    while from > 0, worst(from) > tolerance / 10 { from -= 1 }
    let end = (segment.release ?? segment.rows.upperBound) - attempt.first
    var to = max(index, from + 1)
    while to + 1 < end, worst(to + 1) > worst(to) + tolerance / 10 { to += 1 }
    return (from, to)
  }
}
