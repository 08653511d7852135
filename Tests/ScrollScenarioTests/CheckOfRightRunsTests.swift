import ScenarioCore
import ScenarioFiles
import TestSupport
import Testing

private let seeds = UInt64(trials(120, inDebug: 12))

/// Runs that look as if they broke a law.
@Suite struct `Checking what is right` {
  @Test(arguments: 0..<seeds)
  func `the header goes behind the bar from where the bar pinned`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let steps = (0..<8).map { _ in
      let distance = random.uniform(-500...500).rounded()
      return switch random.next() % 7 {
      case 0: #"{"insertAbove": \#(abs(distance))}"#
      case 1: #"{"scrollPage": {"page": \#(random.next() % 2), "offset": \#(distance)}}"#
      case 2: #"{"page": \#(random.next() % 2)}"#
      case 3: #"{"lift": \#(4 * distance)}, {"wait": 0.3}"#
      case 4: #"{"drag": \#(distance / 4), "on": "header", "seconds": 0.1}"#
      default: #"{"drag": \#(distance), "seconds": 0.1}"#
      }
    }
    let mode = random.pick(["inset", "headerView"])
    let header = random.pick([200, 316.7, 1556])
    let topInset = random.pick([0, 20, 26.3, 34.7, 64, 300])
    let loaded = try ScenarioLoader.load(
      #""kind": "swipe-pages", "header": \#(header), "bar": 44, "switching": "retain", "topInset": \#(topInset), "mode": "\#(mode)", "pages": [3000, 900]"#,
      #"{"insertAbove": \#(header)}, {"drag": 300, "seconds": 0.1}, "#
        + steps.joined(separator: ", "))
    try expectNothing(in: loaded)
  }

  @Test(arguments: try FoundCase.all(in: "right"))
  func `a run that looked as if it were wrong`(_ found: FoundCase) throws {
    try expectNothing(in: ScenarioLoader.load(text: found.text))
  }

  @Test(arguments: try NestedCase.all)
  func `a run as worked out by hand`(_ nested: NestedCase) throws {
    try expectNothing(in: LoadedScenario(scenario: nested.scenario, recordings: [:]))
  }

  @Test(arguments: cases(`Checking`.nested, everyInDebug: 3))
  func `each built-in`(_ name: String) throws { try expectNothing(in: BuiltIns.loader.load(name)) }

  private func expectNothing(in loaded: LoadedScenario) throws {
    #expect(ScenarioCheck(loaded).violationsOfRun() == [])
    #expect(CheckedRun(loaded, framesPerSecond: 45).violations == [])
  }
}
