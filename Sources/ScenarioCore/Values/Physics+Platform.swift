import ScrollDynamics
package import ScrollModel

extension Scenario.Physics {
  var platform: ScrollPlatform {
    ScrollPlatform.all.first { "\($0.name)" == preset } ?? ScrollPlatform.all[0]
  }

  package static var presetNames: [String] { ScrollPlatform.all.map { "\($0.name)" } }

  package var scrollPhysics: ScrollPhysics {
    var physics = platform.physics(pixelsPerPoint, compatibility, displayRate: displayRate)
    if let decelerationRate { physics.decelerationRate = decelerationRate }
    if let minimumFlingVelocity { physics.flingLimits.minimum = minimumFlingVelocity }
    physics.flingLimits.maximum = max(physics.flingLimits.maximum, physics.flingLimits.minimum)
    if let rubberBandCoefficient { physics.rubberBandCoefficient = rubberBandCoefficient }
    if let velocityEstimator { physics.velocityEstimator = velocityEstimator }
    physics.raisesVelocity = raisesVelocity
    if let repeatedFlicks { physics.carryOver = .repeatedFlicks(repeatedFlicks) }
    return physics
  }
}
