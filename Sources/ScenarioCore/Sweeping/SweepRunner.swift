/// Measures runs of a sweep, one after another, on one thread.
public struct SweepRunner {
  private let sweep: Sweep
  private var template: ScenarioTemplate
  /// The stage on which runs start, and the template's revision for which it was created.
  private var stage: (stage: any PlayedStage, revision: Int)

  /// Decodes the scenario with the values of the first run that will be measured.
  public init(_ sweep: Sweep, first run: Int = 0) throws(ScenarioError) {
    self.sweep = sweep
    template = try ScenarioTemplate(sweep, at: sweep.indices(run))
    stage = (Self.stage(of: template.scenario, sweep), template.revision)
  }

  /// Measures a run like ``ScenarioRunner/measure(framesPerSecond:)``; the result is `nil` if
  /// `isStopped`, called after each event, has ended it.
  public mutating func measure(
    _ run: Int, isStopped: @escaping () -> Bool = { false }
  ) throws(ScenarioError) -> MeasuredRun? {
    try template.set(sweep.indices(run))
    if stage.revision == template.revision {
      stage.stage.restart()
    } else {
      stage = (Self.stage(of: template.scenario, sweep), template.revision)
    }
    return loaded.measure(
      on: stage.stage, framesPerSecond: sweep.framesPerSecond,
      mostFrames: ScenarioRunner.defaultMostFrames, isStopped: isStopped)
  }

  private var loaded: LoadedScenario {
    LoadedScenario(scenario: template.scenario, recordings: sweep.recordings)
  }

  /// Decodes the scenario with the values of a run, without running it.
  mutating func check(_ run: Int) throws(ScenarioError) { try template.set(sweep.indices(run)) }

  private static func stage(of scenario: Scenario, _ sweep: Sweep) -> any PlayedStage {
    scenario.playedStage(framesPerSecond: sweep.framesPerSecond, keeping: .none)
  }

  /// Computes a metric of the run that was measured last.
  public mutating func value(_ metric: RunMetric, of run: MeasuredRun) -> Double {
    metric.value(of: run) { ScenarioCheck(loaded).violationsOfRun().count }
  }
}
