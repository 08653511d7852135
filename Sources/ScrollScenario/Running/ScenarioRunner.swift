public import ScrollDynamics
import ScrollTrace

/// Runs a scenario into a trace.
public struct ScenarioRunner: Sendable {
  private let loaded: ScenarioLoader.Loaded

  /// How a run has ended.
  public enum Outcome: Sendable, Hashable {
    /// With its script.
    case complete
    /// Before that, after all the frames that it may have, at a time in seconds.
    case cutOff(at: Double)
  }

  /// How many frames a run may have, so that every run ends.
  public let mostFrames: Int

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - loaded: The scenario, with the recordings it replays.
  ///   - mostFrames: How many frames a run may have; by default 46 hours of 60 frames a second.
  public init(_ loaded: ScenarioLoader.Loaded, mostFrames: Int = 10_000_000) {
    self.loaded = loaded
    self.mostFrames = mostFrames
  }

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
  /// - Returns: Whether the run has come to the end of its script.
  /// - Throws: What `emit` throws, which ends the run.
  /// - Precondition: There is a piece.
  @inlinable
  @discardableResult
  public func run<Failure: Error>(
    rows selection: RowSelection = .frames, framesPerSecond: Double? = nil,
    cuttingFramesInto pieces: Int = 1,
    emit: @escaping (ScenarioRow) throws(Failure) -> Void
  ) throws(Failure) -> Outcome {
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
      if let time = error.tooLong { return .cutOff(at: time) }
    }
    return .complete
  }

  /// Plays the scenario on its stage.
  @usableFromInline
  func play(
    _ selection: RowSelection, framesPerSecond: Double?, pieces: Int,
    emit: @escaping (ScenarioRow) throws(RunStopped) -> Void
  ) throws(RunStopped) {
    let rate = framesPerSecond ?? loaded.scenario.framesPerSecond
    try loaded.scenario.onStage(
      framesPerSecond: rate, joinsRuns: selection == .steps,
      ScriptPlayer(
        loaded: loaded, framesPerSecond: rate, pieces: pieces, mostFrames: mostFrames,
        selection: selection, emit: emit))
  }
}

/// Plays a scenario's script.
private struct ScriptPlayer: StagePlayer {
  let loaded: ScenarioLoader.Loaded
  let framesPerSecond: Double
  let pieces: Int
  let mostFrames: Int
  let selection: RowSelection
  let emit: (ScenarioRow) throws(RunStopped) -> Void

  func play(_ stage: some ScenarioStage) throws(RunStopped) {
    var playback = Playback(
      stage: stage, framesPerSecond: framesPerSecond,
      touchSamplesPerSecond: loaded.scenario.touchSamplesPerSecond, pieces: pieces,
      mostFrames: mostFrames, selection: selection, emit: emit)
    try playback.play(loaded.scenario.script, recordings: loaded.recordings)
  }
}
