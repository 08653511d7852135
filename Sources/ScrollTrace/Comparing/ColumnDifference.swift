/// The differences in one column between two traces, on rows at the same times.
public struct ColumnDifference: Sendable, Hashable {
  /// A row whose cells differ, with the text of each cell.
  public struct DifferingCells: Sendable, Hashable {
    /// The index of the row in the first trace, from 0.
    public let row: Int
    /// The time of the row, in seconds.
    public let time: Double
    /// The text in the first trace.
    public let first: String
    /// The text in the second trace.
    public let second: String
  }

  /// The column's name.
  public let name: String
  /// True if the column has numbers in both traces.
  public let isNumeric: Bool
  /// The difference with the largest magnitude, in the column's unit; 0 for text.
  ///
  /// It is the value of the second trace minus that of the first.
  public private(set) var worst = 0.0
  /// The time of the largest difference, in seconds; `nil` if no numbers differ.
  public private(set) var worstTime: Double?
  /// The root mean square of the differences, in the column's unit; 0 for text.
  public private(set) var rms = 0.0
  /// The number of rows with different texts, or with an empty cell in only one trace.
  public private(set) var mismatches = 0
  /// The time of the first row that ``mismatches`` counts, in seconds; `nil` if there is none.
  public private(set) var firstMismatchTime: Double?

  /// The first row that differs; `nil` if there is none.
  public private(set) var firstDifference: DifferingCells?

  /// True if the column is equal in both traces within the tolerance, on all rows at the same times.
  public var isEqual: Bool { firstDifference == nil }

  init(
    _ name: String, _ first: TraceTable.Cells, _ second: TraceTable.Cells,
    rows: [(first: Int, second: Int)], times: [Double], tolerance: Double
  ) {
    var differing: (first: Int, second: Int)?
    defer {
      firstDifference = differing.map { row in
        DifferingCells(
          row: row.first, time: times[row.first], first: first.text(row.first),
          second: second.text(row.second))
      }
    }
    self.name = name
    guard case .numbers(let one) = first, case .numbers(let other) = second else {
      isNumeric = false
      for row in rows where first.text(row.first) != second.text(row.second) {
        noteMismatch(at: times[row.first])
        differing = differing ?? row
      }
      return
    }
    isNumeric = true
    var (count, squares) = (0, 0.0)
    for row in rows {
      switch (one[row.first], other[row.second]) {
      case (nil, nil): continue
      case (let left?, let right?):
        let difference = right - left
        count += 1
        guard abs(difference) > tolerance * max(1, abs(left)) else { continue }
        differing = differing ?? row
        squares += difference * difference
        guard abs(difference) > abs(worst) else { continue }
        (worst, worstTime) = (difference, times[row.first])
      default:
        differing = differing ?? row
        noteMismatch(at: times[row.first])
      }
    }
    rms = count > 0 ? (squares / Double(count)).squareRoot() : 0
  }

  private mutating func noteMismatch(at time: Double) {
    mismatches += 1
    firstMismatchTime = firstMismatchTime ?? time
  }
}

extension TraceTable.Cells {
  func text(_ row: Int) -> String {
    switch self {
    case .texts(let texts): texts[row]
    case .numbers(let numbers): numbers[row]?.shortest ?? ""
    }
  }
}
