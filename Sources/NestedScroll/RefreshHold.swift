import ScrollDynamics

/// Pulling down to refresh: how far to pull, and where the content waits meanwhile.
public struct RefreshHold: Sendable, Hashable {
  /// How far below its place the content waits, in points, 0 or larger.
  public var height: Double

  /// How far the content has to show beyond the top when the finger lifts, in points.
  public var threshold: Double

  /// Creates a refresh control.
  ///
  /// - Parameters:
  ///   - height: How far below its place the content waits, in points.
  ///   - threshold: How far the content has to be pulled, in points as shown.
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
