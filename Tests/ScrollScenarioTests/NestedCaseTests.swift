import ScrollScenario
import ScrollTrace
import TestSupport
import Testing

@Suite struct `Nested cases` {
  @Test func `are all read`() { #expect(NestedCase.all.count == 24) }

  @Test(arguments: NestedCase.all)
  func `run as worked out by hand`(_ nested: NestedCase) throws {
    let rows = try nested.run()
    #expect(!nested.expectations.isEmpty)
    for expectation in nested.expectations {
      let row = rows[expectation.after]
      for member in expectation.values {
        compare(row[member.key], member.value, "after \(expectation.after): \(member.key)")
      }
    }
  }

  private func compare(_ found: JSONValue?, _ expected: JSONValue, _ what: String) {
    switch (found, expected) {
    case (.number(let found), .number(let expected)):
      #expect(abs(found - expected) <= 1e-6, "\(what) is \(found), expected \(expected)")
    case (.array(let found), .array(let expected)):
      #expect(found.count == expected.count, "\(what)")
      for (index, pair) in zip(found, expected).enumerated() {
        compare(pair.0, pair.1, "\(what)[\(index)]")
      }
    default:
      #expect(found == expected, "\(what)")
    }
  }
}

/// A scenario with what its trace must say.
struct NestedCase: CustomTestStringConvertible, Sendable {
  let name: String
  let scenario: Scenario
  let expectations: [(after: Int, values: [JSONValue.Member])]

  var testDescription: String { name }

  /// The cases of all files beside the tests.
  static let all: [NestedCase] = {
    FixtureFolder.names(in: "../NestedCases", suffix: ".json").flatMap { file in
      (try? cases(of: file)) ?? []
    }
  }()

  private static func cases(of file: String) throws -> [NestedCase] {
    let bytes = try FixtureFolder.bytes("../NestedCases/\(file).json")
    guard case .array(let elements) = try JSONValue(parsing: bytes, file: file) else { return [] }
    return try elements.map { try NestedCase($0, file: file) }
  }

  private init(_ json: JSONValue, file: String) throws {
    let scenario = try #require(json["scenario"])
    self.scenario = try Scenario.decode(scenario, file: file)
    name = self.scenario.name ?? file
    guard case .array(let rows) = json["expect"] else {
      expectations = []
      return
    }
    expectations = try rows.map { row in
      guard case .number(let after) = row["after"], case .object(let members) = row else {
        throw Malformed()
      }
      return (Int(after), members.filter { $0.key != "after" })
    }
  }

  private struct Malformed: Error {}

  /// The rows after each step, as the trace has them.
  func run() throws -> [JSONValue] {
    var writer = TraceWriter(format: .jsonl)
    var text: [UInt8] = []
    ScenarioRunner(ScenarioLoader.Loaded(scenario: scenario, recordings: [:]))
      .run(rows: .steps) { row in writer.write(row, to: &text) }
    return try text.split(separator: UInt8(ascii: "\n")).map {
      try JSONValue(parsing: Array($0), file: name)
    }
  }
}
