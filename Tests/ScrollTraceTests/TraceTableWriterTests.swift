import ScrollTrace
import Testing
import TraceRows

@Suite struct `A table of several traces` {
  private struct Row: TraceRow {
    var time: Double
    var own: Double?
    var word = ""
    var flags: [Bool?] = []

    func encode(into encoder: inout some TraceEncoder) {
      encoder.number("time_s", time)
      if word.isEmpty { encoder.number("offset_pt", own) } else { encoder.text("phase", word) }
      encoder.flags("is_shown", flags)
    }
  }

  private func table(_ format: TraceFormat, _ traces: [(name: String, rows: [Row])]) -> String {
    var writer = TraceTableWriter(
      format: format, traces: traces.map { ($0.name, TraceTableWriter.columns(of: $0.rows[0])) })
    var buffer: [UInt8] = []
    for (index, trace) in traces.enumerated() {
      for row in trace.rows { writer.write(row, ofTrace: index, to: &buffer) }
    }
    return String(decoding: buffer, as: UTF8.self)
  }

  private let traces: [(name: String, rows: [Row])] = [
    ("a", [Row(time: 0, own: 1.5, flags: [true]), Row(time: 1, own: nil, flags: [nil])]),
    ("b, c", [Row(time: 0, word: "idle", flags: [false, true])]),
    ("a \"d\"", [Row(time: 2, own: -3, flags: [])]),
  ]

  @Test func `has all columns of CSV, with empty cells where a trace lacks one`() {
    #expect(
      table(.csv, traces) == """
        scenario,time_s,offset_pt,is_shown0,phase,is_shown1
        a,0,1.5,true,,
        a,1,,,,
        "b, c",0,,false,idle,true
        "a ""d\""",2,-3,,,

        """)
  }

  @Test func `has the keys of its own trace in a row of JSON Lines`() {
    #expect(
      table(.jsonl, traces) == #"""
        {"scenario":"a","time_s":0,"offset_pt":1.5,"is_shown":[true]}
        {"scenario":"a","time_s":1,"offset_pt":null,"is_shown":[null]}
        {"scenario":"b, c","time_s":0,"phase":"idle","is_shown":[false,true]}
        {"scenario":"a \"d\"","time_s":2,"offset_pt":-3,"is_shown":[]}

        """#)
  }

  @Test func `is refused where one trace is read, with the row at which the next one begins`() {
    let text = table(.csv, [traces[0], ("second", traces[0].rows)])
    #expect {
      _ = try TraceTable(parsing: Array(text.utf8), file: "t")
    } throws: { error in
      "\(error)" == "t:4:1: found rows of second after the rows of a; keep the rows of one scenario"
    }
  }
}
