import TraceRows

/// Maps a column of a file to the name and the unit that the tools expect.
///
/// The text form is `NAME=COLUMN`, such as `offset_pt=-contentOffset/3+88`. A minus before the
/// column changes the sign. A factor (`*2` or `/3`) and a summand (`+88` or `-44`) may follow.
public struct ColumnMapping: Sendable, Hashable, CustomStringConvertible {
  /// The name that the tools expect, such as `offset_pt`.
  public let name: String
  /// The name of the column in the file.
  public let source: String
  /// The factor that the column's numbers are multiplied by; not 0.
  public let factor: Double
  /// The number that is added after the multiplication by ``factor``.
  public let summand: Double

  /// Creates a mapping from its properties.
  public init(_ name: String, from source: String, factor: Double = 1, summand: Double = 0) {
    (self.name, self.source) = (name, source)
    (self.factor, self.summand) = (factor, summand)
  }

  /// Parses `NAME=COLUMN` with an optional minus, factor and summand.
  ///
  /// The result is `nil` if the name, the equals sign or the column is missing, or the factor is 0.
  public init?(_ text: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty else { return nil }
    var rest = sides[1]
    let sign = rest.first == "-" ? -1.0 : 1
    if sign < 0 { rest.removeFirst() }
    func last(of signs: [Character]) -> (Character, Double)? {
      guard let place = rest.lastIndex(where: signs.contains), place > rest.startIndex,
        let number = Double(decimal: String(rest[rest.index(after: place)...]))
      else { return nil }
      defer { rest = rest[..<place] }
      return (rest[place], number)
    }
    let added = last(of: ["+", "-"]).map { $0 == "-" ? -$1 : $1 } ?? 0
    let scale = last(of: ["*", "/"]).map { $0 == "/" ? 1 / $1 : $1 } ?? 1
    guard !rest.isEmpty, scale != 0, scale.isFinite else { return nil }
    self.init(String(sides[0]), from: String(rest), factor: sign * scale, summand: added)
  }

  /// The mapping as text.
  public var description: String {
    let size = abs(factor)
    let scale = size == 1 ? "" : size < 1 ? "/\((1 / size).text())" : "*\(size.text())"
    let added = summand == 0 ? "" : "\(summand < 0 ? "-" : "+")\(abs(summand).text())"
    return "\(name)=\(factor < 0 ? "-" : "")\(source)\(scale)\(added)"
  }

  func value(_ number: Double) -> Double { number * factor + summand }
}

extension TraceText {
  /// A copy of this text that begins with the mapped columns, under their new names.
  ///
  /// - Throws: ``TraceError`` if the text has no column with the name of a mapping's source.
  func mapped(by mappings: [ColumnMapping]) throws(TraceError) -> TraceText {
    var columns: [(index: Int, name: String)] = []
    for mapping in mappings {
      columns.append((try index(of: mapping.source), mapping.name))
    }
    for (index, name) in header.enumerated()
    where !mappings.contains(where: { $0.source == name || $0.name == name }) {
      columns.append((index, name))
    }
    var text = TraceText(file: file, header: columns.map(\.name))
    text.rows = rows.map { row in Line(line: row.line, cells: columns.map { row.cells[$0.index] }) }
    return text
  }
}

extension TraceTable {
  /// Reads a trace, CSV or JSON Lines, whose mapped columns have other names or units; another
  /// column with the name of a mapping's result is omitted.
  public init(parsing bytes: [UInt8], file: String, columns mappings: [ColumnMapping])
    throws(TraceError)
  {
    try self.init(TraceText(parsing: bytes, file: file).mapped(by: mappings))
    self = mapped(units: mappings)
  }

  /// A copy of this table that begins with the mapped columns, under their new names.
  ///
  /// A mapping whose source is not in the table is ignored.
  package func mapped(by mappings: [ColumnMapping]) -> TraceTable {
    let mapped = mappings.compactMap { mapping in
      self[mapping.source].map { Column(name: mapping.name, cells: $0.cells) }
    }
    let others = columns.filter { column in
      !mappings.contains { $0.source == column.name || $0.name == column.name }
    }
    return TraceTable(columns: mapped + others, rowCount: rowCount, times: times)
      .mapped(units: mappings)
  }

  private func mapped(units mappings: [ColumnMapping]) -> TraceTable {
    let columns = columns.map { column in
      guard let mapping = mappings.first(where: { $0.name == column.name }),
        case .numbers(let numbers) = column.cells
      else { return column }
      return Column(name: column.name, cells: .numbers(numbers.map { $0.map(mapping.value) }))
    }
    let scaled = mappings.first { $0.name == "time_s" }.map { times.map($0.value) }
    return TraceTable(columns: columns, rowCount: rowCount, times: scaled ?? times)
  }
}
