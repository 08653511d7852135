import ScrollDynamics
import ScrollModel

extension ScrollPhysics {
  /// Creates the physics of a preset, with the keys of a file replacing its numbers.
  init(_ physics: Scenario.Physics, framesPerSecond: Double) {
    self = physics.scrollPhysics
    if physics.integration == .frameStepped {
      integration = .frameStepped(maximumFramesPerSecond: framesPerSecond)
    }
  }
}
