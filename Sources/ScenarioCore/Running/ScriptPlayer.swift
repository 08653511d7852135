import TraceRows

/// Plays scripts on the stage of a scenario, each from the stage's initial state.
///
/// The type of the stage is known only to the closure, so that ``Playback`` and the stage are compiled
/// together.
package struct ScriptPlayer {
  /// Plays a script and returns its measures, and the error that has ended the run early.
  let play: (ScriptRun) -> (measures: RunMeasures, stop: RunStopped?)

  init(_ stage: some ScenarioStage) {
    play = { run in
      var playback = Playback(stage, run)
      do throws(RunStopped) {
        try playback.play()
      } catch {
        return (playback.measures, error)
      }
      return (playback.measures, nil)
    }
  }
}

extension Scenario {
  /// Creates the player of the scenario: of its published design if it has one.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate in 1/s.
  ///   - joinsRuns: True if repeated equal effects are stored once.
  /// - Returns: The player.
  func player(framesPerSecond: Double, joinsRuns: Bool) -> ScriptPlayer {
    if let design, let system = system.nested {
      return design.makePlayer(self, system, joinsRuns)
    }
    return stage(framesPerSecond: framesPerSecond, joinsRuns: joinsRuns, for: PlayerMaking())
  }

  /// Creates the player of a nested system that runs on a view of another module.
  package func player(
    on view: some StagedView, of system: NestedSystem, joinsRuns: Bool
  ) -> ScriptPlayer {
    ScriptPlayer(NestedStage(view, system, of: self, joinsRuns: joinsRuns))
  }
}

private struct PlayerMaking: StageVisitor {
  func visit(_ stage: consuming some ScenarioStage) -> ScriptPlayer { ScriptPlayer(stage) }
}

/// A script, and how it is played.
struct ScriptRun {
  let script: [Scenario.Step]
  /// The samples of each recording, by its path in the scenario.
  let recordings: [String: [Scenario.TouchSample]]
  /// The frame rate in 1/s.
  let framesPerSecond: Double
  /// The sample rate of the finger in drags measured in seconds, in 1/s.
  let touchSamplesPerSecond: Double
  var pieces = FramePieces(1, true)
  /// The largest number of frames of the run.
  let mostFrames: Int
  let recording: Recording
  /// The values that an app sets again after every frame and event; `nil` if it does not.
  var repeated: RepeatedValues?
}

/// The geometry and the physics that a script has set last, which an app sets again.
struct RepeatedValues {
  private var system: Scenario.System
  private var physics: Scenario.Physics
  /// The name of the platform that a step has set since the previous row; empty for none.
  private var setPhysics = ""

  init(_ scenario: Scenario) { (system, physics) = (scenario.system, scenario.physics) }

  /// Stores the values that a step sets.
  mutating func note(_ step: Scenario.Step) {
    system.apply(step)
    guard case .scrollView(.physics(let other)) = step else { return }
    (physics, setPhysics) = (other, other.preset)
  }

  /// Sets the values on a stage at a time, in seconds.
  func set(on stage: inout some ScenarioStage, at time: Double) {
    stage.perform(.set(Scenario.SystemChange(system: system, kept: [])), at: time)
    stage.perform(.physics(physics), at: time)
  }

  /// Removes the repeated platforms from a row; only that of a step remains.
  mutating func clean(_ row: ScenarioRow) -> ScenarioRow {
    defer { setPhysics = "" }
    switch row {
    case .scrollView(var row):
      row.physics = setPhysics
      return .scrollView(row)
    case .nested(var row):
      row.physics = setPhysics
      return .nested(row)
    case .protocolScroll: return row
    }
  }
}
