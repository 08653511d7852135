public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Android's Views inside one another: parents before the child, the child, parents after it.
  public struct AndroidNested: Sendable, Hashable {
    /// The size of the window, in points.
    public let viewport: Size
    /// The names of the parts, outermost first.
    public let partNames: [String]
    /// The parts, outermost first.
    public internal(set) var chain: ScrollChain
    /// The part that a finger is on unless a script says another.
    public let child: Int
    /// Who is offered a movement.
    public let claims: ClaimOrder
    /// Who moves on when a fling comes to the end of a part.
    public let policy: FlingPolicy
    var touched: Int
  }
}
