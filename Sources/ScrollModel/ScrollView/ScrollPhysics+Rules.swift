import ScrollDynamics

extension ScrollPhysics {
  /// What happens at the ends of an axis.
  @inline(__always)
  func edges(bounces: Bool, viewportLength: Double) -> Edges {
    guard bounces else { return .clamped }
    let edge = Edge.bounce(
      RubberBand(dimension: viewportLength, coefficient: rubberBandCoefficient))
    return Edges(lower: edge, upper: edge)
  }

  /// A release velocity within the platform's limits, 0 below the smallest that scrolls on.
  func flingVelocity(_ velocity: Double) -> Double {
    guard abs(velocity) >= minimumFlingVelocity else { return 0 }
    return min(max(velocity, -maximumFlingVelocity), maximumFlingVelocity)
  }

  /// How a release gets to a target that is not its own.
  var retargeting: RetargetingRule {
    RetargetingRule(
      rate: decelerationRate, minimumFlingVelocity: minimumFlingVelocity,
      raisesVelocity: raisesVelocity)
  }

  /// Refuses what would make a scroll view lose its way; properties can be set to anything.
  func requireUsable() {
    precondition(
      maximumFlingVelocity >= minimumFlingVelocity,
      "maximumFlingVelocity must be minimumFlingVelocity or larger, got \(maximumFlingVelocity)")
    precondition(
      minimumFlingVelocity >= 0 && minimumFlingVelocity.isFinite,
      "minimumFlingVelocity must be 0 or larger and finite, got \(minimumFlingVelocity)")
    precondition(
      rubberBandCoefficient > 0 && rubberBandCoefficient.isFinite,
      "rubberBandCoefficient must be positive and finite, got \(rubberBandCoefficient)")
    precondition(
      touchSlop >= 0 && touchSlop.isFinite,
      "touchSlop must be 0 or larger and finite, got \(touchSlop)")
    precondition(
      animationDuration > 0 && animationDuration.isFinite,
      "animationDuration must be positive and finite, got \(animationDuration)")
    if case .frameStepped(let rate) = integration {
      precondition(
        rate > 0 && rate.isFinite, "maximumFramesPerSecond must be positive and finite, got \(rate)"
      )
    }
  }
}

/// What a scroll view goes by: the platform's part and the app's.
@usableFromInline
struct ScrollRules: Sendable, Hashable {
  @usableFromInline var physics: ScrollPhysics
  @usableFromInline var behavior: ScrollBehavior
}
