import ScrollDynamics

/// The position and the length of a scroll indicator along its edge.
public struct ScrollIndicator: Sendable, Hashable {
  /// The distance of the indicator's start from the scroll view's left or top edge, in points.
  public let position: Double

  /// The length of the indicator, in points.
  public let length: Double

  /// The shortest length of an indicator while the content is in its range, in points.
  ///
  /// The value is this project's choice; UIKit's indicator has about this length.
  public static let minimumLength = 36.0

  /// The shortest length of an indicator while the content is pulled beyond an end, in points.
  ///
  /// The value is this project's choice.
  public static let minimumOverscrolledLength = 8.0
}

extension HeadlessScrollView {
  /// The scroll indicator of an axis: its position and its length; `nil` if the axis cannot scroll.
  ///
  /// It runs along the part of the edge that is not inset by the safe area. The ratio of its length
  /// to the length of this part is the ratio of the scroll view's length to the length of the
  /// content with insets. Overscroll shortens it. UIKit's lengths are not documented; the rule is
  /// this project's choice.
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
