import ScenarioFiles
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@testable import ScenarioCore

@Suite struct `Checking platforms` {
  private static let presets = Scenario.Physics.presetNames

  @Test(
    arguments: presets,
    ["segment-pager-fling", "collapsing-header-tour", "stacked-lists-tour", "swipe-pages-fling"])
  func `finds nothing in built-in scenarios`(preset: String, scenario: String) throws {
    let check = ScenarioCheck(
      try ScenarioLoader.load(builtIn: scenario, set: ["physics.preset=\(preset)"]))
    #expect(check.violationsOfRun() == [], "\(scenario) under \(preset)")
    #expect(check.reasonAgainstSplitting == nil)
  }

  /// Content that goes less far than the finger, inside the range, is found, with a finger that has passed
  /// a threshold and without one.
  @Test(arguments: presets)
  func `finds movement that is lost`(preset: String) throws {
    let run = CheckedRun(
      try load(
        #""kind": "stacked-lists", "lists": [900, 9000]"#,
        #"{ "drag": 300, "frames": 10 }, { "fling": 900 }, { "settle": true }"#, preset))
    #expect(run.violations == [])
    for phase in [ScrollPhase.dragging, .decelerating] {
      let row = try #require(
        run.rows.indices.dropFirst().first { row in
          run.rows[row].movement > 8
            && run.rows[row - 1...row].allSatisfy {
              $0.phase == phase && !($0.hasFinger && $0.isWithinDragThreshold)
            }
        }, "\(preset), \(phase)")
      let altered = run.altering(row..<run.rows.count) { $0.offset -= 5 }
      #expect(altered.violations.contains { $0.law == .conservation }, "\(preset), \(phase)")
    }
  }

  /// Fingers that move a little, stand, and turn, beyond an edge as well: what a threshold swallows is no
  /// violation, and a drag in more frames is the same drag.
  @Test(
    arguments: presets,
    [
      #""kind": "stacked-lists", "lists": [900, 9000]"#,
      #""kind": "segment-pager", "header": 200, "bar": 40, "pages": [3000]"#,
      #""kind": "collapsing-header", "headerMin": 50, "headerMax": 200, "bar": 40, "pages": [3000]"#,
      #""kind": "detent-sheet", "detents": [100, 600], "content": 3000"#,
    ])
  func `reports no violation because of thresholds`(preset: String, system: String) throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<trials(3, inDebug: 2) {
      let drags = (0..<8).map { _ -> String in
        let distance = Double.random(in: -90...90, using: &random).rounded(.towardZero) / 4
        let length = Bool.random(using: &random) ? #""seconds": 0.1"# : #""frames": 5"#
        let pause = Bool.random(using: &random) ? #", { "wait": 0.08 }"# : ""
        return #"{ "drag": \#(distance), \#(length) }\#(pause)"#
      }
      let script = (drags + [#"{ "fling": 700 }, { "settle": true }"#]).joined(separator: ", ")
      let check = ScenarioCheck(try load(system, script, preset))
      #expect(check.reasonAgainstSplitting == nil)
      #expect(check.violationsOfRun() == [], "\(preset), \(system), \(script)")
    }
  }

  enum Ending: CaseIterable { case notch, notchInMotion, tap, stop, trackpad, offset, animation }

  @Test(arguments: presets, Ending.allCases)
  func `finds nothing where pages and snap positions rest`(preset: String, _ ending: Ending) throws
  {
    for (_, var random) in SeededGenerator.seeded(trials(30, inDebug: 3)) {
      let isWide = random.next() & 1 == 0
      func along(_ length: Double) -> String {
        "[\(isWide ? length : 0), \(isWide ? 0 : length)]"
      }
      func wheel(_ phase: String, _ range: ClosedRange<Double>) -> String {
        let key = isWide ? "dx" : "dy"
        return
          #"{"wheel": {"\#(key)": \#(random.uniform(range)), "phase": "\#(phase)"}}, {"wait": 0.016}"#
      }
      let drag =
        #"{"drag": \#(random.uniform(-50...400)), "axis": "\#(isWide ? "x" : "y")", "seconds": 0.1}"#
      let velocity = random.uniform(-3000...6000)
      let release = #"{"lift": {"x": \#(isWide ? velocity : 0), "y": \#(isWide ? 0 : velocity)}}"#
      let isMoving = ending != .notch && ending != .trackpad
      let last: [String] =
        switch ending {
        case .notch, .notchInMotion: (0..<3).map { _ in wheel("discrete", -300...500) }
        case .tap: [touches((0, 50), (0.05, 50), x: 50)]
        case .stop: [#"{"stop": true}"#]
        case .trackpad:
          ["began", "changed", "ended", "momentumBegan", "momentumChanged", "momentumEnded"]
            .map { wheel($0, -20...60) }
        case .offset, .animation:
          [
            #"{"scrollTo": \#(along(random.uniform(0...2000))), "animated": \#(ending == .animation)}"#
          ]
        }
      let steps = (isMoving ? [drag, release, #"{"wait": 0.1}"#] : []) + last
      let (size, length) = (random.uniform(100...900), random.uniform(1...12))
      let interval = random.uniform(0.1...1) * size
      let positions = random.pick([
        #""paging": true, "pageLength": \#(interval)"#,
        #""snap": {"interval": \#(interval), "axis": "\#(isWide ? "x" : "y")"}"#,
      ])
      let loaded = try load(
        """
        "kind": "scroll-view", "viewport": [\(size), \(size)], \(positions),
        "content": [\(isWide ? length * size : size), \(isWide ? size : length * size)],
        "bounces": \(random.next() & 1 == 0), "rightToLeft": \(random.next() & 1 == 0)
        """, (steps + [#"{"settle": true}"#]).joined(separator: ", "), preset)
      #expect(ScenarioCheck(loaded).violationsOfRun() == [], "\(preset), \(positions), \(steps)")
    }
  }

  private func load(_ system: String, _ script: String, _ preset: String) throws -> LoadedScenario {
    try ScenarioLoader.load(system, script, #""physics": { "preset": "\#(preset)" }"#)
  }
}
