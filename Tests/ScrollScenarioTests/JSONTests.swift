import ScenarioCore
import Testing

@Suite struct `JSON` {
  @Test func `members keep the order of the text`() throws {
    let value = try parse(#"{"b": 1, "a": [true, false, null], "c": {"z": "é\n"}}"#)
    #expect(
      value
        == .object([
          .init(key: "b", value: .number(1)),
          .init(key: "a", value: .array([.boolean(true), .boolean(false), .null])),
          .init(key: "c", value: .object([.init(key: "z", value: .string("é\n"))])),
        ]))
    #expect(value["c"]?["z"] == .string("é\n"))
    #expect(value["d"] == nil)
    #expect(value["a"]?["z"] == nil)
  }

  @Test(arguments: [
    (" \n\t ", "f:1:1: there is no JSON text; a JSON object was expected"),
    (#"["ä" x]"#, "f:1:6: found x; ',' or ']' was expected"),
    (#"{"a" 1}"#, "f:1:6: found 1; ':' was expected"),
    (#"{"a":}"#, found("}", at: 6)),
    (#"["\q"]"#, "f:1:4: invalid escape; a string on one line with JSON's escapes was expected"),
    (#"{"a":"#, #"f:1:6: the text ends too early; \#(anyValue) was expected"#),
    (#"[1,"#, "f:1:4: the text ends too early; ']' was expected"),
    ("{a: 1}", "f:1:2: found a; string or '}' was expected"),
    ("{'a': 1}", "f:1:2: found 'a'; a string in double quotes was expected"),
    ("[/* one */ 1]", commentFault(at: 2)),
    ("[1] // one", commentFault(at: 5)),
    ("[1 # one\n]", commentFault(at: 4)),
    ("[-Infinity]", "f:1:2: found -Infinity; a number such as 0.5 or -3 was expected"),
    ("[.5]", found(".5", at: 2)),
    ("[\"a\tb\"]", #"f:1:4: control character 0x9; \#(stringRemedy)"#),
    (#"["\ud800"]"#, surrogateFault(#"\ud800"#, at: 3)),
    (#"["ä\ud83d\u0041"]"#, surrogateFault(#"\ud83d"#, at: 4)),
    (#"{"\uDE00": 1}"#, surrogateFault(#"\uDE00"#, at: 3)),
    ("[\u{FEFF}1]", found("\u{FEFF}1", at: 2)),
    (#"["abc"#, "f:1:6: the text ends too early; the string's closing quote was expected"),
    (#"{"a":NaN}"#, found("NaN", at: 6)),
    ("[1,]", "f:1:4: a comma before ]; remove the comma"),
    (#"{"a":1,}"#, "f:1:8: a comma before }; remove the comma"),
    ("[-]", "f:1:2: found -; a number such as 0.5 or -3 was expected"),
    ("[1]\n\n[2]", "f:3:1: [ follows the end of the JSON text; remove it"),
    (
      #"{"a \" quoted key of more than twenty letters":1,"# + "\n "
        + #""a \" quoted key of more than twenty letters":2}"#,
      #"f:2:2: the key "a \" quoted key of more than twenty lette…" occurs twice in this object, "#
        + "first at 1:2; keep one of them"
    ),
  ])
  func `a syntax error names line, column and remedy`(_ text: String, _ message: String) {
    #expect(errorMessage { try parse(text) } == message)
  }

  @Test(arguments: [
    (#"{"a":\#(String(repeating: "9", count: 400))}"#, 6, "9", "is too large for a number"),
    (#"[1] \#(String(repeating: "2", count: 50))"#, 5, "2", "follows the end of the JSON text"),
  ])
  func `a long invalid token is shown by its first characters`(
    _ text: String, _ column: Int, _ digit: String, _ fault: String
  ) {
    let shown = String(repeating: digit, count: 39) + "…"
    #expect(errorMessage { try parse(text) }.hasPrefix("f:1:\(column): \(shown) \(fault); "))
  }

  @Test func `a long invalid string is shown with its opening quote`() {
    #expect(
      errorMessage { try parse(#"[1] "a b c d e f g h i j k l m""#) }
        == #"f:1:5: "a b c d e f g h i j k l m" follows the end of the JSON text; remove it"#)
  }

  @Test(arguments: [("[1]\0", 1, 4), ("[1,\n\0]", 2, 1), ("\0", 1, 1), ("{\"ä\0\":1}", 1, 4)])
  func `a NUL character is reported with its position`(_ text: String, _ line: Int, _ column: Int) {
    #expect(
      errorMessage { try parse(text) }
        == #"f:\#(line):\#(column): the character \u0000 is not allowed; remove it"#)
  }

  @Test func `nesting is refused beyond 2048 levels, not crashed on`() throws {
    let deepest = String(repeating: "[", count: 2048) + String(repeating: "]", count: 2048)
    #expect(throws: Never.self) { try parse(deepest) }
    #expect(
      errorMessage { try parse("[\(deepest)]") }
        == "f:1:2049: nested too deeply; at most 2048 levels were expected")
  }

  @Test(arguments: [
    (JSONValue.number(3), "3"), (.number(-0.25), "-0.25"), (.number(1e300), "1e+300"),
    (.array([]), "an empty array"), (.array([.null]), "an array of 1 element"),
    (.object([]), "an empty object"), (.string("a\"\\\n\u{1}"), #""a\"\\\n\#u{FFFD}""#),
    (.string(String(repeating: "x", count: 41)), "\"\(String(repeating: "x", count: 40))…\""),
  ])
  func `an error shows a value on one short line`(_ value: JSONValue, _ text: String) {
    #expect(value.description == text)
  }

  @Test func `a path quotes a key that is not a plain word`() {
    let path = JSONPath([.key("system"), .key("a b"), .index(2), .key("x")])
    #expect(path.description == #"system["a b"][2].x"#)
    #expect(JSONPath().description.isEmpty)
  }

  @Test(arguments: [
    ("viewprt", "viewport"), ("VIEWPORT", "viewport"), ("conetnt", "content"), ("header", nil),
    ("view-port", "viewport"), ("VIEW_prt", "viewport"), ("-", nil), ("z", nil), ("", nil),
    (String(repeating: "viewport", count: 9), nil),
  ])
  func `the suggested word differs in at most a third of its letters`(
    _ word: String, _ expected: String?
  ) {
    #expect(nearest(to: word, in: ["viewport", "content", "x"]) == expected)
  }
}

func parse(_ text: String) throws(ScenarioError) -> JSONValue {
  try JSONValue(parsing: Array(text.utf8), file: "f")
}

/// The message of the error that a body throws; a failure is recorded if it throws none.
func errorMessage<Value>(_ body: () throws -> Value) -> String {
  (#expect(throws: ScenarioError.self) { try body() })?.description ?? ""
}

private let anyValue = #"a value (object, array, "string", number, true, false or null)"#
private let stringRemedy = "a string on one line with JSON's escapes was expected"

private func found(_ token: String, at column: Int) -> String {
  "f:1:\(column): found \(token); \(anyValue) was expected"
}

private func commentFault(at column: Int) -> String {
  "f:1:\(column): JSON has no comments; a key \"comment\" is allowed in every object"
}

private func surrogateFault(_ escape: String, at column: Int) -> String {
  "f:1:\(column): \(escape) is a lone surrogate; "
    + #"a surrogate pair was expected, such as \ud83d\ude00"#
}
