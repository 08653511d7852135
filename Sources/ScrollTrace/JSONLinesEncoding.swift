/// Writes a row as a JSON object on a line of its own.
struct JSONLine: TraceEncoder {
  private var buffer: [UInt8]
  private var isFirst = true

  init(buffer: consuming [UInt8]) {
    self.buffer = buffer
    self.buffer.append(UInt8(ascii: "{"))
  }

  mutating func number(_ name: StaticString, _ value: Double) {
    key(name)
    value.appendShortest(to: &buffer)
  }

  mutating func number(_ name: StaticString, _ value: Double?) {
    key(name)
    if let value { value.appendShortest(to: &buffer) } else { null() }
  }

  mutating func integer(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { buffer.append(contentsOf: String(value).utf8) } else { null() }
  }

  mutating func text(_ name: StaticString, _ value: String) {
    key(name)
    buffer.append(UInt8(ascii: "\""))
    buffer.append(contentsOf: value.utf8)
    buffer.append(UInt8(ascii: "\""))
  }

  private mutating func key(_ name: StaticString) {
    buffer.append(contentsOf: isFirst ? "\"".utf8 : ",\"".utf8)
    isFirst = false
    buffer.append(contentsOf: name.description.utf8)
    buffer.append(contentsOf: "\":".utf8)
  }

  private mutating func null() { buffer.append(contentsOf: "null".utf8) }

  consuming func finish() -> [UInt8] {
    buffer.append(contentsOf: "}\n".utf8)
    return buffer
  }
}
