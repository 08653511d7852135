import TraceRows

/// The geometry and the physics that a script has set so far, for a run in which the app sets them
/// again after every event.
struct RepeatedValues: Sendable {
  private var system: Scenario.System
  private var physics: Scenario.Physics

  init(_ scenario: Scenario) { (system, physics) = (scenario.system, scenario.physics) }

  /// Sets the values on a stage, after a step may have changed them.
  mutating func set(on stage: any PlayedStage, after step: Scenario.Step?, at time: Double) {
    if let step { system.apply(step) }
    if case .scrollView(.physics(let other)) = step { physics = other }
    stage.begin(.nested(.set(Scenario.SystemChange(system: system, kept: []))), at: time)
    stage.begin(.scrollView(.physics(physics)), at: time)
  }
}

extension ScenarioRow {
  /// A copy without the name of the physics that the app has set.
  var withoutPhysics: ScenarioRow {
    switch self {
    case .scrollView(var row):
      row.physics = ""
      return .scrollView(row)
    case .nested(var row):
      row.physics = ""
      return .nested(row)
    case .protocolScroll: return self
    }
  }
}
