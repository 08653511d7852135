import NestedScroll
import ScrollModel

/// The system with its geometry on the checked row and on the previous one.
///
/// A script of thousands of steps can have as many geometries; only two are stored.
struct SystemHistory: Sendable {
  private let scenario: Scenario
  private var now: (step: Int, system: Scenario.System)
  private var before: (step: Int, system: Scenario.System)

  /// The physics that the script has set last on the checked row.
  private(set) var physics: ScrollPhysics

  /// Whether the physics that the script has set last uses closed forms or frame steps.
  private(set) var integration: Scenario.Physics.IntegrationName

  /// The targets that an app has set at releases so far, in points.
  private(set) var targets: Set<Double> = []

  /// All offsets at which the sheet has had a detent so far, in points.
  private(set) var detents: Set<Double>

  /// The lowest dock that the bar has had so far, in points from the top.
  private(set) var lowestDock = 0.0

  init(_ scenario: Scenario) {
    self.scenario = scenario
    now = (0, scenario.system)
    before = now
    physics = scenario.physics.scrollPhysics
    integration = scenario.physics.integration
    detents = []
    note(scenario.system)
  }

  /// Advances to the next row, on which the given number of steps has begun.
  mutating func advance(to step: Int) {
    let step = min(max(0, step), scenario.script.count)
    before = now
    // In a broken trace the step may decrease.
    if step < now.step {
      now = (0, scenario.system)
      physics = scenario.physics.scrollPhysics
      integration = scenario.physics.integration
      targets = []
    }
    for index in now.step..<step {
      now.system.apply(scenario.script[index])
      switch scenario.script[index] {
      case .scrollView(.physics(let other)):
        (physics, integration) = (other.scrollPhysics, other.integration)
      case .scrollView(.lift(_, let target)), .scrollView(.fling(_, let target)):
        targets.insert(target.y)
      case .nested(.set): note(now.system)
      default: break
      }
    }
    now.step = step
  }

  /// The system at a step, which must be that of the present row or of the previous one.
  func system(at step: Int) -> Scenario.System {
    min(max(0, step), scenario.script.count) == now.step ? now.system : before.system
  }

  private mutating func note(_ system: Scenario.System) {
    guard let facts = system.facts else { return }
    detents.formUnion(facts.detents)
    lowestDock = max(lowestDock, facts.lowestDock)
  }
}
