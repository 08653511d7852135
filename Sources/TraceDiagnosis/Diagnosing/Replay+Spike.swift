import ScenarioCore
import ScrollModel

// Content that is elsewhere on single rows.
extension Replay {
  /// On how many rows the content leaps by more than a distance, in points, and on the next row the other way.
  func turnsBack(in rows: Range<Int>, by distance: Double) -> Int {
    rows.count { row in
      row > 0 && row + 1 < offsets.count
        && abs(offsets[row - 1] - 2 * offsets[row] + offsets[row + 1]) > 1.25 * distance
    }
  }

  /// The first of some rows that shows the content away from the rows before and after it, farther than it has
  /// moved before; `nil` for none.
  private func spike(in rows: Range<Int>) -> Int? {
    func step(_ row: Int) -> Double { offsets[row] - offsets[row - 1] }
    return rows.first { row in
      guard row > 1, row + 1 < offsets.count, run.pages?[row - 2] == run.pages?[row + 1] else {
        return false
      }
      let (out, back) = (step(row), step(row + 1))
      return out * back < 0
        && min(abs(out), abs(back)) > 4 * tolerance + 2 * abs(step(row - 1))
    }
  }

  /// The finding for content that is elsewhere on single rows where the motion is not known; `nil` for none.
  func spike(in attempt: Attempt, of segment: TraceSegment) -> Finding? {
    guard let first = attempt.unknownSince, first < segment.rows.upperBound,
      let row = spike(in: first..<segment.rows.upperBound)
    else { return nil }
    let correct = (offsets[row - 1] + offsets[row + 1]) / 2
    let size = abs(offsets[row] - correct)
    let turns = turnsBack(in: row..<min(row + 8, segment.rows.upperBound), by: size)
    return Finding(
      time: run.times[row], row: row + 1, law: .continuity, cause: turns > 1 ? .flicker : .spike,
      column: "offset_pt", found: offsets[row], correct: correct,
      numbers:
        "the content is at \(points(offsets[row])) pt on one row, between \(points(offsets[row - 1])) and "
        + "\(points(offsets[row + 1])) pt on those next to it")
  }
}
