/// Which edges of the safe area count as content inset.
///
/// The four behaviours of UIKit's `contentInsetAdjustmentBehavior`. An axis is scrollable, in this
/// sense, if the content is longer than the scroll view or the axis always bounces.
public enum ContentInsetAdjustment: Sendable, Hashable, CaseIterable {
  /// Top and bottom always, left and right if the axis is scrollable.
  ///
  /// UIKit decides the vertical part by the enclosing view controller; this case does what UIKit
  /// does inside a navigation controller.
  case automatic
  /// The edges of scrollable axes only.
  case scrollableAxes
  /// Every edge.
  case always
  /// No edge.
  case never
}
