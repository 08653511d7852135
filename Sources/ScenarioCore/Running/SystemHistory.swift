import NestedScroll
import ScrollModel

/// The system's current geometry and physics, and the effects of the script so far.
struct SystemHistory: Sendable {
  private(set) var system: Scenario.System
  private(set) var physics: ScrollPhysics
  private var declaredPhysics: Scenario.Physics
  var preset: String { declaredPhysics.preset }

  /// The release targets that an app has set so far, in points.
  private(set) var targets: Set<Double> = []

  /// The largest y position of the bar's dock so far, in points.
  private(set) var lowestDock = 0.0

  /// The total height that changes have removed from the header so far, in points; 0 unless swipe
  /// pages retain their offsets.
  ///
  /// When a hidden page appears, the offset of its list may be too large by up to this distance.
  private(set) var headerLoss = 0.0

  /// The part of a nested-scrolling protocol that the last finger touched; `nil` for the default
  /// part.
  private(set) var touchedPart: Int?

  init(_ scenario: Scenario) {
    (system, declaredPhysics) = (scenario.system, scenario.physics)
    physics = declaredPhysics.scrollPhysics
    lowestDock = scenario.system.declared?.traits.lowestDock ?? 0
  }

  /// Applies a step; `isTouched` is true if a finger was down before it.
  mutating func apply(_ step: Scenario.Step?, isTouched: Bool) {
    guard let step else { return }
    let header = system.headerAboveRetained
    system.apply(step)
    switch step {
    case .scrollView(.physics(let other)): (physics, declaredPhysics) = (other.scrollPhysics, other)
    case .lift(_, let target?), .fling(_, let target?): targets.insert(target.y)
    case .nested(.set):
      lowestDock = max(lowestDock, system.declared?.traits.lowestDock ?? 0)
      headerLoss += max(0, header - system.headerAboveRetained)
    default: break
    }
    switch step {
    case .drag(let drag): touchedPart = drag.protocolPart?.index
    // The finger or the motion stays on its part while an app changes the sizes or the physics.
    case .lift, .nested(.set), .scrollView(.physics): break
    case .fling where isTouched: break
    default: touchedPart = nil
    }
  }

  /// Sets the current values again on a stage, after a step may have changed them.
  mutating func repeatValues(
    on stage: any PlayedStage, after step: Scenario.Step?, at time: Double
  ) {
    apply(step, isTouched: false)
    stage.begin(.nested(.set(Scenario.SystemChange(system: system, kept: []))), at: time)
    stage.begin(.scrollView(.physics(declaredPhysics)), at: time)
  }
}

extension Scenario.System {
  fileprivate var headerAboveRetained: Double {
    guard let geometry = swipePages, geometry.switching == .retain else { return 0 }
    return geometry.header ?? 0
  }
}
