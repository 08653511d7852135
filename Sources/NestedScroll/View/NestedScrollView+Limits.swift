import ScrollDynamics
import ScrollModel

// The limits and the origin of the scroll view of the combined offset.
extension NestedScrollView {
  /// Sets the range of the scroll view from the system's current limits, and sets its offset.
  ///
  /// - Parameter place: The offset, in points; its difference from the parts' offset is overscroll.
  mutating func settle(at place: Double) {
    let isChanged = limits.update(
      to: system.limits(policy), parts: system.offset, content: place,
      holdsEnd: policy != .settlingPart, bounces: scroll.behavior.bouncesVertically,
      footerExtent: footerExtent)
    // Most frames change nothing.
    if isChanged || place != scroll.contentOffset.y { rebase(at: place) }
  }

  private mutating func rebase(at place: Double) {
    scroll.rebase(
      to: limits.rest, edges: limits.combined.edges(scroll.activePhysics), contentEnd: contentEnd,
      at: place)
    findHandOver()
  }

  /// Sets the range and the offset of the scroll view for an overscroll, in points, negative beyond
  /// the top.
  mutating func settle(overscroll: Double) { settle(at: system.offset + overscroll) }

  /// Sets the range and the offset for an overscroll, in points; emits `didScroll` if the combined
  /// offset changes.
  mutating func settle(overscroll: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    settle(overscroll: overscroll)
    if scroll.contentOffset.y != before { emit(.scroll(.didScroll)) }
  }

  /// Sets the range of the scroll view to the system's current limits, if they have changed.
  mutating func updateLimits() {
    alignVisibleOffset(to: system.offset)
    settle(at: scroll.contentOffset.y)
  }

  /// Sets the overscroll to 0 if parts can still move in its direction: one offset cannot describe
  /// both positions.
  mutating func dropAmbiguousOverscroll(emit: (NestedEffect) -> Void) {
    let overscroll = scroll.contentOffset.y - system.offset
    let range = system.limits(policy).parts
    let isAtEnd =
      overscroll < 0 ? system.offset <= range.lower : system.offset >= range.upper
    settle(overscroll: isAtEnd ? overscroll : 0, emit: emit)
  }

  /// The combined offset at the end of the current page, in points, for reporting a near end.
  ///
  /// The scroll view's range can end earlier, for example while only a header settles.
  @inline(__always)
  var contentEnd: Double {
    guard scroll.behavior.approachingEndDistance != nil else { return limits.rest.upper }
    return system.limits(system.defaultPolicy).rest.upper + footers.extent
  }

  mutating func resetPolicy() {
    policy = system.defaultPolicy
    updateLimits()
  }

  /// Sets the scroll view's visible offset to a value in points, if the two differ only by
  /// rounding.
  ///
  /// The motion does not change.
  ///
  /// - Returns: True if the offset now has this value.
  @inline(__always)
  @discardableResult
  mutating func alignVisibleOffset(to place: Double) -> Bool {
    let offset = scroll.contentOffset.y
    if offset == place { return true }
    guard ScrollChain.snapped(offset, to: place) == place else { return false }
    scroll.show(place, on: .vertical)
    return true
  }
}
