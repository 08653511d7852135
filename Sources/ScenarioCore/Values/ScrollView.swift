public import ScrollModel

extension Scenario {
  /// A plain scroll view.
  public struct ScrollView: Sendable, Hashable {
    /// The sizes and insets, with the content that the script has inserted; the viewport's width and
    /// height are above 0.
    public private(set) var geometry: ScrollGeometry
    /// The initial content offset, in points; it may lie outside the range.
    public let offset: Vector
    /// The app's settings for the scroll view, such as bouncing, paging and snapping.
    public private(set) var behavior: ScrollBehavior

    package init(geometry: ScrollGeometry, offset: Vector, behavior: ScrollBehavior) {
      (self.geometry, self.offset, self.behavior) = (geometry, offset, behavior)
    }

    /// A copy with the geometry of another scroll view, like a `set` step.
    ///
    /// The app's behavior does not change.
    func changed(to other: ScrollView) -> ScrollView {
      var view = other
      view.behavior = behavior
      return view
    }

    /// Inserts content with a length in points; a negative length removes content.
    mutating func insert(_ length: Double) {
      let old = geometry.contentSize
      geometry = ScrollGeometry(
        contentSize: Size(width: old.width, height: max(0, old.height + length)),
        containerSize: geometry.containerSize, contentInset: geometry.contentInset,
        safeAreaInsets: geometry.safeAreaInsets,
        contentInsetAdjustment: geometry.contentInsetAdjustment,
        displayScale: geometry.displayScale)
    }
  }
}
