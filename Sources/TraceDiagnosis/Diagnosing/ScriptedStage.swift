import NestedScroll
import ScenarioCore
import ScrollModel
import TraceRows

/// A change of the geometry by a scenario's script.
struct ScriptedChange {
  /// The time of the change, in seconds; the script begins at the trace's time 0.
  let time: Double
  /// The step that makes the change.
  let step: Scenario.Step
}

extension LoadedScenario {
  /// The changes of the geometry by the script, in order.
  var changes: [ScriptedChange] {
    let script = scenario.script
    var changes: [ScriptedChange] = []
    guard script.contains(where: \.changesGeometry) else { return changes }
    ScenarioRunner(self).run(rows: .steps) { row in
      let (step, time) = row.place
      guard step > 0, script[step - 1].changesGeometry else { return }
      changes.append(ScriptedChange(time: time, step: script[step - 1]))
    }
    return changes
  }
}

extension Scenario.Step {
  /// True if the step changes the geometry.
  fileprivate var changesGeometry: Bool {
    switch self {
    case .nested(.set), .nested(.insertAbove), .scrollView(.insertAbove): true
    default: false
    }
  }
}

/// A scroll view whose geometry changes when the script changes it.
struct ScriptedStage: ScenarioStage {
  private var stage: any ScenarioStage
  /// The changes that have not been made yet.
  private var changes: ArraySlice<ScriptedChange>

  init(_ stage: any ScenarioStage, changes: [ScriptedChange]) {
    (self.stage, self.changes) = (stage, changes[...])
  }

  mutating func advance(to time: Double) {
    // The times of a trace may be rounded to microseconds.
    while let change = changes.first, change.time <= time + 1e-6 {
      stage.advance(to: min(change.time, time))
      stage.begin(change.step, at: min(change.time, time))
      changes.removeFirst()
    }
    stage.advance(to: time)
  }

  var isMoving: Bool { mutating get { stage.isMoving } }
  var nextEventTime: Double? { mutating get { stage.nextEventTime } }
  var pageWidth: Double { mutating get { stage.pageWidth } }
  var visibleOffset: Vector { mutating get { stage.visibleOffset } }
  var needsFrames: Bool { mutating get { stage.needsFrames } }

  mutating func isAnimating(_ part: AnimatedPart) -> Bool { stage.isAnimating(part) }
  func part(at place: Vector) -> NestedPart? { stage.part(at: place) }
  mutating func peakSpeed(until time: Double) -> Double { stage.peakSpeed(until: time) }
  mutating func makeReading() -> StageReading { stage.makeReading() }
  mutating func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    stage.makeRow(step: step, frame: frame, time: time)
  }

  mutating func touch(_ sample: Scenario.TouchSample, at time: Double) {
    stage.touch(sample, at: time)
  }
  mutating func beginDrag(on part: NestedPart, axis: Axis, at time: Double) {
    stage.beginDrag(on: part, axis: axis, at: time)
  }
  mutating func beginDrag(_ drag: Scenario.Drag, at time: Double) {
    stage.beginDrag(drag, at: time)
  }
  mutating func drag(by distance: Vector, at time: Double) { stage.drag(by: distance, at: time) }
  mutating func lift(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    stage.lift(velocity, at: time)
  }
  mutating func fling(_ velocity: Scenario.ReleaseVelocity, at time: Double) {
    stage.fling(velocity, at: time)
  }
  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double) {
    stage.scroll(to: target, at: time)
  }
  mutating func setSettlingPosition(_ position: Double, at time: Double) {
    stage.setSettlingPosition(position, at: time)
  }
  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    stage.perform(step, at: time)
  }
  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double) {
    stage.perform(step, at: time)
  }
  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double) {
    stage.perform(step, at: time)
  }
}
