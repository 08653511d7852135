import ScrollDynamics

/// Where a scroll indicator lies along its edge, as numbers.
public struct ScrollIndicator: Sendable, Hashable {
  /// The distance of its start from the scroll view's left or top edge, in points.
  public let position: Double

  /// Its length, in points.
  public let length: Double

  /// The shortest length of an indicator while the content is in its range, in points.
  ///
  /// Chosen: UIKit's is about as long.
  public static let minimumLength = 36.0

  /// The shortest length of an indicator of content pulled beyond an end, in points.
  ///
  /// Chosen as well.
  public static let minimumOverscrolledLength = 8.0
}

extension HeadlessScrollView {
  /// The indicator of an axis.
  ///
  /// It runs along the part of the edge that the counted safe area leaves free, is as long in
  /// relation to it as the scroll view in relation to its content with insets, and gives way by as
  /// much as the content is beyond an end. UIKit's own lengths are not documented; the rule is this
  /// project's.
  ///
  /// - Parameter axis: Which axis.
  /// - Returns: Its place, or `nil` if there is nowhere to scroll to.
  public func indicator(_ axis: Axis) -> ScrollIndicator? {
    let range = layout.range(axis)
    let container = geometry.containerSize[axis]
    guard range.upper > range.lower, container > 0 else { return nil }
    let safe = geometry.adjustedContentInset(
      alwaysBouncesHorizontally: rules.behavior.alwaysBouncesHorizontally,
      alwaysBouncesVertically: rules.behavior.alwaysBouncesVertically)
    let start = safe.leading(axis) - geometry.contentInset.leading(axis)
    let end = safe.trailing(axis) - geometry.contentInset.trailing(axis)
    let track = max(0, container - start - end)
    let share = container / (container + range.upper - range.lower)
    let full = min(track, max(ScrollIndicator.minimumLength, track * share))
    let overscroll = overscroll(axis)
    let length = max(
      min(full, ScrollIndicator.minimumOverscrolledLength), full - abs(overscroll))
    var progress =
      (range.clamp(self[axis].offset) - range.lower) / (range.upper - range.lower)
    if axis == .horizontal, layout.mirror.sum != nil { progress = 1 - progress }
    return ScrollIndicator(position: start + progress * (track - length), length: length)
  }
}
