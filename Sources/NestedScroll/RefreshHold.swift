import ScrollDynamics

/// A pull-to-refresh control: the pull that triggers it, and the position of the content while it
/// is refreshing.
///
/// While it is refreshing, the content may be scrolled or flung away from that position; it returns
/// to it until ``NestedEvent/endRefresh(page:)``.
public struct RefreshHold: Sendable, Hashable {
  /// The distance by which the content is kept below its normal position while it is refreshing, in
  /// points, 0 or larger.
  public var height: Double

  /// The visible overscroll at a release that triggers a refresh, in points, positive.
  public var threshold: Double

  /// Creates a refresh control.
  ///
  /// - Parameters:
  ///   - height: The distance by which the content is kept below its normal position while it is
  ///     refreshing, in points.
  ///   - threshold: The visible overscroll at a release that triggers a refresh, in points.
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
