import ScrollDynamics
import ScrollModel

extension ScrollPhysics {
  /// A preset with the keys of a file in place of its own numbers.
  init(_ physics: Scenario.Physics, framesPerSecond: Double) {
    self = physics.scrollPhysics
    if physics.integration == .frameStepped {
      integration = .frameStepped(maximumFramesPerSecond: framesPerSecond)
    }
  }
}
