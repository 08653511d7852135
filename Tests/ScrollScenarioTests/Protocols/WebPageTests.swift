import ScrollDynamics
import ScrollLaws
import ScrollModel
import TestSupport
import Testing
import TraceRows

@testable import ScenarioCore

@Suite struct `Web pages` {
  private static let engines = ["chromium", "firefox"]

  /// A scroller with areas of equal lengths along an axis.
  private static func pages(
    _ axis: Axis, _ length: Double, count: Int, at index: Int
  ) -> String {
    let areas = (0..<count).map { page in
      #"{ "rect": [\#(pair(axis, Double(page) * length, 0)), \#(pair(axis, length, 300))] }"#
    }
    return """
      "kind": "css-scroll", "scrollers": [{
        "name": "s", "size": [\(pair(axis, length, 300))],
        "content": [\(pair(axis, length * Double(count), 300))],
        "at": [\(pair(axis, length * Double(index), 0))],
        "snapType": "\(axis == .horizontal ? "x" : "y") mandatory",
        "areas": [\(areas.joined(separator: ", "))] }]
      """
  }

  private static func pair(_ axis: Axis, _ value: Double, _ cross: Int?) -> String {
    let other = cross.map { "\($0)" } ?? "null"
    return axis == .horizontal ? "\(value), \(other)" : "\(other), \(value)"
  }

  private static func offset(_ row: ProtocolRow, _ axis: Axis) -> Double {
    (axis == .horizontal ? row.horizontalOffsets : row.parts)[0] ?? .nan
  }

  private static func notch(_ axis: Axis, _ distance: Double) -> String {
    #"{ "wheel": { "\#(axis == .horizontal ? "dx" : "dy")": \#(distance) } }"#
  }

  @Test(arguments: engines)
  func `a notch turns one mandatory page, in its direction`(_ engine: String) throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<trials(100, inDebug: 30) {
      let axis = random.pick([Axis.horizontal, .vertical])
      let (length, page) = (random.uniform(200...1200).rounded(), Int(random.next() % 5))
      let distance = random.pick([-1, 1]) * random.uniform(1...150)
      let run = try ProtocolRun(
        #""engine": "\#(engine)", "# + Self.pages(axis, length, count: 5, at: page),
        Self.notch(axis, distance) + #", { "settle": true }"#)
      let next = min(max(0, page + (distance < 0 ? -1 : 1)), 4)
      #expect(Self.offset(run.last, axis) == Double(next) * length, "\(distance) of \(length)")
      #expect(run.violations == [])
    }
  }

  @Test(arguments: engines)
  func `at rest a mandatory scroller is at an area, however its motion ended`(
    _ engine: String
  ) throws {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<trials(60, inDebug: 40) {
      let axis = random.pick([Axis.horizontal, .vertical])
      let length = random.uniform(200...900).rounded()
      func any() -> Double { random.uniform(-2 * length...6 * length) }
      func velocity(_ value: Double) -> String {
        axis == .horizontal ? #"{ "x": \#(value), "y": 0 }"# : "\(value)"
      }
      let word = axis == .horizontal ? "x" : "y"
      let script = (0..<5).flatMap { _ in
        [
          random.pick([
            Self.notch(axis, random.uniform(-300...300)),
            #"{ "drag": \#(random.uniform(-400...400)), "axis": "\#(word)", "frames": 3 }"#,
            #"{ "scrollTo": [\#(Self.pair(axis, any(), nil))], "animated": true, "waits": false }"#,
            #"{ "scrollBy": [\#(Self.pair(axis, any(), 0))], "animated": true, "waits": false }"#,
            #"{ "scrollTo": [\#(Self.pair(axis, any(), nil))] }"#,
          ]),
          random.pick([
            #"{ "lift": \#(velocity(random.signedLogarithmic(50...6000))) }"#,
            #"{ "wait": \#(random.uniform(0...0.3)) }"#, #"{ "stop": true }"#,
            #"{ "relayout": true }"#,
          ]),
          random.pick([
            #"{ "wait": \#(random.uniform(0...0.3)) }"#,
            #"{ "lift": 0 }, { "wait": 0 }, "# + touches((0.03, 9), (0.05, 9), x: 9),
          ]),
        ]
      }
      let run = try ProtocolRun(
        #""engine": "\#(engine)", "# + Self.pages(axis, length, count: 6, at: 2),
        script.joined(separator: ", ") + #", { "lift": 0 }, { "settle": true }"#)
      let pages = Self.offset(run.last, axis) / length
      #expect(abs(pages - pages.rounded()) < 1e-9, "\(Self.offset(run.last, axis)): \(script)")
      #expect(run.last.phase == .idle && run.violations == [], "\(script)")
    }
  }

  @Test(arguments: engines)
  func `check finds a scroller that rests between its areas`(_ engine: String) throws {
    let run = try ProtocolRun(
      #""engine": "\#(engine)", "# + Self.pages(.vertical, 800, count: 4, at: 0),
      Self.notch(.vertical, 100) + #", { "settle": true }"#)
    let checked = CheckedRun(run.loaded)
    let found = checked.altering([checked.rows.count - 1]) { $0.parts = [790] }.violations
    #expect(found.contains { $0.law == .rest }, "\(found)")
  }

  @Test func `a change of another scroller leaves a motion as it is`() throws {
    func scrollers(_ outer: Double) -> String {
      """
      "scrollers": [
        { "name": "outer", "size": [390, 844], "content": [390, \(outer)] },
        { "name": "inner", "size": [390, 400], "content": [390, 9000] }]
      """
    }
    for motion in [
      #"{ "drag": 60, "frames": 4 }, { "lift": 1500 }"#, #"{ "drag": 60, "frames": 4 }"#,
      #"{ "scrollTo": 3000, "animated": true, "waits": false }"#,
    ] {
      for engine in Self.engines {
        let ends = try [#"{ "set": { \#(scrollers(5000)) } }"#, #"{ "wait": 0 }"#].map { change in
          let run = try ProtocolRun(
            #""kind": "css-scroll", "engine": "\#(engine)", "# + scrollers(4000),
            motion
              + #", { "wait": 0.1 }, \#(change), { "drag": 0.0, "frames": 1 }, { "lift": 900 }, { "settle": true }"#,
            rows: .steps)
          return run.rows.suffix(4).map { [$0.parts[1] ?? .nan, $0.time] }
        }
        for (one, other) in zip(ends[0].flatMap(\.self), ends[1].flatMap(\.self)) {
          expectClose(one, other, within: 1e-9)
        }
      }
    }
  }

  @Test func `appended content does not change a fling of Chromium`() throws {
    func scrollers(_ length: Double) -> String {
      #""scrollers": [{ "name": "p", "size": [390, 844], "content": [390, \#(length)] }]"#
    }
    let ends = try [#"{ "set": { \#(scrollers(9000)) } }"#, #"{ "wait": 0 }"#].map { change in
      try ProtocolRun(
        #""kind": "css-scroll", "# + scrollers(6000),
        #"{ "drag": 60, "frames": 4 }, { "lift": 2500 }, { "wait": 0.2 }, \#(change), { "settle": true }"#
      ).last
    }
    expectClose(ends[0].parts[0] ?? .nan, ends[1].parts[0] ?? .nan, within: 1e-9)
    expectClose(ends[0].time, ends[1].time, within: 1e-9)
  }

  @Test func `a smooth scroll lasts √distance/60 s, and a new target keeps its velocity`() throws {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<trials(50, inDebug: 20) {
      let (first, second) = (random.uniform(500...8000), random.uniform(0...8000))
      let duration = first.squareRoot() / 60
      let time = random.uniform(0.05...0.9) * duration
      let system =
        #""kind": "css-scroll", "scrollers": [{ "size": [400, 800], "content": [400, 9000] }]"#
      let whole = try ProtocolRun(
        system, #"{ "scrollTo": \#(first), "animated": true }"#, rows: .steps)
      expectClose(whole.last.time, duration, within: 1e-9)
      #expect(whole.last.parts == [first] && whole.last.phase == .idle)
      let run = try ProtocolRun(
        system,
        """
        { "scrollTo": \(first), "animated": true, "waits": false }, { "wait": \(time) },
        { "scrollTo": \(second), "animated": true, "waits": false }, { "settle": true }
        """, rows: .steps)
      let (before, after) = (run.rows[2], run.rows[3])
      #expect(after.parts == before.parts && after.time == before.time)
      // Chromium limits the slope of the curve.
      if after.phase == .animating,
        abs(after.velocity - before.velocity) > 1e-6 * abs(before.velocity)
      {
        let remaining = second - (before.parts[0] ?? .nan)
        #expect(abs(before.velocity * (run.last.time - before.time) / remaining) > 999)
      }
      #expect(run.last.parts == [second])
    }
  }

  @Test(arguments: engines)
  func `a finger that rests for half a second scrolls nothing, unless it stops a fling`(
    _ engine: String
  ) throws {
    func distance(resting pause: Double, afterFlick: Bool) throws -> Double {
      func touch(_ phase: String, _ time: Double, _ y: Double) -> String {
        #"{ "touch": "\#(phase)", "at": \#(time), "x": 200, "y": \#(y) }"#
      }
      var steps = [touch("began", 0.3, 600)]
      if afterFlick {
        let moves = (1...5).map { touch("moved", 0.02 * Double($0), 600 - 30 * Double($0)) }
        steps = [touch("began", 0, 600)] + moves + [touch("ended", 0.1, 450)] + steps
      }
      let held = steps.count
      steps += [touch("moved", 0.3 + pause, 540), touch("moved", 0.4 + pause, 500)]
      let run = try ProtocolRun(
        #"""
        "kind": "css-scroll", "engine": "\#(engine)", "scrollers": [
          { "size": [400, 800], "content": [400, 9000] }]
        """#, steps.joined(separator: ", "), rows: .steps)
      return run.last.offset - run.rows[held].offset
    }
    #expect(try distance(resting: 0.45, afterFlick: false) > 80)
    #expect(try distance(resting: 0.65, afterFlick: false) == 0)
    #expect(try distance(resting: 0.65, afterFlick: true) > 80)
  }

  @Test(arguments: [("chromium", 0.0, false), ("chromium-exponential", 200, true)])
  func `overscroll shows where the platform shows it, and no offset contains it`(
    _ preset: String, _ overscroll: Double, _ shows: Bool
  ) throws {
    let run = try ProtocolRun(
      #""kind": "css-scroll", "scrollers": [{ "size": [400, 800], "content": [400, 900] }]"#,
      #"{ "drag": 300, "seconds": 0.3 }"#, physics: #""preset": "\#(preset)""#, rows: .steps)
    #expect(run.last.offset == 100 && (run.last.overscroll != 0) == shows)
    expectClose(run.last.overscroll, overscroll, within: 1e-9)
  }
}
