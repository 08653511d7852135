public import ScrollDynamics

/// The sizes that decide how far a scroll view scrolls.
public struct ScrollGeometry: Sendable, Hashable {
  /// The size of the content, in points.
  public let contentSize: Size

  /// The size of the scroll view itself, in points.
  public let containerSize: Size

  /// Room added around the content, in points; negative insets hide some of it.
  public let contentInset: EdgeInsets

  /// Pixels per point, or `nil` to let offsets take any value.
  ///
  /// With a scale, the ends of the range, dragged offsets, offsets set and offsets at rest lie on
  /// whole pixels; the frames of a deceleration do not, as in UIKit.
  public let displayScale: Double?

  /// Creates a geometry.
  ///
  /// - Parameters:
  ///   - contentSize: The size of the content, in points.
  ///   - containerSize: The size of the scroll view itself, in points.
  ///   - contentInset: Room added around the content, in points.
  ///   - displayScale: Pixels per point, or `nil` for no grid.
  /// - Precondition: All numbers are finite, sizes are 0 or larger, the scale is positive.
  public init(
    contentSize: Size, containerSize: Size, contentInset: EdgeInsets = .zero,
    displayScale: Double? = nil
  ) {
    for extent in [
      contentSize.width, contentSize.height, containerSize.width, containerSize.height,
    ] {
      precondition(
        extent >= 0 && extent.isFinite, "a size must be 0 or larger and finite, got \(extent)")
    }
    for inset in [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right] {
      precondition(inset.isFinite, "an inset must be finite, got \(inset)")
    }
    if let displayScale {
      precondition(
        displayScale > 0 && displayScale.isFinite,
        "displayScale must be positive and finite, got \(displayScale)")
    }
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.contentInset = contentInset
    self.displayScale = displayScale
  }

  /// The offsets at which one axis may rest, on whole pixels.
  ///
  /// From −inset before the content to content + inset after it − container; a single offset if
  /// the content fits.
  ///
  /// - Parameter axis: Which axis.
  /// - Returns: The range, in points.
  public func range(_ axis: Axis) -> ScrollRange {
    let lower = rounded(-contentInset.leading(axis))
    let upper = rounded(
      contentSize[axis] + contentInset.trailing(axis) - containerSize[axis])
    return ScrollRange(lower: lower, upper: max(lower, upper))
  }

  /// Whether the content, with its insets, is longer than the scroll view.
  ///
  /// - Parameter axis: Which axis.
  /// - Returns: `true` if there is somewhere to scroll to.
  public func overflows(_ axis: Axis) -> Bool {
    let range = range(axis)
    return range.upper > range.lower
  }

  /// The nearest offset on a whole pixel; halves round away from 0, so that mirrors agree.
  func rounded(_ offset: Double) -> Double {
    guard let displayScale else { return offset }
    return (offset * displayScale).rounded(.toNearestOrAwayFromZero) / displayScale
  }
}
