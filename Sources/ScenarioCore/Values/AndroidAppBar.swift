public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Android's `AppBarLayout` above a list.
  public struct AndroidAppBar: Sendable, Hashable {
    /// The size of the window, in points.
    public let viewport: Size
    /// The app bar above the list.
    public let bar: AppBar
    /// The bar, 0, and the list, 1.
    public internal(set) var chain: ScrollChain
    /// Which part continues a fling at the end of a part.
    public let policy: FlingPolicy
    package var touched = 1

    package init(
      viewport: Size, bar: AppBar, chain: ScrollChain, policy: FlingPolicy, touched: Int = 1
    ) {
      self.viewport = viewport
      self.bar = bar
      self.chain = chain
      self.policy = policy
      self.touched = touched
    }

    /// The names of the parts, outermost first.
    var partNames: [String] { ["bar", "list"] }
  }
}
