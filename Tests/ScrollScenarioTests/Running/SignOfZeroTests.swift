import EventGenerator
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import TestSupport
import Testing

@Suite struct `No row of a trace contains −0` {
  private func names(_ loaded: LoadedScenario) -> Set<String> {
    let numbers = Trace.allRows(loaded).flatMap(\.numbers)
    return Set(numbers.filter { $0.value == 0 && $0.value.sign == .minus }.map(\.name))
  }

  @Test(arguments: BuiltIns.names) func `of a built-in scenario`(_ name: String) throws {
    #expect(try names(BuiltIns.loader.load(name)) == [])
  }

  @Test func `of a made-up scenario`() throws {
    for seed in 0..<UInt64(trials(200, inDebug: 100)) {
      for isProtocol in [false, true] {
        let made = GeneratedScenario(ByteSource(seed: seed), isProtocol: isProtocol)
        let loaded = try ScenarioLoader.load(text: made.text, recordings: made.recordings)
        #expect(names(loaded) == [], "\(made.kind), seed \(seed)")
      }
    }
  }

  @Test func `in its description`() throws {
    for name in BuiltIns.names {
      for line in try ScenarioRunner(BuiltIns.loader.load(name)).explanation {
        #expect(!"\(line) ".contains(#/-0(\.0)?[ ,;]/#), "\(name): \(line)")
      }
    }
  }
}
