import ScenarioCore
import ScrollModel
import TestSupport
import Testing
import TraceRows

/// All that the decoder lets through runs to its end; a trap here would end the whole test run.
@Suite struct `Extreme scenarios` {
  private static let lengths = ["5e-324", "1e-9", "0.001", "1", "844", "1e9"]
  private static let numbers = ["0", "1e-300", "-1e-9", "1", "-20", "4000", "3e5", "1e9", "-1e9"]

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `run to their end`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func pick(_ values: [String]) -> String { random.pick(values) }
    let system = """
      , "offset": [\(pick(Self.numbers)), \(pick(Self.numbers))],
      "inset": { "top": \(pick(Self.numbers)), "bottom": \(pick(Self.numbers)) },
      "displayScale": \(pick(["5e-324", "0.001", "2", "1000"])),
      "bounces": \(pick(["true", "true", "false"])),
      "alwaysBounceVertical": \(pick(["true", "false"]))
      \(pick(["", #", "paging": true"#, #", "snap": { "interval": 1 }"#, #", "rightToLeft": true"#]))
      \(pick(["", #", "refresh": { "height": 200, "threshold": 60 }"#]))
      """
    let physics = """
      "decelerationRate": \(pick(["5e-324", "0.5", "0.998", #""fast""#])),
      "rubberBandCoefficient": \(pick(["0.001", "0.55", "1"])),
      "minimumFlingVelocity": \(pick(["0", "250", "1e9"]))
      """
    var steps: [String] = []
    for _ in 0..<5 {
      steps.append(
        random.pick([
          #"{ "drag": \#(pick(Self.numbers)), "frames": \#(pick(["1", "3"])) }"#,
          #"{ "lift": \#(pick(Self.numbers + [#""tracked""#])) }"#,
          #"{ "fling": { "x": \#(pick(Self.numbers)), "y": \#(pick(Self.numbers)) } }"#,
          #"{ "wait": \#(pick(["0", "1e-300", "1e-9", "0.5"])) }, { "settle": true }"#,
          #"{ "scrollTo": \#(pick(Self.numbers)), "animated": \#(pick(["true", "false"])) }"#,
          #"""
          { "lift": 0 }, { "touch": "began", "at": 0, "x": \#(pick(Self.numbers)), "y": 0 },
          { "touch": "moved", "at": 5e-324, "x": 1e9, "y": \#(pick(Self.numbers)) },
          { "touch": "moved", "at": 1e-9, "x": \#(pick(Self.numbers)), "y": -1e9 },
          { "touch": "ended", "at": 0.01, "x": 0, "y": 0 }
          """#,
        ]))
    }
    for selection in RowSelection.allCases {
      let trace = try Trace(
        steps.joined(separator: ", "), content: "[\(pick(Self.lengths)), \(pick(Self.lengths))]",
        system: system, physics: physics, framesPerSecond: random.pick([0.001, 1, 60]),
        rows: selection)
      // A writer traps at a number that is not finite.
      #expect(trace.text().utf8.count > 100)
    }
  }

  @Test(arguments: [60, 200, 500])
  func `let a spring rest that is at its target`(height: Int) throws {
    let trace = try Trace(
      #"{ "drag": -732 }, { "fling": 0 }"#,
      system: #", "refresh": { "height": \#(height), "threshold": 60 }, "snap": { "interval": 1 }"#)
    #expect(trace.last.phase == .idle && trace.last.event.hasSuffix("rest"))
  }
}
