import NestedScroll
import ScenarioGenerator
import TestSupport
import Testing
import TraceRows

/// What `scripts/soak` has found, made as short as it was seen.
@Suite struct `Scenarios that have disagreed with themselves` {
  @Test(arguments: try FoundCase.all(in: "nested"))
  func `of a nested system run alike in every way, and after a wait`(_ found: FoundCase) throws {
    try expectAgreement(found.text, delayed: found.text(delayedBy: Walk.delay))
  }

  @Test(arguments: try FoundCase.all(in: "others"))
  func `of any other kind run alike in every way`(_ found: FoundCase) throws {
    try expectAgreement(found.text)
  }

  @Test(arguments: [0, 200])
  func `a header stays where rows are inserted above a page that retains its offset`(
    _ header: Int
  ) throws {
    let system =
      #""kind": "swipe-pages", "viewport": [390, 471.4], "pages": [2000, 1300], "header": \#(header), "bar": 13.5, "topInset": 57.1, "mode": "headerView", "headerUnderBar": "scroll", "switching": "retain""#
    // The bar has just pinned.
    let rows = try NestedRun.rows(
      system,
      #"{"drag": \#(header + 10)}, {"lift": 0}, {"insertAbove": 500, "page": 0}, {"drag": 5}"#)
    #expect(
      rows[3].frames.headerY == rows[2].frames.headerY && rows[3].offset == rows[2].offset + 500)
    expectClose(rows[4].frames.headerY ?? 0, (rows[3].frames.headerY ?? 0) - 5, within: 1e-9)
  }

  @Test(arguments: [5, 11.1, 2796.6])
  func `an offset assigned while a header settles moves the list as well`(_ offset: Double) throws {
    let system =
      #""kind": "easy-pager", "viewport": [390, 517.1], "pages": [2000], "header": 55.1, "bar": 44, "topInset": 44, "headerSnap": true"#
    let script =
      #"{"drag": 6, "seconds": 0.1}, {"lift": 0}, {"wait": 0.02}, {"contentOffset": \#(offset)}, {"settle": true}"#
    let rest = try NestedRun.rows(system, script).last?.offset
    expectClose(rest ?? .nan, max(offset, 11.1), within: 1e-9)
  }
}

/// A scenario of a file in `FoundCases`, one in each line.
struct FoundCase: CustomTestStringConvertible, Sendable {
  let text: String

  var testDescription: String { String(text.prefix(120)) }

  func text(delayedBy delay: Double) -> String {
    text.replacing(#""script": ["#, with: #""script": [{"wait": \#(delay)}, "#)
  }

  static func all(in file: String) throws -> [FoundCase] {
    try FixtureFolder.line("../FoundCases/\(file).jsonl").split(separator: "\n")
      .map { FoundCase(text: String($0)) }
  }
}

/// Expects the runs of a protocol's scenario to agree however it is run.
func expectAgreement(_ system: String, _ script: String) throws {
  try expectAgreement(
    #"{"format": 1, "system": {"viewport": [390, 844], \#(system)}, "script": [\#(script)]}"#)
}

private func expectAgreement(_ text: String, delayed: String? = nil) throws {
  #expect(try Walk(text: text, delayedText: delayed).differences() == [], "\(text)")
}
