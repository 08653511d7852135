import ScrollModel
import ScrollTrace
import TestSupport
import Testing
import TraceRows

/// A row with a cell of every kind.
struct Sample: TraceRow {
  var step: Int?
  var time = 0.0
  var offset: Double
  var finger: Double?
  var event: String

  func encode(into encoder: inout some TraceEncoder) {
    encoder.integer("step", step)
    encoder.number("time_s", time)
    encoder.number("offset_pt", offset)
    encoder.number("finger_y_pt", finger)
    encoder.text("event", event)
  }
}

@Suite struct TraceWriterTests {
  private let rows = [
    Sample(step: 7, time: 1, offset: 0.1, finger: nil, event: "rest"),
    Sample(step: nil, time: 2.5, offset: -2, finger: 1e-7, event: ""),
  ]

  @Test func `CSV has a header once and empty cells for nothing`() {
    let header = "step,time_s,offset_pt,finger_y_pt,event\n"
    #expect(written(rows, .csv) == header + "7,1,0.1,,rest\n,2.5,-2,1e-07,\n")
  }

  @Test func `JSON Lines has the header's names as keys and null for nothing`() {
    #expect(
      written(rows, .jsonl) == """
        {"step":7,"time_s":1,"offset_pt":0.1,"finger_y_pt":null,"event":"rest"}
        {"step":null,"time_s":2.5,"offset_pt":-2,"finger_y_pt":1e-07,"event":""}

        """)
  }

  /// A writer remembers what it has written last; what it has not may not show.
  @Test(arguments: TraceFormat.allCases, 0..<30 as Range<UInt64>)
  func `a row's text does not depend on the rows before`(format: TraceFormat, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<4).map { _ in random.signedLogarithmic(1e-20...1e20) } + [0, -0.0, 7, 0.5]
    let words = [
      "", "rest", "did_scroll", "handed_over(list→header)", "K", "\u{212A}", "é", "e\u{301}",
    ]
    let rows = (0..<40).map { _ in
      let perhaps = random.pick(numbers)
      let length = random.pick([0, 1, 1, 1, 40, 700])
      return Sample(
        step: random.pick([nil, 0, 9, -10, 12_345_678, 123_456_789, .max, .min]),
        offset: random.pick(numbers), finger: random.pick([nil, perhaps]),
        event: String(repeating: random.pick(words), count: length))
    }
    let separate = rows.map { row in written([row], format).split(separator: "\n").last ?? "" }
    let together = written(rows, format).split(separator: "\n")
    // Not as texts, which take the two ways to write an é for the same.
    #expect(together.suffix(rows.count).map { Array($0.utf8) } == separate.map { Array($0.utf8) })
  }

  @Test func `whole numbers of any size are written in full`() {
    for whole in [0, 9, 10, 99, 100, 9_999_999, 10_000_000, 100_000_000, 100_000_001, .max, .min] {
      let rows = [Sample(step: whole, offset: 0, event: "")]
      #expect(written(rows, .csv).split(separator: "\n")[1].hasPrefix("\(whole),0,0,"))
    }
  }

  @Test func `words that would need quotes are refused`() async {
    await #expect(processExitsWith: .failure) {
      var buffer: [UInt8] = []
      var writer = TraceWriter(format: .csv)
      writer.write(Sample(offset: 0, event: "peak,rest"), to: &buffer)
    }
    await #expect(processExitsWith: .failure) {
      var buffer: [UInt8] = []
      var writer = TraceWriter(format: .jsonl)
      writer.write(Sample(offset: 0, event: "the \"end\""), to: &buffer)
    }
  }
}

func written(_ rows: [some TraceRow], _ format: TraceFormat) -> String {
  var writer = TraceWriter(format: format)
  var bytes: [UInt8] = []
  for row in rows { writer.write(row, to: &bytes) }
  return String(decoding: bytes, as: UTF8.self)
}
