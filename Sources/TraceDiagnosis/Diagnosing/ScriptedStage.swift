import NestedScroll
import ScenarioCore
import ScrollModel
import TraceRows

/// A change of the geometry or of the physics by a scenario's script.
struct ScriptedChange {
  /// The time of the change, in seconds; the script begins at the trace's time 0.
  let time: Double
  let step: Scenario.Step

  /// The largest difference in seconds between equal times: a trace's times may be rounded.
  static let resolution = 1e-6

  func isMade(at time: Double) -> Bool { self.time <= time + Self.resolution }

  var physics: ScrollPhysics? {
    if case .scrollView(.physics(let physics)) = step { physics.scrollPhysics } else { nil }
  }
}

extension LoadedScenario {
  var changes: [ScriptedChange] {
    let script = scenario.script
    var changes: [ScriptedChange] = []
    guard script.contains(where: \.changesSystem) else { return changes }
    ScenarioRunner(self).run(rows: .steps) { row in
      let (step, time) = row.place
      guard step > 0, script[step - 1].changesSystem else { return }
      changes.append(ScriptedChange(time: time, step: script[step - 1]))
    }
    return changes
  }
}

extension Scenario.Step {
  fileprivate var changesSystem: Bool {
    switch self {
    case .nested(.set), .nested(.insertAbove), .scrollView(.physics): true
    default: false
    }
  }
}

/// A scroll view whose geometry and physics change when the script changes them.
///
/// Only movements of the finger at the time of a change precede it, as in a run whose drag ends when
/// the next step makes the change.
struct ScriptedStage: ScenarioStage {
  private var stage: any ScenarioStage
  private var changes: ArraySlice<ScriptedChange>
  private var now = 0.0

  init(_ stage: any ScenarioStage, changes: [ScriptedChange]) {
    (self.stage, self.changes) = (stage, changes[...])
  }

  mutating func advance(to time: Double) {
    while let change = changes.first, change.time < time - ScriptedChange.resolution {
      stage.advance(to: change.time)
      stage.begin(change.step, at: change.time)
      changes.removeFirst()
    }
    stage.advance(to: time)
    now = time
  }

  private mutating func makeChanges() {
    while let change = changes.first, change.isMade(at: now) {
      stage.begin(change.step, at: now)
      changes.removeFirst()
    }
  }

  var isMoving: Bool { mutating get { stage.isMoving } }
  var nextEventTime: Double? { mutating get { stage.nextEventTime } }
  var visibleOffset: Vector {
    mutating get {
      makeChanges()
      return stage.visibleOffset
    }
  }

  func part(at place: Vector) -> NestedPart? { stage.part(at: place) }
  mutating func makeRow(step: Int, frame: Int?, time: Double) -> ScenarioRow {
    makeChanges()
    return stage.makeRow(step: step, frame: frame, time: time)
  }

  mutating func touch(_ sample: Scenario.TouchSample, at time: Double) {
    if sample.phase != .moved { makeChanges() }
    stage.touch(sample, at: time)
  }
  mutating func drag(by distance: Vector, at time: Double) { stage.drag(by: distance, at: time) }
  mutating func begin(_ step: Scenario.Step, at time: Double) {
    makeChanges()
    stage.begin(step, at: time)
  }
  mutating func setSettlingPosition(_ position: Double, at time: Double) {
    makeChanges()
    stage.setSettlingPosition(position, at: time)
  }
}
