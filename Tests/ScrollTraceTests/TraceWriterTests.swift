import ScrollModel
import ScrollTrace
import TestSupport
import Testing
import TraceRows

@Suite struct TraceWriterTests {
  /// A row with a cell of every kind.
  struct Sample: TraceRow {
    var whole: Int?
    var number: Double
    var perhaps: Double?
    var words: String

    func encode(into encoder: inout some TraceEncoder) {
      encoder.integer("whole", whole)
      encoder.number("number_pt", number)
      encoder.number("perhaps_pt", perhaps)
      encoder.text("event", words)
    }
  }

  private let rows = [
    Sample(whole: 7, number: 0.1, perhaps: nil, words: "rest"),
    Sample(whole: nil, number: -2, perhaps: 1e-7, words: ""),
  ]

  @Test func `CSV has a header once and empty cells for nothing`() {
    #expect(written(rows, .csv) == "whole,number_pt,perhaps_pt,event\n7,0.1,,rest\n,-2,1e-07,\n")
  }

  @Test func `JSON Lines has the header's names as keys and null for nothing`() {
    #expect(
      written(rows, .jsonl) == """
        {"whole":7,"number_pt":0.1,"perhaps_pt":null,"event":"rest"}
        {"whole":null,"number_pt":-2,"perhaps_pt":1e-07,"event":""}

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
        whole: random.pick([nil, 0, 9, -10, 12_345_678, 123_456_789, .max, .min]),
        number: random.pick(numbers), perhaps: random.pick([nil, perhaps]),
        words: String(repeating: random.pick(words), count: length))
    }
    let separate = rows.map { row in written([row], format).split(separator: "\n").last ?? "" }
    let together = written(rows, format).split(separator: "\n")
    // Not as texts, which take the two ways to write an é for the same.
    #expect(together.suffix(rows.count).map { Array($0.utf8) } == separate.map { Array($0.utf8) })
  }

  @Test func `whole numbers of any size are written in full`() {
    for whole in [0, 9, 10, 99, 100, 9_999_999, 10_000_000, 100_000_000, 100_000_001, .max, .min] {
      let line = written([Sample(whole: whole, number: 0, words: "")], .csv).split(separator: "\n")[
        1]
      #expect(line.hasPrefix("\(whole),0,"))
    }
  }

  @Test func `words that would need quotes are refused`() async {
    await #expect(processExitsWith: .failure) {
      var buffer: [UInt8] = []
      var writer = TraceWriter(format: .csv)
      writer.write(Sample(number: 0, words: "peak,rest"), to: &buffer)
    }
    await #expect(processExitsWith: .failure) {
      var buffer: [UInt8] = []
      var writer = TraceWriter(format: .jsonl)
      writer.write(Sample(number: 0, words: "the \"end\""), to: &buffer)
    }
  }

  @Test func `effects have UIKit's names in snake case`() {
    let effects: [(ScrollEffect, String)] = [
      (.willBeginDragging, "will_begin_dragging"), (.didScroll, "did_scroll"),
      (.willEndDragging(velocity: .zero, targetContentOffset: .zero), "will_end_dragging"),
      (.didEndDragging(willDecelerate: false), "did_end_dragging(false)"),
      (.willBeginDecelerating, "will_begin_decelerating"),
      (.didEndDecelerating, "did_end_decelerating"),
      (.didEndScrollingAnimation, "did_end_scrolling_animation"),
      (.edgeReached(.top, at: 1), "edge_reached(top)"), (.peaked(.vertical, at: 1), "peak"),
      (.rested(at: 1), "rest"),
    ]
    for (effect, name) in effects { #expect(effect.traceName == name) }
  }
}

func written(_ rows: [some TraceRow], _ format: TraceFormat) -> String {
  var writer = TraceWriter(format: format)
  var bytes: [UInt8] = []
  for row in rows { writer.write(row, to: &bytes) }
  return String(decoding: bytes, as: UTF8.self)
}
