import ScenarioCore
import TestSupport
import Testing

/// The cases of JSONTestSuite by Nicolas Seriot, by its categories.
///
/// Unlike there, a duplicate key and a number that is too large are rejected.
@Suite struct `JSON by RFC 8259` {
  /// The texts that a reader of JSON accepts or rejects, in the order of their categories.
  private static func texts(_ verdict: String) throws -> [String] {
    try CaseJSON.contents(of: "Fixtures/json-suite.json")[verdict].members
      .sorted { $0.key < $1.key }.flatMap { $0.value.elements.map(\.string) }
  }

  @Test func `has all its cases`() throws {
    #expect(try Self.texts("accepted").count == 63 && Self.texts("rejected").count == 190)
  }

  @Test(arguments: try texts("accepted"))
  func `accepts`(_ text: String) { #expect(throws: Never.self) { try parse(text) } }

  @Test(arguments: try texts("rejected"))
  func `rejects`(_ text: String) throws {
    let error = try #require(throws: ScenarioError.self) { try parse(text) }
    let position = try #require(error.position)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((1...lines.count).contains(position.line))
    #expect((1...(lines[position.line - 1].unicodeScalars.count + 1)).contains(position.column))
  }

  /// The bytes in a string: invalid beginnings, overlong and truncated sequences, surrogates, and
  /// numbers above 10FFFF.
  @Test(
    arguments: [
      [0xFF], [0x80], [0x81], [0xE5], [0xE9], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF],
      [0xE0, 0xFF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0xAF],
      [0xF4, 0x90, 0x80, 0x80], [0xF4, 0xBF, 0xBF, 0xBF], [0xF5, 0x80, 0x80, 0x80],
      [0xFC, 0x83, 0xBF], [0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
      [0xF8], [0x5C, 0xE5], [0x5C, 0x75, 0xE5],
    ] as [[UInt8]])
  func `rejects what is not UTF-8`(_ bytes: [UInt8]) {
    for text in [
      [0x5B, 0x22] + bytes + [0x22, 0x5D], [0x5B] + bytes + [0x5D], [0x5B, 0x22] + bytes,
    ] {
      #expect(throws: ScenarioError.self) { try JSONValue(parsing: text, file: "f") }
    }
  }

  @Test func `names the encoding`() {
    let wide = Array("[\"é\"]".utf16)
    let little = wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for text in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let error = #expect(throws: ScenarioError.self) { try JSONValue(parsing: text, file: "f") }
      #expect(error?.description == "f:1:1: this is UTF-16 or UTF-32; save the file as UTF-8")
    }
    let surrogate: [UInt8] = [0x5B, 0x22, 0xED, 0xA0, 0x80, 0x22, 0x5D]
    #expect(
      errorMessage { try JSONValue(parsing: surrogate, file: "f") }
        == "f:1:3: this is not UTF-8: a lone surrogate; save the file as UTF-8")
  }

  @Test(arguments: ["[", "{\"\":", "[{\"\":", "[[],", "{\"\":{},\"a\":"])
  func `rejects any depth without exhausting the stack`(_ beginning: String) {
    let text = String(repeating: beginning, count: 100_000)
    #expect(errorMessage { try parse(text) }.contains(": nested too deeply; "))
  }

  @Test func `rejects more than 64 MiB`() {
    let text = Array(repeating: UInt8(ascii: " "), count: 64 << 20) + [UInt8(ascii: "1")]
    let error = #expect(throws: ScenarioError.self) { try JSONValue(parsing: text, file: "f") }
    #expect(error?.description == "f:1:1: the text is larger than 64 MiB; shorten it")
  }

  @Test func `finds one duplicate among many keys, and names both places`() {
    let keys = (0..<5000).map { "\"k\($0)\": {\"k1\": [\($0)]}" }
    let text = "{" + keys.joined(separator: ",\n") + ", \"k7\": 0}"
    let error = #expect(throws: ScenarioError.self) { try parse(text) }
    #expect(
      error?.description.hasSuffix(
        #"the key "k7" occurs twice in this object, first at 8:1; keep one of them"#) == true)
    #expect(error?.position?.line == 5000)
  }
}
