import ScenarioCore
import ScenarioFiles
import ScrollModel
import Testing

@Suite struct `Recordings` {
  @Test(arguments: ["\n", "\r\n"])
  func `a recording is read with either line end`(_ end: String) throws {
    let rows = [
      Recording.header, "0,195,600,began", "0.016,1.95e2,-590.5,moved", "0.016,0,0,ended",
    ]
    for text in [rows.joined(separator: end), rows.map { $0 + end }.joined()] {
      let samples = try samples(text)
      #expect(samples.map(\.phase) == [.began, .moved, .ended])
      #expect(samples.map(\.time) == [0, 0.016, 0.016])
      #expect(samples.map(\.location.x) == [195, 195, 0])
      #expect(samples.map(\.location.y) == [600, -590.5, 0])
    }
  }

  @Test(arguments: [
    ("", "1:1: the text is empty; a header row was expected"),
    (
      "0,1,2,began\n",
      "1:1: the header time_s,x_pt,y_pt,phase is missing; a recording begins with this line"
    ),
    (rows(), "2:1: \(tooShort)"),
    (rows("0,1,2,began"), "3:1: \(tooShort)"),
    (rows("", "0,1,2,began"), "4:1: \(tooShort)"),
    (
      "\"\(Recording.header)\"\n0\n1\n",
      "1:1: the header time_s,x_pt,y_pt,phase is missing; a recording begins with this line"
    ),
    (rows("0,1,2,moved", "1,1,2,ended"), #"2:7: found "moved"; phase must be "began""#),
    (
      rows("0,1,2,began", "1,1,2,ended", "2,1,2,ended"),
      #"3:7: found "ended"; phase must be "moved""#
    ),
    (
      rows("0,1,2,began", "1,1,2,moved"),
      #"3:7: found "moved"; phase must be "ended" or "cancelled""#
    ),
    (
      rows("0,1,2,began", "0.5,1,2,moved", "0.25,1,2,ended"),
      "4:1: found 0.25; time must be at least 0.5, that of the sample before"
    ),
    (rows("-1,1,2,began", "1,1,2,ended"), "2:1: found -1; time must be at least 0"),
    (
      rows("0,1,2e9,began", "1,1,2,ended"),
      "2:5: found 2000000000; y must be at most 1000000000"
    ),
    (
      rows("0,1e999,2,began", "1,1,2,ended"),
      "2:3: found \"1e999\"; a decimal number was expected"
    ),
    (rows("0,nan,2,began"), #"2:3: found "nan"; a decimal number was expected"#),
    (
      rows("0x1,1,2,began"),
      #"2:1: found "0x1"; a decimal number was expected"#
    ),
    (rows(",1,2,began"), #"2:1: found ""; a decimal number was expected"#),
    (
      "time_s;x_pt;y_pt;phase\n",
      "1:1: the columns are separated by semicolons (;); separate cells with commas, and use decimal "
        + "points"
    ),
    (rows("0,1,began"), "2:1: the number of cells is 3; the header has 4"),
  ])
  func `the error for an invalid row has line, column and remedy`(text: String, message: String) {
    #expect(errorMessage { try samples(text) } == "r.csv:\(message)")
  }
}

private let tooShort =
  #"the recording ends too early; a recording needs a "began" row and an "ended" or "cancelled" row"#

private func rows(_ rows: String...) -> String {
  ([Recording.header] + rows).map { "\($0)\n" }.joined()
}

private func samples(_ text: String) throws(ScenarioError) -> [Scenario.TouchSample] {
  try Recording.samples(parsing: Array(text.utf8), file: "r.csv")
}
