import ScrollDynamics
package import ScrollModel

extension ScrollPhysics {
  /// Creates the physics of a scenario: those of its platform, with the numbers that the file sets.
  package init(_ physics: Scenario.Physics, framesPerSecond: Double) {
    self = physics.scrollPhysics
    if physics.integration == .frameStepped {
      integration = .frameStepped(maximumFramesPerSecond: framesPerSecond)
    }
  }
}
