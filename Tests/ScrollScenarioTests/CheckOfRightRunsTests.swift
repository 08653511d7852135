import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing

private let seeds = UInt64(trials(120, inDebug: 12))

/// Runs that look as if they broke a law.
@Suite struct `Checking what is right` {
  @Test(
    arguments: [
      #"{"fling": -1000}"#, #"{"scrollToTop": true}, {"settle": true}"#,
      #"{"scrollTo": 1000, "animated": true}"#, #"{"drag": -1900}"#,
      #"{"drag": 60}, {"lift": 900}"#,
    ])
  func `a list moves through its stored overscroll`(_ steps: String) throws {
    try expectNothing(
      #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "headerStart": 200, "pages": [2000]"#,
      #"{"scrollPage": {"page": 0, "offset": 1400}}, "# + steps)
  }

  @Test(arguments: 0..<seeds)
  func `the header goes behind the bar from where the bar pinned`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let steps = (0..<8).map { _ in
      let distance = random.uniform(-500...500).rounded()
      return switch random.next() % 7 {
      case 0: #"{"insertAbove": \#(abs(distance))}"#
      case 1: #"{"scrollPage": {"page": \#(random.next() % 2), "offset": \#(distance)}}"#
      case 2: #"{"page": \#(random.next() % 2)}"#
      case 3: #"{"lift": \#(4 * distance)}, {"wait": 0.3}"#
      case 4: #"{"drag": \#(distance / 4), "on": "header", "seconds": 0.1}"#
      default: #"{"drag": \#(distance), "seconds": 0.1}"#
      }
    }
    let mode = random.pick(["inset", "headerView"])
    let header = random.pick([200, 316.7, 1556])
    let topInset = random.pick([0, 20, 26.3, 34.7, 64, 300])
    try expectNothing(
      #""kind": "swipe-pages", "header": \#(header), "bar": 44, "switching": "retain", "topInset": \#(topInset), "mode": "\#(mode)", "pages": [3000, 900]"#,
      #"{"insertAbove": \#(header)}, {"drag": 300, "seconds": 0.1}, "#
        + steps.joined(separator: ", "))
  }

  @Test(arguments: 0..<seeds)
  func `a page too short for its header is on the pixel grid`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func length(_ range: ClosedRange<Double>) -> Double {
      (10 * random.uniform(range)).rounded() / 10
    }
    let system =
      #""kind": "swipe-pages", "viewport": [390, \#(length(200...400))], "header": \#(length(50...300)), "bar": 44, "topInset": \#(length(0...60)), "pages": [\#(length(20...60))], "shortPages": "limit""#
    try expectNothing(
      system + #", "displayScale": \#(random.pick([1, 2, 3]))"#,
      #"""
      {"drag": \#(length(50...400)), "seconds": 0.1}, {"drag": \#(length(-90...90)), "seconds": 0.1},
      {"lift": 0}, {"settle": true}
      """#)
  }

  @Test(arguments: [#""shortPages": "limit""#, #""shortPages": "fill""#])
  func `a short page is held before its header has collapsed`(_ policy: String) throws {
    for system in [
      #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [100, 2000]"#,
      #""kind": "collapsing-header", "headerMin": 0, "headerMax": 100, "pages": [176, 2000]"#,
      #""kind": "swipe-pages", "header": 200, "bar": 40, "pages": [155, 2000]"#,
    ] {
      try expectNothing(
        "\(system), \(policy)",
        #"{"drag": 700, "on": "list", "frames": 5}, {"drag": -90, "on": "list"}, {"fling": 0}"#)
    }
  }

  @Test(arguments: [
    #"{"drag": 100}, {"fling": {"x": 1000, "y": 0}}"#,
    #"{"drag": 100}, {"fling": {"x": 1000, "y": 300}}, {"fling": {"x": -1000, "y": 0}}"#,
    #"{"drag": 300}, {"lift": {"x": 900, "y": 0}}, {"wait": 0.05}, {"drag": -40}, {"lift": 0}"#,
  ])
  func `a page aligns with the header when a release sends it into view`(_ script: String) throws {
    for keys in ["", #", "switching": "retain""#, #", "bar": 40, "mode": "headerView""#] {
      try expectNothing(
        #""kind": "swipe-pages", "header": 200, "pages": [2000, 2000]\#(keys)"#, script)
    }
  }

  /// A touch that takes no time: where it is down, and where it goes from there.
  private func touch(_ points: (x: Int, y: Int)...) -> String {
    let steps = points.enumerated().map { index, point in
      let phase = index == 0 ? "began" : "moved"
      return #"{"touch": "\#(phase)", "at": 0, "x": \#(point.x), "y": \#(point.y)}"#
    }
    let last = points[points.count - 1]
    return (steps + [#"{"touch": "ended", "at": 0, "x": \#(last.x), "y": \#(last.y)}"#])
      .joined(separator: ", ")
  }

  @Test(arguments: [0, 0.01]) func `pages change there and back on one row`(_ wait: Double) throws {
    let there = touch((390, 600), (-10, 600)) + ", " + touch((100, 600), (300, 600), (90, 600))
    let back = touch((100, 600), (100, 500)) + ", " + touch((0, 500), (390, 500))
    try expectNothing(
      #""kind": "swipe-pages", "viewport": [370, 700], "pages": [2000, 2000]"#,
      #"{"wait": \#(wait)}, \#(there), \#(back), {"wait": 0.1}"#)
  }

  @Test func `two fingers move header and list in opposite directions on one row`() throws {
    let touch = touch((100, 600), (100, 500), (100, 600))
    try expectNothing(
      #""kind": "segment-pager", "header": 200, "bar": 44, "pages": [2000, 2000]"#,
      #"{"drag": 700}, {"lift": 0}, {"page": 1}, {"drag": -200}, {"lift": 0}, {"page": 0}, "#
        + #"{"wait": 0.01}, \#(touch), {"wait": 0.1}"#)
  }

  @Test(arguments: [0.9, 0.1, 0.01], [-20, -0.5, 20])
  func `a sheet in a viewport of less than a point comes back at once`(
    _ height: Double, _ distance: Double
  ) throws {
    for frames in [1, 2, 5] {
      try expectNothing(
        #""kind": "detent-sheet", "viewport": [390, \#(height)], "content": 2, "peek": 0"#,
        #"{"drag": \#(distance), "frames": \#(frames)}, {"lift": 0}, {"settle": true}"#)
    }
  }

  @Test func `a released page refreshes after an app has shown another one`() throws {
    for wait in [0, 0.1] {
      try expectNothing(
        #""kind": "swipe-pages", "header": 200, "pages": [2000, 2000], "refresh": [60, null]"#,
        #"""
        {"touch": "began", "at": 0, "x": 200, "y": 100}, {"touch": "moved", "at": 0.1, "x": 200, "y": 600},
        {"touch": "ended", "at": \#(0.1 + wait), "x": 200, "y": 600}, {"page": 1}, {"settle": true}
        """#)
    }
  }

  @Test(arguments: [1, 1.5, 2, 2.625, 3])
  func `two rows show a position with half a pixel of rounding each`(_ scale: Double) throws {
    for system in [
      #""kind": "detent-sheet", "content": 797.7"#,
      #""kind": "segment-pager", "header": 250.3, "bar": 44, "pages": [1600]"#,
      #""kind": "easy-pager", "header": 1038.4, "bar": 44, "pages": [1600, 480]"#,
    ] {
      try expectNothing(
        #"\#(system), "displayScale": \#(scale)"#,
        #"""
        {"drag": 97.7, "on": "list", "frames": 29}, {"lift": 0}, {"settle": true},
        {"drag": -0.1, "on": "list"}, {"drag": -33.3, "on": "list", "frames": 31}, {"fling": 0}
        """#)
    }
  }

  @Test func `the end and the offset beyond it are rounded to a pixel each`() throws {
    for content in [56.0, 56.2, 56.4] {
      try expectNothing(
        #"""
        "kind": "segment-pager", "viewport": 72, "pages": [\#(content), 9], "header": 39.8, "bar": 64,
        "loadMore": {"height": 43.7, "mode": "back"}, "displayScale": 3
        """#, #"{"drag": 817.8, "on": "bar", "seconds": 0.05}, {"lift": 0}, {"settle": true}"#)
    }
    for rows in [1.6, 1.7, 2.3] {
      try expectNothing(
        #"""
        "kind": "sticky-sections", "viewport": 206.8, "sections": [481.5, \#(rows), 25.3],
        "headers": [44, 0, 151.6], "displayScale": 1
        """#, #"{"drag": 600, "seconds": 1}, {"lift": 0}, {"settle": true}"#)
    }
  }

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

  @Test(arguments: try FoundCase.all(in: "right"))
  func `a run that looked as if it were wrong`(_ found: FoundCase) throws {
    try expectNothing(
      in: LoadedScenario(scenario: Scenario.decode(found.text, file: "s"), recordings: [:]))
  }

  @Test(arguments: try NestedCase.all)
  func `a run as worked out by hand`(_ nested: NestedCase) throws {
    try expectNothing(
      in: LoadedScenario(scenario: nested.scenario, recordings: [:]))
  }

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 3))
  func `each built-in`(_ name: String) throws {
    try expectNothing(in: BuiltIns.loader.load(name))
  }

  func expectNothing(_ system: String, _ script: String) throws {
    let viewport = system.contains("viewport") ? "" : #""viewport": [390, 700], "#
    let text = """
      {"format": 1, "system": {\(viewport)\(system)}, "script": [\(script)]}
      """
    try expectNothing(
      in: LoadedScenario(scenario: Scenario.decode(text, file: "s"), recordings: [:]))
  }

  /// A run, and its rows at another frame rate.
  private func expectNothing(in loaded: LoadedScenario) throws {
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
    #expect(CheckedRun(loaded, framesPerSecond: 45).violations == [])
  }
}
