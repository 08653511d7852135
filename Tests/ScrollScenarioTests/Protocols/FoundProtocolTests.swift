import ScenarioCore
import ScenarioGenerator
import ScrollModel
import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis
import TraceRows

/// What `scripts/soak` has found on other platforms' kinds, made as short as it was seen.
@Suite struct `Scenarios of protocols that have disagreed with themselves` {
  @Test(arguments: [(294.0, 380.2, 0.3), (400, 0, 0.3), (16, 380, 0.7)])
  func `a half-expanded sheet is no lower than a collapsed one and no higher than an expanded one`(
    _ peek: Double, _ expanded: Double, _ ratio: Double
  ) throws {
    for distance in [8.6, -8.6, 200] {
      try expectAgreement(
        #"""
        "kind": "android-bottom-sheet", "peek": \#(peek), "expandedOffset": \#(expanded),
        "halfRatio": \#(ratio), "fitToContents": false, "list": 1
        """#,
        #"{"drag": \#(distance), "seconds": 0.1}, {"lift": 300}, {"settle": true}"#)
    }
  }

  @Test func `a finger that is lifted twice has left the part that it was on`() throws {
    try expectAgreement(
      #""kind": "android-bottom-sheet", "peek": 16, "expandedOffset": 289.5, "list": 0"#,
      #"""
      {"drag": 48.8, "on": "sheet", "seconds": 0.1234}, {"lift": 423.9}, {"lift": 0},
      {"settle": true}
      """#)
    try expectAgreement(
      #"""
      "kind": "compose-nested", "parts": [
        {"name": "p0", "length": 1, "at": 0.1}, {"name": "p1", "length": 3000, "at": 1603.6}
      ]
      """#,
      #"""
      {"drag": -290.1, "on": "p0", "seconds": 0.25}, {"lift": 262.9}, {"lift": 0},
      {"settle": true}
      """#)
  }

  @Test func `a finger that has ended is not lifted with another velocity`() throws {
    try expectAgreement(
      #""kind": "android-app-bar", "bar": [{"height": 266.3, "flags": []}], "list": 185"#,
      #"""
      {"touch": "began", "at": 0, "x": 370, "y": 641.6},
      {"touch": "moved", "at": 0.0071, "x": 370, "y": 617.4},
      {"touch": "moved", "at": 0.0142, "x": 370, "y": 593.2},
      {"touch": "ended", "at": 0.0213, "x": 370, "y": 569}, {"lift": 282.7}, {"settle": true}
      """#)
  }

  @Test(arguments: [
    (#"{"set": {"parts": [{"name": "a", "length": 300}, {"name": "b", "length": 500}]}}"#, "a"),
    (#"{"set": {"parts": [{"name": "a", "length": 300}]}}"#, "b"),
    (#"{"physics": {"preset": "uikit"}}"#, "a"),
  ])
  func `a finger stays on its part while an app changes sizes or physics`(
    _ change: String, _ touched: String
  ) throws {
    try expectAgreement(
      #"""
      "kind": "compose-nested", "topBar": {"height": 155.5, "behavior": "enterAlways"},
      "parts": [{"name": "a", "length": 0}, {"name": "b", "length": 200, "at": 184.6}]
      """#,
      #"""
      {"drag": 11.5, "on": "\#(touched)", "seconds": 0.011}, \#(change), {"lift": -497.6},
      {"settle": true}
      """#)
  }

  @Test(arguments: [
    (
      #""kind": "android-nested", "parts": [{"name": "a", "length": 100}]"#,
      #""parts": [{"name": "b", "length": 50}, {"name": "c", "length": 300}]"#
    ),
    (
      #""kind": "compose-nested", "parts": [{"name": "a", "length": 9}, {"name": "b", "length": 300}]"#,
      #""parts": [{"name": "c", "length": 300}]"#
    ),
    (
      #""kind": "flutter-nested", "header": {"max": 9}, "lists": [{"length": 100}, {"length": 300}]"#,
      #""lists": [{"length": 300}]"#
    ),
    (
      #""kind": "css-scroll", "scrollers": [{"name": "a", "size": [300, 300], "content": [300, 500]}]"#,
      #"""
      "scrollers": [
        {"name": "b", "size": [300, 300], "content": [300, 900]},
        {"name": "c", "size": [300, 300], "content": [300, 500]}
      ]
      """#
    ),
  ])
  func `a trace has the columns of all parts that the script gives`(
    _ system: String, _ change: String
  ) throws {
    let run = try ProtocolRun(
      system, #"{"drag": 60}, {"set": {\#(change)}}, {"drag": 30}, {"lift": 900}, {"settle": true}"#
    )
    let counts = run.rows.map { row in
      [row.parts, row.taken, row.horizontalOffsets, row.innerOffsets].map(\.count)
    }
    #expect(Set(counts).count == 1)
    #expect(run.violations == [])
    var (writer, text) = (TraceWriter(format: .csv), [UInt8]())
    for row in run.rows { writer.write(row, to: &text) }
    let check = ScenarioCheck(run.loaded)
    #expect(check.violations(of: try check.records(of: text, file: "trace.csv")) == [])
  }

  @Test func `a header snaps when a fling has ended where it began`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "lists": [{"length": 523.5, "physics": "clamping"}],
      "header": {"max": 158.9, "min": 62, "pinned": true, "floating": true, "snap": true}
      """#,
      #"{"drag": 1252.1, "on": "list", "seconds": 0.011}, {"fling": 254.1}"#)
  }

  @Test func `a spring swings past its end and back`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 206, "min": 26.1},
      "lists": [{"length": 1559.3, "physics": "bouncing"}]
      """#,
      #"{"drag": -145, "seconds": 0.1}, {"fling": 8000}"#)
  }

  @Test func `a floating header is the last to move when its list swings back`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 36.4, "min": 11.1, "floating": true}, "lists": [
        {"length": 811.2, "physics": "clamping"}, {"length": 0, "physics": "clamping"},
        {"length": 2068.2, "physics": "bouncing"}
      ]
      """#,
      #"""
      {"drag": -308, "on": "list0", "seconds": 0.1234},
      {"drag": 141.4, "on": "list1", "seconds": 0.05}, {"lift": 3919.8}, {"settle": true}
      """#)
  }

  @Test func `a pull that is back at once has lost nothing`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 305, "min": 152},
      "lists": [{"length": 3007, "physics": "bouncing"}]
      """#, #"{"drag": -1.9, "on": "list", "seconds": 0.011}, {"lift": 0}"#)
  }

  @Test func `a part that a fling takes to its end is exactly there`() throws {
    try expectAgreement(
      #""kind": "flutter-sheet", "min": 0.1, "initial": 0.9, "max": 0.9, "list": 1"#,
      #"""
      {"drag": -13.9, "on": "sheet", "seconds": 0.05},
      {"drag": -256.2, "on": "sheet", "seconds": 0.05}, {"fling": "tracked"},
      {"drag": -377.4, "on": "list", "seconds": 0.05}, {"lift": 0}
      """#)
  }

  @Test func `the owner of a drag that is handed on is the scroller that moved last`() throws {
    let scrollers = [("s0", 0.0), ("s1", 50), ("s2", 133.3)].map { name, start in
      #"{"name": "\#(name)", "size": [300, 300], "content": [300, 500], "at": [0, \#(start)]}"#
    }
    try expectAgreement(
      #"""
      "kind": "css-scroll", "engine": "firefox", "scrollers": [\#(scrollers.joined(separator: ", "))]
      """#,
      #"{"drag": 1232.7, "on": "s2", "seconds": 0.25}, {"lift": 0}"#)
  }

  @Test(arguments: ["bouncing", "clamping"])
  func `lists that arrive at their starts one after the other wait for the header`(
    _ physics: String
  ) throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 31.3, "min": 0},
      "lists": [
        {"length": 2422.8, "physics": "bouncing"}, {"length": 1, "physics": "\#(physics)"},
        {"length": 2443.7, "physics": "bouncing"}
      ]
      """#,
      #"""
      {"wheel": {"dx": 0, "dy": 73, "phase": "discrete"}},
      {"drag": -462, "on": "header", "seconds": 0.05}, {"lift": 0}, {"settle": true}
      """#)
  }

  /// 4512.1 − 844 is 3668.1 and a rounding error, which is no room.
  @Test func `a scroller whose offset is written as its end is there`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "css-scroll", "viewport": [390, 844], "scrollers": [
        {"name": "page", "size": [390, 844], "content": [390, 2000]},
        {"name": "inner", "size": [390, 844], "content": [390, 4512.1], "at": [0, 3668.1]}
      ]
      """#, #"{"drag": 100, "seconds": 0.1}"#)
    expectClose(run.last.parts[0] ?? .nan, 100, within: 1e-9)
    #expect(run.last.latched == "page")
  }

  /// 701.1 − 689.5 is 11.6 and a rounding error, which no sheet has to settle.
  @Test func `a sheet at its expanded top leaves a fling to its list`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "android-bottom-sheet", "peek": 142.9, "expandedOffset": 11.6, "list": 900,
      "start": "expanded"
      """#, #"{"fling": 1500}"#)
    #expect(run.last.parts[1] ?? 0 > 300 && run.last.state == "expanded")
  }

  /// A finger pulls all lists, and the fling that follows moves one of them.
  @Test(arguments: ["0", "800", "-800"]) func `at rest no list is pulled`(
    _ velocity: String
  ) throws {
    let run = try ProtocolRun(
      #"""
      "kind": "flutter-nested", "header": {"max": 30, "min": 0}, "lists": [
        {"length": 50, "physics": "bouncing"}, {"length": 0, "physics": "bouncing"},
        {"length": 9, "physics": "clamping"}, {"length": 20, "physics": "bouncing"}
      ]
      """#, #"{"drag": 300, "seconds": 0.1}, {"lift": \#(velocity)}, {"settle": true}"#)
    #expect(run.rows.contains { $0.innerOffsets[1] ?? 0 > 50 && $0.innerOffsets[3] ?? 0 > 70 })
    for (shown, length) in zip(run.last.innerOffsets, [50.0, 0, 9, 20]) {
      #expect(0 <= shown ?? .nan && shown ?? .nan <= length, "\(run.last.innerOffsets)")
    }
    #expect(run.last.phase == .idle && run.violations == [])
  }

  /// Both lists have the same offset, which each of them adds up in another order.
  @Test func `of lists at the same offset the last one leads`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 376.7, "min": 45.6}, "lists": [
        {"length": 3000, "physics": "bouncing"}, {"length": 200, "physics": "bouncing"}
      ]
      """#,
      #"""
      {"drag": 1328.9, "on": "list0", "seconds": 0.011}, {"drag": 20.5, "on": "list1", "seconds": 0.05},
      {"lift": 0}, {"drag": -896.6, "on": "list0", "seconds": 0.1234}, {"lift": 0}
      """#)
  }

  /// The first fling stops at the collapsed bar, which the second one opens within the same frame.
  @Test func `a fling that stops at all ends loses nothing when the next one turns back`() throws {
    try expectAgreement(
      #"""
      "kind": "compose-nested", "parts": [{"name": "p0", "length": 3000, "at": 3000}],
      "topBar": {"height": 76, "behavior": "enterAlways"}
      """#,
      #"{"fling": 4183}, {"fling": -488.3}"#)
  }

  /// The header moves with the list's own movements only, not with its return from beyond its end.
  @Test func `a hidden header stays hidden while a list returns from beyond its end`() throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 168.6, "min": 41, "floating": true, "snap": true}, "lists": [
        {"length": 423.8, "physics": "bouncing"}, {"length": 1960.1, "physics": "clamping"},
        {"length": 1, "physics": "bouncing"}
      ]
      """#, #"{"drag": 958.8, "on": "list1", "seconds": 0.05}, {"lift": -281}, {"settle": true}"#)
  }

  /// The bound of a boosted fling is a whole number of points, computed from times with rounding errors.
  @Test func `a fling as long as its bound allows does not depend on when it begins`() throws {
    try expectAgreement(
      #"""
      "kind": "css-scroll", "scrollers": [
        {"name": "s0", "size": [390, 300], "content": [390, 3300], "at": [0, 0]},
        {"name": "s1", "size": [390, 844], "content": [390, 1378.7], "at": [0, 0]},
        {"name": "s2", "size": [390, 300], "content": [390, 301], "at": [0, 0]}
      ]
      """#, #"{"wait": 0.01}, {"drag": 60.7, "on": "s0", "seconds": 0.011}, {"fling": "tracked"}"#)
  }

  /// A frame cut in two has two samples at one time.
  @Test func `in Firefox a second sample at one time replaces the first`() throws {
    try expectAgreement(
      #"""
      "kind": "css-scroll", "engine": "firefox", "immediateHandoff": true, "scrollers": [
        {"name": "s0", "size": [390, 300], "content": [390, 3300], "at": [0, 0]}
      ]
      """#,
      #"{"drag": 975.1, "on": "s0", "seconds": 0.1234}, {"lift": "tracked"}, {"settle": true}"#)
  }

  @Test(arguments: [
    #"{"drag": 618.5, "seconds": 0.1}, {"lift": -362.9}"#,
    #"{"jump": {"part": "list", "to": 5000}}"#,
  ])
  func `a list that grows at its release moves on from where it is`(_ release: String) throws {
    try expectAgreement(
      #"""
      "kind": "flutter-nested", "header": {"max": 104, "min": 20},
      "lists": [{"length": 0, "physics": "bouncing"}]
      """#, #"\#(release), {"set": {"lists": [{"length": 572.8}]}}, {"settle": true}"#)
  }

  /// A fling along the other axis is predicted to end far beyond the scroller.
  @Test func `a snap along one axis keeps the other one in its range`() throws {
    let run = try ProtocolRun(
      #"""
      "kind": "css-scroll", "viewport": [390, 844], "scrollers": [{
        "name": "s0", "size": [100, 300], "content": [300, 500], "at": [200, 91.9], "snapType": "x mandatory",
        "areas": [{"rect": [254.7, 182.4, 239.5, 8.4], "align": "start"}, {"rect": [198.3, 159.8, 426.9, 388.7], "align": "start"}]
      }]
      """#, #"{"fling": {"x": -1713.2, "y": 3657.7}}, {"settle": true}"#)
    #expect(run.violations == [] && run.last.parts[0] == 200)
  }
}
