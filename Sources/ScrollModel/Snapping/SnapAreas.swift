import ScrollDynamics

/// Areas of the content that a scroll view snaps to: CSS scroll snap as Chromium does it, on two axes.
///
/// A value of its own, which any scroll view can ask for the offset at which a scroll is to end.
/// Creating one takes time and memory proportional to the number of areas; asking takes neither an
/// allocation nor, unless many areas are larger than the snapport and overlap, more than that time.
/// Source: CSS Scroll Snap 1 and Chromium's `scroll_snap_data.cc`.
public struct SnapAreas: Sendable, Hashable {
  /// Which part of an area lies at the same part of the snapport.
  public enum Alignment: Sendable, Hashable, CaseIterable {
    /// The top, or the left.
    case start
    /// The middle.
    case center
    /// The bottom, or the right.
    case end
  }

  /// Whether a scroll has to end at an area.
  public enum Strictness: Sendable, Hashable, CaseIterable {
    /// Always, where there is one.
    case mandatory
    /// Only where one is no farther away than a third of the snapport.
    case proximity
  }

  /// An area of the content.
  public struct Area: Sendable, Hashable {
    /// Where it is, in the content's coordinates, in points, its margin included.
    public var frame: Rect

    /// How it is aligned from left to right; `nil` if it snaps vertically only.
    public var horizontal: Alignment?

    /// How it is aligned from top to bottom; `nil` if it snaps horizontally only.
    public var vertical: Alignment?

    /// Whether a scroll that has a direction does not pass it.
    public var alwaysStops: Bool

    /// Creates an area.
    ///
    /// - Parameters:
    ///   - frame: Where it is, in points, its margin included.
    ///   - horizontal: How it is aligned from left to right.
    ///   - vertical: How it is aligned from top to bottom.
    ///   - alwaysStops: Whether a scroll that has a direction does not pass it.
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

  /// The areas, in the order of the document: of two that are equally good the first wins.
  public let areas: [Area]

  /// The axes that snap.
  public let axes: AxisSet

  /// Whether a scroll has to end at an area.
  public let strictness: Strictness

  /// The axis along which the text's lines follow each other.
  public let blockAxis: Axis

  /// The area that has the focus, or holds what has it: it wins a tie.
  public var focused: Int?

  /// The area that a link's fragment names (`:target`): it wins a tie after the focused one.
  public var targeted: Int?

  /// Whether an axis without an area stays where the scroll began once the other axis found one.
  ///
  /// A defect of Chromium: a diagonal scroll in a container that snaps on one axis loses its other
  /// component.
  public var dropsUnsnappedAxis = false

  let horizontal: SnapLine
  let vertical: SnapLine

  /// The greatest offset of the content, in points.
  public var maximumOffset: Vector { Vector(x: horizontal.maximum, y: vertical.maximum) }

  /// Prepares areas for a snapport.
  ///
  /// - Parameters:
  ///   - areas: The areas, in the order of the document.
  ///   - snapport: The part of the scroll view in which areas are aligned, in the scroll view's
  ///     coordinates, in points: its bounds without the scroll padding.
  ///   - maximumOffset: The greatest offset of the content, in points; the least is 0.
  ///   - axes: The axes that snap.
  ///   - strictness: Whether a scroll has to end at an area.
  ///   - blockAxis: The axis along which the text's lines follow each other.
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
