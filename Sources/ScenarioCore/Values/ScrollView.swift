public import ScrollModel

extension Scenario {
  /// A plain scroll view.
  public struct ScrollView: Sendable, Hashable {
    /// The size of the viewport, in points; both above 0.
    public package(set) var viewport: Size
    /// The size of the content, in points; 0 or more.
    public package(set) var content: Size
    /// The initial content offset, in points; it may lie outside the range.
    public let offset: Vector
    /// The content inset, in points.
    public package(set) var inset: EdgeInsets
    /// The insets of the viewport that bars and rounded corners cover, in points; 0 or more.
    public package(set) var safeArea: EdgeInsets
    /// The rule that selects the edges of the safe area to add to the content inset.
    public let insetBehavior: ContentInsetAdjustment
    /// True if the content bounces horizontally.
    public let bouncesHorizontally: Bool
    /// True if the content bounces vertically.
    public let bouncesVertically: Bool
    /// True if fingers, wheels and trackpads move the content.
    public let isScrollEnabled: Bool
    /// True if the content bounces vertically even if it is no longer than the viewport.
    public let alwaysBouncesVertically: Bool
    /// True if the content bounces horizontally even if it is no wider than the viewport.
    public let alwaysBouncesHorizontally: Bool
    /// The pixels per point, above 0, to round offsets to whole pixels; `nil` to not round.
    public let displayScale: Double?
    /// True if the content comes to rest only at whole pages.
    public let isPaging: Bool
    /// The width and the height of a page, in points; `nil` for the size of the viewport.
    public let pageLength: Size?
    /// The snap positions; `nil` if there are none.
    public package(set) var snap: AxisSnapping?
    /// True if a drag stays on the axis along which it starts.
    public let isDirectionalLockEnabled: Bool
    /// The pull-to-refresh control; `nil` if there is none.
    public let refresh: RefreshControl?
    /// The distance from the end at which the effect `approachingEnd` is sent, in points; `nil` to
    /// never send it.
    public let approachingEnd: Double?
    /// True if the horizontal axis runs from right to left.
    public let isRightToLeft: Bool
  }
}
