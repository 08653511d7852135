import EventGenerator
import ScenarioFiles
import ScenarioGenerator
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@testable import ScenarioCore

@Suite struct `Checking platforms` {
  private static let presets = Scenario.Physics.presetNames

  /// Content that goes less far than the finger, inside the range, is found, with a finger that has passed
  /// a threshold and without one.
  @Test(arguments: presets)
  func `finds movement that is lost`(preset: String) throws {
    let run = CheckedRun(
      try ScenarioLoader.load(
        #""kind": "stacked-lists", "lists": [900, 9000]"#,
        #"{ "drag": 300, "frames": 10 }, { "fling": 900 }, { "settle": true }"#,
        #""physics": { "preset": "\#(preset)" }"#))
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

  @Test(arguments: presets) func `finds nothing in generated scenarios`(preset: String) throws {
    for seed in 0..<UInt64(trials(60, inDebug: 6)) {
      let scenario = GeneratedScenario(ByteSource(seed: seed), preset: preset)
      let check = ScenarioCheck(
        try ScenarioLoader.load(text: scenario.text, recordings: scenario.recordings))
      #expect(check.violationsOfRun() == [], "\(preset), seed \(seed)")
      #expect(check.reasonAgainstSplitting == nil)
    }
  }

  /// Steps while the content moves or is at rest.
  private static let endings = [
    wheel(170, ["discrete"]) + ", " + wheel(-90, ["discrete", "discrete"]),
    wheel(20, ["began", "changed", "ended", "momentumBegan", "momentumChanged", "momentumEnded"]),
    touches((0, 50), (0.05, 50), x: 50), #"{"stop": true}"#, #"{"scrollTo": [700, 700]}"#,
    #"{"scrollTo": [700, 700], "animated": true}"#,
  ]

  private static func wheel(_ distance: Double, _ phases: [String]) -> String {
    let keys = #""dx": \#(distance), "dy": \#(distance)"#
    return phases.map { #"{"wheel": {\#(keys), "phase": "\#($0)"}}, {"wait": 0.016}"# }
      .joined(separator: ", ")
  }

  @Test(arguments: presets, endings)
  func `finds nothing where pages and snap positions rest`(preset: String, ending: String) throws {
    for (seed, var random) in SeededGenerator.seeded(trials(30, inDebug: 3)) {
      let isWide = seed % 2 == 0
      let axis = isWide ? "x" : "y"
      let (size, length) = (random.uniform(100...900), random.uniform(1...12))
      let interval = random.uniform(0.1...1) * size
      let velocity = random.uniform(-3000...6000)
      let positions = random.pick([
        #""paging": true, "pageLength": \#(interval)"#,
        #""snap": {"interval": \#(interval), "axis": "\#(axis)"}"#,
      ])
      let loaded = try ScenarioLoader.load(
        """
        "kind": "scroll-view", "viewport": [\(size), \(size)], \(positions),
        "content": [\(isWide ? length * size : size), \(isWide ? size : length * size)],
        "bounces": \(random.sign() > 0), "rightToLeft": \(random.sign() > 0)
        """,
        """
        {"drag": \(random.uniform(-50...400)), "axis": "\(axis)", "seconds": 0.1},
        {"lift": {"x": \(velocity), "y": \(velocity)}}, {"wait": \(random.pick([0.1, 9]))},
        \(ending), {"settle": true}
        """, #""physics": {"preset": "\#(preset)"}"#)
      #expect(ScenarioCheck(loaded).violationsOfRun() == [], "\(preset), \(ending), seed \(seed)")
    }
  }
}
