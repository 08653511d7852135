import EventGenerator
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import TestSupport
import Testing
import TraceRows
import ScrollModel

/// No number that the decoder accepts reaches a precondition.
///
/// Numbers of generated scenarios of all kinds are replaced by extreme ones, and the decoder decides which
/// of them run. A trap ends the whole test run.
@Suite struct `Extreme values of all keys` {
  private static let extremes = [
    "0", "5e-324", "1e-300", "1e-9", "-1e-9", "0.000125", "0.001", "0.5", "0.9999999999999999", "1",
    "2", "-20", "30", "999", "1000", "8000", "3e5", "1e6", "1e9", "-1e9",
  ]

  @Test(arguments: 0..<UInt64(trials(100, inDebug: 60)))
  func `are refused, or run with finite rows`(seed: UInt64) throws {
    var random = SeededGenerator(seed: 350_000 + seed)
    let bytes = ByteSource(seed: 350_000 + seed)
    let scenario = GeneratedScenario(bytes, isProtocol: random.pick([false, true]))
    for _ in 0..<8 {
      let count = random.pick([1, 1, 2, 4])
      let text = Self.altered(Self.withPhysics(scenario.text, &random), count, &random)
      let loader = ScenarioLoader(builtIns: [(name: "test", text: text)] + scenario.recordings)
      guard let loaded = try? loader.load("test") else { continue }
      ScenarioRunner(loaded, mostFrames: 120).run { row in
        // A writer traps at a number that is not finite.
        for (name, value) in row.numbers where !value.isFinite {
          Issue.record("\(name) is not finite: \(text)")
        }
      }
    }
  }

  @Test(arguments: [60, 200, 500])
  func `let a spring rest that is at its target`(height: Int) throws {
    let trace = try Trace(
      #"{ "drag": -732 }, { "fling": 0 }"#,
      system: #", "refresh": { "height": \#(height), "threshold": 60 }, "snap": { "interval": 1 }"#)
    #expect(trace.last.phase == .idle && trace.last.event.hasSuffix("rest"))
  }

  /// The text with other physics, which the generator seldom writes.
  private static func withPhysics(_ text: String, _ random: inout SeededGenerator) -> String {
    guard random.pick([true, false]), let range = text.firstRange(of: "\"physics\": {") else {
      return text
    }
    let key = random.pick([
      "pixelsPerPoint", "minimumFlingVelocity", "rubberBandCoefficient", "decelerationRate",
    ])
    guard !text.contains("\"\(key)\"") else { return text }
    let comma = text[range.upperBound...].first == "}" ? "" : ", "
    var changed = text
    changed.replaceSubrange(
      range, with: "\"physics\": {\"\(key)\": \(random.pick(extremes))\(comma)")
    return changed
  }

  private static func altered(
    _ text: String, _ count: Int, _ random: inout SeededGenerator
  ) -> String {
    var pieces: [(text: String, isNumber: Bool)] = []
    var isInText = false
    for character in text {
      if character == "\"" { isInText.toggle() }
      let isPart = !isInText && (character.isNumber || "+-.eE".contains(character))
      if pieces.last?.isNumber == isPart {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append((String(character), isPart))
      }
    }
    let numbers = pieces.indices.filter { pieces[$0].isNumber && Double(pieces[$0].text) != nil }
    for _ in 0..<count where !numbers.isEmpty {
      pieces[random.pick(numbers)].text = random.pick(extremes)
    }
    return pieces.map(\.text).joined()
  }
}
