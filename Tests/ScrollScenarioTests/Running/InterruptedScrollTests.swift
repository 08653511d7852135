import NestedScroll
import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

@Suite struct `A smooth scroll that does not wait` {
  /// A kind of animation between two targets: the system, the steps to both, and the columns that move.
  struct Animated: Sendable, CustomTestStringConvertible {
    let name: String
    let system: String
    let start: String
    let first: String
    let second: String
    let end: Double
    let position: @Sendable (NestedRow) -> Double
    /// True for a spring, whose velocity is continuous.
    var keepsVelocity = false

    var testDescription: String { name }
  }

  private static let pager =
    #""kind": "segment-pager", "header": 200, "bar": 44, "pages": [3000, 3000, 3000]"#
  private static let sheet =
    #""kind": "detent-sheet", "viewport": 600, "content": 2000, "detents": [0, 320, 560]"#
  private static let easy = #""kind": "easy-pager", "header": 1200, "bar": 44, "pages": [3000]"#

  static let all: [Animated] = [
    Animated(
      name: "offset", system: pager, start: #"{"scrollTo": 200}"#, first: #"{"scrollTo": 1200"#,
      second: #"{"scrollTo": 300"#, end: 300, position: { $0.offset }),
    Animated(
      name: "offset, onwards", system: pager, start: #"{"scrollTo": 1200}"#,
      first: #"{"scrollTo": 700"#, second: #"{"scrollTo": 50"#, end: 50, position: { $0.offset }),
    Animated(
      name: "top", system: pager, start: #"{"scrollTo": 1200}"#, first: #"{"scrollTo": 2000"#,
      second: #"{"scrollToTop": true"#, end: 0, position: { $0.offset }),
    Animated(
      name: "page", system: pager, start: #"{"page": 1}"#, first: #"{"page": 2"#,
      second: #"{"page": 0"#, end: 0, position: { $0.pagePosition }),
    Animated(
      name: "page, onwards", system: pager, start: #"{"page": 0}"#, first: #"{"page": 1"#,
      second: #"{"page": 2"#, end: 2, position: { $0.pagePosition }),
    Animated(
      name: "detent, back", system: sheet, start: #"{"detent": "middle"}"#,
      first: #"{"detent": "max""#, second: #"{"detent": "min""#, end: 0,
      position: { $0.offset }, keepsVelocity: true),
    Animated(
      name: "detent, onwards", system: sheet, start: #"{"detent": "min"}"#,
      first: #"{"detent": "middle""#, second: #"{"detent": "max""#, end: 560,
      position: { $0.offset }, keepsVelocity: true),
    Animated(
      name: "dock", system: easy, start: #"{"dock": "bottom"}"#, first: #"{"dock": "top""#,
      second: #"{"dock": "bottom""#, end: 656, position: { $0.frames.barY ?? .nan }),
  ]

  private static func waiting(_ step: String) -> String {
    step.contains("scrollToTop") ? step + "}" : step + #", "animated": true}"#
  }

  private static func free(_ step: String) -> String {
    String(waiting(step).dropLast()) + #", "waits": false}"#
  }

  @Test(arguments: all)
  func `takes no time, and ends like one that waits`(_ animated: Animated) throws {
    let waited = try NestedRun.rows(
      animated.system, "\(animated.start), \(Self.waiting(animated.first))")
    let free = try NestedRun.rows(
      animated.system, #"\#(animated.start), \#(Self.free(animated.first)), {"settle": true}"#)
    #expect(free[2].time == 0 && waited[2].time > 0.1)
    #expect(animated.position(free[2]) == animated.position(free[1]))
    #expect(abs(animated.position(free[3]) - animated.position(waited[2])) < 1e-9)
    #expect(abs(free[3].time - waited[2].time) < 1.0 / 60)
  }

  @Test(arguments: all)
  func `is retargeted without a jump`(_ animated: Animated) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let pause = random.uniform(0.001...0.29)
      let script = """
        \(animated.start), \(Self.free(animated.first)), {"wait": \(pause)},
        \(Self.free(animated.second)), {"wait": 1e-6}, {"settle": true}
        """
      let rows = try NestedRun.rows(animated.system, script)
      let positions = rows.map(animated.position)
      #expect(abs(positions[3] - positions[4]) < 1e-9, "\(pause): \(positions)")
      #expect(abs(positions[4] - positions[5]) < 0.05, "\(pause): \(positions)")
      #expect(abs(positions[6] - animated.end) < 1e-9, "\(pause): \(positions)")
      if animated.keepsVelocity, rows[3].phase != .idle {
        #expect(abs(rows[3].velocity - rows[4].velocity) < 1e-6, "\(pause)")
      }
      #expect(rows[6].phase == .idle)
    }
  }

  @Test(arguments: all)
  func `is caught by a touch in flight`(_ animated: Animated) throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<20 {
      let script = """
        \(animated.start), \(Self.free(animated.first)), {"wait": \(random.uniform(0.02...0.2))},
        {"touch": "began", "at": 0, "x": 100, "y": 590}, {"wait": 0.5}
        """
      let rows = try NestedRun.rows(animated.system, script)
      let positions = rows.map(animated.position)
      #expect(abs(positions[3] - positions[4]) < 1e-9, "\(positions)")
      #expect(abs(positions[4] - positions[5]) < 1e-9, "\(positions)")
    }
  }

  @Test(arguments: Scenario.Physics.presetNames)
  func `is retargeted by the rule of its platform`(_ preset: String) throws {
    for second in [0.0, 2900] {
      let steps = """
        {"scrollTo": 400}, {"scrollTo": 1400, "animated": true, "waits": false}, {"wait": 0.06},
        {"scrollTo": \(second), "animated": true, "waits": false}, {"wait": 1e-6}, {"settle": true}
        """
      let trace = try Trace(steps, physics: #""preset": "\#(preset)""#, rows: .steps)
      let offsets = trace.rows.map(\.offset.y)
      #expect(offsets[3] > 400 && offsets[3] < 1400, "\(offsets)")
      #expect(offsets[6] == second, "\(offsets)")
      if preset == "android" {
        // `ScrollView.smoothScrollBy`: a second call within `ANIMATED_SCROLL_GAP` calls `scrollBy`.
        #expect(offsets[4] == second, "\(offsets)")
        continue
      }
      #expect(
        abs(offsets[3] - offsets[4]) < 1e-9 && abs(offsets[4] - offsets[5]) < 0.1, "\(offsets)")
      if preset.hasPrefix("chromium") || preset == "firefox" {
        #expect(abs(trace.rows[3].velocity.y - trace.rows[4].velocity.y) < 1e-6)
      }
    }
  }

  /// The time at rest after a second scroll to the same target, 0.1 s after the first one.
  @Test(arguments: [
    ("chromium", 1.0 / 3), ("chromium-android", 1.0 / 3), ("gtk", 0.2), ("uikit", 0.4),
    ("android", 0.1), ("firefox", 0.8382342729949888),
  ])
  func `to the same target starts again only where the platform does`(
    _ preset: String, _ rest: Double
  ) throws {
    let steps = """
      {"scrollTo": 400, "animated": true, "waits": false}, {"wait": 0.1},
      {"scrollTo": 400, "animated": true}
      """
    let rows = try Trace(steps, physics: #""preset": "\#(preset)""#, rows: .steps).rows
    #expect(rows.last?.offset.y == 400)
    expectClose(try #require(rows.last?.time), rest, within: 1e-9)
  }

  @Test(arguments: ["chromium", "firefox"])
  func `runs beside that of another scroller of the page`(_ engine: String) throws {
    let system = """
      "kind": "css-scroll", "engine": "\(engine)", "viewport": [400, 600], "scrollers": [
        {"name": "page", "size": [400, 600], "content": [400, 3000]},
        {"name": "inner", "size": [400, 400], "content": [400, 2000]}]
      """
    let inner = #"{"scrollTo": 400, "on": "inner", "animated": true, "waits": false}"#
    let page = #"{"scrollTo": 500, "on": "page", "animated": true"#
    let both = try ProtocolRun(system, "\(inner), {\"wait\": 0.1}, \(page)}").last
    let one = try ProtocolRun(system, "\(inner), {\"settle\": true}").last
    let other = try ProtocolRun(system, "\(page)}").last
    #expect(both.parts == [500, 400])
    expectClose(both.time, max(one.time, 0.1 + other.time), within: 1e-9)
  }
}
