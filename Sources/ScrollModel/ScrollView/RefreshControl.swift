import ScrollDynamics

/// Pulling down to refresh: how far to pull, and where the content waits.
///
/// Pulled beyond the threshold and released, the content rests below the control until
/// ``ScrollEvent/endRefreshing``. Meanwhile the control's height counts as inset at the top.
public struct RefreshControl: Sendable, Hashable {
  /// The height of the control, in points: UIKit's is 60.
  public let height: Double

  /// How far beyond the top the content has to be when the finger lifts, in points as shown.
  public let threshold: Double

  /// Creates a control.
  ///
  /// - Parameters:
  ///   - height: The height of the control, in points.
  ///   - threshold: How far the content has to be pulled, in points as shown; `nil` for as far as
  ///     the control is high.
  /// - Precondition: The height is 0 or larger, the threshold positive, both finite.
  public init(height: Double = 60, threshold: Double? = nil) {
    let threshold = threshold ?? height
    require(height >= 0 && height.isFinite, "height must be 0 or larger, got \(height)")
    require(
      threshold > 0 && threshold.isFinite, "threshold must be positive, got \(threshold)")
    self.height = height
    self.threshold = threshold
  }
}
