import ScenarioFiles
import ScrollTrace
import Testing
import TraceDiagnosis

/// Traces of apps that were misjudged; each name begins with the correct verdict.
@Suite struct `Traces that were misjudged` {
  @Test(arguments: FixtureFolder.names(in: "../FoundCases/traces", suffix: ".json"))
  func `are judged correctly`(_ name: String) throws {
    let path = "../FoundCases/traces/\(name)"
    let loaded = try ScenarioLoader.withDesigns.load(FixtureFolder.path("\(path).json"))
    let table = try TraceTable(parsing: try FixtureFolder.bytes("\(path).csv"), file: "\(name).csv")
    let diagnosis = try Diagnosis(loaded, table)
    #expect(
      name.hasPrefix("\(diagnosis.verdict.rawValue)-"),
      "\(diagnosis.findings) \(diagnosis.doubts)")
  }
}
