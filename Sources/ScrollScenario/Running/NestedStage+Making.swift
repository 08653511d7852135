import NestedScroll
import ScrollDynamics
import ScrollModel

extension NestedPart {
  init(_ part: Scenario.Part) {
    switch part {
    case .header: self = .header
    case .bar: self = .bar
    case .list: self = .list
    case .sheet: self = .sheet
    case .content: self = .content
    }
  }
}

extension ScrollPhysics {
  /// A preset with the keys of a file in place of its own numbers.
  init(_ physics: Scenario.Physics, framesPerSecond: Double) {
    self = physics.scrollPhysics
    if physics.integration == .frameStepped {
      integration = .frameStepped(maximumFramesPerSecond: framesPerSecond)
    }
  }
}
