import ScrollDynamics

/// Areas of the content to which a scroll view snaps on two axes: CSS scroll snap as in Chromium.
///
/// Any scroll view can use this value to find the offset at which a scroll must end. Creating the
/// value needs time and memory proportional to the number of areas. A search allocates no memory;
/// its time is at most proportional to the number of areas, unless many areas larger than the
/// snapport overlap. Source: CSS Scroll Snap 1 and Chromium's `scroll_snap_data.cc`.
public struct SnapAreas: Sendable, Hashable {
  /// The part of an area that is aligned with the same part of the snapport.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The top or left edge.
    case start
    /// The center.
    case center
    /// The bottom or right edge.
    case end
  }

  /// The condition under which a scroll ends at an area.
  public enum Strictness: Sendable, Hashable, CaseIterable {
    /// Every scroll ends at an area if there is one.
    case mandatory
    /// A scroll ends at an area only if the area is at most a third of the snapport away.
    case proximity
  }

  /// A rectangle of the content at which a scroll can end.
  public struct Area: Sendable, Hashable {
    /// The rectangle of the area in content coordinates, in points, margin included.
    public var frame: Rect

    /// The horizontal alignment; `nil` if the area snaps only vertically.
    public var horizontal: Alignment?

    /// The vertical alignment; `nil` if the area snaps only horizontally.
    public var vertical: Alignment?

    /// True if a scroll with a direction must stop at the area, as with `scroll-snap-stop: always`.
    public var alwaysStops: Bool

    /// Creates an area from its properties.
    public init(
      frame: Rect, horizontal: Alignment? = .start, vertical: Alignment? = .start,
      alwaysStops: Bool = false
    ) {
      self.frame = frame
      self.horizontal = horizontal
      self.vertical = vertical
      self.alwaysStops = alwaysStops
    }

    func alignment(_ axis: Axis) -> Alignment? { axis == .horizontal ? horizontal : vertical }
  }

  /// The areas in document order; if two areas are equally good, the first is chosen.
  public let areas: [Area]

  /// The axes along which scrolls end at areas.
  public let axes: AxisSet

  /// The condition under which a scroll ends at an area.
  public let strictness: Strictness

  /// The axis along which lines of text follow each other.
  public let blockAxis: Axis

  /// True if an axis without an area keeps its initial offset when the other axis has found an
  /// area.
  ///
  /// This is a defect of Chromium: a diagonal scroll in a container that snaps on one axis loses
  /// its other component.
  public var dropsUnsnappedAxis = false

  let horizontal: SnapLine
  let vertical: SnapLine

  /// The largest content offset, in points.
  public var maximumOffset: Vector { Vector(x: horizontal.maximum, y: vertical.maximum) }

  /// Creates the areas of a snapport: the scroll view's bounds without the scroll padding.
  ///
  /// - Precondition: All numbers are finite; sizes and the maximum offset are 0 or greater.
  /// - Complexity: O(n) for n areas.
  public init(
    _ areas: [Area], snapport: Rect, maximumOffset: Vector, axes: AxisSet = .both,
    strictness: Strictness = .mandatory, blockAxis: Axis = .vertical
  ) {
    require(
      snapport.size.isUsable && snapport.origin.isFinite,
      "snapport must be finite, got \(snapport)")
    require(
      maximumOffset.isFinite && maximumOffset.x >= 0 && maximumOffset.y >= 0,
      "maximumOffset must be 0 or greater and finite, got \(maximumOffset)")
    for area in areas {
      require(
        area.frame.size.isUsable && area.frame.origin.isFinite,
        "an area must be finite, got \(area.frame)")
    }
    self.areas = areas
    self.axes = axes
    self.strictness = strictness
    self.blockAxis = blockAxis
    horizontal = SnapLine(.horizontal, areas, snapport, maximumOffset)
    vertical = SnapLine(.vertical, areas, snapport, maximumOffset)
  }

  func line(_ axis: Axis) -> SnapLine { axis == .horizontal ? horizontal : vertical }
}
