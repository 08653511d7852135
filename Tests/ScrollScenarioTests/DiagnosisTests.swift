import ScrollLaws
import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

@Suite struct `A diagnosis` {
  @Test(arguments: [
    ("collapsing-header-page-puzzle", Law.conservation, 0.167, "5 pt too much"),
    ("detent-sheet-tour", .conservation, 0.15, "2.5 pt too much"),
    ("segment-pager-page-puzzle", .attachment, 0.333, "content_height_pt is 844, expected 1144"),
    ("segment-pager-sticky-inset", .conservation, 0.817, "237.3 pt lost"),
    ("collapsing-header-tour", .conservation, 0.083, "10 pt too much"),
  ])
  func `names the defect of an original`(
    _ name: String, _ law: Law, _ time: Double, _ words: String
  ) throws {
    let first = try #require(AppTrace(name, "system.rules=original").diagnosis().findings.first)
    #expect(first.law == law)
    #expect(abs(first.time - time) < 5e-4)
    #expect(first.numbers.contains(words), "\(first.numbers)")
  }

  @Test func `reports where a fling ends, and its velocity there`() throws {
    // The header takes all of the velocity with it, as where two scroll views hand a gesture over.
    var trace = try AppTrace(
      "segment-pager-fling", "script=[{\"drag\":60,\"seconds\":0.1},{\"fling\":2000}]")
    trace.change(columns: "offset_pt", "inner0_offset_pt") { value, column in
      min(value, column == "offset_pt" ? 300 : 0)
    }
    trace = trace.dropping(
      "movement", "velocity", "release", "phase", "event", "page_y", "page_h", "overscroll")
    let diagnosis = try trace.diagnosis()
    let finding = try #require(diagnosis.findings.first)
    #expect(finding.law == .velocity)
    #expect(diagnosis.findings.count == 1)
    // The release is estimated from the rows before the header is collapsed: 2000 pt/s, less 2 pt/s
    // for each point, and 240 points on.
    #expect(abs(finding.time - 0.25) < 0.05)
    #expect(finding.numbers.contains("the content stops at 300 pt"), "\(finding.numbers)")
    #expect(finding.numbers.contains("the list takes over from the header"))
  }

  @Test func `reports the distance that each part lost`() throws {
    // The list lags 12 points behind from the hand-over on.
    var trace = try AppTrace(
      "segment-pager-tour", "script=[{\"drag\":500,\"seconds\":0.5},{\"lift\":0}]")
    trace.change(columns: "offset_pt", "inner0_offset_pt") { value, column in
      let list = column == "offset_pt" ? value - 300 : value
      return list > 0 ? value - min(list, 12) : value
    }
    trace = trace.dropping("movement", "velocity", "release")
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

  @Test(arguments: ["", #"{"wait":0.2},"#])
  func `distinguishes a lagging bar from a lagging header`(_ before: String) throws {
    var trace = try AppTrace(
      "segment-pager-tour",
      #"script=[\#(before){"drag":200,"seconds":0.2},{"lift":1000},{"settle":true}]"#
    ).keeping("time_s", "finger_y_pt", "offset_pt", "collapsed_pt", "inner0_offset_pt", "bar_y_pt")
    trace.delay(byRows: 1) { $0 == "bar_y_pt" }
    let findings = try trace.diagnosis().findings
    #expect(findings.map(\.law) == [.attachment], "\(findings)")
    #expect(findings.first?.column == "bar_y_pt")
  }

  private static let jumps = [
    #"{"drag":400,"seconds":0.3},{"page":1},{"drag":50,"seconds":0.2},{"lift":0}"#,
    #"{"drag":400,"seconds":0.3},{"lift":0},{"page":1},{"drag":50,"seconds":0.2},{"lift":0}"#,
    #"{"drag":400,"seconds":0.3},{"lift":0},{"page":1},{"drag":50,"on":"bar","seconds":0.2}"#,
  ]

  @Test(arguments: cases(jumps, everyInDebug: 3))
  func `reports the numbers of a bar's jump when page and touch change in one row`(
    _ script: String
  ) throws {
    var trace = try AppTrace("segment-pager-tour", "script=[\(script)]")
      .dropping("movement", "velocity", "release")
    #expect(try trace.diagnosis().findings == [])
    trace.change(columns: "collapsed_pt", onPage: 1) { $0 - 300 }
    trace.change(columns: "offset_pt", onPage: 1) { $0 - 300 }
    trace.change(columns: "bar_y_pt", onPage: 1) { $0 + 300 }
    let finding = try #require(try trace.diagnosis().findings.first)
    #expect(finding.law == .continuity)
    #expect(
      finding.numbers == "the column page changes to 1 at 0.3 s, and offset_pt is 0, expected 300; "
        + "collapsed_pt is 0, expected 300; bar_y_pt is 300, expected 0",
      "\(finding.numbers)")
  }

  @Test(arguments: [("fling-into-edge", 3156, 2127.1), ("recorded-swipe", 500, 1397.6)])
  func `reports the velocity of a fling that stops at the end`(
    _ name: String, _ end: Double, _ lost: Double
  ) throws {
    var trace = try AppTrace(name).keeping("time_s", "event", "finger_y_pt", "offset_y_pt")
    trace.change(columns: "offset_y_pt") { value, _ in min(value, end) }
    let finding = try #require(try trace.diagnosis().findings.first)
    #expect(finding.law == .velocity)
    #expect(finding.numbers.hasPrefix("the content stops at \(Int(end)) pt at "))
    #expect(finding.numbers.contains("\(lost) pt/s lost"), "\(finding.numbers)")
  }

  /// The finger moves 20 points a row and keeps its direction, so that no clock explains content
  /// that returns.
  @Test(arguments: ["collapsing-header-tour", "segment-pager-tour"], [-50.0, -41, 41, 60])
  func `finds content that leaps for a row under a finger`(name: String, distance: Double) throws {
    var trace = try AppTrace(name).keeping("time_s", "finger_y_pt", "offset_pt", "event", "page")
    trace.change("offset_pt") { offsets in
      offsets.enumerated().map { $0 == 10 ? $1 + distance : $1 }
    }
    let findings = try trace.diagnosis().findings
    #expect(findings.map(\.row) == [11], "\(findings)")
    #expect(findings.map(\.cause) == [.spike], "\(findings)")
  }

  @Test func `names the column that a law needs`() throws {
    let trace = try AppTrace("segment-pager-tour")
      .keeping("time_s", "finger_y_pt", "offset_pt", "event")
    let laws = try trace.diagnosis().laws
    func law(_ law: Law) throws -> Diagnosis.CheckedLaw {
      try #require(laws.first { $0.law == law })
    }
    #expect(try law(.conservation).isChecked)
    #expect(try law(.continuity).reason == "the column page is missing")
    #expect(try !law(.attachment).isChecked)
    #expect(try law(.attachment).reason.contains("bar_y_pt"))
  }

  /// Its finger is lifted at 0 pt/s in the instant in which it moves fastest.
  @Test func `says which column tells a finger that rested from a fling that is lost`() throws {
    var trace = try AppTrace("segment-pager-tour", "framesPerSecond=60")
      .keepingFrames().keepingRecorded("release_velocity_pt_s")
    #expect(try trace.diagnosis().findings.isEmpty)
    trace = trace.keepingRecorded()
    let finding = try #require(try trace.diagnosis().findings.first)
    #expect(finding.numbers.contains("the missing column release_velocity_pt_s"), "\(finding)")
  }

  @Test func `needs a finger and an offset`() throws {
    let trace = try AppTrace("segment-pager-tour").keeping("time_s", "offset_pt")
    #expect(throws: Diagnosis.Failure.noFinger) { try trace.diagnosis() }
    let other = try AppTrace("segment-pager-tour").keeping("time_s", "finger_y_pt", "page")
    #expect(throws: Diagnosis.Failure.self) { try other.diagnosis() }
  }

  @Test func `fits the clock of the finger`() throws {
    var trace = try AppTrace("recorded-swipe", "framesPerSecond=120")
      .dropping("movement", "velocity", "release", "phase", "event").keepingFrames()
    #expect(try trace.diagnosis().findings.isEmpty)
    trace.delayContent(byRows: 2)
    let diagnosis = try trace.diagnosis()
    #expect(diagnosis.findings.isEmpty, "\(diagnosis.findings)")
    #expect(abs(diagnosis.clockShift - 2 / 120.0) < 2e-3)
  }

  @Test func `does not let content stop before it is still`() throws {
    // The finger of the trace leaves a frame too early: the content goes on by 10.5 points.
    var trace = try AppTrace(
      "segment-pager-tour", #"script=[{"drag":441,"seconds":0.35},{"lift":0},{"wait":0.3}]"#
    ).keeping("time_s")
    try trace.add("finger_y_pt") { time in
      time < 0.325 ? "\(422 - (time > 0 ? 1260 * time + 10.5 : 0))" : ""
    }
    try trace.add("offset_pt") { time in
      time < 0.325 ? "\(1260 * time)" : time < 0.34 ? "409.5" : "420"
    }
    let finding = try #require(try trace.diagnosis().findings.first)
    #expect(
      finding.numbers.hasPrefix("the content stops at 420 pt at 0.342 s: 1239.0 pt/s lost"),
      "\(finding.numbers)")
  }

  @Test(arguments: cases([1, 2], everyInDebug: 2))
  func `fits content that is rows late`(_ rows: Int) throws {
    // Its rows are not evenly spaced: the header is collapsed between two frames.
    var trace = try AppTrace(
      "segment-pager-tour", #"script=[{"drag":200,"seconds":0.2},{"lift":1000},{"wait":0.6}]"#
    ).keeping("time_s", "finger_y_pt", "offset_pt")
    trace.delayContent(byRows: rows)
    let late = try trace.diagnosis()
    #expect(
      late.findings.isEmpty && abs(late.clockShift - Double(rows) / 60) < 2e-3, "\(late.findings)")
  }

  @Test func `does not take a fling of half the distance for one that is late`() throws {
    // The first row does not jump.
    var slow = try AppTrace(
      "segment-pager-tour", #"script=[{"drag":200,"seconds":0.2},{"lift":1000},{"settle":true}]"#
    ).keeping("time_s", "finger_y_pt", "offset_pt")
    slow.change(columns: "offset_pt") { value, _ in value > 200 ? 200 + (value - 200) / 2 : value }
    #expect(try slow.diagnosis().findings.map(\.law) == [.velocity])
  }
}
