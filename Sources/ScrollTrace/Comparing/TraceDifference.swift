/// Where a trace departs from the one that is expected, row by row.
///
/// Other than ``TraceComparison``, which pairs rows by time, this takes the n-th row to mean the
/// n-th row: a golden trace has them all.
public struct TraceDifference: Sendable, Hashable {
  /// The first cell that differs.
  public struct Cell: Sendable, Hashable {
    /// The row, counted from 0.
    public let row: Int
    /// The row's time in seconds, as expected.
    public let time: Double
    /// The column's name.
    public let column: String
    /// What is expected, as a trace writes it.
    public let expected: String
    /// What is there.
    public let actual: String
    /// What is there minus what is expected; `nil` for words and empty cells.
    public let difference: Double?
  }

  /// How many rows are expected.
  public let expectedRows: Int
  /// How many rows there are.
  public let actualRows: Int
  /// The columns that are expected and not there.
  public let missingColumns: [String]
  /// The columns that are there and not expected.
  public let surplusColumns: [String]
  /// The first cell that differs, in the rows that both have; `nil` if none does.
  public let first: Cell?
  /// The columns in which cells differ.
  public let columns: [String]
  /// How many rows have a cell that differs.
  public let differingRows: Int
  /// By how much each row differs in the column of the first cell that does; 0 within the tolerance.
  public let profile: [Double]

  /// Looks for differences; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - expected: The golden trace.
  ///   - actual: What is held against it.
  ///   - tolerance: How far numbers may be apart, as a share of max(1, |expected|): libm's
  ///     functions round differently on other processors.
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
