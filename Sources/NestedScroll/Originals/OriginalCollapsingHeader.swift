/// MONestedScrollView as published: header and list are two scroll views that both follow the
/// finger, and whoever should not have moved is put back.
///
/// A frame in which the turn passes from one to the other is lost or counted twice, because it is
/// put back whole; a finger that turns round in the list puts the header back to where it was when
/// the finger went down.
public struct OriginalCollapsingHeader: OriginalRules {
  /// The parts, and where they are.
  public var base: CollapsingHeader

  /// Whether the header may follow the finger.
  private var isHeaderEnabled = true
  /// How far the header was collapsed when the finger went down.
  private var headerBefore: Double
  /// The list's last accepted offset.
  private var accepted = 0.0

  /// Creates the original over a system.
  ///
  /// - Parameter base: The parts, and where they are.
  public init(_ base: CollapsingHeader) {
    self.base = base
    headerBefore = base.outer
  }

  /// The header's place is remembered for the whole gesture, and never taken anew.
  public mutating func touchBegan(on part: NestedPart) {
    headerBefore = base.outer
    accepted = base.chain.inner
  }

  /// Both follow the finger, the header first; then one of them is put back.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    guard policy == .free else { return base.move(by: movement, policy) }
    let header = min(max(0, base.chain.collapsed + movement), base.chain.collapse)
    let list = base.chain.inner + movement
    base.chain.collapse(to: isHeaderEnabled ? header : headerBefore)
    let isSmallest = header >= base.chain.collapse
    let isLargest = header <= 0
    if list < accepted {
      isHeaderEnabled = !(list > 0 || isLargest)
    } else {
      isHeaderEnabled = !isSmallest
    }
    // A list that may not move is put to its start on the way down, to its last place on the way up.
    if !isHeaderEnabled {
      accepted = list
    } else if list < accepted {
      accepted = 0
    }
    base.chain.scroll(base.page, to: accepted)
  }
}
