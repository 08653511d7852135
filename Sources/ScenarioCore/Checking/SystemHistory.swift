import NestedScroll
import ScrollModel

/// The system's geometry on the checked row and on the previous row, and the effects of the script
/// so far.
///
/// A script may change the geometry at every step; only the geometries of these two rows are
/// stored.
struct SystemHistory: Sendable {
  private let scenario: Scenario
  private var now: (step: Int, system: Scenario.System)
  private var before: (step: Int, system: Scenario.System)

  private(set) var physics: ScrollPhysics
  private(set) var preset: String

  /// The release targets that an app has set so far, in points.
  private(set) var targets: Set<Double> = []

  /// The largest y position of the bar's dock so far, in points.
  private(set) var lowestDock = 0.0

  /// The total height that changes have removed from the header so far, in points; 0 unless swipe
  /// pages retain their offsets.
  ///
  /// When a hidden page appears, the offset of its list may be too large by up to this distance.
  private(set) var headerLoss = 0.0

  private(set) var finger = ScriptFinger()

  /// The part of a nested-scrolling protocol under the finger at its last release before the
  /// previous row; `nil` for the default part.
  private(set) var releasedBefore: Int?

  init(_ scenario: Scenario) {
    self.scenario = scenario
    now = (0, scenario.system)
    before = now
    physics = scenario.physics.scrollPhysics
    preset = scenario.physics.preset
    lowestDock = scenario.system.declared?.traits.lowestDock ?? 0
  }

  /// Advances to the next row, before which `step` steps have begun.
  mutating func advance(to step: Int) {
    (before, releasedBefore) = (now, finger.released)
    finger.velocity = 0
    for step in scenario.script[now.step..<step] {
      let header = now.system.headerAboveRetained
      now.system.apply(step)
      finger.follow(step)
      switch step {
      case .scrollView(.physics(let other)): (physics, preset) = (other.scrollPhysics, other.preset)
      case .lift(_, let target?), .fling(_, let target?): targets.insert(target.y)
      case .nested(.set):
        lowestDock = max(lowestDock, now.system.declared?.traits.lowestDock ?? 0)
        headerLoss += max(0, header - now.system.headerAboveRetained)
      default: break
      }
    }
    now.step = step
  }

  /// The system at a step, which must be the step of the current or the previous row.
  func system(at step: Int) -> Scenario.System { step == now.step ? now.system : before.system }
}

extension Scenario.System {
  fileprivate var headerAboveRetained: Double {
    guard let geometry = swipePages, geometry.switching == .retain else { return 0 }
    return geometry.header ?? 0
  }
}

/// The state of the finger in a nested-scrolling protocol's script.
struct ScriptFinger: Sendable {
  /// The part under the finger at its last release; `nil` for the default part.
  private(set) var released: Int?

  /// The release velocity set since the previous row, in points per second; 0 if there is none.
  fileprivate(set) var velocity = 0.0

  private var touched: Int?
  private var isDown = false

  fileprivate mutating func follow(_ step: Scenario.Step) {
    switch step {
    // The finger stays on its part while an app changes the sizes or the physics.
    case .settle, .wait, .nested(.set), .scrollView(.physics): return
    // Without a finger, a release does nothing, and a fling starts in the default part.
    case .lift where !isDown: return
    case .lift(let release?, _), .fling(let release?, _): velocity = release.y
    default: velocity = 0
    }
    switch step {
    case .drag(let drag): (touched, isDown) = (drag.protocolPart?.index, true)
    case .lift, .fling: (touched, released, isDown) = (nil, touched, false)
    default:
      (touched, released) = (nil, nil)
      isDown = if case .touch(let sample) = step { sample.phase == .moved } else { false }
    }
  }
}
