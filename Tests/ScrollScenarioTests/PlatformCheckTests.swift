import ScrollModel
import ScrollScenario
import ScrollTrace
import Testing

/// The laws of nested scrolling under the platforms' physics.
@Suite struct `Checking platforms` {
  private static let presets = Scenario.Physics.presetNames

  private func check(_ scenario: String, _ preset: String) throws -> ScenarioCheck {
    let overrides = [try ScenarioOverride(parsing: "physics.preset=\"\(preset)\"")]
    return ScenarioCheck(
      try BuiltIns.loader.load(scenario, overrides: overrides))
  }

  @Test(
    arguments: presets,
    ["segment-pager-fling", "collapsing-header-tour", "stacked-lists-tour", "swipe-pages-fling"])
  func `finds nothing in built-in scenarios`(preset: String, scenario: String) throws {
    let check = try check(scenario, preset)
    #expect(check.violationsOfRun() == [], "\(scenario) under \(preset)")
    let isSwallowed = preset.hasPrefix("flutter-bouncing")
    #expect((check.reasonAgainstConservation != nil) == isSwallowed)
  }

  /// Content that goes less far than the finger, inside the range, is found under every preset without a
  /// threshold; without a finger under all.
  @Test(arguments: presets)
  func `finds movement that is lost`(preset: String) throws {
    let text = """
      {
        "format": 1,
        "system": {
          "kind": "stacked-lists", "viewport": [390, 700], "lists": [900, 9000]
        },
        "physics": { "preset": "\(preset)" },
        "script": [{ "drag": 300, "frames": 10 }, { "fling": 900 }, { "settle": true }]
      }
      """
    let loaded = try ScenarioLoader(builtIns: [(name: "drag", text: text)]).load("drag")
    let isTold = ScenarioCheck(loaded).reasonAgainstConservation == nil
    let trace = try WrittenTrace(loaded)
    #expect(try trace.violations() == [])
    func column(_ name: String) throws -> WrittenTrace.Column {
      try #require(trace.columns.first { $0.name == name })
    }
    let (offset, phase, moved) = try (
      column("offset_pt"), column("phase"), column("movement_pt")
    )
    for (word, isJudged) in [("dragging", isTold), ("decelerating", true)] {
      let row = try #require(
        trace.rows.indices.dropFirst(3).first { row in
          trace.rows[row][phase.index] == word && trace.rows[row - 1][phase.index] == word
            && (Double(trace.rows[row][moved.index]) ?? 0) > 8
        }, "\(preset), \(word)")
      let altered = trace.replacing(offset, in: row..<trace.rows.count) {
        "\((Double($0) ?? 0) - 5)"
      }
      let found = try trace.violations(of: altered)
      #expect(
        found.contains { $0.law == .conservation } == isJudged, "\(preset), \(word)")
    }
  }
}
