import ScenarioGenerator
import Testing

/// What `scripts/soak` has found about content at rest, made shorter than it was seen.
@Suite struct `Content that has come to rest elsewhere` {
  @Test(
    arguments: [
      #"{"scrollToTop": true}, {"stop": true}"#,
      #"{"drag": -20.2, "on": "sheet", "seconds": 0.1234}, {"stop": true}"#,
      #"{"detent": "max", "animated": true, "waits": false}, {"wait": 0.1}, {"stop": true}"#,
    ])
  func `is a sheet at a detent`(_ script: String) throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 696.2], "content": 2000, "detents": [10.1, 156.1, 375.1, 583.1], "start": "middle", "detentChoice": "projected", "scrollsToTop": "all""#,
      script)
  }

  @Test func `is a header that a page turn stops beyond the end of a short page`() throws {
    try expectNestedAgreement(
      #""kind": "swipe-pages", "viewport": [390, 700], "pages": [51, 34.2], "header": 200, "bar": 44, "topInset": 3, "bottomInset": 12.3, "mode": "inset", "adjustsContentSize": false, "headerSnap": true"#,
      #"""
      {"wheel": {"dx": 0, "dy": 4.7, "phase": "began"}}, {"wait": 0.004},
      {"wheel": {"dx": 0, "dy": 0, "phase": "ended"}}, {"page": 1, "animated": true},
      {"settle": true}
      """#)
  }

  @Test func `is a header that moves alone beyond the end of a short page`() throws {
    try expectNestedAgreement(
      #""kind": "collapsing-header", "viewport": [390, 700], "pages": [20.1, 2791.9], "headerMin": 100, "headerMax": 458.6, "bar": 44, "headerStart": 458.6, "shortPages": "limit", "headerSnap": true"#,
      #"{"drag": 80.6, "on": "header", "seconds": 0.05}, {"lift": 737.2}, {"settle": true}"#)
  }

  @Test func `is a list whose header grows while its top returns`() throws {
    try expectNestedAgreement(
      #""kind": "collapsing-header", "viewport": [390, 142.9], "pages": [2776.4], "headerMin": 12.5, "headerMax": 50, "headerStart": 50, "bar": 44, "headerSnap": true"#,
      #"""
      {"drag": -260, "on": "list", "seconds": 0.11}, {"lift": -1982},
      {"set": {"headerMin": 19.35, "headerMax": 77.4}}, {"settle": true}
      """#)
  }

  @Test func `is a sheet under a notch that moves its list`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 700], "content": 32.9, "peek": 35, "middleFraction": 0.4, "start": "middle""#,
      #"""
      {"fling": -1246.8, "target": 120.9}, {"wheel": {"dx": 0, "dy": 34, "phase": "discrete"}}
      """#)
  }

  @Test(arguments: [#", "displayScale": 2"#, ""])
  func `is a list beyond its end on a sheet that springs`(_ grid: String) throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 700], "content": 70.8, "peek": 35, "middleFraction": 0.2, "start": "max"\#(grid)"#,
      #"""
      {"drag": -51.9, "on": "content", "seconds": 0.03}, {"lift": 0},
      {"touch": "began", "at": 0, "x": 352.5, "y": 0},
      {"touch": "moved", "at": 0.0226, "x": 352.5, "y": -15.6452}, {"contentOffset": 2124.5},
      {"touch": "ended", "at": 0.0226, "x": 352.5, "y": -28.3104}, {"settle": true}
      """#)
  }

  @Test func `is what an animation moves while a finger touches beside it`() throws {
    try expectNestedAgreement(
      #""kind": "detent-sheet", "viewport": [390, 700], "content": 23.4, "detents": [0.6, 176.6, 299.6], "start": "max", "hasButton": false"#,
      #"""
      {"contentOffset": -139.1}, {"scrollTo": 5964.4, "animated": true, "waits": false},
      {"touch": "began", "at": 0, "x": 200.6, "y": 280},
      {"touch": "moved", "at": 0.0565, "x": 135.5, "y": 37.3},
      {"touch": "ended", "at": 0.3678, "x": 125.8, "y": 1.4}
      """#)
  }

  @Test func `is at a clamped edge as soon as it is released beyond it`() throws {
    let walk = try Walk(
      text: #"""
        {
          "format": 1, "physics": {"preset": "webkit-gtk"},
          "system": {
            "kind": "scroll-view", "viewport": [390, 844], "content": [426.3, 975], "offset": [25.3, -96.6]
          },
          "script": [
            {"drag": 35.2, "seconds": 0.05}, {"lift": 701.8}, {"wait": 0.01}, {"scrollToTop": true}
          ]
        }
        """#)
    #expect(try walk.differences() == [])
  }

  @Test func `is a sheet of Flutter that an app has set and only its list has left`() throws {
    try expectAgreement(
      #""kind": "flutter-sheet", "min": 0.1, "initial": 0.9, "max": 0.9, "snap": true, "stops": [], "list": 614.8"#,
      #"""
      {"drag": 1099.2, "on": "list", "seconds": 0.011}, {"jump": {"part": "sheet", "to": 677.7}},
      {"drag": -55, "on": "list", "seconds": 0.03}, {"lift": 0}, {"stop": true}
      """#)
  }

  @Test func `is a header of Flutter after two notches at one time`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 302.4, "floating": true, "snap": true},
      "lists": [{"length": 3000, "physics": "clamping"}, {"length": 200, "physics": "bouncing"}]
      """#,
      #"""
      {"wheel": {"dx": 44.8, "dy": 357.8, "phase": "discrete"}},
      {"wheel": {"dx": 46.3, "dy": -35, "phase": "discrete"}}, {"settle": true}
      """#)
  }

  @Test func `is a header of Flutter after a spring that has turned`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested",
      "header": {"max": 17.3, "min": 13.5, "pinned": true, "floating": true, "snap": true},
      "lists": [
        {"length": 1, "physics": "bouncing"}, {"length": 3000, "physics": "bouncing"},
        {"length": 0, "physics": "bouncing"}
      ]
      """#,
      #"{"drag": 336.3, "on": "header", "seconds": 0.25}, {"lift": -3815.7}, {"settle": true}"#)
  }
}
