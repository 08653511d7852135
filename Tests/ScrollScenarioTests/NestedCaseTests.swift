import PublishedDesigns
import ScenarioCore
import ScrollTrace
import TestSupport
import Testing

@Suite struct `Nested cases` {
  @Test func `are all read`() throws {
    #expect(try NestedCase.all.count == 24)
    #expect(try NestedCase.random.count == 300)
    #expect(try NestedCase.originals.count == 31)
  }

  /// The cases of correct systems, of the published rules and of public bug reports.
  @Test(arguments: try NestedCase.all + NestedCase.originals + NestedCase.reports)
  func `have the results of their source`(_ nested: NestedCase) throws {
    #expect(!nested.expectations.isEmpty)
    #expect(try nested.mismatches() == [])
  }

  @Test(arguments: try NestedCase.random)
  func `have the results of an independent model`(_ nested: NestedCase) throws {
    #expect(!nested.expectations.isEmpty)
    // The model rounds to 1e-6.
    #expect(try nested.mismatches(within: 2e-6) == [])
  }
}

/// A scenario with what its trace must say.
struct NestedCase: CustomTestStringConvertible, Sendable {
  let name: String
  let scenario: Scenario
  let expectations: [(after: Int, values: [JSONValue.Member])]

  private let source: JSONValue

  /// The laws that a published defect breaks.
  let laws: [String]

  var testDescription: String { name }

  static var all: [NestedCase] { get throws { try cases(in: "NestedCases") } }
  static var random: [NestedCase] { get throws { try cases(in: "RandomCases") } }
  static var originals: [NestedCase] { get throws { try cases(in: "OriginalCases") } }
  static var reports: [NestedCase] { get throws { try cases(in: "ReportCases") } }

  private static func cases(in folder: String) throws -> [NestedCase] {
    try FixtureFolder.names(in: "../\(folder)", suffix: ".json").flatMap { file in
      let bytes = try FixtureFolder.bytes("../\(folder)/\(file).json")
      guard case .array(let elements) = try JSONValue(parsing: bytes, file: file) else {
        throw Malformed()
      }
      return try elements.map { try NestedCase($0, file: "\(folder)/\(file)") }
    }
  }

  func corrected() throws -> NestedCase {
    var ideal = source
    try ideal.set(
      JSONPath([.key("scenario"), .key("system"), .key("rules")]), to: .string("ideal"), in: name)
    return try NestedCase(ideal, file: name)
  }

  private init(_ json: JSONValue, file: String) throws {
    source = json
    let scenario = try #require(json["scenario"])
    self.scenario = try Scenario.decode(scenario, file: file, designs: PublishedDesigns.all)
    name = self.scenario.name ?? file
    laws = strings(json["laws"])
    expectations = try elements(json["expect"]).map { row in
      guard case .number(let after) = row["after"], case .object(let members) = row else {
        throw Malformed()
      }
      return (Int(after), members.filter { $0.key != "after" })
    }
  }

  private struct Malformed: Error {}

  func mismatches(within tolerance: Double = 1e-6) throws -> [String] {
    let rows = try run()
    return expectations.flatMap { expectation in
      expectation.values.flatMap { member in
        mismatches(
          rows[expectation.after][member.key], member.value, within: tolerance,
          "after \(expectation.after): \(member.key)")
      }
    }
  }

  private func mismatches(
    _ found: JSONValue?, _ expected: JSONValue, within tolerance: Double, _ what: String
  ) -> [String] {
    switch (found, expected) {
    case (.number(let found), .number(let expected)) where abs(found - expected) <= tolerance:
      return []
    case (.array(let found), .array(let expected)) where found.count == expected.count:
      return zip(found, expected).enumerated().flatMap { index, pair in
        mismatches(pair.0, pair.1, within: tolerance, "\(what)[\(index)]")
      }
    case (let found?, let expected) where found == expected: return []
    default:
      let found = found.map { String(describing: $0) } ?? "missing"
      return ["\(what) is \(found), expected \(String(describing: expected))"]
    }
  }

  private func run() throws -> [JSONValue] {
    let loaded = LoadedScenario(scenario: scenario, recordings: [:])
    let text = TraceFormat.jsonl.text(of: Trace.allRows(loaded, rows: .steps))
    return try text.split(separator: "\n").map {
      try JSONValue(parsing: Array($0.utf8), file: name)
    }
  }
}
