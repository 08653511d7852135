import ScrollDynamics

extension ScrollBehavior {
  /// Whether the content passes the ends of an axis and comes back.
  @inline(__always)
  func bounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// Whether content that fits can be pulled along an axis all the same.
  @inline(__always)
  func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
  }

  /// Where an axis likes to rest.
  func snapping(_ axis: Axis) -> ScrollSnapping? {
    axis == .horizontal ? horizontalSnapping : verticalSnapping
  }

  /// Refuses what would make a scroll view lose its way; properties can be set to anything.
  func requireUsable() {
    if let pageSize {
      require(
        pageSize.isUsable && pageSize.width > 0 && pageSize.height > 0,
        "pageSize must be positive and finite, got \(pageSize)")
    }
    if let distance = approachingEndDistance {
      require(
        distance >= 0 && distance.isFinite,
        "approachingEndDistance must be 0 or larger and finite, got \(distance)")
    }
  }
}
