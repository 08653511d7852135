import ScrollDynamics
import ScrollModel

// The limits and the origin of the scroll view of the combined offset.
extension NestedScrollView {
  /// Sets the range and the origin of the scroll view from the system's present limits and a given
  /// overscroll.
  ///
  /// While there is overscroll, the range ends at the parts' present offset: overscroll is undone
  /// before anything else moves, even if parts have room on that side.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  mutating func settle(overscroll: Double) {
    var limits = system.limits(policy)
    let isSeen = !overscroll.isNearly(0)
    overscrolledEnd = isSeen ? overscroll < 0 ? .lower : .upper : nil
    if isSeen, policy != .settlingPart { limits.hold(overscroll, at: system.offset) }
    let distance = system.offset + overscroll - scroll.contentOffset.y
    setLimits(limits, movedBy: distance.isNearly(0) ? 0 : distance)
  }

  /// Sets the range and the origin of the scroll view for an overscroll in points, and reports a
  /// change of the combined offset.
  mutating func settle(overscroll: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    settle(overscroll: overscroll)
    if scroll.contentOffset.y != before { emit(.scroll(.didScroll)) }
  }

  /// Sets the range of the scroll view to the system's present limits, if those have changed.
  mutating func updateLimits() { settle(overscroll: scroll.contentOffset.y - system.offset) }

  /// Sets the overscroll to 0 if parts can move on its side, since one offset cannot describe both.
  mutating func dropAmbiguousOverscroll(emit: (NestedEffect) -> Void) {
    let overscroll = scroll.contentOffset.y - system.offset
    let range = system.limits(policy).parts
    let isAtEnd =
      overscroll < 0
      ? !system.offset.isBeyond(range.lower) : !range.upper.isBeyond(system.offset)
    settle(overscroll: isAtEnd ? overscroll : 0, emit: emit)
  }

  /// Sets other limits and another origin of the scroll view.
  ///
  /// - Parameters:
  ///   - limits: The limits.
  ///   - distance: The increase of the combined offset, in points.
  @inline(__always)
  mutating func setLimits(_ limits: CombinedLimits, movedBy distance: Double) {
    let limits = adjustsLimits ? adjusted(limits) : limits
    // Most frames change nothing, and return here quickly.
    if distance == 0, limits == self.limits { return }
    rebase(to: limits, movedBy: distance)
  }

  private mutating func rebase(to limits: CombinedLimits, movedBy distance: Double) {
    self.limits = limits
    scroll.rebase(
      to: limits.rest, edges: limits.edges(scroll.activePhysics), by: distance)
    findHandOver()
  }

  /// The limits of the system with the app's changes: without a bounce, or longer by a footer that
  /// loads.
  func adjusted(_ limits: CombinedLimits) -> CombinedLimits {
    var limits = limits
    if !scroll.behavior.bouncesVertically {
      (limits.bouncesAtTop, limits.bouncesAtBottom) = (false, false)
    }
    limits.rest = ScrollRange(lower: limits.rest.lower, upper: limits.rest.upper + footerExtent)
    return limits
  }

  mutating func resetPolicy() {
    policy = system.defaultPolicy
    updateLimits()
  }

  /// Sets content that is at an end within the rounding tolerance exactly to that end, so that it
  /// does not bounce.
  mutating func dropRounding() {
    let (shown, range) = (scroll.contentOffset.y, scroll.range(.vertical))
    let end = shown.isNearly(range.lower) ? range.lower : range.upper
    if shown != end, shown.isNearly(end) { scroll.place(atVertical: end) }
  }
}
