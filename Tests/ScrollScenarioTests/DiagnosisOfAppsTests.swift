import ScenarioCore
import ScrollLaws
import TestSupport
import Testing
import TraceDiagnosis

@Suite struct `A diagnosis of an app` {
  private static let latched = [
    ("segment-pager-fling", "system.fling=latch", "300 pt at 0.178 s: 1399.4", "list", "header"),
    ("android-nested-latch", AppTrace.flingOnChild, "400 pt at 0.268 s: 2685.1", "parent", "child"),
    (
      "android-app-bar-keeps-fling", AppTrace.flingOnBar, "200 pt at 0.131 s: 2400.2", "list", "bar"
    ),
  ]

  @Test(arguments: cases(latched, everyInDebug: 3))
  func `reports where a latched fling ends`(
    _ name: String, _ set: String, _ numbers: String, _ next: String, _ first: String
  ) throws {
    var trace = try AppTrace(name, set)
    for _ in 1...2 {
      let diagnosis = try trace.diagnosis()
      let finding = try #require(diagnosis.findings.first)
      #expect(finding.law == .velocity && diagnosis.findings.count == 1)
      #expect(
        finding.numbers.contains("the content stops at \(numbers) pt/s lost"), "\(finding.numbers)")
      #expect(finding.numbers.contains("the \(next) takes over from the \(first)"))
      // The same from the least that an app can record.
      trace = trace.keeping("time_s", "finger_y_pt", "offset_pt")
    }
  }

  @Test(arguments: [
    (
      "segment-pager-fling",
      #"script=[{"drag":60,"seconds":0.15},{"lift":2000},{"settle":true}]"#,
      "300 pt at 0.287 s: 1519.5 pt/s"
    ),
    (
      "segment-pager-fling",
      #"script=[{"drag":60,"seconds":0.15},{"fling":2000},{"drag":30,"seconds":0.1},{"lift":0}]"#,
      "300 pt at 0.287 s: 1519.5 pt/s"
    ),
    ("android-nested-latch", nil, "400 pt at 0.268 s: 2685.1 pt/s"),
    ("android-app-bar-keeps-fling", nil, "200 pt at 0.131 s: 2400.2 pt/s"),
  ])
  func `judges a fling that ends on the last row before a touch or the end`(
    _ name: String, _ script: String?, _ numbers: String
  ) throws {
    let overrides = script.map { [$0, "system.fling=latch"] } ?? []
    for dropped in ["?", "velocity"] {
      let trace = try AppTrace(name, overrides: overrides).dropping(dropped)
      let finding = try #require(try trace.diagnosis().findings.first)
      #expect(finding.law == .velocity)
      #expect(
        finding.numbers.hasPrefix("the content stops at \(numbers) lost; in the correct system"),
        "\(finding.numbers)")
    }
  }

  @Test func `does not judge a fling of which the trace does not show the end`() throws {
    let script = #"script=[{"drag":60,"seconds":0.15},{"lift":2000},{"settle":true}]"#
    let trace = try AppTrace("segment-pager-fling", script, "system.fling=latch")
      .keeping("time_s", "finger_y_pt", "offset_pt")
    let law = try #require(try trace.diagnosis().laws.last)
    #expect(law.law == .velocity && !law.isChecked)
    #expect(law.reason.hasPrefix("the trace ends during the fling,"), "\(law.reason)")
  }

  @Test(arguments: [0.2, 0.204, 0.212, 0.504])
  func `allows a page switch during a fling anywhere between two rows`(_ wait: Double) throws {
    var trace = try AppTrace(
      "segment-pager-tour",
      #"script=[{"drag":200,"seconds":0.25},{"lift":1500},{"wait":\#(wait)},"#
        + #"{"page":1},{"wait":0.3},{"page":0},{"wait":0.2}]"#)
    trace = trace.keepingFrames().dropping("movement")
    #expect(try trace.diagnosis().findings == [])
    // A list that moves further than within a row is found.
    trace.change(columns: "inner0_offset_pt", onPage: 1) { $0 - 30 }
    #expect(try trace.diagnosis().findings.map(\.law) == [.idempotence])
  }

  @Test func `names the frames that Compose loses where a parent starts its own fling`() throws {
    let finding = try #require(try AppTrace("compose-nested-hitch").diagnosis().findings.first)
    #expect(finding.law == .velocity)
    #expect(finding.numbers.contains("the parent takes over from the child"))
  }

  @Test func `uses the release velocity of a column`() throws {
    let diagnosis = try AppTrace("segment-pager-fling").dropping("movement", "velocity").diagnosis()
    #expect(diagnosis.findings.isEmpty)
    #expect(diagnosis.releases.map(\.velocity) == [2000, -3500])
    #expect(diagnosis.releases.allSatisfy { $0.source == "the event" && $0.uncertainty == 0 })
  }

  @Test
  func `reports an estimated velocity's uncertainty, and that the finger's is not judged`() throws {
    var trace = try AppTrace(
      "segment-pager-tour",
      #"script=[{"drag":160,"seconds":0.4},{"lift":1500},{"wait":0.6}]"#, "system.pages=[8000,3000]"
    )
    trace = trace.keeping("time_s", "event", "finger_y_pt", "offset_pt")
    let diagnosis = try trace.diagnosis()
    #expect(diagnosis.findings.isEmpty, "\(diagnosis.findings)")
    let release = try #require(diagnosis.releases.first)
    #expect(abs(release.velocity - 1500) <= release.uncertainty && release.uncertainty > 0)
    let law = try #require(diagnosis.laws.last)
    #expect(
      law.reason.contains(
        " ± \((release.uncertainty * 10).rounded() / 10) pt/s at 0.4 s; without the "
          + "column release_velocity_pt_s, a velocity counts as lost below 0.7 times the finger's"),
      "\(law.reason)")
  }

  @Test func `follows the finger where rows and their movements are left out`() throws {
    // At 60 rows a second, the time of the release makes up for the missing movements.
    var trace = try AppTrace("segment-pager-tour", "framesPerSecond=20").keepingFrames()
    let diagnosis = try trace.diagnosis()
    #expect(diagnosis.findings.isEmpty, "\(diagnosis.findings)")
    #expect(diagnosis.notes.contains { $0.hasPrefix("the column of movements is ignored") })
    trace = trace.keeping("time_s", "movement_pt", "offset_pt")
    let without = try trace.diagnosis()
    #expect(
      without.findings.isEmpty || without.notes.contains { $0.contains("assumed to be complete") })
  }

  @Test(arguments: [
    "android-bottom-sheet-fling", "css-scroll-fling", "flutter-nested-fling", "flutter-sheet-fling",
  ])
  func `finds a leap in the other platforms' systems`(_ name: String) throws {
    var trace = try AppTrace(name).keeping("time_s", "event", "finger_y_pt", "offset_pt")
    trace.change("offset_pt") { offsets in
      let middle = offsets.count / 2
      return offsets.enumerated().map { $0 == middle ? $1 + 200 : $1 }
    }
    #expect(try trace.diagnosis().verdict == .wrong)
  }

  @Test func `follows the geometry in a trace`() throws {
    var trace = try AppTrace("rotation-in-mid-fling").dropping("movement", "velocity", "release")
    #expect(try trace.diagnosis().findings.isEmpty, "the script turns the phone, too")
    let turn = 1 / 12.0 + 0.35 - 1e-9
    try trace.add("viewport_width_pt") { _ in "390" }
    #expect(try trace.diagnosis().findings.first?.law == .velocity)
    trace = trace.dropping("viewport")
    try trace.add("viewport_width_pt") { $0 < turn ? "390" : "844" }
    try trace.add("viewport_height_pt") { $0 < turn ? "844" : "390" }
    try trace.add("content_width_pt") { $0 < turn ? "390" : "844" }
    try trace.add("content_height_pt") { $0 < turn ? "4000" : "2100" }
    try trace.add("inset_top_pt") { $0 < turn ? "47" : "0" }
    try trace.add("inset_bottom_pt") { $0 < turn ? "34" : "21" }
    try trace.add("inset_left_pt") { $0 < turn ? "0" : "47" }
    try trace.add("inset_right_pt") { $0 < turn ? "0" : "47" }
    #expect(try trace.diagnosis().findings == [])
  }

  @Test(arguments: [("retargeting", 1988.51), ("retargeting", 700), ("segment-pager-fling", 900)])
  func `follows the target in a trace`(_ name: String, _ target: Double) throws {
    var trace = try AppTrace(
      name,
      #"script=[{"drag":100,"seconds":0.1},{"lift":1500,"target":\#(target)},{"settle":true}]"#)
    trace = trace.dropping("movement", "velocity", "release")
    #expect(try trace.diagnosis().findings.map(\.law) == [.velocity])
    try trace.addEvent("target(\(target))", at: 0.1 - 1e-9)
    #expect(try trace.diagnosis().findings == [])
  }
}
