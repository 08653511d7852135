public import ScrollModel

/// Flutter's `NestedScrollView`: a header and the lists below it, which one finger moves together.
public struct FlutterNested: Sendable, Hashable {
  /// The size of the window, in points.
  public let viewport: Size
  /// The header and the lists.
  public internal(set) var view: FlutterNestedScroll
  /// The layout of the header: how much of it is visible at a scroll offset.
  public internal(set) var bar: SliverAppBar
  /// True if a partly visible floating header snaps open or closed.
  public let snaps: Bool
  /// The index of the list that moves with the header.
  var leading = 0
  var movers: [Int]?
  var direction = SliverAppBar.Direction.idle
  var lastDirection = SliverAppBar.Direction.idle

  /// Creates a header above lists.
  ///
  /// - Parameters:
  ///   - viewport: The size of the window, in points.
  ///   - view: The header's range and the lists.
  ///   - bar: The layout of the header: how much of it is visible at a scroll offset.
  ///   - snaps: True if a partly visible floating header snaps open or closed.
  public init(viewport: Size, view: FlutterNestedScroll, bar: SliverAppBar, snaps: Bool = false) {
    self.viewport = viewport
    self.view = view
    self.bar = bar
    self.snaps = snaps
  }

  /// The names of the parts, outermost first.
  public var partNames: [String] {
    ["header"] + (view.lists.count == 1 ? ["list"] : view.lists.indices.map { "list\($0)" })
  }
}
