public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Flutter's `NestedScrollView`: a header above lists that one finger moves together.
  public struct FlutterNested: Sendable, Hashable {
    /// The size of the window, in points.
    public let viewport: Size
    /// The header and the lists.
    public internal(set) var view: FlutterNestedScroll
    /// The header: how much of it is visible at an offset.
    public internal(set) var bar: SliverAppBar
    /// Whether a partly visible floating header snaps to an end.
    public let snaps: Bool
    var leading = 0
    var movers: [Int]?
    var direction = SliverAppBar.Direction.idle
    var lastDirection = SliverAppBar.Direction.idle

    /// The names of the parts, outermost first.
    var partNames: [String] {
      ["header"] + (view.lists.count == 1 ? ["list"] : view.lists.indices.map { "list\($0)" })
    }
  }
}
