public import ScrollDynamics

/// What follows from geometry and behavior, worked out whenever one of them changes.
///
/// Everything here but ``adjustedInset`` runs from left to right.
@usableFromInline
struct ScrollLayout: Sendable, Hashable {
  @usableFromInline let horizontal: ScrollRange
  @usableFromInline let vertical: ScrollRange

  /// As the host sees it: the refresh control included.
  @usableFromInline let adjustedInset: EdgeInsets

  /// The same, from left to right.
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

/// How offsets from left to right look to the host: as they are, or x turned round.
@usableFromInline
struct Mirror: Sendable, Hashable {
  /// What an offset and its mirror image add up to, `nil` without a mirror.
  @usableFromInline let sum: Double?

  /// An offset, in either direction.
  @inlinable
  func offset(_ offset: Vector) -> Vector {
    guard let sum else { return offset }
    return Vector(x: sum - offset.x, y: offset.y)
  }

  /// A movement or a velocity, in either direction.
  @inlinable
  func way(_ way: Vector) -> Vector {
    // Not −0 for an axis that stands still: it would print as such.
    sum == nil ? way : Vector(x: 0 - way.x, y: way.y)
  }

  /// An edge, in either direction.
  func edge(_ edge: ScrollEdge) -> ScrollEdge { sum == nil ? edge : edge.mirrored }

  /// A horizontal range, in either direction.
  @inlinable
  func range(_ range: ScrollRange) -> ScrollRange {
    guard let sum else { return range }
    return ScrollRange(lower: sum - range.upper, upper: sum - range.lower)
  }
}
