import EventGenerator
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import ScrollModel
import Testing
import TraceRows

/// Collects the names of a row's columns that contain −0.
private struct NegativeZeros: TraceEncoder {
  var names: Set<String> = []

  mutating func number(_ name: StaticString, _ value: Double) {
    if value == 0, value.sign == .minus { names.insert("\(name)") }
  }

  mutating func number(_ name: StaticString, _ value: Double?) {
    if let value { number(name, value) }
  }

  mutating func numbers(_ part: StaticString, _ rest: StaticString, _ values: [Double?]) {
    for value in values { number(part, value) }
  }

  mutating func integer(_ name: StaticString, _ value: Int?) {}
  mutating func text(_ name: StaticString, _ value: String) {}
  mutating func flag(_ name: StaticString, _ value: Bool) {}
  mutating func flags(_ name: StaticString, _ values: [Bool?]) {}
}

@Suite struct `No row of a trace contains −0` {
  private func names(_ loaded: LoadedScenario) throws -> [String] {
    var zeros = NegativeZeros()
    for row in Trace.allRows(loaded) { row.encode(into: &zeros) }
    return zeros.names.sorted()
  }

  @Test(arguments: BuiltIns.names) func `of a built-in scenario`(_ name: String) throws {
    let names = try names(BuiltIns.loader.load(name))
    #expect(names == [], "\(names)")
  }

  @Test func `of a made-up scenario`() throws {
    for seed in 0..<400 as Range<UInt64> {
      for made in [
        GeneratedScenario(ByteSource(seed: seed)),
        GeneratedScenario(protocolFrom: ByteSource(seed: seed)),
      ] {
        let names = try names(
          ScenarioLoader.load(text: made.text, recordings: made.recordings))
        #expect(names == [], "\(made.kind), seed \(seed): \(names)")
      }
    }
  }

  @Test func `in its description`() throws {
    for name in BuiltIns.names {
      let loaded = try BuiltIns.loader.load(name)
      for line in ScenarioRunner(loaded).explanation {
        #expect(!"\(line) ".contains(#/-0(\.0)?[ ,;]/#), "\(name): \(line)")
      }
    }
  }
}
