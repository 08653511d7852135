public import ScrollDynamics

/// Values derived from geometry and behavior, recomputed when one of them changes.
///
/// All of them except ``adjustedInset`` run from left to right.
@usableFromInline
struct ScrollLayout: Sendable, Hashable {
  @usableFromInline let horizontal: ScrollRange
  @usableFromInline let vertical: ScrollRange

  /// The adjusted content inset in the host's direction, refresh control included, in points.
  @usableFromInline let adjustedInset: EdgeInsets

  /// The adjusted content inset from left to right, in points.
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

/// Converts between left-to-right offsets and the host's: unchanged, or with x mirrored.
@usableFromInline
struct Mirror: Sendable, Hashable {
  /// The sum of an offset and its mirror image, in points; `nil` without a mirror.
  @usableFromInline let sum: Double?

  /// Converts an offset, in either direction.
  @inlinable
  func offset(_ offset: Vector) -> Vector {
    guard let sum else { return offset }
    return Vector(x: sum - offset.x, y: offset.y)
  }

  /// Converts a movement or a velocity, in either direction.
  @inlinable
  func delta(_ delta: Vector) -> Vector {
    // Subtracted from 0, because −0 would be printed for an axis at rest.
    sum == nil ? delta : Vector(x: 0 - delta.x, y: delta.y)
  }

  /// Converts an edge, in either direction.
  func edge(_ edge: ScrollEdge) -> ScrollEdge { sum == nil ? edge : edge.mirrored }

  /// Converts a horizontal range, in either direction.
  @inlinable
  func range(_ range: ScrollRange) -> ScrollRange {
    guard let sum else { return range }
    return ScrollRange(lower: sum - range.upper, upper: sum - range.lower)
  }
}
