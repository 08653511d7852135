public import TraceRows

/// Runs a scenario and emits the rows of its trace.
public struct ScenarioRunner: Sendable {
  private let loaded: LoadedScenario

  /// How the run has ended: complete or cut off.
  public enum Outcome: Sendable, Hashable {
    /// The run has reached the end of its script.
    case complete
    /// The run was stopped because it reached the largest number of frames; `at` is the time in
    /// seconds.
    case cutOff(at: Double)
  }

  /// The default for the largest number of frames in a run: 46 hours at 60 frames per second.
  public static var defaultMostFrames: Int { 10_000_000 }

  /// The limit for the number of frames in a run, so that every run ends.
  public let mostFrames: Int

  /// Creates a runner.
  public init(_ loaded: LoadedScenario, mostFrames: Int = defaultMostFrames) {
    (self.loaded, self.mostFrames) = (loaded, mostFrames)
  }

  /// Runs the scenario from its start; every run produces the same rows, bit for bit.
  ///
  /// - Parameters:
  ///   - selection: The rows that are emitted.
  ///   - framesPerSecond: The frame rate in 1/s; `nil` for the scenario's rate.
  ///   - emit: Receives each row as soon as it is complete.
  /// - Returns: How the run has ended: complete or cut off.
  /// - Throws: An error that `emit` throws; the run then ends.
  @discardableResult
  public func run<EmitError: Error>(
    rows selection: RowSelection = .frames, framesPerSecond: Double? = nil,
    emit: (ScenarioRow) throws(EmitError) -> Void
  ) throws(EmitError) -> Outcome {
    try run(selection, framesPerSecond, FramePieces(), emit: emit)
  }

  /// Runs the scenario and describes the run as text: a line for each step and each event, with its
  /// time and numbers.
  ///
  /// - Parameter emit: Receives each line, without a line end, as soon as its row is complete.
  /// - Returns: How the run has ended: complete or cut off.
  /// - Throws: An error that `emit` throws; the run then ends.
  @discardableResult
  public func explain<EmitError: Error>(
    emit: (String) throws(EmitError) -> Void
  ) throws(EmitError) -> Outcome {
    var explanation = Explanation(loaded.scenario)
    if loaded.scenario.script.isEmpty { try emit("0.0 s: the script is empty; nothing moves") }
    return try run(nil, nil, FramePieces()) { row throws(EmitError) in
      for line in explanation.lines(for: row) { try emit(line) }
    }
  }

  @discardableResult
  package func run<EmitError: Error>(
    _ selection: RowSelection?, _ framesPerSecond: Double?, _ pieces: FramePieces,
    emit: (ScenarioRow) throws(EmitError) -> Void
  ) throws(EmitError) -> Outcome {
    var failure: EmitError?
    do throws(RunStopped) {
      try play(selection, framesPerSecond: framesPerSecond, pieces: pieces) {
        row, _ throws(RunStopped) in
        do throws(EmitError) {
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

  func play(
    _ selection: RowSelection?, framesPerSecond: Double? = nil, pieces: FramePieces = FramePieces(),
    repeating repeated: SystemHistory? = nil,
    emit: (ScenarioRow, Scenario.Step?) throws(RunStopped) -> Void
  ) throws(RunStopped) {
    let stage = loaded.scenario.playedStage(
      framesPerSecond: framesPerSecond, keeping: selection == .steps ? .distinct : .all)
    try withoutActuallyEscaping(emit) { emit throws(RunStopped) in
      var playback = Playback(
        loaded, on: stage, framesPerSecond: framesPerSecond, pieces: pieces,
        mostFrames: mostFrames, recording: .rows(selection, emit: emit), repeating: repeated)
      try playback.play()
    }
  }

  /// Measures a run without creating rows, from event to event and from touch to touch.
  ///
  /// The result equals the measures of a run with a row at every frame, except that the peak
  /// velocity is exact: see ``RunMeasures/peakVelocity``. The cost depends on the number of events,
  /// not on the number of frames.
  ///
  /// - Parameter framesPerSecond: The frame rate in 1/s; `nil` for the scenario's rate.
  /// - Returns: The measures.
  public func measure(framesPerSecond: Double? = nil) -> MeasuredRun {
    let stage = loaded.scenario.playedStage(framesPerSecond: framesPerSecond, keeping: .none)
    let run = loaded.measure(
      on: stage, framesPerSecond: framesPerSecond, mostFrames: mostFrames, isStopped: { false })
    guard let run else {
      preconditionFailure("a run without a stop condition must have measures")
    }
    return run
  }
}

/// The measures of a run, and how it ended.
public struct MeasuredRun: Sendable, Hashable {
  /// The measures.
  public let measures: RunMeasures
  /// How the run has ended: complete or cut off.
  public let outcome: ScenarioRunner.Outcome
}

extension LoadedScenario {
  /// Measures a run on a stage in its initial state; returns `nil` if `isStopped` ended the run.
  func measure(
    on stage: any PlayedStage, framesPerSecond: Double?, mostFrames: Int,
    isStopped: @escaping () -> Bool
  ) -> MeasuredRun? {
    var playback = Playback(
      self, on: stage, framesPerSecond: framesPerSecond, pieces: FramePieces(),
      mostFrames: mostFrames, recording: .measures(isStopped: isStopped))
    do throws(RunStopped) {
      try playback.play()
    } catch {
      return error.tooLong.map {
        MeasuredRun(measures: playback.measures, outcome: .cutOff(at: $0))
      }
    }
    return MeasuredRun(measures: playback.measures, outcome: .complete)
  }
}

/// The pieces into which a run splits each frame, and whether it splits drags too.
///
/// Splitting does not change the finger's position at a frame: a drag measured in frames is
/// interpolated between frames, and each movement of a drag measured in seconds is split into that
/// many movements at the same time. Rows between frames have no frame number.
package struct FramePieces: Sendable {
  /// The number of pieces of a frame; the last piece ends with the frame.
  let count: Int
  /// True if a drag's movement is split over all pieces of a frame; if false, the last piece has
  /// all of it.
  let cutsDrags: Bool

  package init(count: Int = 1, cutsDrags: Bool = true) {
    (self.count, self.cutsDrags) = (count, cutsDrags)
  }

  /// The pieces of a frame that contain a drag's movement, counted from 1.
  var dragged: ClosedRange<Int> { (cutsDrags ? 1 : count)...count }
}
