import ScrollScenario
import ScrollTrace
import TestSupport
import Testing

@Suite struct `A diagnosis` {
  /// Scripts of fingers alone: what an app does to geometry and targets is not in such a trace.
  static let right = [
    "both-axes", "catch-mid-bounce", "collapsing-header-fling", "collapsing-header-page-puzzle",
    "collapsing-header-tour", "detent-sheet-fling", "detent-sheet-tour",
    "detent-sheet-two-motions", "directional-lock", "easy-pager-fling", "easy-pager-page-puzzle",
    "easy-pager-tour", "fling-into-edge", "paging", "prepend-in-mid-fling", "pull-past-top",
    "recorded-swipe", "right-to-left", "segment-pager-fling", "segment-pager-page-puzzle",
    "segment-pager-sticky-inset", "segment-pager-tour", "slow-release", "snapping",
    "stacked-lists-fling", "stacked-lists-tour", "swipe-pages-fling", "swipe-pages-page-puzzle",
    "swipe-pages-tour", "android-app-bar-fling", "android-nested-fling", "compose-nested-fling",
    "one-finger-app-bar", "one-finger-compose",
  ]

  @Test(arguments: right) func `says of a right trace that it is right`(_ name: String) throws {
    let trace = try AppTrace(name)
    let diagnosis = try trace.diagnosis()
    #expect(diagnosis.findings.isEmpty, "\(diagnosis.findings)")
  }

  @Test(arguments: [
    "collapsing-header-tour", "easy-pager-tour", "fling-into-edge", "recorded-swipe",
    "pull-past-top", "catch-mid-bounce", "swipe-pages-tour", "segment-pager-fling",
  ])
  func `needs neither movements nor velocities, nor more than pixels`(_ name: String) throws {
    var trace = try AppTrace(name)
    trace.drop("movement", "velocity", "release")
    #expect(try trace.diagnosis().findings.isEmpty)
    trace.change(columns: "_pt") { value, _ in (value * 3).rounded() / 3 }
    let rounded = try trace.diagnosis()
    #expect(rounded.findings.isEmpty, "\(rounded.findings)")
  }

  @Test(arguments: [
    ("collapsing-header-page-puzzle", Finding.Law.conservation, 0.167, "5 pt too much"),
    ("detent-sheet-tour", .conservation, 0.15, "2.5 pt too much"),
    (
      "segment-pager-page-puzzle", .attachment, 0.333, "content_height_pt is 844, its place is 1144"
    ),
    ("segment-pager-sticky-inset", .conservation, 0.817, "237.330603 pt lost"),
    ("collapsing-header-tour", .conservation, 0.083, "10 pt too much"),
  ])
  func `names the defect of an original`(
    _ name: String, _ law: Finding.Law, _ time: Double, _ words: String
  ) throws {
    let diagnosis = try AppTrace(name, "system.rules=original").diagnosis()
    let first = try #require(diagnosis.findings.first)
    #expect(first.law == law)
    #expect(abs(first.time - time) < 5e-4)
    #expect(first.numbers.contains(words), "\(first.numbers)")
  }

  @Test func `says where a fling dies, and how fast it was`() throws {
    // The header takes all of the velocity with it, as where two scroll views hand a gesture over.
    var trace = try AppTrace(
      "segment-pager-fling", "script=[{\"drag\":60,\"seconds\":0.1},{\"fling\":2000}]")
    trace.change(columns: "offset_pt", "inner0_offset_pt") { value, column in
      min(value, column == "offset_pt" ? 300 : 0)
    }
    trace.drop(
      "movement", "velocity", "release", "phase", "event", "page_y", "page_h", "overscroll")
    let diagnosis = try trace.diagnosis()
    let finding = try #require(diagnosis.findings.first)
    #expect(finding.law == .velocity)
    #expect(diagnosis.findings.count == 1)
    // The release is estimated from the rows before the header is collapsed: 2000 pt/s, less 2 pt/s for
    // each point, and 240 points on.
    #expect(abs(finding.time - 0.25) < 0.05)
    #expect(finding.numbers.contains("the content stops at 300 pt"), "\(finding.numbers)")
    #expect(finding.numbers.contains("the list takes over from the header"))
  }

  @Test func `says which part lost how much`() throws {
    // The list lags 12 points behind from the hand-over on.
    var trace = try AppTrace(
      "segment-pager-tour", "script=[{\"drag\":500,\"seconds\":0.5},{\"lift\":0}]")
    trace.change(columns: "offset_pt", "inner0_offset_pt") { value, column in
      let list = column == "offset_pt" ? value - 300 : value
      return list > 0 ? value - min(list, 12) : value
    }
    trace.drop("movement", "velocity", "release")
    let finding = try #require(try trace.diagnosis().findings.first)
    #expect(finding.law == .conservation)
    #expect(finding.numbers.contains("12 pt lost"), "\(finding.numbers)")
  }

  @Test func `finds a bar that jumps and a hidden list that moves by a page switch`() throws {
    let script =
      "script=[{\"drag\":400,\"seconds\":0.3},{\"lift\":0},{\"wait\":0.2},{\"page\":1},{\"wait\":0.2}]"
    var jumping = try AppTrace("segment-pager-tour", script)
    let bar = try #require(jumping.table.numbers("bar_y_pt")?.last ?? nil)
    jumping.change(columns: "bar_y_pt", onPage: 1) { _ in bar + 200 }
    #expect(try jumping.diagnosis().findings.map(\.law) == [.continuity])

    var moving = try AppTrace("segment-pager-tour", script)
    moving.change(columns: "inner0_offset_pt", onPage: 1) { _ in 0 }
    #expect(try moving.diagnosis().findings.map(\.law) == [.idempotence])
  }

  @Test func `says which column a law needs`() throws {
    var trace = try AppTrace("segment-pager-tour")
    trace.keep("time_s", "finger_y_pt", "offset_pt", "event")
    let laws = try trace.diagnosis().laws
    func law(_ law: Finding.Law) throws -> Diagnosis.JudgedLaw {
      try #require(laws.first { $0.law == law })
    }
    #expect(try law(.conservation).isJudged)
    #expect(try law(.continuity).reason == "the column page is missing")
    #expect(try !law(.attachment).isJudged)
    #expect(try law(.attachment).reason.contains("bar_y_pt"))
  }

  @Test func `needs a finger and an offset`() throws {
    var trace = try AppTrace("segment-pager-tour")
    trace.keep("time_s", "offset_pt")
    #expect(throws: Diagnosis.Failure.noFinger) { try trace.diagnosis() }
    var other = try AppTrace("segment-pager-tour")
    other.keep("time_s", "finger_y_pt", "page")
    #expect(throws: Diagnosis.Failure.self) { try other.diagnosis() }
  }

  @Test func `fits the clock of the finger`() throws {
    var trace = try AppTrace("recorded-swipe", "framesPerSecond=120")
    trace.drop("movement", "velocity", "release", "phase", "event")
    trace.keepFrames()
    #expect(try trace.diagnosis().findings.isEmpty)
    trace.delayContent(byRows: 2)
    let diagnosis = try trace.diagnosis()
    #expect(diagnosis.findings.isEmpty, "\(diagnosis.findings)")
    #expect(abs(diagnosis.clockShift - 2 / 120.0) < 2e-3)
  }
}
