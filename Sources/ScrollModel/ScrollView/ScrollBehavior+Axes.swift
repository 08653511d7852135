import ScrollDynamics

extension ScrollBehavior {
  /// True if the content bounces at the ends of an axis.
  @inline(__always)
  func bounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? bouncesHorizontally : bouncesVertically
  }

  /// True if content that fits can be pulled along an axis.
  @inline(__always)
  func alwaysBounces(_ axis: Axis) -> Bool {
    axis == .horizontal ? alwaysBouncesHorizontally : alwaysBouncesVertically
  }

  /// The snap positions of an axis; `nil` if there are none.
  func snapping(_ axis: Axis) -> ScrollSnapping? {
    axis == .horizontal ? horizontalSnapping : verticalSnapping
  }

  /// Stops the program if a property has been set to an invalid value.
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
