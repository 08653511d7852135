/// The edges of the safe area that are added to a scroll view's content inset.
///
/// They are the four choices of UIKit's `contentInsetAdjustmentBehavior`. An axis is scrollable, in
/// this sense, if the content is longer than the scroll view or the axis always bounces.
public enum ContentInsetAdjustment: String, Sendable, Hashable, CaseIterable {
  /// Adds top and bottom always, left and right only if the horizontal axis is scrollable.
  ///
  /// UIKit decides about top and bottom by the enclosing view controller; this case behaves as
  /// UIKit does inside a navigation controller.
  case automatic
  /// Adds only the edges of scrollable axes.
  case scrollableAxes
  /// Adds every edge.
  case always
  /// Adds no edge.
  case never
}
