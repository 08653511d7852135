public import ScrollModel

extension Scenario {
  /// One plain scroll view.
  public struct ScrollView: Sendable, Hashable {
    /// The size of the window onto the content; both above 0.
    public let viewport: Size
    /// The size of the content; 0 or more.
    public let content: Size
    /// The content offset at the start in points; it may lie outside the range.
    public let offset: Vector
    /// The content inset.
    public let inset: Insets
    /// The parts of the viewport that bars and corners cover; 0 or more.
    public let safeArea: Insets
    /// Which edges of the safe area count as inset.
    public let insetBehavior: ContentInsetAdjustment
    /// Whether it bounces horizontally.
    public let bouncesHorizontally: Bool
    /// Whether it bounces vertically.
    public let bouncesVertically: Bool
    /// Whether it bounces vertically even if the content is no longer than the viewport.
    public let alwaysBouncesVertically: Bool
    /// Whether it bounces horizontally even if the content is no wider than the viewport.
    public let alwaysBouncesHorizontally: Bool
    /// Pixels per point of the grid offsets are rounded to; above 0, nil for no grid.
    public let displayScale: Double?
    /// Whether it rests on pages only.
    public let isPaging: Bool
    /// The distances of two pages; nil for the size of the viewport.
    public let pageLength: Size?
    /// Where it likes to rest; nil for anywhere.
    public internal(set) var snap: Snap?
    /// Whether a drag stays on the axis it starts along.
    public let isDirectionalLockEnabled: Bool
    /// Pulling down to refresh; nil for none.
    public let refresh: RefreshControl?
    /// Below which distance from the end, in points, the end is announced; nil for never.
    public let approachingEnd: Double?
    /// Whether the horizontal axis runs from right to left.
    public let isRightToLeft: Bool
  }
}
