import ScenarioCore
import TestSupport
import Testing

@Suite struct `Scenario files` {
  @Test(arguments: FixtureFolder.names(in: "bad", suffix: ".json"))
  func `a bad scenario is refused with exactly the message beside it`(_ name: String) throws {
    let error = #expect(throws: ScenarioError.self) {
      try Scenario.decode(bytes: FixtureFolder.bytes("bad/\(name).json"), file: "\(name).json")
    }
    #expect(try error?.description == expectedMessage(FixtureFolder.line("bad/\(name).txt")))
    // Each has one fault, and leaving that out makes no other.
    let faults = try Scenario.faults(
      in: FixtureFolder.bytes("bad/\(name).json"), file: "\(name).json")
    #expect(faults == error.map { [$0] })
    #expect(error?.isMissingInput == false)
  }

  @Test(arguments: FixtureFolder.names(in: "good", suffix: ".json"))
  func `a good scenario is read`(_ name: String) throws {
    _ = try Scenario.decode(bytes: FixtureFolder.bytes("good/\(name).json"), file: "\(name).json")
  }

  /// Decoding relies on the shapes that were checked before: a value of another type would stop it.
  @Test(arguments: FixtureFolder.names(in: "good", suffix: ".json"))
  func `any value in place of another is accepted or refused`(_ name: String) throws {
    let json = try JSONValue(parsing: FixtureFolder.bytes("good/\(name).json"), file: name)
    let values: [JSONValue] = [
      .string("wrong"), .number(-0.5), .boolean(false), .null, .array([]), .array([.null, .null]),
      .object([]),
    ]
    var refused = 0
    for path in json.paths {
      for value in values {
        var changed = json
        try changed.set(path, to: value, in: name)
        if (try? Scenario.decode(changed, file: name)) == nil { refused += 1 }
      }
    }
    #expect(refused > 2 * json.paths.count)
  }

  @Test func `every invalid scenario has a message and every message a scenario`() {
    let scenarios = FixtureFolder.names(in: "bad", suffix: ".json")
    #expect(scenarios == FixtureFolder.names(in: "bad", suffix: ".txt"))
    #expect(scenarios.count > 25)
    #expect(!FixtureFolder.names(in: "good", suffix: ".json").isEmpty)
  }
}

extension JSONValue {
  /// The paths of all values in an object or an array.
  fileprivate var paths: [JSONPath] {
    let parts: [(JSONPath.Component, JSONValue)]
    switch self {
    case .object(let members): parts = members.map { (.key($0.key), $0.value) }
    case .array(let elements): parts = elements.enumerated().map { (.index($0), $1) }
    default: parts = []
    }
    return parts.flatMap { component, value in
      [JSONPath([component])] + value.paths.map { JSONPath([component] + $0.components) }
    }
  }
}
