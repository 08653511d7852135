import ScrollTrace

/// Turns the rows of one run into records, without a text in between.
struct RecordWriter: TraceEncoder {
  /// The places of the columns, known after the first row.
  private var places: [String: Int] = [:]
  private var isFirst = true
  private var values: [JSONValue] = []

  /// The record that a reader of the row's text would make.
  mutating func record(of row: ScenarioRow) -> TraceRecord {
    values.removeAll(keepingCapacity: true)
    row.encode(into: &self)
    isFirst = false
    var record = TraceRecord(places: places, values: values)
    if case .nested(let row) = row {
      (record.isAtWall, record.isBeyondRest) = (row.isAtWall, row.isBeyondRest)
    }
    return record
  }

  mutating func number(_ name: StaticString, _ value: Double) { add(name, Self.number(value)) }
  mutating func number(_ name: StaticString, _ value: Double?) { add(name, Self.number(value)) }
  mutating func integer(_ name: StaticString, _ value: Int?) {
    add(name, Self.number(value.map { Double($0) }))
  }
  mutating func text(_ name: StaticString, _ value: String) { add(name, .string(value)) }
  mutating func flag(_ name: StaticString, _ value: Bool) { add(name, .boolean(value)) }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    if isFirst { places["\(part)_\(rest)"] = self.values.count }
    self.values.append(.array(values.map(Self.number)))
  }

  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    add(name, .array(values.map { $0.map(JSONValue.boolean) ?? .null }))
  }

  private mutating func add(_ name: StaticString, _ value: JSONValue) {
    if isFirst { places["\(name)"] = values.count }
    values.append(value)
  }

  /// Both zeros are written alike.
  private static func number(_ value: Double?) -> JSONValue {
    value.map { .number($0 == 0 ? 0 : $0) } ?? .null
  }
}
