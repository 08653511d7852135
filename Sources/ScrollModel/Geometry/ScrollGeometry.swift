public import ScrollDynamics

/// The sizes and insets that determine how far a scroll view scrolls.
public struct ScrollGeometry: Sendable, Hashable {
  /// The size of the content, in points.
  public let contentSize: Size

  /// The size of the scroll view itself, in points.
  public let containerSize: Size

  /// The space added around the content, in points; negative insets hide some of the content.
  public let contentInset: EdgeInsets

  /// The parts of the scroll view that bars and rounded corners cover, in points, 0 or larger.
  public let safeAreaInsets: EdgeInsets

  /// The edges of the safe area that are added to ``contentInset``.
  public let contentInsetAdjustment: ContentInsetAdjustment

  /// Pixels per point; `nil` if offsets are not rounded to pixels.
  ///
  /// The ends of the range, dragged offsets, offsets set by an app and offsets at rest are rounded
  /// to whole pixels. Offsets during a deceleration are not, as in UIKit.
  public var displayScale: Double? { grid.displayScale }

  let grid: PixelGrid

  /// Creates a geometry from its properties.
  ///
  /// - Precondition: All numbers are finite, sizes and the safe area are 0 or larger, and the scale
  ///   is positive.
  public init(
    contentSize: Size, containerSize: Size, contentInset: EdgeInsets = .zero,
    safeAreaInsets: EdgeInsets = .zero,
    contentInsetAdjustment: ContentInsetAdjustment = .automatic, displayScale: Double? = nil
  ) {
    require(contentSize.isUsable, "contentSize must be 0 or larger and finite, got \(contentSize)")
    require(
      containerSize.isUsable, "containerSize must be 0 or larger and finite, got \(containerSize)")
    require(contentInset.isFinite, "contentInset must be finite, got \(contentInset)")
    require(
      safeAreaInsets.isFinite && safeAreaInsets.smallest >= 0,
      "safeAreaInsets must be 0 or larger and finite, got \(safeAreaInsets)")
    self.contentSize = contentSize
    self.containerSize = containerSize
    self.contentInset = contentInset
    self.safeAreaInsets = safeAreaInsets
    self.contentInsetAdjustment = contentInsetAdjustment
    grid = PixelGrid(displayScale: displayScale)
  }

  /// The content inset plus the part of the safe area that is added to it: UIKit's
  /// `adjustedContentInset`.
  ///
  /// An axis that always bounces counts as scrollable even if the content fits.
  public func adjustedContentInset(
    alwaysBouncesHorizontally: Bool = false, alwaysBouncesVertically: Bool = false
  ) -> EdgeInsets {
    var inset = contentInset
    if isAdjusted(.vertical, alwaysBounces: alwaysBouncesVertically) {
      inset.top += safeAreaInsets.top
      inset.bottom += safeAreaInsets.bottom
    }
    if isAdjusted(.horizontal, alwaysBounces: alwaysBouncesHorizontally) {
      inset.left += safeAreaInsets.left
      inset.right += safeAreaInsets.right
    }
    return inset
  }

  private func isAdjusted(_ axis: Axis, alwaysBounces: Bool) -> Bool {
    let isScrollable = alwaysBounces || contentSize[axis] > containerSize[axis]
    return switch contentInsetAdjustment {
    case .automatic: axis == .vertical || isScrollable
    case .scrollableAxes: isScrollable
    case .always: true
    case .never: false
    }
  }

  /// The offsets at which the content may rest along an axis, rounded to whole pixels.
  ///
  /// The lower end is minus the leading inset. The upper end is content length + trailing inset −
  /// container length, or the lower end if the content fits.
  public func range(_ axis: Axis) -> ScrollRange { range(axis, inset: adjustedContentInset()) }

  func range(_ axis: Axis, inset: EdgeInsets) -> ScrollRange {
    let lower = rounded(0 - inset.leading(axis))
    let upper = rounded(contentSize[axis] + inset.trailing(axis) - containerSize[axis])
    return ScrollRange(lower: lower, upper: max(lower, upper))
  }

  func rounded(_ offset: Double) -> Double { grid.nearest(to: offset) }

  func rounded(_ offset: Vector) -> Vector { Vector(x: rounded(offset.x), y: rounded(offset.y)) }
}
