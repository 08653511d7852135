import ScrollModel
import ScrollTrace

/// A part of a trace that is checked separately: a touch with the motion after it, a movement by
/// the app, or rows without either.
struct TraceSegment {
  /// The kind of event that starts a segment.
  enum Cause {
    /// A finger comes down.
    case touch
    /// The trace begins, or content that the app has moved is at rest.
    case start
    /// The app moves content at rest.
    case app
  }

  let cause: Cause
  let rows: Range<Int>

  /// The first row without the finger; `nil` if no touch ends in the segment.
  var release: Int?
}

extension RecordedRun {
  /// Divides the trace into parts that are checked separately: each touch with the motion after it,
  /// each movement by the app, and the rows before the first touch or after an app's movement.
  ///
  /// Each segment begins where the previous one ends.
  func segments(observed: [Double], tolerance: Double) -> [TraceSegment] {
    let rest = RestSearch(run: self, observed: observed, tolerance: tolerance)
    // The release is the first row without the finger, not before `released`.
    var starts: [(row: Int, cause: TraceSegment.Cause, released: Int)] =
      isHeld[0] || isFlick(at: 0) ? [] : [(0, rest.movesFromStart ? .touch : .start, 0)]
    var isByApp = false
    for row in times.indices {
      let begins = beginsTouch(at: row)
      if begins || isFlick(at: row) {
        // The finger of a flick comes down and leaves between two rows.
        let start = !begins && rest.isAtRest(on: row - 1) ? row - 1 : row
        starts.append((max(start, starts.last?.row ?? 0), .touch, row))
        isByApp = false
      } else if row == 0 || isHeld[row] {
        continue
      } else if !isByApp, !isBeforeTouch(row), rest.leaves(at: row) {
        starts.append((row - 1, .app, row))
        isByApp = true
      } else if isByApp, rest.hasReturned(at: row) {
        starts.append((row, .start, row))
        isByApp = false
      }
    }
    return starts.indices.map { index in
      let (start, cause, released) = starts[index]
      let end = index + 1 < starts.count ? starts[index + 1].row : times.count
      let release = (released..<max(end, released)).first { !isHeld[$0] }
      return TraceSegment(
        cause: cause, rows: start..<max(end, start), release: cause == .touch ? release : nil)
    }.filter { !$0.rows.isEmpty }
  }

  /// True if a touch begins so soon after a row that it may already have moved the content.
  func isBeforeTouch(_ row: Int) -> Bool {
    times[row...].indices.dropFirst().prefix { times[$0] - times[row] <= Self.longestShift }
      .contains { isHeld[$0] }
  }

  /// True if a bar moves on a row that can dock, and so moves separately from the content.
  fileprivate func movesDock(at row: Int) -> Bool {
    guard table.texts("dock") != nil, let bar = table.numbers("bar_y_pt") else { return false }
    return bar[row] != bar[row - 1]
  }

  /// True if, without a finger, the content moves farther on a row than its velocity explains.
  ///
  /// False on the row of a page switch.
  func jumps(at row: Int, observed: [Double], tolerance: Double) -> Bool {
    guard row > 0, !isHeld[row], !isHeld[row - 1], !switchesPage(at: row) else {
      return false
    }
    func speed(_ row: Int) -> Double {
      guard times.indices.contains(row), row > 0, times[row] > times[row - 1] else { return 0 }
      return abs(observed[row] - observed[row - 1]) / (times[row] - times[row - 1])
    }
    let told = max(abs(velocity[row]?.y ?? 0), abs(velocity[row - 1]?.y ?? 0))
    let fastest = max(told, max(speed(row - 1), speed(row + 1)))
    let step = abs(observed[row] - observed[row - 1])
    return step > 4 * tolerance + 1.5 * fastest * (times[row] - times[row - 1])
  }
}

private struct RestSearch {
  let run: RecordedRun
  /// NaN for a missing offset.
  let observed: [Double]
  let tolerance: Double

  /// True if the trace begins during a motion, after an earlier touch.
  var movesFromStart: Bool {
    observed.count > 2 && run.phases[0] == nil && !run.isHeld[0] && !run.isHeld[1]
      && abs(observed[1] - observed[0]) > tolerance && abs(observed[2] - observed[1]) > tolerance
  }

  /// True if a phase or an increasing speed shows that content at rest starts to move on a row.
  func leaves(at row: Int) -> Bool {
    guard !run.switchesPage(at: row), !run.isHeld[row - 1] else { return false }
    if run.refreshing.ends(at: row) { return true }
    if let phase = run.phases[row] {
      if phase == .animating {
        // The phase is that of the whole screen. An animation of the pager does not move the content.
        return observed[row] != observed[row - 1] || run.movesDock(at: row)
      }
      let rested = run.phases[row - 1] == .idle || run.events[row - 1].contains("rest")
      // While the finger's clock is late, the phase already shows its touch.
      return rested && ![.idle, .tracking, .dragging].contains(phase)
    }
    let (first, last) = (row - 1 - Self.window, row - 1 + Self.window)
    guard first >= 0, last < observed.count, !run.isHeld[first...last].contains(true),
      run.pages.map({ Set($0[first...last]).count == 1 }) ?? true,
      isStill(before: row - 1, for: 0.1),
      !(row...last).contains(where: {
        run.jumps(at: $0, observed: observed, tolerance: tolerance)
      })
    else { return false }
    let (before, after) = (
      abs(observed[row - 1] - observed[first]), abs(observed[last] - observed[row - 1])
    )
    // Animated content moves on more than one row, in one direction.
    let steps = (row...last).map { observed[$0] - observed[$0 - 1] }
    let length = steps.reduce(0) { $0 + abs($1) }
    return after > 2 * before + tolerance && length <= 1.5 * after
      && steps.count { abs($0) > tolerance / 10 } > 1
  }

  func isAtRest(on row: Int) -> Bool {
    row > 0 && abs(observed[row] - observed[row - 1]) <= tolerance / 4
  }

  func hasReturned(at row: Int) -> Bool {
    run.phases[row].map { $0 == .idle } ?? isStill(before: row, for: 0.25)
  }

  /// The number of rows before and after a row over which speeds are compared.
  private static let window = 3

  /// True if the content has rested for some seconds, and at least ``window`` rows, before a row.
  private func isStill(before row: Int, for seconds: Double) -> Bool {
    var (index, count) = (row, 0)
    while index >= 0, run.times[row] - run.times[index] <= seconds || count < Self.window {
      guard abs(observed[index] - observed[row]) <= tolerance / 2 else { return false }
      (index, count) = (index - 1, count + 1)
    }
    return index >= 0
  }
}
