import ScenarioFiles
import ScrollTrace
import Testing
import TraceDiagnosis

/// Traces of apps that were misjudged; each name begins with the correct verdict.
@Suite struct `Traces that were misjudged` {
  @Test(arguments: FixtureFolder.names(in: "../FoundCases/traces", suffix: ".json"))
  func `are judged correctly`(_ name: String) throws {
    let diagnosis = try diagnosis(name)
    #expect(
      name.hasPrefix("\(diagnosis.verdict.rawValue)-"),
      "\(diagnosis.findings) \(diagnosis.doubts)")
  }

  @Test(arguments: [
    ("content-that-is-longer", Finding.Cause.range), ("content-that-is-shorter", .range),
    ("flicker-after-a-known-velocity", .flicker),
    ("hand-over-after-a-pause", .lateHandOver),
    ("half-the-velocity-of-a-finger-that-speeds-up", .lostVelocity),
    ("jump-at-the-release-of-a-steady-finger", .jump), ("jump-back-at-the-release", .jump),
    ("leap-back-before-a-missing-row", .jump),
    ("list-that-stops-a-row-after-the-release", .lostVelocity),
    ("movement-lost-at-a-reversal", .lostMovement),
    ("velocity-column-of-half-the-finger", .lostVelocity),
  ])
  func `have the right cause`(_ name: String, _ cause: Finding.Cause) throws {
    #expect(try diagnosis("wrong-\(name)").findings.first?.cause == cause)
  }

  private func diagnosis(_ name: String) throws -> Diagnosis {
    let path = "../FoundCases/traces/\(name)"
    let loaded = try ScenarioLoader.withDesigns.load(FixtureFolder.path("\(path).json"))
    let table = try TraceTable(parsing: try FixtureFolder.bytes("\(path).csv"), file: "\(name).csv")
    return try Diagnosis(loaded, table)
  }
}
