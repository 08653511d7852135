/// The differences between a trace and a golden trace, row by row.
///
/// Rows with the same index are compared. ``TraceComparison`` compares rows at the same time.
public struct TraceDifference: Sendable, Hashable {
  /// A cell that differs.
  public struct Cell: Sendable, Hashable {
    /// The index of the row, from 0.
    public let row: Int
    /// The expected time of the row, in seconds.
    public let time: Double
    /// The column's name.
    public let column: String
    /// The expected text.
    public let expected: String
    /// The actual text.
    public let actual: String
    /// The actual number minus the expected number; `nil` if either cell is text or empty.
    public let difference: Double?
  }

  /// The expected number of rows.
  public let expectedRows: Int
  /// The actual number of rows.
  public let actualRows: Int
  /// The names of columns that only the golden trace has.
  public let missingColumns: [String]
  /// The names of columns that only the compared trace has.
  public let surplusColumns: [String]
  /// The first cell that differs, in rows that both traces have; `nil` for none.
  public let first: Cell?
  /// The names of the columns with differences.
  public let columns: [String]
  /// The number of rows with differences.
  public let differingRows: Int
  /// The difference on each row in the column of ``first``; 0 if it is within the tolerance.
  public let profile: [Double]

  /// Compares a trace with a golden trace; the result is `nil` if they agree within the tolerance.
  ///
  /// - Parameters:
  ///   - expected: The golden trace.
  ///   - actual: The trace to compare with it.
  ///   - tolerance: The largest allowed difference of numbers, as a fraction of max(1, |expected|).
  ///     It allows for functions of libm, which round differently on other processors.
  public init?(expected: TraceTable, actual: TraceTable, tolerance: Double = 1e-9) {
    expectedRows = expected.rowCount
    actualRows = actual.rowCount
    missingColumns = expected.columns.map(\.name).filter { actual[$0] == nil }
    surplusColumns = actual.columns.map(\.name).filter { expected[$0] == nil }
    let shared = min(expected.rowCount, actual.rowCount)
    let pairs = expected.columns.compactMap { column in
      actual[column.name].map { (name: column.name, one: column.cells, other: $0.cells) }
    }
    var rows = Set<Int>()
    var (columns, first): ([String], Cell?) = ([], nil)
    for (name, one, other) in pairs {
      let differing = (0..<shared).filter { one.differs(from: other, at: $0, within: tolerance) }
      guard let row = differing.first else { continue }
      rows.formUnion(differing)
      columns.append(name)
      if let first, first.row <= row { continue }
      first = Cell(
        row: row, time: expected.times[row], column: name, expected: one.text(row),
        actual: other.text(row), difference: one.difference(to: other, at: row))
    }
    self.first = first
    self.columns = columns
    differingRows = rows.count
    let chosen = pairs.first { $0.name == first?.column }
    profile = (0..<shared).map { row in
      guard let chosen, chosen.one.differs(from: chosen.other, at: row, within: tolerance) else {
        return 0
      }
      return chosen.one.difference(to: chosen.other, at: row) ?? 1
    }
    let isSame = first == nil && missingColumns.isEmpty && surplusColumns.isEmpty
    if isSame, expected.rowCount == actual.rowCount { return nil }
  }
}

extension TraceTable.Cells {
  fileprivate func differs(from other: Self, at row: Int, within tolerance: Double) -> Bool {
    guard case .numbers(let one) = self, let expected = one[row],
      let difference = difference(to: other, at: row)
    else { return text(row) != other.text(row) }
    return !(abs(difference) <= tolerance * max(1, abs(expected)))
  }

  fileprivate func difference(to other: Self, at row: Int) -> Double? {
    guard case .numbers(let one) = self, case .numbers(let two) = other,
      let expected = one[row], let actual = two[row]
    else { return nil }
    return actual - expected
  }
}
