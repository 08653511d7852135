import ScrollDynamics
import ScrollModel

// The limits and the origin of the scroll view of the combined offset.
extension NestedScrollView {
  /// The difference between `place` and the parts' offset is overscroll.
  mutating func settle(at place: Double) {
    let isChanged = limits.update(
      to: system.limits(policy), parts: system.offset, content: place,
      holdsEnd: policy != .settlingPart, bounces: scroll.behavior.bouncesVertically,
      footerExtent: footers.extent(under: policy))
    // Most frames change nothing.
    guard isChanged || place != scroll.contentOffset.y else { return }
    scroll.rebase(
      to: limits.rest, edges: limits.combined.edges(scroll.activePhysics), contentEnd: contentEnd,
      at: place)
    findHandOver()
  }

  mutating func settle(overscroll: Double) { settle(at: system.offset + overscroll) }

  /// Emits `didScroll` if the combined offset changes.
  mutating func settle(overscroll: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    settle(overscroll: overscroll)
    if scroll.contentOffset.y != before { emit(.scroll(.didScroll)) }
  }

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

  /// The end of the page for reporting a near end; the scroll view's range can end earlier.
  @inline(__always)
  var contentEnd: Double {
    guard scroll.behavior.approachingEndDistance != nil else { return limits.rest.upper }
    return system.limits(system.defaultPolicy).rest.upper + footers.extent
  }

  mutating func resetPolicy() {
    policy = system.defaultPolicy
    updateLimits()
  }

  /// Sets the visible offset, not the motion, to a value that differs from it only by rounding.
  ///
  /// Returns true if the offset now has this value.
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
