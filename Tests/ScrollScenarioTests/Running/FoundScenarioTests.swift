import NestedScroll
import ScenarioGenerator
import TestSupport
import Testing
import TraceRows

/// What `scripts/soak` has found, made as short as it was seen.
@Suite struct `Scenarios that have disagreed with themselves` {
  @Test func `a list keeps moving behind a header that a target opens`() throws {
    try expectNestedAgreement(
      #""kind": "segment-pager", "viewport": [390, 51.4], "header": 200, "bar": 44, "pages": [655.4]"#,
      #"""
      {"drag": 749.8, "on": "header", "seconds": 0.011}, {"lift": 1917.8, "target": -7.9},
      {"settle": true}
      """#)
  }

  @Test func `a list has its momentum while its sheet is on its spring`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 74.1], "content": 2000, "peek": 3.705, "start": "max", "detentChoice": "projected""#,
      #"""
      {"wheel": {"dx": 0, "dy": -126, "phase": "began"}}, {"wait": 0.1},
      {"wheel": {"dx": 0, "dy": -5.2, "phase": "changed"}},
      {"wheel": {"dx": 0, "dy": -105, "phase": "ended"}},
      {"wheel": {"dx": 0, "dy": -17.5, "phase": "momentumBegan"}}, {"wait": 0.1},
      {"wheel": {"dx": 0, "dy": -719, "phase": "momentumChanged"}}, {"wait": 0.1},
      {"wheel": {"dx": 0, "dy": -14.8, "phase": "momentumEnded"}}, {"settle": true}
      """#)
  }

  @Test func `a notch finds no list to move while its sheet is on its spring`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 844], "content": 59.7, "peek": 42.2, "start": "min", "displayScale": 2"#,
      #"""
      {"drag": 110.1, "on": "list", "seconds": 0.011}, {"drag": 50.9, "on": "sheet", "seconds": 0.1},
      {"lift": 0}, {"wait": 0.1}, {"wheel": {"dx": 0, "dy": 25.6, "phase": "discrete"}},
      {"wait": 0.004}, {"wheel": {"dx": 0, "dy": 1277.9, "phase": "discrete"}}, {"settle": true}
      """#)
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

  @Test func `a finger that has rested for 100 ms continues to drag`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 44.2], "content": 2000, "detents": [26.6, 37.6], "start": "max""#,
      #"""
      {"drag": -0.01, "on": "content", "seconds": 0.25}, {"wait": 0.1},
      {"drag": 0.001, "on": "content", "seconds": 0.25}, {"lift": 0}, {"settle": true}
      """#)
  }

  @Test func `a finger stops a sheet above its highest detent`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 700], "content": 2000, "start": "max""#,
      #"""
      {"drag": -200, "on": "sheet", "seconds": 0.25}, {"lift": 6000}, {"wait": 0.15},
      {"drag": -100, "on": "list", "seconds": 0.1}, {"drag": 100, "on": "list", "seconds": 0.1},
      {"lift": 0}, {"settle": true}
      """#)
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

  @Test func `a spring returns to its target under an open header`() throws {
    try expectNestedAgreement(
      #""kind": "segment-pager", "viewport": [390, 757.4], "header": 37.7, "bar": 44, "pages": [1688.4, 2000, null]"#,
      #"""
      {"drag": -16.6, "on": "header", "seconds": 0.1234}, {"wait": 0.4},
      {"fling": 1555.8, "target": 49.4}, {"fling": -3060.9}, {"settle": true}
      """#)
  }

  @Test func `a list too far down moves up with its header`() throws {
    try expectNestedAgreement(
      #""kind": "collapsing-header", "viewport": [390, 844], "pages": [2000, 2000, 2260.2], "headerMin": 129.7, "headerMax": 519.7, "bar": 44, "headerStart": 519.7"#,
      #"""
      {"scrollPage": {"page": 0, "offset": 1387.3}}, {"fling": 3591.4}, {"settle": true}
      """#)
  }

  @Test func `a header consumes a finger's movement while a list is far beyond its end`() throws {
    try expectNestedAgreement(
      #""kind": "collapsing-header", "viewport": [390, 702.2], "pages": [30.6], "headerMin": 100, "headerMax": 100, "bar": 44, "pagesBounce": false, "headerResize": "keepOffset""#,
      #"""
      {"scrollTo": 2221.7, "animated": false}, {"set": {"headerMin": 70.05, "headerMax": 280.2}},
      {"drag": -3.1, "on": "bar", "seconds": 0.25}, {"drag": 0.001, "on": "bar", "seconds": 0.011},
      {"lift": 0}, {"settle": true}
      """#)
  }

  @Test func `overscroll too small to see is gone at the instant of its release`() throws {
    try expectNestedAgreement(
      #""kind": "stacked-lists", "viewport": [390, 40.4], "lists": [666.9, 460.2]"#,
      #"""
      {"drag": -0.01, "on": "list", "seconds": 0.25}, {"lift": 297.8},
      {"drag": 5.7, "on": "content", "axis": "x", "seconds": 0.1}, {"lift": 0}, {"wait": 0},
      {"touch": "began", "at": 0, "x": 335.3, "y": 24.2}, {"touch": "ended", "at": 0.01, "x": 335.3, "y": 24.2}
      """#)
  }

  @Test func `a page caught where a motion has made it current stays current`() throws {
    try expectNestedAgreement(
      #""kind": "swipe-pages", "viewport": [390, 844], "pages": [1117.7, 745.1, 833.8], "header": 235.9, "bar": 44, "topInset": 12.6, "mode": "inset", "barScrolls": true, "adjustsContentSize": false, "headerUnderBar": "stick", "switching": "align", "displayScale": 3"#,
      #"""
      {"page": 2, "animated": true, "waits": false}, {"drag": -1442.2, "on": "header", "seconds": 0.1},
      {"scrollToTop": true}, {"drag": 209.4, "on": "bar", "seconds": 0.003}, {"lift": 0}, {"settle": true}
      """#)
  }

  @Test func `a frame just before the rest changes nothing about it`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 844], "content": 3.4, "detents": [16.2, 160.2], "start": "max", "detentChoice": "nearest", "hasButton": true, "scrollsToTop": "all""#,
      #"""
      {"drag": -3.8, "on": "sheet", "seconds": 0.011}, {"drag": -15.8, "on": "content", "seconds": 0.003},
      {"swipe": 2.12, "seconds": 0.25}, {"scrollToTop": true}, {"settle": true}
      """#)
  }

  @Test func `a sheet that an animation moves is at no detent that its pixels would show`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 577.5], "content": 32, "detents": [4.4, 130.4], "start": "max", "detentChoice": "nearest", "displayScale": 1"#,
      #"{"scrollToTop": true}, {"settle": true}"#)
  }

  @Test func `a sheet is at no detent that is further away than half a pixel`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 49.8], "content": 2974.5, "detents": [17.7, 33.7, 66.7], "start": "middle", "detentChoice": "nearest", "sheetDragBack": "symmetric", "displayScale": 1.5"#,
      #"""
      {"drag": 38.7, "on": "content", "seconds": 0.016}, {"drag": -52.5, "on": "sheet", "seconds": 0.1},
      {"drag": 11.7, "on": "sheet", "seconds": 0.05}, {"lift": 0}, {"settle": true}
      """#)
  }

  @Test func `a page that comes to show just before the rest is near its end`() throws {
    try expectNestedAgreement(
      #""kind": "easy-pager", "viewport": [390, 844], "pages": [459.2, 448.5, 37.9, 2000], "header": 200, "bar": 74.7, "topInset": 44, "headerResize": "keepOffset", "approachingEnd": 234"#,
      #"""
      {"page": 1}, {"gesture": "swipe-hold-release", "velocity": {"x": 0, "y": -530.4}, "seed": 243, "jitter": 0.3, "samplesPerSecond": 77},
      {"set": {"header": 193.8}}, {"swipe": -0.63, "seconds": 0.05}, {"settle": true}
      """#)
  }

  @Test(arguments: [0, 200])
  func `a header stays where rows are inserted above a page that retains its offset`(
    _ header: Int
  ) throws {
    let system =
      #""kind": "swipe-pages", "viewport": [390, 471.4], "pages": [2000, 1300], "header": \#(header), "bar": 13.5, "topInset": 57.1, "mode": "header-view", "headerUnderBar": "scroll", "switching": "retain""#
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

  /// QScroller's touch on a slow motion stops it and scrolls nothing.
  @Test func `a touch that stops a snap is no drag, although one has just ended`() throws {
    try expectNestedAgreement(
      #""kind": "scroll-view", "viewport": [390, 700], "content": [1170, 1230.7], "snap": {"interval": 263.4}"#,
      #"""
      {"physics": {"preset": "qt-scroller"}}, {"drag": -20, "on": "content", "seconds": 0.25}, {"lift": 0},
      {"gesture": "diagonal", "velocity": {"x": 1335.8, "y": -1528.6}, "seed": 252, "jitter": 0.3, "samplesPerSecond": 77},
      {"settle": true}
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
