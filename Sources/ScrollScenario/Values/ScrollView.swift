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
  }
}
