import TraceRows

/// Collects the names of a trace's columns in CSV.
struct CSVHeader: TraceEncoder {
  private var names: [String] = []

  /// The header row of a trace, without a line end.
  var text: String { names.joined(separator: ",") }

  init(_ row: some TraceRow) { row.encode(into: &self) }

  mutating func number(_ name: StaticString, _ value: Double) { column("\(name)") }
  mutating func number(_ name: StaticString, _ value: Double?) { column("\(name)") }
  mutating func integer(_ name: StaticString, _ value: Int?) { column("\(name)") }
  mutating func text(_ name: StaticString, _ value: String) { column("\(name)") }
  mutating func flag(_ name: StaticString, _ value: Bool) { column("\(name)") }

  mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String) {
    column("\(name)")
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for index in values.indices { column("\(part)\(index)_\(rest)") }
  }

  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    for index in values.indices { column("\(name)\(index)") }
  }

  private mutating func column(_ name: String) { names.append(name) }
}

/// Writes the rows of a CSV trace.
package struct CSVLine: TraceEncoder {
  private static let comma = UInt8(ascii: ",")

  private var line = LineBuffer()

  mutating func begin() { line.begin() }

  mutating func end(to buffer: inout [UInt8]) { line.end(after: Self.comma, to: &buffer) }

  @inline(__always)
  mutating func number(_ name: StaticString, _ value: Double) {
    line.append(value)
  }

  @inline(__always)
  mutating func number(_ name: StaticString, _ value: Double?) {
    if let value {
      line.append(value)
    } else {
      line.skipNumber()
      line.append(Self.comma)
    }
  }

  mutating func integer(_ name: StaticString, _ value: Int?) {
    if let value { line.append(value) } else { line.append(Self.comma) }
  }

  mutating func text(_ name: StaticString, _ value: String) { line.append(value, then: Self.comma) }

  mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String) {
    line.append(count, word, then: Self.comma)
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for index in values.indices { number(part, values[index]) }
  }

  mutating func flag(_ name: StaticString, _ value: Bool) {
    line.append(value ? "true" : "false" as StaticString, then: Self.comma)
  }

  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    for index in values.indices {
      if let value = values[index] { flag(name, value) } else { line.append(Self.comma) }
    }
  }
}

extension String {
  /// The text as a cell of CSV, with quotes if it needs them.
  package var quotedInCSV: String {
    guard utf8.contains(where: ",\"\r\n".utf8.contains) else { return self }
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
