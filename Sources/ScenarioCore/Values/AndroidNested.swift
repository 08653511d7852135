public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Android's nested Views: parents that consume before the child, the child, and parents after
  /// it.
  public struct AndroidNested: Sendable, Hashable {
    /// The size of the window, in points.
    public let viewport: Size
    /// The names of the parts, outermost first.
    public let partNames: [String]
    /// The parts, outermost first.
    public internal(set) var chain: ScrollChain
    /// The index of the part that a finger touches unless a step of the script names another one.
    public let child: Int
    /// The order in which the parts consume a movement.
    public let claims: ClaimOrder
    /// Which part continues a fling at the end of a part.
    public let policy: FlingPolicy
    package var touched: Int

    package init(
      viewport: Size, partNames: [String], chain: ScrollChain, child: Int, claims: ClaimOrder,
      policy: FlingPolicy, touched: Int
    ) {
      self.viewport = viewport
      self.partNames = partNames
      self.chain = chain
      self.child = child
      self.claims = claims
      self.policy = policy
      self.touched = touched
    }
  }
}
