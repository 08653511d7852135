public import ScrollDynamics

/// The ranges and insets of a scroll view that follow from its geometry and behavior; they are
/// computed again when either changes.
///
/// Except for ``adjustedInset`` they apply to content that runs from left to right.
@usableFromInline
struct ScrollLayout: Sendable, Hashable {
  @usableFromInline let horizontal: ScrollRange
  @usableFromInline let vertical: ScrollRange

  /// The adjusted content inset including the refresh control, in points, in the host's
  /// coordinates: mirrored for right-to-left content.
  @usableFromInline let adjustedInset: EdgeInsets

  /// The adjusted content inset, in points, of content that runs from left to right.
  let inset: EdgeInsets

  @usableFromInline let mirror: Mirror

  init(
    _ geometry: ScrollGeometry, _ behavior: ScrollBehavior, isRefreshing: Bool, host: HostedAxis
  ) {
    var adjusted = geometry.adjustedContentInset(
      alwaysBouncesHorizontally: behavior.alwaysBouncesHorizontally,
      alwaysBouncesVertically: behavior.alwaysBouncesVertically)
    if isRefreshing, let control = behavior.refreshControl { adjusted.top += control.height }
    adjustedInset = adjusted
    inset = behavior.isRightToLeft ? adjusted.mirrored : adjusted
    horizontal = geometry.range(.horizontal, inset: inset)
    vertical = host.isGiven ? host.range : geometry.range(.vertical, inset: inset)
    mirror =
      behavior.isRightToLeft
      ? Mirror(sum: geometry.range(.horizontal, inset: adjusted).upper + horizontal.lower)
      : Mirror(sum: nil)
  }

  @inlinable
  func range(_ axis: Axis) -> ScrollRange { axis == .horizontal ? horizontal : vertical }
}

/// Converts between the scroll view's offsets, which run from left to right, and the host's, which
/// may run from right to left.
@usableFromInline
struct Mirror: Sendable, Hashable {
  /// The sum of an offset and its mirror image, in points; `nil` if the host's offsets run from
  /// left to right.
  @usableFromInline let sum: Double?

  /// The offset in the opposite direction.
  @inlinable
  func offset(_ offset: Vector) -> Vector {
    guard let sum else { return offset }
    return Vector(x: sum - offset.x, y: offset.y)
  }

  /// The movement or velocity in the opposite direction.
  @inlinable
  func delta(_ delta: Vector) -> Vector {
    // Subtracted from 0, because negating 0 would result in −0 for an axis at rest.
    sum == nil ? delta : Vector(x: 0 - delta.x, y: delta.y)
  }

  /// The edge in the opposite direction.
  func edge(_ edge: ScrollEdge) -> ScrollEdge { sum == nil ? edge : edge.mirrored }

  /// The horizontal range in the opposite direction.
  @inlinable
  func range(_ range: ScrollRange) -> ScrollRange {
    guard let sum else { return range }
    return ScrollRange(lower: sum - range.upper, upper: sum - range.lower)
  }
}
