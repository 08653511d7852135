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
    ("content-that-does-not-bounce", Finding.Cause.range),
    ("content-that-is-longer", .range), ("content-that-is-shorter", .range),
    ("content-that-moves-against-the-finger", .againstFinger),
    ("doubled-movement-before-an-edge", .doubledMovement),
    ("doubled-movement-of-late-content", .doubledMovement),
    ("flicker-after-a-known-velocity", .flicker), ("fling-that-is-too-fast", .motion),
    ("fling-that-stops-with-the-header-from-the-middle-of-the-width", .lostVelocity),
    ("hand-over-after-a-pause", .lateHandOver),
    ("header-that-opens-while-the-pager-animates", .pageSwitch),
    ("header-that-stops-early", .range),
    ("hidden-list-reset-while-the-pager-animates", .pageSwitch),
    ("half-the-velocity-of-a-finger-that-speeds-up", .lostVelocity),
    ("jump-at-the-release-of-a-steady-finger", .jump), ("jump-back-at-the-release", .jump),
    ("jump-of-the-header-at-a-steady-finger", .jump),
    ("jump-past-an-edge", .jump),
    ("leap-back-before-a-missing-row", .jump),
    ("list-that-ends-late", .range), ("list-that-stops-a-row-after-the-release", .lostVelocity),
    ("list-whose-end-is-too-early", .range), ("movement-lost-at-a-reversal", .lostMovement),
    ("parts-that-do-not-add-up", .detached), ("reset-of-a-web-scroller", .reset),
    ("sheet-that-settles-after-a-fast-finger", .lostVelocity), ("spike-before-a-touch", .spike),
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
