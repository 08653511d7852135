package import ScrollModel
package import TraceRows

/// The functions of a stage that ``Playback`` calls, independent of the stage's type.
///
/// It is class-bound because Embedded Swift supports only objects as existential values.
package protocol PlayedStage: AnyObject {
  var isMoving: Bool { get }
  var nextEventTime: Double? { get }
  var pageWidth: Double { get }
  func isAnimating(_ part: AnimatedPart) -> Bool
  func advance(to time: Double)
  func begin(_ step: Scenario.Step, at time: Double)
  func touch(_ sample: Scenario.TouchSample, at time: Double)
  func drag(by distance: Vector, at time: Double)
  func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow
  func restart()
  func makeReading() -> StageReading
  var needsFrames: Bool { get }
  func peakSpeed(until time: Double) -> Double
}

extension Scenario {
  /// `framesPerSecond` is `nil` for the scenario's rate.
  func playedStage(framesPerSecond: Double?, keeping kept: KeptEffects) -> any PlayedStage {
    if let design = settings.design, let system = system.nested {
      return design.makeStage(self, system, kept)
    }
    return stage(
      framesPerSecond: framesPerSecond ?? self.framesPerSecond, keeping: kept, for: StagePlaying())
  }

  /// Creates the stage of a nested system whose view is from another module.
  package func playedStage(
    _ view: some StagedView, of system: NestedSystem, keeping kept: KeptEffects
  ) -> any PlayedStage { StageHolder(NestedStage(view, system, of: self, keeping: kept)) }
}

/// Wraps the stage of a scenario in an object for ``Playback``.
private struct StagePlaying: StageVisitor {
  func visit(_ stage: consuming some PlayableStage) -> any PlayedStage { StageHolder(stage) }
}

/// An object that contains a stage, and a copy of its initial state.
private final class StageHolder<Stage: PlayableStage>: PlayedStage {
  private var stage: Stage
  private var initial: Stage

  init(_ stage: Stage) { (self.stage, initial) = (stage, stage) }

  func restart() {
    // An assignment would copy the stage, a large struct, three times.
    unsafe withUnsafeMutablePointer(to: &stage) { stage in
      unsafe stage.deinitialize(count: 1)
      unsafe withUnsafeMutablePointer(to: &initial) { unsafe stage.initialize(from: $0, count: 1) }
    }
  }

  var isMoving: Bool { stage.isMoving }
  var nextEventTime: Double? { stage.nextEventTime }
  var pageWidth: Double { stage.pageWidth }

  func isAnimating(_ part: AnimatedPart) -> Bool { stage.isAnimating(part) }
  func advance(to time: Double) { stage.advance(to: time) }
  func begin(_ step: Scenario.Step, at time: Double) { stage.begin(step, at: time) }
  func touch(_ sample: Scenario.TouchSample, at time: Double) { stage.touch(sample, at: time) }
  func drag(by distance: Vector, at time: Double) { stage.drag(by: distance, at: time) }

  func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    stage.makeRow(step: step, frame: frame, time: time)
  }

  func makeReading() -> StageReading { stage.makeReading() }
  var needsFrames: Bool { stage.needsFrames }
  func peakSpeed(until time: Double) -> Double { stage.peakSpeed(until: time) }
}
