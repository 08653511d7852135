import ScenarioCore
import ScrollModel

// Finds single rows on which the content is at a wrong position.
extension Replay {
  /// The number of rows on which a value leaps by more than a distance, then back.
  ///
  /// The value is `nil` on a row without one.
  static func turnsBack(
    in rows: Range<Int>, by distance: Double, _ value: (_ row: Int) -> Double?
  ) -> Int {
    rows.count { row in
      guard let before = value(row - 1), let here = value(row), let after = value(row + 1)
      else { return false }
      return abs(before - 2 * here + after) > 1.25 * distance
    }
  }

  /// The number of rows on which the content leaps by more than a distance, then back.
  func turnsBack(in rows: Range<Int>, by distance: Double) -> Int {
    Self.turnsBack(in: rows, by: distance) { offsets.indices.contains($0) ? offsets[$0] : nil }
  }

  /// The first of some rows on which the content leaps away and returns on the next row.
  ///
  /// Both leaps are longer than the previous movement. `nil` for none.
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

  /// The finding for a spike or flicker on rows whose correct offset is unknown; `nil` for none.
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
