import ScrollDynamics

/// A pull-to-refresh control of a scroll view or a nested system: its height, and the pull that
/// triggers it.
///
/// Content that is pulled beyond the threshold and released rests below the control until the app
/// ends the refresh; see ``HeadlessScrollView/endRefreshing(at:emit:)``. Until then the control's
/// height is added to the top inset. The content can be scrolled away from the control; content
/// that is pulled further down bounces back to it.
public struct RefreshControl: Sendable, Hashable {
  /// The height of the control, in points: UIKit's is 60.
  public let height: Double

  /// The smallest visible overscroll at which a release triggers a refresh, in points, positive.
  public let threshold: Double

  /// Creates a control from its properties; by default the threshold is the height.
  ///
  /// - Precondition: The height is 0 or larger, and the threshold is positive; both are finite.
  public init(height: Double = 60, threshold: Double? = nil) {
    self.height = height
    self.threshold = threshold ?? height
    requireNotNegative(self.height, "height")
    requirePositive(self.threshold, "threshold")
  }
}
