/// The differences in one column between two traces, on rows at the same times.
public struct ColumnDifference: Sendable, Hashable {
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

  /// True if the column is equal in both traces, on all rows at the same times.
  public var isEqual: Bool { worst == 0 && mismatches == 0 }

  init(
    _ name: String, _ first: TraceTable.Cells, _ second: TraceTable.Cells,
    rows: [(first: Int, second: Int)], times: [Double]
  ) {
    self.name = name
    guard case .numbers(let one) = first, case .numbers(let other) = second else {
      isNumeric = false
      for row in rows where first.text(row.first) != second.text(row.second) {
        noteMismatch(at: times[row.first])
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
        squares += difference * difference
        guard abs(difference) > abs(worst) else { continue }
        (worst, worstTime) = (difference, times[row.first])
      default: noteMismatch(at: times[row.first])
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
  /// The text of a row's cell, as written in a trace.
  func text(_ row: Int) -> String {
    switch self {
    case .texts(let texts): return texts[row]
    case .numbers(let numbers):
      var bytes: [UInt8] = []
      numbers[row]?.appendShortest(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
