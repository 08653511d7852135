import TraceRows

/// Writes the rows of a JSON Lines trace, one object on each line.
struct JSONLine: TraceEncoder {
  private static let comma = UInt8(ascii: ",")

  private var line = LineBuffer()

  mutating func begin() {
    line.begin()
    line.append(UInt8(ascii: "{"))
  }

  mutating func end(to buffer: inout [UInt8]) {
    close("}")
    line.end(after: Self.comma, to: &buffer)
  }

  mutating func number(_ name: StaticString, _ value: Double) {
    key(name)
    line.append(value)
  }

  mutating func number(_ name: StaticString, _ value: Double?) {
    key(name)
    number(value)
  }

  mutating func integer(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { line.append(value) } else { word("null") }
  }

  mutating func text(_ name: StaticString, _ value: String) {
    key(name)
    line.append(UInt8(ascii: "\""))
    line.append(value, then: UInt8(ascii: "\""))
    line.append(Self.comma)
  }

  mutating func words(_ name: StaticString, _ count: Int, _ word: (Int) -> String) {
    key(name)
    line.append(UInt8(ascii: "\""))
    line.append(count, word, then: UInt8(ascii: "\""))
    line.append(Self.comma)
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    key(part, rest)
    line.append(UInt8(ascii: "["))
    for index in values.indices { number(values[index]) }
    close("]")
  }

  mutating func flag(_ name: StaticString, _ value: Bool) {
    key(name)
    flag(value)
  }

  mutating func flags(_ name: StaticString, _ values: [Bool?]) {
    key(name)
    line.append(UInt8(ascii: "["))
    for index in values.indices {
      if let value = values[index] { flag(value) } else { word("null") }
    }
    close("]")
  }

  private mutating func key(_ name: StaticString, _ rest: StaticString? = nil) {
    line.append(UInt8(ascii: "\""))
    if let rest {
      line.append(name, then: UInt8(ascii: "_"))
      line.append(rest, then: UInt8(ascii: "\""))
    } else {
      line.append(name, then: UInt8(ascii: "\""))
    }
    line.append(UInt8(ascii: ":"))
  }

  private mutating func number(_ value: Double?) {
    if let value {
      line.append(value)
    } else {
      line.skipNumber()
      word("null")
    }
  }

  private mutating func flag(_ value: Bool) { word(value ? "true" : "false") }

  private mutating func word(_ word: StaticString) { line.append(word, then: Self.comma) }

  /// Closes an object or array, after removing the comma after its last value.
  private mutating func close(_ bracket: StaticString) {
    line.drop(Self.comma)
    line.append(bracket, then: Self.comma)
  }
}
