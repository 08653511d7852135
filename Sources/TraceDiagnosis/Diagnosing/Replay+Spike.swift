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
}
