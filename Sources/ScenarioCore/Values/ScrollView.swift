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
    /// The pixels per point, above 0, to round offsets to whole pixels; `nil` to not round.
    public internal(set) var displayScale: Double?
    /// The app's settings for the scroll view, such as bouncing, paging and snapping.
    public internal(set) var behavior = ScrollBehavior()
  }
}
