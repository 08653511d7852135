import Testing

// Wheels, trackpads and landings that look as if they broke a law.
extension `Checking what is right` {
  @Test(arguments: ["lift", "fling"])
  func `a list rests at the host's target, above a resting sheet`(_ verb: String) throws {
    try expectNothing(
      #""kind": "detent-sheet", "content": 2000, "start": "max""#,
      #"{"\#(verb)": 900, "target": 940}, {"settle": true}, {"fling": -900, "target": 600}"#)
  }

  @Test(arguments: [#""lift": "tracked", "target": 300"#, #""fling": "tracked", "target": 300"#])
  func `a release that is tracked from a drag's frames has a target`(_ release: String) throws {
    try expectNothing(
      #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [1600]"#,
      #"""
      {"drag": 60, "on": "list", "frames": 4}, {"wheel": {"dy": 30, "phase": "changed"}},
      {\#(release)}, {"settle": true}
      """#)
  }

  @Test(arguments: [
    (
      #""kind": "android-app-bar", "list": 900, "bar": [{"height": 200, "flags": ["scroll", "snap"]}]"#,
      "", 51
    ),
    (
      #"""
      "kind": "css-scroll", "scrollers": [{"size": [390, 700], "content": [390, 2800],
        "snapType": "y mandatory", "areas": [{"rect": [0, 0, 390, 700]}, {"rect": [0, 700, 390, 700]}]}]
      """#, "", 120
    ),
    (
      #""kind": "flutter-sheet", "list": 900, "snap": true"#,
      #"{"drag": -30, "on": "sheet"}, {"lift": 0}, {"settle": true},"#, 40
    ),
  ])
  func `a trackpad rests between two of its movements`(
    _ system: String, _ before: String, _ distance: Int
  ) throws {
    try expectNothing(
      system,
      #"""
      \#(before) {"wheel": {"dy": \#(distance), "phase": "began"}}, {"wait": 0.05},
      {"wheel": {"dy": 7, "phase": "changed"}}, {"wait": 0.05}, {"wheel": {"phase": "ended"}},
      {"settle": true}
      """#)
  }

  @Test func `a sheet that nobody has moved rests at its initial size`() throws {
    try expectNothing(
      #""kind": "flutter-sheet", "max": 0.7, "initial": 0.6, "list": 900, "snap": true"#,
      #"""
      {"set": {"list": 500}}, {"jump": {"part": "list", "to": 300}},
      {"drag": -40, "on": "list", "seconds": 0.05}, {"fling": -2000}
      """#)
  }

  @Test func `a bar settles again that a layout has made shorter than its target`() throws {
    try expectNothing(
      #""kind": "android-app-bar", "list": 900, "bar": [{"height": 200, "flags": ["scroll", "snap"]}]"#,
      #"{"wheel": {"dy": 130}}, {"wait": 0.03}, {"set": {"bar": [{"height": 90, "flags": ["scroll", "snap"]}]}}, {"settle": true}"#
    )
  }

  @Test(arguments: [
    #"{"wheel": {"phase": "ended"}}"#, #"{"wheel": {"dy": 40, "phase": "cancelled"}}"#,
    #"{"fling": 300, "target": 16}, {"wheel": {"phase": "ended"}}"#,
  ])
  func `a trackpad drags beyond an end within one row`(_ end: String) throws {
    for system in [
      #""kind": "easy-pager", "header": 200, "bar": 44, "topInset": 40, "pages": [200, 4000]"#,
      #""kind": "swipe-pages", "header": 200, "bar": 0, "pages": [200, 900]"#,
      #""kind": "stacked-lists", "lists": [900, 900, 0]"#,
      #""kind": "detent-sheet", "content": 500, "start": "min""#,
    ] {
      for distance in [-315, 348] {
        try expectNothing(
          system,
          #"""
          {"wait": 0.05}, {"wheel": {"dy": \#(distance), "phase": "began"}}, \#(end),
          {"settle": true}
          """#)
      }
    }
  }

  @Test func `a motion is stopped beyond an end, and dragged further within one row`() throws {
    try expectNothing(
      #""kind": "stacked-lists", "lists": [750, 541]"#,
      #"""
      {"scrollTo": -2460, "animated": true}, {"wheel": {"dy": -550, "phase": "began"}},
      {"wheel": {"phase": "ended"}}, {"wait": 0.1}, {"wheel": {"dy": -200, "phase": "began"}},
      {"wheel": {"dy": 90, "phase": "ended"}}, {"settle": true}
      """#)
  }

  @Test func `a trackpad drags towards a clamped end within one row`() throws {
    try expectNothing(
      #""kind": "collapsing-header", "headerMin": 146, "headerMax": 146, "pages": [14], "bounces": [false]"#,
      #"{"wheel": {"dy": 386, "phase": "began"}}, {"wheel": {"phase": "ended"}}"#)
  }

  @Test(arguments: [
    #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [300], "bounces": false"#,
    #""kind": "segment-pager", "header": 0, "bar": 44, "pages": [null]"#,
  ])
  func `a trackpad drags further than all parts can move within one row`(_ system: String) throws {
    try expectNothing(
      system,
      #"{"wait": 0.1}, {"wheel": {"dy": 800, "phase": "began"}}, {"wheel": {"phase": "cancelled"}}"#
    )
  }

  @Test func `a trackpad stretches an edge within one row`() throws {
    try expectNothing(
      #""kind": "detent-sheet", "viewport": [390, 60], "content": 100, "peek": 3, "start": "max""#,
      #"""
      {"physics": {"preset": "appkit"}}, {"scrollPage": {"page": 0, "offset": 900}}, {"wait": 0.1},
      {"wheel": {"dy": -15, "phase": "began"}}, {"wheel": {"dy": 200, "phase": "changed"}},
      {"wheel": {"phase": "cancelled"}}, {"settle": true}
      """#)
  }

  @Test func `a motion beyond its end is stopped there, and dragged back within one row`() throws {
    try expectNothing(
      #""kind": "stacked-lists", "lists": [2506, 48]"#,
      #"""
      {"wheel": {"dy": 0.01, "phase": "momentumBegan"}}, {"wait": 0.1},
      {"wheel": {"dy": -141, "phase": "momentumEnded"}}, {"wait": 0.004},
      {"wheel": {"dy": 0.01, "phase": "began"}}, {"wheel": {"dy": 225, "phase": "changed"}}
      """#)
  }

  @Test func `a fully stretched rubber band shows almost nothing of a pull`() throws {
    try expectNothing(
      #""kind": "swipe-pages", "viewport": [390, 11.6], "header": 157.6, "bar": 75.5, "pages": [11.9], "bottomInset": 12.3, "displayScale": 1.5"#,
      #"{"drag": 877, "on": "bar"}, {"fling": 0}"#)
  }

  @Test func `a finger that follows a trackpad's stops nothing`() throws {
    try expectNothing(
      #""kind": "segment-pager", "header": 0, "bar": 44, "pages": [245, 1322]"#,
      #"""
      {"wheel": {"dy": 552, "phase": "began"}}, {"drag": 192, "on": "header"},
      {"wheel": {"phase": "ended"}}, {"settle": true}
      """#)
  }

  @Test func `a wheel reverses within a row what a motion has scrolled`() throws {
    try expectNothing(
      #""kind": "detent-sheet", "content": 1583"#,
      #"{"scrollToTop": true}, {"wheel": {"dy": 0.01, "phase": "momentumBegan"}}, {"settle": true}"#
    )
    try expectNothing(
      #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "pages": [0, 962]"#,
      #"""
      {"drag": -202, "on": "header", "frames": 2}, {"fling": -1337},
      {"wheel": {"dy": 1929, "phase": "discrete"}}
      """#)
  }

  @Test func `a sheet springs below its lowest place, and its list is beyond the bottom`() throws {
    try expectNothing(
      #""kind": "detent-sheet", "content": 701"#,
      #"""
      {"wheel": {"dy": -917, "phase": "began"}}, {"wheel": {"phase": "ended"}},
      {"wheel": {"dy": -712, "phase": "momentumBegan"}}, {"wait": 0.1},
      {"wheel": {"dy": 102, "phase": "momentumChanged"}}, {"wait": 0.004},
      {"wheel": {"dy": 2049, "phase": "momentumChanged"}}
      """#)
  }
}
