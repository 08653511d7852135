public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Jetpack Compose's nested scrollables, optionally under a top app bar of Material 3.
  public struct ComposeNested: Sendable, Hashable {
    /// The size of the window, in points.
    public let viewport: Size
    /// The names of the parts, outermost first; the bar is the first one.
    public let partNames: [String]
    /// The parts, outermost first.
    public internal(set) var chain: ScrollChain
    /// The top app bar; `nil` for none.
    public let topBar: TopAppBar?
    /// Which generation of Compose's rules applies when a child's fling ends: whether it continues
    /// in its parents.
    public let generation: ComposeNesting.Generation
    /// Whether the original's frames without motion are reproduced, where a parent starts its own
    /// fling.
    public let hitches: Bool
    package var touched: Int

    package init(
      viewport: Size, partNames: [String], chain: ScrollChain, topBar: TopAppBar?,
      generation: ComposeNesting.Generation, hitches: Bool, touched: Int
    ) {
      self.viewport = viewport
      self.partNames = partNames
      self.chain = chain
      self.topBar = topBar
      self.generation = generation
      self.hitches = hitches
      self.touched = touched
    }
  }
}
