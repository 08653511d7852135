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
    requirePlain(value)
    key(name)
    buffer.append(UInt8(ascii: "\""))
    buffer.append(contentsOf: value.utf8)
    buffer.append(UInt8(ascii: "\""))
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    key(part, rest)
    array(values) { value, buffer in
      if let value {
        value.appendShortest(to: &buffer)
      } else {
        buffer.append(contentsOf: "null".utf8)
      }
    }
  }

  mutating func flag(_ name: StaticString, _ value: Bool) {
    key(name)
    buffer.append(contentsOf: value ? "true".utf8 : "false".utf8)
  }

  mutating func flags(_ name: StaticString, _ values: [Bool]) {
    key(name)
    array(values) { value, buffer in buffer.append(contentsOf: value ? "true".utf8 : "false".utf8) }
  }

  private mutating func array<Value>(
    _ values: [Value], append: (Value, inout [UInt8]) -> Void
  ) {
    buffer.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(UInt8(ascii: ",")) }
      append(value, &buffer)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private mutating func key(_ name: StaticString, _ rest: StaticString? = nil) {
    buffer.append(contentsOf: isFirst ? "\"".utf8 : ",\"".utf8)
    isFirst = false
    buffer.append(contentsOf: name.description.utf8)
    if let rest {
      buffer.append(UInt8(ascii: "_"))
      buffer.append(contentsOf: rest.description.utf8)
    }
    buffer.append(contentsOf: "\":".utf8)
  }

  private mutating func null() { buffer.append(contentsOf: "null".utf8) }

  consuming func finish() -> [UInt8] {
    buffer.append(contentsOf: "}\n".utf8)
    return buffer
  }
}
