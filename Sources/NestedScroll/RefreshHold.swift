import ScrollDynamics

/// A pull-to-refresh control: the pull that triggers a refresh, and the position of the content
/// during the refresh.
///
/// During a refresh the content can be scrolled away from that position. Content that is pulled
/// further down bounces back to the position.
/// ``NestedScrollView/endRefreshing(page:at:emit:)`` ends the refresh.
public struct RefreshHold: Sendable, Hashable {
  /// How far below its normal position the content is kept during a refresh, in points, 0 or
  /// larger.
  public var height: Double

  /// The smallest visible overscroll at a release that triggers a refresh, in points, positive.
  public var threshold: Double

  /// Creates a refresh control from its properties.
  ///
  /// - Precondition: The height is 0 or larger, the threshold positive, both are finite.
  public init(height: Double = 60, threshold: Double = 60) {
    self.height = height
    self.threshold = threshold
    requireSizes()
  }

  func requireSizes() {
    requireLength(height, "height")
    requirePositive(threshold, "threshold")
  }
}
