public import ScrollDynamics

/// The ranges and insets of a scroll view, computed from its geometry and behavior when either
/// changes.
///
/// All values except ``adjustedInset`` are for content that runs from left to right.
@usableFromInline
struct ScrollLayout: Sendable, Hashable {
  @usableFromInline let horizontal: ScrollRange
  @usableFromInline let vertical: ScrollRange

  /// Includes the refresh control; it is in the host's coordinates, mirrored for right to left.
  @usableFromInline let adjustedInset: EdgeInsets

  @usableFromInline let mirror: Mirror

  var inset: EdgeInsets { mirror.sum == nil ? adjustedInset : adjustedInset.mirrored }

  init(
    _ geometry: ScrollGeometry, _ behavior: ScrollBehavior, isRefreshing: Bool, host: HostedAxis
  ) {
    var adjusted = geometry.adjustedContentInset(
      alwaysBouncesHorizontally: behavior.alwaysBouncesHorizontally,
      alwaysBouncesVertically: behavior.alwaysBouncesVertically)
    if isRefreshing, let control = behavior.refreshControl { adjusted.top += control.height }
    adjustedInset = adjusted
    let inset = behavior.isRightToLeft ? adjusted.mirrored : adjusted
    horizontal = geometry.range(.horizontal, inset: inset)
    vertical = host.isGiven ? host.range : geometry.range(.vertical, inset: inset)
    mirror =
      behavior.isRightToLeft
      ? Mirror(sum: geometry.range(.horizontal, inset: adjusted).upper + horizontal.lower)
      : Mirror(sum: nil)
  }

  @inlinable
  func range(_ axis: Axis) -> ScrollRange { axis == .horizontal ? horizontal : vertical }

  func clamp(_ offset: Vector) -> Vector {
    Vector(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }
}

/// Converts between offsets from left to right, which the scroll view uses, and the host's offsets,
/// which may run from right to left.
@usableFromInline
struct Mirror: Sendable, Hashable {
  /// The sum of an offset and its mirror image; `nil` if the host's offsets run from left to right.
  @usableFromInline let sum: Double?

  @inlinable
  func offset(_ offset: Vector) -> Vector {
    guard let sum else { return offset }
    return Vector(x: sum - offset.x, y: offset.y)
  }

  @inlinable
  func delta(_ delta: Vector) -> Vector {
    // Subtraction from 0 avoids −0 for an axis at rest.
    sum == nil ? delta : Vector(x: 0 - delta.x, y: delta.y)
  }

  func edge(_ edge: ScrollEdge) -> ScrollEdge { sum == nil ? edge : edge.mirrored }

  @inlinable
  func range(_ range: ScrollRange) -> ScrollRange {
    guard let sum else { return range }
    return ScrollRange(lower: sum - range.upper, upper: sum - range.lower)
  }
}
