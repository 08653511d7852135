import ScenarioCore
import Testing

/// The cases of JSONTestSuite by Nicolas Seriot, by its categories.
///
/// Unlike there, a duplicate key and a number that is too large are rejected.
@Suite struct `JSON by RFC 8259` {
  @Test(arguments: [
    // Arrays and objects
    "[]", "{}", "[[]   ]", #"[""]"#, "[null, 1, \"1\", {}]", "[1\n]", " [1]",
    "[1,null,null,null,2]", "[2] ", #"{"asd":"sdf", "dfg":"fgh"}"#, #"{"":0}"#,
    #"{"foo\u0000bar": 42}"#, #"{ "min": -1.0e+28, "max": 1.0e+28 }"#, "{\n\"a\":\r\n\"b\"\t}",
    #"{"x":[{"id": "x"}], "id": "x"}"#,
    // Numbers
    "[123e65]", "[0e+1]", "[0e1]", "[ 4]", "[-0]", "[-0.0]", "[20e1]", "[-123]", "[-1]", "[1E22]",
    "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[123.456789]", "[0.1e-99999999999999]",
    "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]",
    "[123456789123456789123456789]", "[1.5e+9999999999e0]".replacing("+9999999999e0", with: "0"),
    // Strings
    #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
    #"["\"\\\/\b\f\n\r\t"]"#, #"["\\u0000"]"#, #"["\""]"#, #"["a/*b*/c/*d//e"]"#, #"["\\a"]"#,
    #"["\\n"]"#, #"["\u0012"]"#, #"["\uFFFF"]"#, #"["\uDBFF\uDFFF"]"#, #"["\u0000"]"#,
    #"["\u0020"]"#, "[\"\u{7F}\"]", "[\"\u{2028}\u{2029}\u{200B}\u{2064}\u{FEFF}\"]",
    String(decoding: [0x22, 0xEF, 0xBF, 0xBF, 0xEF, 0xB7, 0x90, 0x22], as: UTF8.self), "[\"€𝄞\"]",
    #"["a clef: \uD834\uDd1e"]"#, #"" ""#,
    // Single values
    "42", "-0.1", "true", "false", "null", "\"asd\"", "\"\"", "\t\r\n 1 \t\r\n", "true ",
  ])
  func `accepts`(_ text: String) { #expect(throws: Never.self) { try parse(text) } }

  @Test(arguments: [
    // Arrays
    #"["": 1]"#, #"[1 true]"#, #"[""],"#, "[,1]", "[1,,2]", #"["x",,]"#, #"["x"]]"#, #"["",]"#,
    #"["x""#, "[x", "[3[4]]", "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]",
    "[1,,]", "[\"\u{B}a\"\\f]", "[*]", "[\"\"", "[1,", "[1,\n1\n,1", "[{}", "[", "]",
    "[\"a\" \"b\"]", "[1 000.0]",
    // Objects
    #"["x", truth]"#, "{[: \"x\"}", #"{"x", null}"#, #"{"x"::"b"}"#, #"{"a":"a" 123}"#,
    #"{key: 'value'}"#, #"{"a" b}"#, #"{:"b"}"#, #"{"a" "b"}"#, #"{"a":"#, #"{"a""#, "{1:1}",
    "{9999E9999:1}", "{null:null,null:null}", #"{"id":0,,,,,}"#, "{'a':0}", #"{"id":0,}"#,
    #"{"a":"b"}/**/"#, #"{"a":"b"}/**//"#, #"{"a":"b"}//"#, #"{"a":"b"}/"#, #"{"a":"b",,"c":"d"}"#,
    "{a: \"b\"}", #"{"a":"a"#, #"{ "foo" : "bar", "a" }"#, #"{"a":"b"}#"#, "{", "}", "{]", "{,",
    #"{"a":1 "b":2}"#, #"{"x": true,}"#, "{💩}", "{\"a\":1,\"b\"}", #"{"a":1,"a":2}"#,
    #"{"a":1,"\u0061":1}"#,
    // Numbers
    "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]",
    "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]",
    "[1.0e-]", "[1.0e]", "[1eE2]", "[2.e+3]", "[2.e-3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]",
    "[1+2]", "[0x1]", "[0x42]", "[Infinity]", "[0e+-1]", "[-123.123foo]", "[-Infinity]", "[-foo]",
    "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]", "[.123]", "[1.2a-3]",
    "[1.8011670033376514H-308]", "[012]", "[１]", "[1e]", "-", "1_000", "[1e999]", "[-1e999]",
    "[0,5]]",
    // Strings
    #"["\uD800\"]"#, #"["\uD800\u"]"#, #"["\uD800\u1"]"#, #"["\uD800\u1x"]"#, "[é]",
    "[\"\\\u{0}\"]", #"["\x00"]"#, #"["\\\"]"#, "[\"\\\t\"]", #"["\🌀"]"#, #"["\"]"#, #"["\u00A"]"#,
    #"["\uD834\uDd"]"#, #"["\uD800\uD800\x"]"#, #"["\a"]"#, #"["\uqqqq"]"#, #"[\u0020"asd"]"#,
    #"[\n]"#, #"""#, "['single quote']", "abc", #"["\"#, "[\"a\u{0}a\"]", "[\"new\nline\"]",
    "[\"\t\"]", #""\UA66D""#, #"""x"#, "[\"asd]", #"["\uDADA"]"#, #"["\uD888\u1234"]"#,
    #"["\uDd1e\uD834"]"#, #"["\uDFAA"]"#, #"["\u{61}"]"#,
    // Structure
    "", " ", "<.>", "[<null>]", "[1]x", "[1]]", #"["asd]"#, "aå", "[True]", "1]", #"{"x": true,"#,
    "[][]", "2@", #"{"":"#, "{\"a\": true} \"x\"", "['", "[,", "[{", #"["a"#, "{,}", #"{"a"#,
    "{'a'", "*", "[\"\\{[\"\\{[\"\\{", "\u{2060}", "[\u{2060}]", "\u{FEFF}{}", "[\u{A0}1]",
    "[1\u{B}]", "[\u{C}1]", "[⍂]", "nul", "nulll", "tru", "fals", "[nul]", "[truefalse]", "\u{0}",
    "[1]\u{0}", "//", "{}}",
  ])
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
