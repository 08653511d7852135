import ScrollLaws
import ScrollModel
import TraceRows

/// Compares a run with a second run in which the app sets the same geometry and physics again after
/// every frame and every event.
struct UnchangedCheck {
  let loaded: LoadedScenario

  /// The first row that differs from a run with these hashes of its rows; `nil` for none.
  func firstChange(from digests: [Int]) -> ScenarioRow? {
    var index = 0
    var altered: ScenarioRow?
    let scenario = loaded.scenario
    try? ScenarioRunner(loaded).play(.frames, on: { RepeatingStage($0, scenario) }) {
      row, _ throws(RunStopped) in
      guard index < digests.count, digests[index] == row.hashValue else {
        altered = row
        throw RunStopped()
      }
      index += 1
    }
    return altered
  }
}

/// Runs a script's steps; after every event the app sets the same geometry and physics again.
private final class RepeatingStage: PlayedStage {
  private let stage: any PlayedStage
  private var system: Scenario.System
  private var physics: Scenario.Physics
  /// The physics preset that the script has set since the previous row; empty if none.
  private var setPhysics = ""

  init(_ stage: any PlayedStage, _ scenario: Scenario) {
    (self.stage, system, physics) = (stage, scenario.system, scenario.physics)
    repeatValues(at: 0)
  }

  private func repeatValues(at time: Double) {
    stage.begin(.nested(.set(Scenario.SystemChange(system: system, kept: []))), at: time)
    stage.begin(.scrollView(.physics(physics)), at: time)
  }

  var isMoving: Bool { stage.isMoving }
  var nextEventTime: Double? { stage.nextEventTime }
  var pageWidth: Double { stage.pageWidth }

  func isAnimating(_ part: AnimatedPart) -> Bool { stage.isAnimating(part) }

  func advance(to time: Double) {
    stage.advance(to: time)
    repeatValues(at: time)
  }

  func touch(_ sample: Scenario.TouchSample, at time: Double) {
    stage.touch(sample, at: time)
    repeatValues(at: time)
  }

  func drag(by distance: Vector, at time: Double) {
    stage.drag(by: distance, at: time)
    repeatValues(at: time)
  }

  func begin(_ step: Scenario.Step, at time: Double) {
    system.apply(step)
    if case .scrollView(.physics(let other)) = step {
      (physics, setPhysics) = (other, other.preset)
    }
    stage.begin(step, at: time)
    repeatValues(at: time)
  }

  func emitRow(
    step: Int, frame: Int?, time: Double, to emit: (ScenarioRow) throws(RunStopped) -> Void
  ) throws(RunStopped) {
    defer { setPhysics = "" }
    try stage.emitRow(step: step, frame: frame, time: time) { row throws(RunStopped) in
      try emit(row.withPhysics(setPhysics))
    }
  }

  func restart() { preconditionFailure("a run that repeats values must not restart") }
  func makeReading() -> StageReading { stage.makeReading() }
  var needsFrames: Bool { stage.needsFrames }
  func peakSpeed(until time: Double) -> Double { stage.peakSpeed(until: time) }
}

extension ScenarioRow {
  fileprivate func withPhysics(_ name: String) -> ScenarioRow {
    switch self {
    case .scrollView(var row):
      row.physics = name
      return .scrollView(row)
    case .nested(var row):
      row.physics = name
      return .nested(row)
    case .protocolScroll: return self
    }
  }
}
