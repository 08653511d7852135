import ScrollDynamics

extension ScrollBehavior {
  @inline(__always)
  func bounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// True if content that fits can be pulled along an axis.
  @inline(__always)
  func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
  }

  func snapping(_ axis: Axis) -> ScrollSnapping? {
    axis == .horizontal ? horizontalSnapping : verticalSnapping
  }

  func requireUsable() {
    if let pageSize {
      require(
        pageSize.isUsable && pageSize.width > 0 && pageSize.height > 0,
        "pageSize must be positive and finite, got \(pageSize)")
    }
    if let distance = approachingEndDistance {
      requireNotNegative(distance, "approachingEndDistance")
    }
  }
}
