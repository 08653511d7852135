import ScenarioFiles
import ScrollLaws
import ScrollTrace
import TestSupport
import Testing
import TraceDiagnosis

/// Traces of the correct system itself, which a diagnosis must call right.
@Suite struct `A diagnosis of a run` {
  /// Scenarios that keep a defect of an original.
  static let defects: Set = [
    "android-app-bar-keeps-fling", "android-nested-latch", "compose-nested-hitch",
  ]

  /// Scripts in which touches follow each other without a row between them, or in which the app
  /// does something that only the columns phase, event, page and dock tell.
  static let unseen: Set = [
    "collapsing-header-page-puzzle", "collapsing-header-refresh", "content-under-a-finger",
    "detent-sheet-two-motions", "easy-pager-load-more", "easy-pager-page-puzzle",
    "easy-pager-without-header", "retargeting", "segment-pager-one-refresh",
    "segment-pager-page-puzzle", "segment-pager-sticky-inset", "segment-pager-tour",
    "segment-pager-two-refreshes", "stacked-lists-resize", "stacked-lists-tour",
    "sticky-sections-tour", "swipe-pages-page-puzzle", "swipe-pages-tour",
  ]

  static let names = BuiltIns.names.filter { name in
    !defects.contains(name)
      && !["bottom-sheet", "css-", "flutter", "browser", "pager-returns"].contains {
        name.contains($0)
      }
  }

  enum Positions: CaseIterable {
    case exact
    case pixels
    case noisy

    func apply(to trace: inout AppTrace) {
      switch self {
      case .exact: break
      case .pixels: trace.change(columns: "_pt") { value, _ in value.rounded() }
      case .noisy: trace.addNoise(upTo: 0.2, seed: 1)
      }
    }
  }

  @Test(arguments: BuiltIns.names.filter { !$0.contains("pager-returns") }, [60, 120])
  func `calls a run correct unless it keeps a defect`(_ name: String, _ rate: Int) throws {
    var trace = try AppTrace(name, "framesPerSecond=\(rate)")
    let expected: Diagnosis.Verdict = Self.defects.contains(name) ? .wrong : .correct
    #expect(try trace.diagnosis().verdict == expected)
    try trace.mergeIntoFrames()
    #expect(try trace.diagnosis().verdict == expected, "a row for each frame only")
  }

  @Test(arguments: cases(names, everyInDebug: 6))
  func `needs neither movements nor velocities`(_ name: String) throws {
    try expectSilence(AppTrace(name).dropping("movement", "velocity", "release"), .pixels)
  }

  @Test(arguments: cases(names, everyInDebug: 6))
  func `needs no more than an app records`(_ name: String) throws {
    let trace = try AppTrace(name).keepingRecorded("event", "phase", "page")
    for positions in [Positions.exact, .noisy] { try expectSilence(trace, positions) }
  }

  @Test(arguments: cases(names.filter { !unseen.contains($0) }, everyInDebug: 6))
  func `needs no more than a finger and offsets`(_ name: String) throws {
    let trace = try AppTrace(name).keepingRecorded()
    for positions in Positions.allCases { try expectSilence(trace, positions) }
  }

  private func expectSilence(_ trace: AppTrace, _ positions: Positions) throws {
    var trace = trace
    positions.apply(to: &trace)
    #expect(try trace.diagnosis().findings == [], "\(positions)")
  }

  @Test func `reports why a docking bar is not judged`() throws {
    let trace = try AppTrace("easy-pager-dock").dropping("dock", "phase")
    let laws = try trace.diagnosis().laws.filter { $0.law != .idempotence }
    #expect(laws.allSatisfy { !$0.isChecked && $0.reason.hasPrefix("the column dock is missing") })
  }
}
