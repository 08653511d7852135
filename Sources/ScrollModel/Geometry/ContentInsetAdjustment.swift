/// The edges of the safe area that are added to a scroll view's content inset.
///
/// The cases correspond to UIKit's `contentInsetAdjustmentBehavior`. An axis counts as scrollable
/// if the content is longer than the scroll view or if the axis always bounces.
public enum ContentInsetAdjustment: String, Sendable, Hashable, CaseIterable {
  /// Always adds top and bottom; adds left and right only if the horizontal axis is scrollable.
  ///
  /// In UIKit, top and bottom depend on the enclosing view controller. This case behaves like UIKit
  /// inside a navigation controller.
  case automatic
  /// Adds only the edges of scrollable axes.
  case scrollableAxes
  /// Adds every edge.
  case always
  /// Adds no edge.
  case never
}
