import ScrollTrace
import TestSupport
import Testing
import TraceRows

@Suite struct TraceTableTests {
  private func table(_ text: String) throws -> TraceTable {
    try TraceTable(parsing: Array(text.utf8), file: "t")
  }

  private func refusal(_ text: String) -> String? {
    (#expect(throws: TraceError.self) { try table(text) })?.description
  }

  @Test(arguments: [(";", "semicolons (;)"), ("\t", "tabs")])
  func `another separator is named`(_ separator: String, _ name: String) {
    let rows = [["time_s", "offset_pt"], ["0", "0,5"]].map { $0.joined(separator: separator) }
    #expect(
      refusal(rows.joined(separator: "\n") + "\n")
        == "t:1:1: the columns are separated by \(name); separate cells with commas, and use decimal points"
    )
    // Spreadsheets quote the cells of the header.
    #expect(refusal("\"time_s\"\(separator)\"offset_pt\"\n")?.contains(name) == true)
  }

  @Test(arguments: TraceFormat.allCases)
  func `written numbers are parsed as the same numbers`(format: TraceFormat) throws {
    var random = SeededGenerator(seed: 6)
    let samples = (0..<300).map { index in
      Sample(
        step: random.pick([nil, index]), time: Double(index) / 120,
        offset: random.signedLogarithmic(1e-9...1e6),
        finger: random.pick([nil, random.signedLogarithmic(1e-3...1e3)]),
        event: random.pick(["", "rest", "peak;handed_over(header→list)"]))
    }
    let table = try self.table(written(samples, format))
    #expect(table.rowCount == 300)
    #expect(table.columns.map(\.name) == ["step", "time_s", "offset_pt", "finger_y_pt", "event"])
    #expect(table.times == samples.map(\.time))
    #expect(table.numbers("step") == samples.map { $0.step.map(Double.init) })
    #expect(table.numbers("offset_pt") == samples.map(\.offset))
    #expect(table.numbers("finger_y_pt") == samples.map(\.finger))
    #expect(table.texts("event") == samples.map(\.event))
  }

  @Test func `escapes of JSON Lines are read, and a lone surrogate is called one`() throws {
    let line = #"{"time_s":0,"event":"a\u2192b \ud83d\ude00 \"\\\/"}"#
    #expect(try table(line).texts("event") == ["a→b 😀 \"\\/"])
    for (text, fault) in [
      (#"\ud800"#, "a lone surrogate"), (#"\ud800\u0041"#, "a lone surrogate"),
      (#"\udc00"#, "a lone surrogate"), (#"\u00"#, "an unknown escape"),
      (#"\n"#, "an unknown escape"), (#"\u000a"#, "a control character in a text"),
    ] {
      #expect(refusal(#"{"time_s":0,"event":"\#(text)"}"#)?.contains(fault) == true)
    }
    #expect(refusal(#"{"time_s":0,"event":"\"#)?.contains("the line ends inside a string") == true)
  }

  @Test func `an array of JSON Lines becomes a column an element, as in CSV`() throws {
    let lines = """
      {"time_s":0,"inner_offset_pt":[1.5,null],"refreshing":[true,false],"rows":[],"dock":"top"}
      {"time_s":1,"inner_offset_pt":[2,null],"refreshing":[false,false],"rows":[],"dock":null}
      """
    let csv = """
      time_s,inner0_offset_pt,inner1_offset_pt,refreshing0,refreshing1,dock\r
      0,1.5,,true,false,"top"\r
      1,2,,false,false,\r

      """
    #expect(try table(lines) == table(csv))
    #expect(try table(lines).numbers("inner1_offset_pt") == [nil, nil])
    #expect(try table(lines).texts("dock") == ["top", ""])
  }

  @Test func `a column without a unit has numbers if all its cells do`() throws {
    let found = try table("time_s,page,owner\n0,1,none\n1,,2\n")
    #expect(found.numbers("page") == [1, nil])
    #expect(found.texts("owner") == ["none", "2"])
    #expect(found.numbers("owner") == nil && found.texts("page") == nil)
  }

  @Test func `spaces around cells and lines without cells are skipped`() throws {
    let text = "time_s, a , b\n\n0, \"x, y\" ,\t-1.5\r\n \t\n1,,2\n\r\n"
    let found = try table(text)
    #expect(found.times == [0, 1] && found.texts("a") == ["x, y", ""])
    #expect(found.numbers("b") == [-1.5, 2])
  }

  @Test func `a quoted cell may contain commas, quotes and line feeds`() throws {
    let found = try table("time_s,event\n0,\"a,\"\"b\"\"\nc\"\n1,\n")
    #expect(found.texts("event") == ["a,\"b\"\nc", ""])
  }

  @Test(arguments: [
    "": "t:1:1: the text is empty; a header row was expected",
    "a,b\n": "t:1:1: there is no column time_s; a trace, as scrollsim run writes it, was expected; "
      + "the columns are a, b",
    "time_s\n": "t:2:1: there is no row after the header; a trace needs at least a row at time 0",
    "time_s,time_s\n0,0\n": "t:1:1: the column \"time_s\" occurs twice; keep one of them",
    "time_s,a\n0\n": "t:2:1: the number of cells is 1; the header has 2",
    "a,time_s\n→,0\n→→,x\n": "t:3:4: \"x\" is not a number; time_s needs decimal numbers",
    "time_s,y_pt\n0,nan\n": "t:2:3: \"nan\" is not a number; y_pt needs decimal numbers",
    "time_s,a\n,1\n": "t:2:1: time_s is empty; every row must have a time",
    "time_s\n1\n0.5\n":
      "t:3:1: the time 0.5 is earlier than that of the previous row; times must not decrease",
    "time_s\n0\ntime_s\n0\n": "t:3:1: a second trace begins here; keep one trace in a file",
    "time_s,a\n0,\"b\n": "t:2:3: the quote is never closed; end the cell with a quote",
    "time_s,a\n0,\"b\"c\n":
      "t:2:6: text after the closing quote; a comma or the line's end was expected",
    "[{\"time_s\":0}]":
      "t:1:1: the trace is a JSON array; write each row as an object on a line of its own",
    "{\"time_s\" 0}": "t:1:11: this is not JSON; ':' was expected",
    "{\"time_s\":0}\n{\"time_s\":1,\"b\":2}\n":
      "t:2:1: the keys differ from the first row's in \"b\"; every row must have the same keys in "
      + "the same order",
    "{\"time_s\":0,\"a\":maybe}":
      "t:1:17: \"maybe\" is not a value; a number, a string, true, false or null was expected",
    "{\"time_s\":0} 1": "t:1:14: text after the object; a row is one object on a line of its own",
    "{\"time_s\":\"0": "t:1:13: the line ends inside a string; a closing quote was expected",
  ])
  func `an error has its place and what is allowed`(_ text: String, _ says: String) {
    #expect(refusal(text) == says)
  }
}

/// What `scripts/fuzz` has found.
@Suite struct `Traces that a fuzzer has found` {
  @Test func `a message has one line with any text in a cell`() {
    #expect {
      try TraceTable(parsing: Array("time_s,offset_pt\n0,\"a\nb\u{1B}\"\n".utf8), file: "trace")
    } throws: { error in
      "\(error)".hasPrefix("trace:2:3: ") && "\(error)".contains(#"a\u000ab\u001b"#)
    }
  }
}
