import ScrollDynamics

extension ScrollBehavior {
  @inline(__always)
  package func bounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// True if content that fits can be pulled along an axis.
  @inline(__always)
  package func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
  }

  package func snapping(_ axis: Axis) -> ScrollSnapping? {
    axis == .horizontal ? horizontalSnapping : verticalSnapping
  }

  /// True if content may rest only on pages or near snap positions.
  @inline(__always)
  package var hasRestPositions: Bool {
    isPagingEnabled || horizontalSnapping != nil || verticalSnapping != nil
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
