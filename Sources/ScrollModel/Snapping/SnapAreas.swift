import ScrollDynamics

/// Areas of the content that a scroll view snaps to: CSS scroll snap as Chromium does it, on two axes.
///
/// Any scroll view can ask this value for the offset at which a scroll has to end. Creating it
/// takes time and memory proportional to the number of areas; a search allocates nothing and takes
/// at most that time, unless many areas are larger than the snapport and overlap. Source: CSS
/// Scroll Snap 1 and Chromium's `scroll_snap_data.cc`.
public struct SnapAreas: Sendable, Hashable {
  /// Which part of an area is aligned with the same part of the snapport.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The top or left edge.
    case start
    /// The center.
    case center
    /// The bottom or right edge.
    case end
  }

  /// Whether every scroll ends at an area.
  public enum Strictness: Sendable, Hashable, CaseIterable {
    /// Every scroll ends at an area, if there is one.
    case mandatory
    /// A scroll ends at an area only if one is at most a third of the snapport away.
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

    /// Whether a scroll with a direction must stop at the area, as with `scroll-snap-stop: always`.
    public var alwaysStops: Bool

    /// Creates an area.
    ///
    /// - Parameters:
    ///   - frame: The rectangle of the area, in points, margin included.
    ///   - horizontal: The horizontal alignment.
    ///   - vertical: The vertical alignment.
    ///   - alwaysStops: Whether a scroll with a direction must stop at the area.
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

  /// The areas in document order: of two equally good ones the first wins.
  public let areas: [Area]

  /// The axes along which scrolls end at areas.
  public let axes: AxisSet

  /// Whether every scroll ends at an area.
  public let strictness: Strictness

  /// The axis along which lines of text follow each other.
  public let blockAxis: Axis

  /// The index of the area that has or contains the focus; it is preferred to another one at the
  /// same distance.
  public var focused: Int?

  /// The index of the area that is the link target (`:target`); it is preferred to another one at
  /// the same distance that does not have the focus.
  public var targeted: Int?

  /// Whether an axis without an area keeps its start offset if the other axis has found one.
  ///
  /// This is a defect of Chromium: a diagonal scroll in a container that snaps on one axis loses
  /// its other component.
  public var dropsUnsnappedAxis = false

  let horizontal: SnapLine
  let vertical: SnapLine

  /// The largest content offset, in points.
  public var maximumOffset: Vector { Vector(x: horizontal.maximum, y: vertical.maximum) }

  /// Creates the areas of a snapport.
  ///
  /// - Parameters:
  ///   - areas: The areas in document order.
  ///   - snapport: The part of the scroll view in which areas are aligned, in the scroll view's
  ///     coordinates, in points: its bounds without the scroll padding.
  ///   - maximumOffset: The largest content offset, in points; the smallest is 0.
  ///   - axes: The axes that snap.
  ///   - strictness: Whether a scroll always ends at an area.
  ///   - blockAxis: The axis along which lines of text follow each other.
  /// - Precondition: All numbers are finite, sizes and the maximum offset 0 or greater.
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
