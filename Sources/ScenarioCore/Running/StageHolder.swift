import NestedScroll
import ScrollModel
import TraceRows

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

/// An object that owns a stage, and after it in memory a copy of its initial state.
///
/// They are not properties: several accesses in every frame to a property of an object would each
/// be checked for exclusivity, and an assignment would copy the stage, a large struct, three times.
@safe private final class StageHolder<Stage: PlayableStage>: PlayedStage {
  private let stage = UnsafeMutablePointer<Stage>.allocate(capacity: 2)

  init(_ stage: Stage) { unsafe self.stage.initialize(repeating: stage, count: 2) }

  deinit {
    unsafe stage.deinitialize(count: 2)
    unsafe stage.deallocate()
  }

  func restart() {
    unsafe stage.deinitialize(count: 1)
    unsafe stage.initialize(from: stage + 1, count: 1)
  }

  var isMoving: Bool { unsafe stage.pointee.isMoving }
  var nextEventTime: Double? { unsafe stage.pointee.nextEventTime }
  var pageWidth: Double { unsafe stage.pointee.pageWidth }

  func isAnimating(_ part: AnimatedPart) -> Bool { unsafe stage.pointee.isAnimating(part) }
  func advance(to time: Double) { unsafe stage.pointee.advance(to: time) }
  func begin(_ step: Scenario.Step, at time: Double) { unsafe stage.pointee.begin(step, at: time) }
  func touch(_ sample: Scenario.TouchSample, at time: Double) {
    unsafe stage.pointee.touch(sample, at: time)
  }
  func drag(by distance: Vector, at time: Double) {
    unsafe stage.pointee.drag(by: distance, at: time)
  }

  @specialized(where Stage == ScrollViewStage)
  @specialized(where Stage == NestedStage<NestedScrollView<AnySystem>>)
  @specialized(where Stage == ProtocolStage)
  func emitRow(
    step: Int, frame: Int?, time: Double, to emit: (ScenarioRow) throws(RunStopped) -> Void
  ) throws(RunStopped) {
    try emit(unsafe stage.pointee.makeRow(step: step, frame: frame, time: time))
  }

  func makeReading() -> StageReading { unsafe stage.pointee.makeReading() }
  var needsFrames: Bool { unsafe stage.pointee.needsFrames }
  func peakSpeed(until time: Double) -> Double { unsafe stage.pointee.peakSpeed(until: time) }
}
