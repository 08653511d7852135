import ScenarioGenerator
import TestSupport
import Testing

/// What `scripts/soak` has found where a row hides what happens between it and the one before.
@Suite struct `Rows that hide a movement` {
  @Test(arguments: ["keepBar", "keepOffset"])
  func `a page may show further down than it was before the header's change`(
    _ policy: String
  ) throws {
    for mode in ["inset", "header-view"] {
      try expectNestedAgreement(
        #""kind": "swipe-pages", "viewport": [390, 463.1], "pages": [3210.2, 58.5, 57.6], "header": 200, "bar": 21, "topInset": 38.5, "mode": "\#(mode)", "headerUnderBar": "scroll", "switching": "retain", "headerResize": "\#(policy)""#,
        #"""
        {"page": 1, "animated": false}, {"scrollPage": {"page": 0, "offset": 1089.1}},
        {"set": {"header": 44.9}}, {"drag": 0.01, "on": "header", "seconds": 0.1234},
        {"page": 0, "animated": true}, {"lift": 0}, {"settle": true}
        """#)
    }
  }

  @Test func `a header collapses further than a wheel asks as its list's surplus goes`() throws {
    try expectNestedAgreement(
      #""kind": "collapsing-header", "viewport": [390, 700], "pages": [710.5], "headerMin": 134.2, "headerMax": 335.2, "bar": 21, "headerStart": 335.2, "listInset": {"top": 8, "bottom": 20.5}"#,
      #"""
      {"scrollPage": {"page": 0, "offset": 349.6}}, {"wait": 0.1},
      {"wheel": {"dx": 0, "dy": 965.5, "phase": "discrete"}}, {"settle": true}
      """#)
  }

  @Test func `a wheel that turns beyond an end comes back further than it went out`() throws {
    try expectNestedAgreement(
      #""kind": "swipe-pages", "viewport": [390, 700], "pages": [1047.4], "header": 200, "bar": 44, "topInset": 4.6, "mode": "inset""#,
      #"""
      {"physics": {"preset": "flutter-bouncing-fast"}}, {"scrollTo": 596, "animated": false},
      {"wait": 0.1}, {"wheel": {"dx": 0, "dy": 86.8, "phase": "began"}},
      {"wheel": {"dx": 0, "dy": -46.2, "phase": "changed"}},
      {"wheel": {"dx": 0, "dy": 0, "phase": "cancelled"}}, {"settle": true}
      """#)
  }

  @Test func `a page that comes into view and goes within a row may align`() throws {
    try expectNestedAgreement(
      #""kind": "swipe-pages", "viewport": [390, 844], "pages": [229.7, 17.4, 735.5, 11.1], "header": 200, "bar": 41.2, "topInset": 75.4, "mode": "header-view", "headerUnderBar": "scroll", "switching": "retain""#,
      #"""
      {"page": 2, "animated": false}, {"drag": 0.01, "on": "header", "seconds": 0.011},
      {"drag": -0.001, "on": "list", "axis": "x", "seconds": 0.011}, {"lift": 0}
      """#)
  }

  @Test(arguments: [
    (
      #""kind": "swipe-pages", "viewport": [390, 302.2], "pages": [58.3], "header": 1053, "bar": 44, "topInset": 63.8, "mode": "header-view", "refresh": [60]"#,
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

  @Test func `an app's scroll hands over after the release that it causes`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 700], "content": 2000, "peek": 35, "middleFraction": 0.4, "start": "middle""#,
      #"""
      {"physics": {"preset": "compose"}}, {"drag": -1192.9, "on": "content", "seconds": 0.05},
      {"scrollTo": 5174.4, "animated": false}
      """#)
  }

  @Test func `a pull that returns while the pages move has been undone by the bounce`() throws {
    try expectNestedAgreement(
      #""kind": "segment-pager", "viewport": [390, 844], "pages": [19.7, 114.6, 699.5], "header": 270.3, "bar": 44"#,
      #"""
      {"page": 2, "animated": false}, {"drag": -0.001, "on": "bar", "seconds": 0.011}, {"lift": -920},
      {"swipe": 0.98, "seconds": 0.003}, {"settle": true}
      """#)
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
}

/// Expects the runs of a nested system's scenario to agree however it is run.
func expectNestedAgreement(_ system: String, _ script: String) throws {
  let start = #"{"format": 1, "system": {\#(system)}, "script": ["#
  let walk = try Walk(
    text: start + script + "]}",
    delayedText: start + #"{"wait": \#(Walk.delay)}, "# + script + "]}")
  let found = try walk.differences()
  #expect(found == [], "\(system), \(script)")
}
