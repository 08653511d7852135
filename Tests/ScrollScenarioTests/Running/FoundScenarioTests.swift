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

  @Test(
    arguments: [
      #""kind": "stacked-lists", "lists": [900, 1100]"#,
      #""kind": "collapsing-header", "headerMin": 0, "headerMax": 100, "pages": [900]"#,
      #""kind": "scroll-view", "content": [390, 2000]"#,
    ])
  func `content set beyond an end returns when a momentum has ended`(_ system: String) throws {
    for place in [-90, 5000] {
      try expectNestedAgreement(
        #"\#(system), "viewport": [390, 700]"#,
        #"""
        {"scrollTo": \#(place)}, {"wheel": {"dx": 0, "dy": 0, "phase": "momentumBegan"}},
        {"wait": 0.1}, {"wheel": {"dx": 0, "dy": 0, "phase": "momentumEnded"}}, {"settle": true}
        """#)
    }
  }

  @Test(
    arguments: [
      #""kind": "collapsing-header", "headerMin": 0, "headerMax": 100, "pages": [2000], "bounces": [false]"#,
      #""kind": "collapsing-header", "headerMin": 0, "headerMax": 100, "pages": [900], "bounces": [false]"#,
      #""kind": "detent-sheet", "content": 2000, "start": "max""#,
      #""kind": "segment-pager", "header": 200, "bar": 44, "pages": [null]"#,
    ], ["list", "header", "sheet"])
  func `a movement ends at a clamped edge`(_ system: String, _ part: String) throws {
    guard part != (system.contains("detent-sheet") ? "header" : "sheet") else { return }
    try expectNestedAgreement(
      #"\#(system), "viewport": [390, 700]"#,
      #"""
      {"drag": -50, "on": "\#(part)", "seconds": 0.1}, {"drag": 700, "on": "\#(part)", "seconds": 0.2},
      {"drag": 20, "on": "\#(part)", "seconds": 0.05}, {"lift": 0}, {"settle": true}
      """#)
  }

  @Test(arguments: [0, 200])
  func `a header stays where rows are inserted above a page that retains its offset`(
    _ header: Int
  ) throws {
    let system =
      #""kind": "swipe-pages", "viewport": [390, 471.4], "pages": [2000, 1300], "header": \#(header), "bar": 13.5, "topInset": 57.1, "mode": "headerView", "headerUnderBar": "scroll", "switching": "retain""#
    try expectNestedAgreement(
      system,
      #"""
      {"page": 1}, {"drag": -856, "on": "header", "seconds": 0.25}, {"insertAbove": 500, "page": 1},
      {"lift": 0}, {"settle": true}
      """#)
    // The bar has just pinned.
    let rows = try NestedRun.rows(
      system,
      #"{"drag": \#(header + 10)}, {"lift": 0}, {"insertAbove": 500, "page": 0}, {"drag": 5}"#)
    #expect(
      rows[3].frames.headerY == rows[2].frames.headerY && rows[3].offset == rows[2].offset + 500)
    expectClose(rows[4].frames.headerY ?? 0, (rows[3].frames.headerY ?? 0) - 5, within: 1e-9)
  }

  @Test(arguments: ["keepBar", "keepOffset"])
  func `a page may show further down than it was before the header's change`(
    _ policy: String
  ) throws {
    for mode in ["inset", "headerView"] {
      try expectNestedAgreement(
        #""kind": "swipe-pages", "viewport": [390, 463.1], "pages": [3210.2, 58.5, 57.6], "header": 200, "bar": 21, "topInset": 38.5, "mode": "\#(mode)", "headerUnderBar": "scroll", "switching": "retain", "headerResize": "\#(policy)""#,
        #"""
        {"page": 1, "animated": false}, {"scrollPage": {"page": 0, "offset": 1089.1}},
        {"set": {"header": 44.9}}, {"drag": 0.01, "on": "header", "seconds": 0.1234},
        {"page": 0, "animated": true}, {"lift": 0}, {"settle": true}
        """#)
    }
  }

  @Test(arguments: [
    (
      #""kind": "swipe-pages", "viewport": [390, 302.2], "pages": [58.3], "header": 1053, "bar": 44, "topInset": 63.8, "mode": "headerView", "refresh": [60]"#,
      #"""
      {"drag": -175.6, "on": "header", "seconds": 0.05}, {"lift": 0},
      {"wheel": {"dx": 0, "dy": 524, "phase": "began"}},
      {"wheel": {"dx": 0, "dy": -34.2, "phase": "ended"}}
      """#
    ),
    (
      #""kind": "segment-pager", "viewport": [390, 844], "pages": [691.4, 2000], "header": 200, "bar": 44, "refresh": {"height": 60, "threshold": 43.2}"#,
      #"""
      {"swipe": -0.63, "seconds": 0.003}, {"wheel": {"dx": 0, "dy": 0, "phase": "began"}},
      {"wheel": {"dx": 0, "dy": -128.7, "phase": "ended"}},
      {"wheel": {"dx": -338.7, "dy": 386.3, "phase": "discrete"}}, {"settle": true}
      """#
    ),
  ])
  func `a refresh begins by a pull that the next step takes back on the same row`(
    _ system: String, _ script: String
  ) throws {
    try expectNestedAgreement(system, script)
  }

  @Test(arguments: [0.53, 0.31, 0.07])
  func `pages that are at a page by rounding are not animated to it`(_ part: Double) throws {
    try expectNestedAgreement(
      #""kind": "easy-pager", "viewport": [390, 54], "pages": [765.1, 2000], "header": 228.2, "bar": 44, "topInset": 44"#,
      #"""
      {"swipe": \#(part), "seconds": 0.1},
      {"drag": \#(-390 * part), "on": "list", "axis": "x", "seconds": 0.1},
      {"lift": -372.8}, {"page": 0, "animated": true}, {"settle": true}
      """#)
  }

  @Test func `a header takes a pull's movement while the list under it gives up its surplus`()
    throws
  {
    try expectNestedAgreement(
      #""kind": "collapsing-header", "viewport": [390, 700], "pages": [661.5], "headerMin": 103.6, "headerMax": 103.6, "bar": 65.9, "pagesBounce": false, "headerResize": "keepOffset""#,
      #"""
      {"scrollTo": 2420.4}, {"set": {"headerMin": 32.8, "headerMax": 131.2}},
      {"drag": 14, "on": "list", "seconds": 0.1}, {"drag": 15, "on": "list", "seconds": 0.1},
      {"drag": 22, "on": "list", "seconds": 0.1}, {"lift": 0}, {"settle": true}
      """#)
  }

  @Test func `a fling that ends at velocity 0 has no furthest point there`() throws {
    try expectNestedAgreement(
      #""kind": "scroll-view", "viewport": [390, 148.5], "content": [1170, 761.2], "bounces": false"#,
      #"""
      {"physics": {"preset": "chromium-exponential"}},
      {"drag": 24.9, "on": "content", "axis": "x", "seconds": 0.1234}, {"fling": "tracked"}
      """#)
  }

  @Test(arguments: [5, 11.1, 2796.6])
  func `an offset assigned while a header settles moves the list as well`(_ offset: Double) throws {
    let system =
      #""kind": "easy-pager", "viewport": [390, 517.1], "pages": [2000], "header": 55.1, "bar": 44, "topInset": 44, "headerSnap": true"#
    let script =
      #"{"drag": 6, "seconds": 0.1}, {"lift": 0}, {"wait": 0.02}, {"contentOffset": \#(offset)}, {"settle": true}"#
    try expectNestedAgreement(system, script)
    let rest = try NestedRun.rows(system, script).last?.offset
    expectClose(rest ?? .nan, max(offset, 11.1), within: 1e-9)
  }

  @Test func `a header pulled up beyond the end of a short page returns like overscroll`() throws {
    try expectNestedAgreement(
      #""kind": "segment-pager", "viewport": [390, 700], "pages": [45.8], "header": 200, "bar": 0.2, "headerReturns": "onReverse", "shortPages": "limit", "headerSnap": true"#,
      #"{"drag": 52.1, "on": "list", "seconds": 0.011}, {"lift": 0, "target": 2615.8}, {"settle": true}"#
    )
  }

  @Test func `half a pixel rounds alike after movements that add up with a rounding error`() throws
  {
    try expectNestedAgreement(
      #""kind": "collapsing-header", "viewport": [390, 193.4], "pages": [38, 561.5, 11.3, 58.6], "headerMin": 1.5, "headerMax": 72.4, "bar": 44, "headerStart": 72.4, "refresh": {"height": 60, "threshold": 25.3}, "pagesBounce": false, "displayScale": 3"#,
      #"""
      {"touch": "began", "at": 0, "x": 28.3, "y": 135.38}, {"touch": "moved", "at": 0.0113, "x": 11.9494, "y": 181.6399},
      {"touch": "moved", "at": 0.0226, "x": -0.3136, "y": 216.3349}, {"page": 1},
      {"touch": "moved", "at": 0.0113, "x": -11.214, "y": 247.1749}, {"touch": "moved", "at": 0.0226, "x": -26.2021, "y": 289.5798},
      {"touch": "moved", "at": 0.0339, "x": -42.5527, "y": 335.8397}, {"touch": "ended", "at": 0.3339, "x": -42.5527, "y": 335.8397},
      {"set": {"headerMin": 64.05, "headerMax": 256.2}}, {"drag": -89, "on": "header", "seconds": 0.25}, {"lift": 0}
      """#)
  }

  @Test func `a wheel that stops a scroll to the top lets the sheet spring to a detent`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 500], "content": 2000, "detents": [50, 200, 400], "start": "max""#,
      #"""
      {"scrollToTop": true, "waits": false}, {"wait": 0.1}, {"wheel": {"dx": 0, "dy": 0, "phase": "discrete"}},
      {"settle": true}
      """#)
  }

  @Test func `a rectangle that is visible moves nothing, also between two pages`() throws {
    try expectNestedAgreement(
      #""kind": "scroll-view", "viewport": [390, 38.2], "content": [390, 4000], "offset": [0, 3299.9], "bounces": false, "paging": true"#,
      #"{"physics": {"preset": "chromium-android"}}, {"scrollToRect": [85.8, 2805.9, 163.3, 902.5]}, {"wait": 0.4}"#
    )
  }
}

/// A scenario of a file in `FoundCases`, one in each line.
struct FoundCase: CustomTestStringConvertible, Sendable {
  let text: String

  var testDescription: String { String(text.prefix(120)) }

  /// The text with a wait of some seconds before the script.
  func text(delayedBy delay: Double) -> String {
    text.replacing(#""script": ["#, with: #""script": [{"wait": \#(delay)}, "#)
  }

  static func all(in file: String) throws -> [FoundCase] {
    try FixtureFolder.line("../FoundCases/\(file).jsonl").split(separator: "\n")
      .map { FoundCase(text: String($0)) }
  }
}

/// Expects the runs of a nested system's scenario to agree however it is run.
func expectNestedAgreement(_ system: String, _ script: String) throws {
  let start = #"{"format": 1, "system": {\#(system)}, "script": ["#
  try expectAgreement(
    start + script + "]}", delayed: start + #"{"wait": \#(Walk.delay)}, "# + script + "]}")
}

/// Expects the runs of a protocol's scenario to agree however it is run.
func expectAgreement(_ system: String, _ script: String) throws {
  try expectAgreement(
    #"{"format": 1, "system": {"viewport": [390, 844], \#(system)}, "script": [\#(script)]}"#)
}

private func expectAgreement(_ text: String, delayed: String? = nil) throws {
  let found = try Walk(text: text, delayedText: delayed).differences()
  #expect(found == [], "\(text)")
}
