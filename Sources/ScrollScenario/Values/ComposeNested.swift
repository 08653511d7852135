public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Jetpack Compose's scrollables inside one another, perhaps under a top app bar of Material 3.
  public struct ComposeNested: Sendable, Hashable {
    /// The size of the window, in points.
    public let viewport: Size
    /// The names of the parts, outermost first; the bar is the first one.
    public let partNames: [String]
    /// The parts, outermost first.
    public internal(set) var chain: ScrollChain
    /// The bar, if there is one.
    public let topBar: TopAppBar?
    /// How the fling of a child goes on in its parents.
    public let generation: ComposeNesting.Generation
    /// Whether the original's frames without motion count, where a parent starts its own fling.
    public let hitches: Bool
    var touched: Int
  }
}
