public import ScrollTrace

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
    emit: @escaping (ScrollViewRow) throws(Failure) -> Void
  ) throws(Failure) {
    let scenario = loaded.scenario
    let rate = framesPerSecond ?? scenario.framesPerSecond
    switch scenario.system {
    case .scrollView(let system):
      var playback = Playback(
        stage: ScrollViewStage(
          system, physics: scenario.physics, framesPerSecond: rate, joinsRuns: selection == .steps),
        framesPerSecond: rate, selection: selection, emit: emit)
      try playback.play(scenario.script, recordings: loaded.recordings)
    }
  }
}
