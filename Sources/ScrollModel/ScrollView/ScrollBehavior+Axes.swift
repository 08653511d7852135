import ScrollDynamics

extension ScrollBehavior {
  /// Whether the content passes the ends of an axis and comes back.
  func bounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// Whether content that fits can be pulled along an axis all the same.
  func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
  }

  /// What happens at the ends of an axis.
  func edges(_ axis: Axis, viewportLength: Double) -> Edges {
    guard bounces(axis) else { return .clamped }
    let edge = Edge.bounce(
      RubberBand(dimension: viewportLength, coefficient: rubberBandCoefficient))
    return Edges(lower: edge, upper: edge)
  }

  /// Where an axis likes to rest.
  func snapping(_ axis: Axis) -> ScrollSnapping? {
    axis == .horizontal ? horizontalSnapping : verticalSnapping
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
      minimumFlingVelocity >= 0 && minimumFlingVelocity.isFinite,
      "minimumFlingVelocity must be 0 or larger and finite, got \(minimumFlingVelocity)")
    precondition(
      rubberBandCoefficient > 0 && rubberBandCoefficient.isFinite,
      "rubberBandCoefficient must be positive and finite, got \(rubberBandCoefficient)")
    precondition(
      panHysteresis >= 0 && panHysteresis.isFinite,
      "panHysteresis must be 0 or larger and finite, got \(panHysteresis)")
    precondition(
      animationDuration > 0 && animationDuration.isFinite,
      "animationDuration must be positive and finite, got \(animationDuration)")
    if case .frameStepped(let rate) = integration {
      precondition(
        rate > 0 && rate.isFinite, "maximumFramesPerSecond must be positive and finite, got \(rate)"
      )
    }
    if let pageSize {
      precondition(
        pageSize.isUsable && pageSize.width > 0 && pageSize.height > 0,
        "pageSize must be positive and finite, got \(pageSize)")
    }
    if let distance = approachingEndDistance {
      precondition(
        distance >= 0 && distance.isFinite,
        "approachingEndDistance must be 0 or larger and finite, got \(distance)")
    }
  }
}
