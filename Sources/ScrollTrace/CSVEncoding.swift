/// Writes the names of a row's columns.
struct CSVHeader: TraceEncoder {
  private var text: DelimitedText

  init(buffer: consuming [UInt8]) { text = DelimitedText(buffer: buffer) }

  mutating func number(_ name: StaticString, _ value: Double) { column(name) }
  mutating func number(_ name: StaticString, _ value: Double?) { column(name) }
  mutating func integer(_ name: StaticString, _ value: Int?) { column(name) }
  mutating func text(_ name: StaticString, _ value: String) { column(name) }
  mutating func flag(_ name: StaticString, _ value: Bool) { column(name) }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for index in values.indices {
      text.beginCell()
      text.append("\(part)\(index)_\(rest)")
    }
  }

  mutating func flags(_ name: StaticString, _ values: [Bool]) {
    for index in values.indices {
      text.beginCell()
      text.append("\(name)\(index)")
    }
  }

  private mutating func column(_ name: StaticString) {
    text.beginCell()
    text.append(name)
  }

  consuming func finish() -> [UInt8] { text.finish() }
}

/// Writes the cells of a row.
struct CSVLine: TraceEncoder {
  private var text: DelimitedText

  init(buffer: consuming [UInt8]) { text = DelimitedText(buffer: buffer) }

  mutating func number(_ name: StaticString, _ value: Double) {
    text.beginCell()
    text.append(value)
  }

  mutating func number(_ name: StaticString, _ value: Double?) {
    text.beginCell()
    if let value { text.append(value) }
  }

  mutating func integer(_ name: StaticString, _ value: Int?) {
    text.beginCell()
    if let value { text.append(String(value)) }
  }

  mutating func text(_ name: StaticString, _ value: String) {
    requirePlain(value)
    text.beginCell()
    text.append(value)
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for value in values { number(part, value) }
  }

  mutating func flag(_ name: StaticString, _ value: Bool) {
    text(name, value ? "true" : "false")
  }

  mutating func flags(_ name: StaticString, _ values: [Bool]) {
    for value in values { flag(name, value) }
  }

  consuming func finish() -> [UInt8] { text.finish() }
}

/// Cells between commas, at the end of a buffer that is passed from writer to writer.
private struct DelimitedText {
  private var buffer: [UInt8]
  private var isFirst = true

  init(buffer: consuming [UInt8]) { self.buffer = buffer }

  mutating func beginCell() {
    if !isFirst { buffer.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  mutating func append(_ text: String) { buffer.append(contentsOf: text.utf8) }

  mutating func append(_ name: StaticString) { buffer.append(contentsOf: name.description.utf8) }

  mutating func append(_ value: Double) { value.appendShortest(to: &buffer) }

  consuming func finish() -> [UInt8] {
    buffer.append(UInt8(ascii: "\n"))
    return buffer
  }
}
