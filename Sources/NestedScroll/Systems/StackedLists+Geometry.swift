public import ScrollModel

extension StackedLists {
  /// The sizes of ``StackedLists``.
  public struct Geometry: Sendable, Hashable {
    /// The size of the viewport, in points.
    public var viewport: Size

    /// The height of each list's content, in points, 0 or larger; there is at least one list.
    public var lists: [Double]

    /// Creates a geometry from its properties.
    public init(viewport: Size, lists: [Double]) {
      self.viewport = viewport
      self.lists = lists
    }
  }
}
