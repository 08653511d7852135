import Testing

/// Steps that end what is not there, beside content that an app has set beyond an end.
extension `Checking what is right` {
  @Test(arguments: [
    #"{"endRefresh": true}"#, #"{"endLoadMore": true}"#, #"{"endRefresh": true, "page": 1}"#,
    #"{"dock": "top", "animated": true}"#, #"{"dock": "bottom"}"#,
  ])
  func `an end without effect moves nothing`(_ step: String) throws {
    let system =
      step.contains("dock")
      ? #""kind": "easy-pager", "header": 200, "bar": 44, "pages": [136, 900]"#
      : #"""
      "kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "pages": [1600, 900],
      "refresh": {}, "loadMore": {"mode": "back"}
      """#
    try expectNothing(system, #"{"scrollTo": 3000, "animated": true}, \#(step), {"wait": 0.2}"#)
    try expectNothing(system, #"{"scrollTo": 3000}, \#(step), {"wait": 0.2}"#)
  }

  @Test(arguments: [1100.0, 1517, 3000])
  func `a wheel takes a page from where it refreshes beyond its other end in one event`(
    _ distance: Double
  ) throws {
    try expectNothing(
      #""kind": "segment-pager", "header": 1000, "bar": 44, "pages": [59], "refresh": {"threshold": 18}"#,
      #"""
      {"drag": -90, "seconds": 0.1}, {"fling": 0}, {"wheel": {"dy": 40.9, "phase": "began"}},
      {"wheel": {"dy": \#(distance), "phase": "changed"}},
      {"wheel": {"dx": 0, "dy": 0, "phase": "cancelled"}}, {"settle": true}
      """#)
  }

  @Test(arguments: ["chromium-android", "android", "flutter-clamping"], [3.0, 22, 90])
  func `content returns at once from beyond an edge that a finger pushes against as it lifts`(
    _ preset: String, _ push: Double
  ) throws {
    try expectNothing(
      #""kind": "easy-pager", "header": 200, "bar": 16.9, "topInset": 44, "pages": [54.3, 2000]"#,
      #"""
      {"touch": "began", "at": 0, "x": 200, "y": 200}, {"touch": "moved", "at": 0.08, "x": 200, "y": 650},
      {"touch": "cancelled", "at": 0.12, "x": 200, "y": 650}, {"physics": {"preset": "\#(preset)"}},
      {"touch": "began", "at": 0, "x": 200, "y": 280}, {"touch": "moved", "at": 0.02, "x": 200, "y": 310},
      {"touch": "moved", "at": 0.0452, "x": 200, "y": \#(310 + push)},
      {"touch": "ended", "at": 0.0452, "x": 200, "y": \#(310 + push)}, {"settle": true}
      """#)
  }

  @Test(arguments: [#"{"lift": 0}"#, #"{"fling": 0}"#, #"{"swipe": 0.2, "seconds": 0.1}"#])
  func `a footer loads again at the instant at which it has loaded`(_ release: String) throws {
    try expectNothing(
      #"""
      "kind": "segment-pager", "header": 250, "bar": 44, "pages": [1000, 900],
      "loadMore": {"mode": "back"}
      """#,
      #"""
      {"drag": 900, "seconds": 0.2}, {"fling": 0}, {"drag": 90, "seconds": 0.1},
      {"endLoadMore": true}, \#(release), {"settle": true}, {"drag": -30, "seconds": 0.1},
      {"drag": 250, "seconds": 0.2}, {"fling": 0}
      """#)
  }

  @Test func `a footer that has loaded waits no more under a finger that touches at that instant`()
    throws
  {
    try expectNothing(
      #""kind": "detent-sheet", "viewport": [390, 135], "content": 26, "peek": 7, "start": "max", "loadMore": {"height": 38, "mode": "back"}"#,
      #"""
      {"drag": 393, "on": "list"}, {"lift": 157}, {"endLoadMore": true},
      {"touch": "began", "at": 0, "x": 50, "y": 81}, {"touch": "moved", "at": 0.03, "x": 30, "y": -11},
      {"touch": "moved", "at": 0.1, "x": 20, "y": -217}, {"touch": "moved", "at": 0.15, "x": 0, "y": -418},
      {"touch": "cancelled", "at": 0.15, "x": 0, "y": -418}, {"settle": true}
      """#)
  }
}
