import ScrollDynamics

/// NonScrollView's second demo as published: where a finger went down outlives the finger.
///
/// A finger on the header above a scrolled list moves the top to where that list is, and there it
/// stays: at the next touch with the bar pinned the header can no longer be revealed. A program that
/// scrolls afterwards finds the flag still set.
public struct OriginalSegmentPager: OriginalRules {
  /// The parts, and where they are.
  public var base: SegmentPager

  /// How far the top was moved down: the list's offset when a finger last went down on a header
  /// above it.
  private var stickyInset = 0.0

  /// Creates the original over a pager.
  ///
  /// - Parameter base: The parts, and where they are.
  public init(_ base: SegmentPager) { self.base = base }

  /// The inset is set anew only under a header that shows, above a list that is scrolled.
  public mutating func touchBegan(on part: NestedPart) {
    guard !base.chain.isPinned, base.chain.inner > 0 else { return }
    stickyInset = part == .header ? base.chain.inner : 0
  }

  /// The top is where the inset says, whatever is under the finger now.
  public func limits(_ policy: TouchPolicy) -> JointLimits {
    var limits = base.limits(policy)
    let lower = min(max(limits.parts.lower, stickyInset), limits.parts.upper)
    limits.parts = ScrollRange(lower: lower, upper: limits.parts.upper)
    limits.rest = ScrollRange(
      lower: min(max(limits.rest.lower, lower), limits.rest.upper), upper: limits.rest.upper)
    return limits
  }

  /// Moves header and list.
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    base.move(by: movement, policy)
  }
}
