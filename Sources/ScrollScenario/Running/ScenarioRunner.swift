import NestedScroll
import ScrollTrace

/// Runs a scenario into a trace.
public struct ScenarioRunner: Sendable {
  private let loaded: ScenarioLoader.Loaded

  /// Creates a runner.
  ///
  /// - Parameter loaded: The scenario, with the recordings it replays.
  public init(_ loaded: ScenarioLoader.Loaded) { self.loaded = loaded }

  /// Runs the scenario from its start; a rerun gives the same rows, bit for bit.
  ///
  /// - Parameters:
  ///   - selection: Which rows to write.
  ///   - framesPerSecond: The frame rate in 1/s; `nil` for the scenario's own.
  ///   - emit: Receives each row as soon as it is complete; rows are not kept.
  /// - Throws: What `emit` throws, which ends the run.
  public func run<Failure: Error>(
    rows selection: RowSelection = .frames, framesPerSecond: Double? = nil,
    emit: @escaping (ScenarioRow) throws(Failure) -> Void
  ) throws(Failure) {
    let scenario = loaded.scenario
    let rate = framesPerSecond ?? scenario.framesPerSecond
    func play(_ stage: some ScenarioStage) throws(Failure) {
      var playback = Playback(
        stage: stage, framesPerSecond: rate, selection: selection, emit: emit)
      try playback.play(scenario.script, recordings: loaded.recordings)
    }
    func play<System: TracedSystem>(
      _ system: System, changed: @escaping (Scenario.System) -> System?
    ) throws(Failure) {
      try play(
        NestedStage(
          system, physics: scenario.physics, displayScale: scenario.displayScale,
          framesPerSecond: rate, joinsRuns: selection == .steps, changed: changed))
    }
    switch scenario.system {
    case .scrollView(let system):
      try play(
        ScrollViewStage(
          system, physics: scenario.physics, framesPerSecond: rate, joinsRuns: selection == .steps))
    case .stackedLists(let geometry):
      try play(StackedLists(geometry)) {
        if case .stackedLists(let geometry) = $0 { StackedLists(geometry) } else { nil }
      }
    case .segmentPager(let geometry):
      try play(SegmentPager(geometry)) {
        if case .segmentPager(let geometry) = $0 { SegmentPager(geometry) } else { nil }
      }
    case .collapsingHeader(let geometry, let header):
      try play(CollapsingHeader(geometry, header: header)) {
        if case .collapsingHeader(let geometry, _) = $0 { CollapsingHeader(geometry) } else { nil }
      }
    case .easyPager(let geometry):
      try play(EasyPager(geometry)) {
        if case .easyPager(let geometry) = $0 { EasyPager(geometry) } else { nil }
      }
    case .detentSheet(let geometry, let detent):
      try play(DetentSheet(geometry, detent: detent)) {
        if case .detentSheet(let geometry, let detent) = $0 {
          DetentSheet(geometry, detent: detent)
        } else {
          nil
        }
      }
    case .swipePages(let geometry):
      try play(SwipePages(geometry)) {
        if case .swipePages(let geometry) = $0 { SwipePages(geometry) } else { nil }
      }
    }
  }
}
