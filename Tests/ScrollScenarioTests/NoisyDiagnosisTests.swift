import ScrollLaws
import TestSupport
import Testing
import TraceDiagnosis

private let seeds = 1...trials(1, inDebug: 1)

/// Recordings whose positions are off by some tenths of a point, as those from a video or of a moving
/// finger are.
@Suite struct `A diagnosis of a noisy trace` {
  private static let amplitudes = [0.2, 0.3]

  @Test(
    arguments: [
      "both-axes", "catch-mid-bounce", "collapsing-header-tour", "detent-sheet-tour",
      "directional-lock", "fling-into-edge", "paging", "pull-past-top", "recorded-swipe",
      "right-to-left", "slow-release", "snapping", "swipe-pages-tour", "android-app-bar-fling",
      "one-finger-app-bar",
    ], amplitudes)
  func `reports nothing about a finger and its offsets`(_ name: String, _ amplitude: Double) throws
  {
    let trace = try AppTrace(name).dropping("movement", "velocity", "release", "phase", "event")
    try expectSilence(trace, amplitude)
  }

  /// Scripts in which one touch follows another, or a program a touch, without a row between them:
  /// nothing but event and phase tells.
  @Test(
    arguments: [
      "collapsing-header-page-puzzle", "detent-sheet-two-motions", "easy-pager-page-puzzle",
      "easy-pager-tour", "prepend-in-mid-fling", "segment-pager-page-puzzle",
      "segment-pager-sticky-inset", "segment-pager-tour", "stacked-lists-tour",
      "swipe-pages-page-puzzle",
    ], amplitudes)
  func `reports nothing where events and phases separate touches`(
    _ name: String, _ amplitude: Double
  ) throws {
    try expectSilence(AppTrace(name).dropping("movement", "velocity", "release"), amplitude)
  }

  private func expectSilence(_ trace: AppTrace, _ amplitude: Double) throws {
    for seed in seeds {
      var noisy = trace
      noisy.addNoise(upTo: amplitude, seed: seed)
      #expect(try noisy.diagnosis().findings == [], "seed \(seed)")
    }
  }

  private static let defects = [
    ("collapsing-header-page-puzzle", "system.rules=original", Law.conservation, 0.167),
    ("segment-pager-page-puzzle", "system.rules=original", .attachment, 0.333),
    ("segment-pager-sticky-inset", "system.rules=original", .conservation, 0.817),
    ("collapsing-header-tour", "system.rules=original", .conservation, 0.083),
    ("segment-pager-fling", "system.fling=latch", .velocity, 0.178),
    ("android-nested-latch", AppTrace.flingOnChild, .velocity, 0.268),
    ("android-app-bar-keeps-fling", AppTrace.flingOnBar, .velocity, 0.131),
  ]

  @Test(arguments: cases(defects, everyInDebug: 3))
  func `still finds every defect`(
    _ defect: (name: String, set: String, law: Law, time: Double)
  ) throws {
    let trace = try AppTrace(defect.name, defect.set).dropping("movement", "velocity", "release")
    for seed in seeds {
      var noisy = trace
      noisy.addNoise(upTo: 0.3, seed: seed)
      let diagnosis = try noisy.diagnosis()
      let first = diagnosis.findings.first
      #expect(first?.law == defect.law, "seed \(seed): \(diagnosis.findings)")
      #expect(abs((first?.time ?? 0) - defect.time) < 0.07, "seed \(seed): \(diagnosis.findings)")
    }
  }

  /// Noise and whole pixels together are just below what counts as noise: measured on few rows they may
  /// seem to be above.
  @Test func `reports nothing about noise that is rounded to pixels`() throws {
    for seed in 1...trials(8, inDebug: 8) {
      var trace = try AppTrace(
        "segment-pager-tour", #"script=[{"drag":250,"seconds":0.4},{"lift":900},{"wait":0.5}]"#,
        "framesPerSecond=\(seed.isMultiple(of: 2) ? 60 : 120)")
      trace = trace.keeping("time_s", "finger_y_pt", "offset_pt")
      trace.addNoise(upTo: 0.35, seed: seed)
      trace.change(columns: "_pt") { value, _ in value.rounded() }
      let diagnosis = try trace.diagnosis()
      #expect(diagnosis.findings.isEmpty, "seed \(seed): \(diagnosis.findings) \(diagnosis.notes)")
    }
  }

  @Test func `reports the tolerance, unless one is given`() throws {
    var trace = try AppTrace("recorded-swipe").dropping("movement", "velocity", "release")
    #expect(try trace.diagnosis().tolerance == 1)
    trace.addNoise(upTo: 0.35, seed: 3)
    let diagnosis = try trace.diagnosis()
    // Four numbers of ±0.3 amount to 1.2 at most, and 5 times their deviation to 1.2.
    #expect(diagnosis.tolerance > 1 && diagnosis.tolerance < 2.5, "\(diagnosis.tolerance)")
    #expect(diagnosis.notes.contains { $0.contains("noisy") })
    #expect(try trace.diagnosis(tolerance: 0.5).tolerance == 0.5)
    // More than that may be an offset that lags; it is said, and a tolerance decides.
    trace.addNoise(upTo: 1.5, seed: 1)
    let uneven = try trace.diagnosis()
    #expect(uneven.tolerance == 1 && uneven.notes.contains { $0.contains("--tolerance") })
    #expect(try trace.diagnosis(tolerance: 8).findings.isEmpty)
  }
}
