import ScrollDynamics
import ScrollModel

// The limits and the origin of the scroll view of the combined offset.
extension NestedScrollView {
  /// Sets the range of the scroll view from the system's current limits, and sets its offset.
  ///
  /// During overscroll, the range ends at the parts' current offset, so that the overscroll is
  /// undone before a part moves.
  ///
  /// - Parameter place: The offset, in points; its difference from the parts' offset is overscroll.
  mutating func settle(at place: Double) {
    let (limits, offset) = (system.limits(policy), system.offset)
    guard place != offset else {
      overscrolledEnd = nil
      return setLimits(limits, at: place)
    }
    overscrolledEnd = place < offset ? .lower : .upper
    var held = limits
    if policy != .settlingPart { held.hold(place - offset, at: offset) }
    setLimits(held, at: place)
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

  /// Sets the overscroll to 0 if parts can still move towards it: one offset cannot describe both.
  mutating func dropAmbiguousOverscroll(emit: (NestedEffect) -> Void) {
    let overscroll = scroll.contentOffset.y - system.offset
    let range = system.limits(policy).parts
    let isAtEnd =
      overscroll < 0 ? system.offset <= range.lower : system.offset >= range.upper
    settle(overscroll: isAtEnd ? overscroll : 0, emit: emit)
  }

  /// Sets the limits and the offset of the scroll view, in points.
  @inline(__always)
  private mutating func setLimits(_ limits: CombinedLimits, at place: Double) {
    let limits = adjustsLimits ? adjusted(limits) : limits
    // Return early: most frames change nothing.
    if place == scroll.contentOffset.y, limits == self.limits { return }
    rebase(to: limits, at: place)
  }

  private mutating func rebase(to limits: CombinedLimits, at place: Double) {
    self.limits = limits
    scroll.rebase(
      to: limits.rest, edges: limits.edges(scroll.activePhysics), contentEnd: contentEnd, at: place)
    findHandOver()
  }

  /// The combined offset at the end of the current page, in points, for reporting a near end.
  ///
  /// The scroll view's range can end earlier, for example while only a header settles.
  @inline(__always)
  var contentEnd: Double {
    guard scroll.behavior.approachingEndDistance != nil else { return limits.rest.upper }
    return system.limits(system.defaultPolicy).rest.upper + footers.extent
  }

  /// Limits without the bounces that the app has disabled, and extended by a loading footer.
  mutating func adjusted(_ limits: CombinedLimits) -> CombinedLimits {
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
