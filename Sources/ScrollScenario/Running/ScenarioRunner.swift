public import ScrollDynamics
import NestedScroll
import PublishedOriginals
import ScrollModel
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
  ///   - pieces: Into how many pieces every frame is cut, 1 or more. A finger is at every frame where
  ///     it is without that: one whose drag counts frames is on the way there in between, one whose
  ///     drag has seconds makes each of its movements in so many pieces at one time. The rows in
  ///     between have no number.
  ///   - emit: Receives each row as soon as it is complete; rows are not kept.
  /// - Throws: What `emit` throws, which ends the run.
  /// - Precondition: There is a piece.
  @inlinable
  public func run<Failure: Error>(
    rows selection: RowSelection = .frames, framesPerSecond: Double? = nil,
    cuttingFramesInto pieces: Int = 1,
    emit: @escaping (ScenarioRow) throws(Failure) -> Void
  ) throws(Failure) {
    require(pieces > 0, "a frame is cut into 1 piece or more, got \(pieces)")
    var failure: Failure?
    do throws(RunStopped) {
      try play(selection, framesPerSecond: framesPerSecond, pieces: pieces) {
        row throws(RunStopped) in
        do throws(Failure) {
          try emit(row)
        } catch {
          failure = error
          throw RunStopped()
        }
      }
    } catch {
      if let failure { throw failure }
    }
  }

  /// Plays the scenario on its stage.
  @usableFromInline
  func play(
    _ selection: RowSelection, framesPerSecond: Double?, pieces: Int,
    emit: @escaping (ScenarioRow) throws(RunStopped) -> Void
  ) throws(RunStopped) {
    let scenario = loaded.scenario
    let rate = framesPerSecond ?? scenario.framesPerSecond
    func play(_ stage: some ScenarioStage) throws(RunStopped) {
      var playback = Playback(
        stage: stage, framesPerSecond: rate,
        touchSamplesPerSecond: scenario.touchSamplesPerSecond, pieces: pieces,
        selection: selection, emit: emit)
      try playback.play(scenario.script, recordings: loaded.recordings)
    }
    func play<System: TracedSystem>(
      _ make: @escaping (Scenario.System) -> System?
    ) throws(RunStopped) {
      guard let system = make(scenario.system) else { return }
      let view = NestedScrollView(
        system: system, physics: ScrollPhysics(scenario.physics, framesPerSecond: rate),
        displayScale: scenario.displayScale)
      try play(
        NestedStage(
          view, of: scenario, framesPerSecond: rate, joinsRuns: selection == .steps, changed: make))
    }
    func play<Rules: StagedOriginal>(
      original make: @escaping (Scenario.System) -> Rules?
    ) throws(RunStopped) {
      guard let rules = make(scenario.system) else { return }
      let view = OriginalScrollView(
        rules, physics: ScrollPhysics(scenario.physics, framesPerSecond: rate),
        displayScale: scenario.displayScale)
      try play(
        NestedStage(
          view, of: scenario, framesPerSecond: rate, joinsRuns: selection == .steps, changed: make))
    }
    let isOriginal = scenario.rules == .original
    switch scenario.system {
    case .scrollView(let system):
      try play(
        ScrollViewStage(
          system, of: scenario, framesPerSecond: rate, joinsRuns: selection == .steps))
    case .stackedLists: try play(\.stackedLists)
    case .segmentPager where isOriginal: try play(original: \.originalSegmentPager)
    case .segmentPager: try play(\.segmentPager)
    case .easyPager where isOriginal: try play(original: \.originalEasyPager)
    case .easyPager: try play(\.easyPager)
    case .collapsingHeader where isOriginal: try play(original: \.originalCollapsingHeader)
    case .collapsingHeader: try play(\.collapsingHeader)
    case .swipePages: try play(\.swipePages)
    case .detentSheet where isOriginal: try play(original: \.originalDetentSheet)
    case .detentSheet: try play(\.detentSheet)
    }
  }
}
