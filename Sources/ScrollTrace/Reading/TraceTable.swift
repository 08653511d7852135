/// A trace of any system as a table.
public struct TraceTable: Sendable, Hashable {
  /// A column.
  public struct Column: Sendable, Hashable {
    /// The name of the column, as in the header.
    public let name: String
    /// The cells, one for each row.
    public let cells: Cells
  }

  /// The cells of a column.
  public enum Cells: Sendable, Hashable {
    /// Numbers; `nil` for an empty cell.
    case numbers([Double?])
    /// Texts; "" for an empty cell.
    case texts([String])
  }

  /// The columns, in the order of the header.
  public let columns: [Column]

  /// The number of rows, at least 1.
  public let rowCount: Int

  /// The time of each row, in seconds; no time is earlier than the previous one.
  public let times: [Double]

  /// The column with a name; `nil` for an unknown name.
  public subscript(name: String) -> Column? { columns.first { $0.name == name } }

  /// The number on each row of a column, `nil` for an empty cell; the result is `nil` for an
  /// unknown column or a column of texts.
  public func numbers(_ name: String) -> [Double?]? {
    guard case .numbers(let numbers)? = self[name]?.cells else { return nil }
    return numbers
  }

  /// The text on each row of a column, "" for an empty cell; the result is `nil` for an unknown
  /// column or a column of numbers.
  public func texts(_ name: String) -> [String]? {
    guard case .texts(let texts)? = self[name]?.cells else { return nil }
    return texts
  }
}

extension TraceTable {
  /// A copy of this table with times relative to a start time, in seconds.
  package func counting(from start: Double) -> TraceTable {
    guard start != 0 else { return self }
    let moved = times.map { $0 - start }
    let columns = columns.map { column in
      column.name == "time_s" ? Column(name: column.name, cells: .numbers(moved)) : column
    }
    return TraceTable(columns: columns, rowCount: rowCount, times: moved)
  }

  /// A copy of this table in which the columns with a name prefix are those of another table of as
  /// many rows; a column that the other table does not have is omitted.
  package func replacing(_ prefix: String, from other: TraceTable) -> TraceTable {
    let columns = columns.compactMap { $0.name.hasPrefix(prefix) ? other[$0.name] : $0 }
    return TraceTable(columns: columns, rowCount: rowCount, times: times)
  }

  /// Reads a trace in CSV or JSON Lines; a text that begins with a brace is JSON Lines.
  ///
  /// The columns `step` and `frame`, and columns whose names end with a unit, contain numbers. Any
  /// other column contains numbers if every cell that is not empty is a number. An array in JSON
  /// Lines becomes a column for each element, named as in CSV.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name of the file, for errors.
  /// - Throws: ``TraceError`` with the position of the first error.
  public init(parsing bytes: [UInt8], file: String) throws(TraceError) {
    try self.init(TraceText(parsing: bytes, file: file))
  }

  init(_ text: TraceText) throws(TraceError) {
    var columns: [Column] = []
    var names: Set<String> = []
    for (index, name) in text.header.enumerated() {
      guard names.insert(name).inserted else {
        throw text.error(
          line: 1, column: 1, "the column \"\(name)\" occurs twice", remedy: "keep one of them")
      }
      columns.append(Column(name: name, cells: try text.cells(of: index)))
    }
    self.columns = columns
    rowCount = text.rows.count
    times = try text.times()
  }
}
