import ScenarioCore
import ScenarioFiles
import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

private let seeds = UInt64(trials(120, inDebug: 12))

/// Runs that look as if they broke a law.
@Suite struct `Checking what is right` {
  @Test func `a page without a list shows nothing of its own`() throws {
    try expectNothing(
      #""kind": "segment-pager", "header": 250, "bar": 44, "pages": [null, 1600], "refresh": {}, "refreshOwner": "page""#,
      #"{"scrollTo": -22}, {"wait": 0.1}"#)
  }

  @Test func `a touch that falls through leaves a sheet where a program has put it`() throws {
    try expectNothing(
      #""kind": "detent-sheet", "content": 2000"#,
      #"""
      {"scrollTo": -519, "animated": true}, {"touch": "began", "at": 0, "x": 200, "y": 300},
      {"touch": "moved", "at": 0.02, "x": 200, "y": 250},
      {"touch": "ended", "at": 0.03, "x": 200, "y": 250}, {"settle": true}
      """#)
  }

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

  @Test func `a list that does not show comes up as all lists do below a header that goes`() throws
  {
    try expectNothing(
      #""kind": "collapsing-header", "headerMin": 100, "headerMax": 200, "headerStart": 200, "pages": [2000, 1900]"#,
      #"""
      {"scrollPage": {"page": 1, "offset": 1300}}, {"drag": 60}, {"lift": 0}, {"drag": -30},
      {"lift": 0}, {"page": 1}, {"settle": true}
      """#)
  }

  @Test(arguments: [-0.3, -0.8, 0.4])
  func `a movement that returns at once is not lost, in a trace of numbers only`(
    _ distance: Double
  ) throws {
    let text = """
      {"format": 1, "system": {"kind": "segment-pager", "viewport": [390, 700], "header": 250,
      "bar": 44, "pages": [1600]}, "script": [{"drag": \(distance), "on": "list", "frames": 2},
      {"fling": 0}]}
      """
    let loaded = LoadedScenario(
      scenario: try Scenario.decode(text, file: "s"), recordings: [:])
    var trace = try WrittenTrace(loaded)
    for name in ["event", "finger_x_pt", "finger_y_pt"] {
      let column = try #require(trace.columns.first { $0.name == name })
      trace = WrittenTrace(trace, rows: trace.replacing(column, in: trace.rows.indices) { _ in "" })
    }
    #expect(try trace.violations() == [])
  }

  @Test func `content is held by a longer band where no pull shows it`() throws {
    try expectNothing(
      #""kind": "stacked-lists", "lists": [108, 1000]"#,
      #"{"scrollTo": -1080}, {"drag": 3637, "on": "content", "frames": 10}, {"fling": 0}"#)
  }

  @Test func `a bar is moved beside what a program has put beyond an end, and caught at its dock`()
    throws
  {
    try expectNothing(
      #""kind": "easy-pager", "header": 1200, "bar": 0, "pages": [45, 2000]"#,
      #"""
      {"fling": 250}, {"drag": 580, "on": "bar"}, {"scrollTo": 19, "animated": true},
      {"drag": -270, "on": "bar"}, {"fling": 400}, {"drag": 750, "on": "bar"},
      {"drag": -30, "on": "list"}, {"drag": -21, "on": "bar"}, {"fling": 0}
      """#)
  }

  @Test func `rows that lie too far down for the collapsed header are pulled beyond the top`()
    throws
  {
    try expectNothing(
      #""kind": "collapsing-header", "headerMin": 18.6, "headerMax": 75.6, "pages": [2761, 703]"#,
      #"""
      {"insertAbove": 298, "page": 1}, {"drag": -352, "on": "bar"}, {"page": 1},
      {"drag": 0, "on": "list"}, {"drag": -348, "on": "list"}, {"fling": 0}
      """#)
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
    let mode = random.pick(["inset", "header-view"])
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

  @Test(arguments: [300.0, 500, 650], [0.05, 0.2])
  func `a moving bar starts at its dock's position in a taller viewport`(
    _ height: Double, _ wait: Double
  ) throws {
    try expectNothing(
      #""kind": "easy-pager", "header": 1200, "bar": 64, "pages": [3000, 2000]"#,
      #"""
      {"drag": 100, "on": "bar", "seconds": 0.2}, {"lift": 0}, {"wait": \#(wait)},
      {"set": {"viewport": [390, \#(height)]}}, {"settle": true}
      """#)
  }

  @Test func `a header without height is pinned while it is pulled`() throws {
    try expectNothing(
      #""kind": "swipe-pages", "header": 0, "bar": 44, "pages": [3000], "switching": "retain""#,
      #"""
      {"drag": -50, "on": "bar", "seconds": 0.1}, {"scrollPage": {"page": 0, "offset": 900}},
      {"fling": 600}
      """#)
  }

  @Test func `a gesture beside a sheet follows an animation beyond an end`() throws {
    try expectNothing(
      #""kind": "detent-sheet", "content": 107.6, "start": "min""#,
      #"""
      {"scrollTo": -64.5, "animated": true},
      {"gesture": "flick", "velocity": -95.3, "seed": 97}, {"settle": true}
      """#)
  }

  @Test func `a header that is pulled down goes back as the bar docks above it`() throws {
    try expectNothing(
      #""kind": "easy-pager", "header": 2432, "bar": 44, "pages": [0, 164]"#,
      #"""
      {"drag": -2972, "on": "header"}, {"drag": 435, "on": "bar"}, {"lift": 0}, {"settle": true}
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
    for keys in ["", #", "switching": "retain""#, #", "bar": 40, "mode": "header-view""#] {
      try expectNothing(
        #""kind": "swipe-pages", "header": 200, "pages": [2000, 2000]\#(keys)"#, script)
    }
  }

  @Test func `overscroll goes at once on a release without a rubber band`() throws {
    try expectNothing(
      #""kind": "easy-pager", "header": 200, "bar": 44, "topInset": 44, "pages": [2000]"#,
      #"""
      {"drag": -50.4, "on": "header", "seconds": 0.25}, {"lift": 174.5},
      {"physics": {"preset": "chromium-exponential"}},
      {"drag": -28.7, "on": "header", "seconds": 0.05}, {"lift": 0}, {"settle": true}
      """#)
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

  @Test func `a boundary that an app's change takes back under a finger`() throws {
    try expectNothing(
      #""kind": "sticky-sections", "sections": [8.6, 1110.1], "headers": 28"#,
      """
      {"drag": 57.8, "frames": 3}, {"insertAbove": -14.8, "page": 1}, {"drag": 83.8, "frames": 3},
      {"lift": 0}
      """)
    try expectNothing(
      #""kind": "sticky-sections", "sections": [8.6, 1110.1], "headers": 28"#,
      """
      {"touch": "began", "at": 0, "x": 293.7, "y": 0},
      {"touch": "moved", "at": 0.0167, "x": 293.7, "y": -31.7654},
      {"touch": "moved", "at": 0.0334, "x": 293.7, "y": -57.7553},
      {"insertAbove": -14.8, "page": 1},
      {"touch": "moved", "at": 0.0167, "x": 293.7, "y": -77.9696},
      {"touch": "cancelled", "at": 0.0551, "x": 293.7, "y": -77.9696}
      """)
  }

  @Test(arguments: try NestedCase.all)
  func `a run as worked out by hand, and each of its traces`(_ nested: NestedCase) throws {
    try expectNothing(
      in: LoadedScenario(scenario: nested.scenario, recordings: [:]))
  }

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 3))
  func `each trace of a built-in`(_ name: String) throws {
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

  /// A run, and its traces in each format, with each choice of rows and at another frame rate.
  private func expectNothing(in loaded: LoadedScenario) throws {
    let check = ScenarioCheck(loaded)
    #expect(check.violationsOfRun() == [])
    let traces: [(TraceFormat, RowSelection, Double?)] = [
      (.csv, .frames, nil), (.csv, .frames, 45), (.csv, .steps, nil), (.jsonl, .frames, nil),
    ]
    for (format, rows, rate) in traces.suffix(trials(4, inDebug: 2)) {
      var writer = TraceWriter(format: format)
      var text: [UInt8] = []
      ScenarioRunner(loaded).run(rows: rows, framesPerSecond: rate) { row in
        writer.write(row, to: &text)
      }
      let records = try check.records(of: text, file: "trace")
      #expect(check.violations(of: records) == [], "\(format), \(rows), \(rate ?? 0)")
    }
  }
}
