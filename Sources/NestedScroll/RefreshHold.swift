import ScrollDynamics

/// A refresh control: the pull that triggers it, and the position of the content while refreshing.
///
/// The wait is a limit, not a state of motion: content may be scrolled or flung away from it and
/// comes back to it, until ``NestedEvent/endRefresh(page:)``.
public struct RefreshHold: Sendable, Hashable {
  /// How far the content is kept below its normal position while refreshing, in points, 0 or
  /// larger.
  public var height: Double

  /// The overscroll at the release that triggers a refresh, in points as shown, positive.
  public var threshold: Double

  /// Creates a refresh control.
  ///
  /// - Parameters:
  ///   - height: How far the content is kept below its normal position while refreshing, in points.
  ///   - threshold: The overscroll at the release that triggers a refresh, in points as shown.
  /// - Precondition: The height is 0 or larger, the threshold positive, both are finite.
  public init(height: Double = 60, threshold: Double = 60) {
    self.height = height
    self.threshold = threshold
    requireSizes()
  }

  func requireSizes() {
    requireLength(height, "height")
    require(
      threshold > 0 && threshold.isFinite, "threshold must be positive and finite, got \(threshold)"
    )
  }
}
