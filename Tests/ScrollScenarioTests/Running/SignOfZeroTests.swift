import EventGenerator
import ScenarioCore
import ScenarioFiles
import ScenarioGenerator
import TestSupport
import Testing

@Suite struct `No row of a trace contains −0` {
  private func names(_ loaded: LoadedScenario) throws -> [String] {
    var names: Set<String> = []
    for row in Trace.allRows(loaded) {
      for (name, value) in row.numbers where value == 0 && value.sign == .minus {
        names.insert(name)
      }
    }
    return names.sorted()
  }

  @Test(arguments: BuiltIns.names) func `of a built-in scenario`(_ name: String) throws {
    let names = try names(BuiltIns.loader.load(name))
    #expect(names == [], "\(names)")
  }

  @Test func `of a made-up scenario`() throws {
    for seed in 0..<UInt64(trials(200, inDebug: 100)) {
      for made in [
        GeneratedScenario(ByteSource(seed: seed)),
        GeneratedScenario(protocolFrom: ByteSource(seed: seed)),
      ] {
        let names = try names(ScenarioLoader.load(text: made.text, recordings: made.recordings))
        #expect(names == [], "\(made.kind), seed \(seed): \(names)")
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
