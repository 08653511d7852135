import ScenarioCore
import ScrollLaws
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `Protocols in scenarios` {
  @Test(arguments: [
    "android-nested-fling", "android-app-bar-fling", "android-bottom-sheet-fling",
    "compose-nested-fling", "css-scroll-fling", "css-scroll-latch", "flutter-nested-fling",
    "flutter-sheet-fling",
  ]) func `keep every law by default`(_ name: String) throws {
    #expect(try ProtocolRun(builtIn: name).violations == [])
  }

  /// The sum of the movements and the velocity go the other way.
  @Test func `a sheet settles where its list was moved last`() throws {
    for (last, velocity, state) in [(-60.0, 900.0, "collapsed"), (10, -900, "expanded")] {
      let run = try ProtocolRun(
        #""kind": "android-bottom-sheet", "peek": 244, "list": 900"#,
        #"""
        { "drag": 300, "frames": 4 }, { "drag": -60, "frames": 2 }, { "drag": \#(last), "frames": 2 },
        { "lift": \#(velocity) }, { "settle": true }
        """#)
      #expect(run.last.state == state && run.violations == [])
    }
  }

  @Test func `a fling on both axes reports the consumed vertical movement`() throws {
    let run = try ProtocolRun(
      """
      "kind": "css-scroll", "engine": "firefox", "viewport": [300, 300],
      "scrollers": [{ "name": "page", "size": [300, 300], "content": [2000, 2000] }]
      """,
      #"{ "drag": 40, "axis": "x" }, { "fling": { "x": 900, "y": 1500 } }"#)
    let flying = run.rows.filter { $0.phase == .decelerating && $0.movement != 0 }
    #expect(flying.count > 20 && (run.last.horizontalOffsets[0] ?? 0) > 300)
    for row in flying {
      expectClose((row.consumed[0] ?? .nan) + row.remainder, row.movement, within: 1e-9)
      #expect(row.owner == "page")
    }
    #expect(run.violations == [])
  }

  @Test(arguments: ["flutter-sheet-lost-event", "flutter-nested-two-simulations"])
  func `a lost movement at a boundary is reported`(_ name: String) throws {
    #expect(try ProtocolRun(builtIn: name).violations.contains { $0.law == .conservation })
  }

  @Test(arguments: [
    (
      "android-nested-latch", 0.268,
      "the fling stops at 400 pt, although the parts can still move by 2000"
    ),
    (
      "android-app-bar-keeps-fling", 0.131,
      "the fling stops at 200 pt, although the parts can still move"
    ),
    ("android-bottom-sheet-swallows-fling", 0.1, "a release at 1800 pt/s begins a motion at 2717"),
    ("compose-nested-hitch", 0.167, "the fling speeds up from 0 to 4906.476991 pt/s"),
    ("flutter-sheet-lost-event", 0.08, "a release at 600 pt/s begins a motion at 1600 pt/s"),
  ]) func `report where an original loses a velocity`(
    _ name: String, _ time: Double, _ numbers: String
  ) throws {
    let run = try ProtocolRun(builtIn: name)
    let found = try #require(run.violations.first { $0.law == .velocity }, "\(name)")
    #expect(found.numbers.hasPrefix(numbers), "\(found)")
    guard case .row(_, let row) = found.first else { return #expect(Bool(false), "\(found)") }
    expectClose(row, time, within: 5e-4)
  }

  @Test func `continue from their offsets when their geometry changes`() throws {
    let run = try ProtocolRun(
      #""kind": "android-app-bar", "list": 3000, "bar": [{ "height": 200 }]"#,
      """
      { "drag": 260, "frames": 4 }, { "lift": 3000 }, { "wait": 0.1 },
      { "set": { "list": 400 } }, { "settle": true }
      """)
    #expect(run.last.parts == [200, 400])
    #expect(run.rows.contains { ($0.absorbed ?? 0) > 1000 })
  }

  @Test func `Flutter's floating header snaps open in 300 ms where it was dragged last`() throws {
    let run = try ProtocolRun(
      #""kind": "flutter-nested", "lists": [{ "length": 3000 }],"#
        + #""header": { "max": 200, "floating": true, "snap": true }"#,
      #"{ "drag": 400 }, { "drag": -50 }, { "lift": 0 }, { "settle": true }"#)
    let snap = run.rows.filter { $0.phase == .snapping }
    #expect(try #require(snap.first).headerExtent == 50 && run.last.headerExtent == 200)
    expectClose(run.last.time - (try #require(snap.first).time), 0.3, within: 1e-9)
    #expect(run.last.parts == [150, 200] && run.violations == [])
  }

  @Test(arguments: [("", true), (#""perEventResistance""#, false)])
  func `a pull of a Flutter list depends on its events only by an option`(
    _ option: String, _ isEqual: Bool
  ) throws {
    let offsets = try [1, 60].map { frames in
      try ProtocolRun(
        #"""
        "kind": "flutter-nested", "header": { "max": 100 }, "compatibility": [\#(option)],
        "lists": [{ "length": 500, "physics": "bouncing" }]
        """#, #"{ "drag": -120, "frames": \#(frames) }"#
      ).last.innerOffsets[0] ?? .nan
    }
    #expect((abs(offsets[0] - offsets[1]) < 1e-9) == isEqual, "\(offsets)")
  }

  @Test func `a fling at an end is reported as absorbed by it`() throws {
    let loaded = try ProtocolRun(
      #""kind": "flutter-sheet", "list": 0, "initial": 1"#, #"{ "fling": 900 }"#
    ).loaded
    let lines = ScenarioRunner(loaded).explanation
    #expect(!lines.contains { $0.contains("goes on") }, "\(lines)")
    #expect(lines.last?.hasSuffix("the edge absorbs 900.0 pt/s") == true, "\(lines)")
  }

  @Test func `a page keeps its gesture when its geometry changes`() throws {
    func scrollers(_ content: Double) -> String {
      """
      "scrollers": [
        { "size": [390, 844], "content": [390, 4000] },
        { "name": "inner", "size": [390, 400], "content": [390, \(content)] }]
      """
    }
    let run = try ProtocolRun(
      "\"kind\": \"css-scroll\", \(scrollers(900))",
      """
      { "drag": 100, "on": "inner" }, { "set": { \(scrollers(600)) } },
      { "drag": 50, "on": "inner" }, { "lift": 3000 }, { "wait": 0.01 },
      { "set": { \(scrollers(9000)) } }, { "settle": true }
      """, rows: .steps)
    #expect(run.rows[3].parts == [0, 150])
    #expect((run.last.parts[1] ?? 0) > 500 && run.last.parts[0] == 0)
  }

  @Test func `a page snaps after a wheel, a program, a release and a layout`() throws {
    let areas = (0..<10).map { #"{ "rect": [0, \#(500 * $0), 390, 500] }"# }
    let run = try ProtocolRun(
      """
      "kind": "css-scroll", "scrollers": [{
        "size": [390, 844], "content": [390, 5844], "snapType": "y mandatory",
        "areas": [\(areas.joined(separator: ", "))] }]
      """,
      """
      { "wheel": { "dy": 620 } }, { "settle": true }, { "scrollTo": [null, 1260] },
      { "scrollBy": [0, 300] }, { "drag": 40, "frames": 3 }, { "lift": 0 }, { "settle": true },
      { "fling": 1500 }, { "jump": { "part": "root", "to": 1010 } }, { "relayout": true }
      """, rows: .steps)
    let offsets = run.rows.map { $0.parts[0] ?? .nan }
    // The notch ends at 620, and the area ahead is at 1000.
    #expect(offsets[1] == 0 && offsets[2] == 1000 && offsets[3] == 1500 && offsets[4] == 2000)
    #expect(offsets[7] == 2000 && offsets[8] > 2000)
    #expect(offsets[8].truncatingRemainder(dividingBy: 500) == 0)
    // A new layout keeps the area that the scroller was snapped to.
    #expect(offsets[9] == 1000 && offsets[10] == 1000)
    #expect(run.rows[10].snap == "aligned" && run.rows[10].snapY == 1000)
    #expect(run.violations == [])
  }

  @Test(arguments: [
    (#""kind": "flutter-sheet", "list": 100"#, #"{ "scrollTo": 40 }"#, "has no step"),
    (#""kind": "flutter-sheet", "list": 100"#, #"{ "drag": 4, "on": "header" }"#, "on"),
    (#""kind": "flutter-sheet", "list": 100"#, #"{ "relayout": true }"#, "only css-scroll"),
    (#""kind": "flutter-sheet", "list": 100"#, #"{ "page": 1 }"#, "nested systems of iOS"),
    (
      #""kind": "segment-pager", "header": 9, "bar": 9, "pages": [9]"#,
      #"{ "jump": { "part": "list", "to": 1 } }"#, "only protocols have it"
    ),
    (#""kind": "flutter-sheet", "list": -1"#, "", "system.list"),
    (#""kind": "android-nested", "parts": []"#, "", "system.parts"),
    (#""kind": "css-scroll", "scrollers": [{ "size": [0, 9], "content": [1, 1] }]"#, "", "size"),
    (
      #""kind": "flutter-nested", "header": { "max": 10, "min": 20 }, "lists": [{ "length": 1 }]"#,
      "", "system.header.min"
    ),
  ])
  func `refuse keys that they do not have, with the place`(
    _ system: String, _ script: String, _ place: String
  ) {
    #expect(errorMessage { try ProtocolRun(system, script) }.contains(place))
  }
}
