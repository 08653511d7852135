import ScrollDynamics
import ScrollModel

// What a program asks for. A docked bar that is on its way is left to it, by a finger or by itself:
// nothing that is not asked for moves what all pages share.
extension NestedScrollView {
  /// Sets the combined offset; under a docked bar that is up or on its way the list alone moves.
  mutating func set(
    _ offset: Double, animated: Bool, policy wanted: TouchPolicy? = nil, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    if system.movesJointOffset {
      stopAside(at: time, emit: emit)
    } else if animated {
      letGoOfBar(at: time, emit: emit)
    } else if holdsBar {
      return scrollUnderHeldBar(to: offset, at: time, emit: emit)
    }
    policy = wanted ?? system.defaultPolicy
    dropAmbiguousOverscroll()
    // A list that moves alone has nothing above its start.
    let place = policy == .innerOnly ? max(offset, limits.rest.lower) : offset
    let before = scroll.contentOffset.y
    // Within rounding of the target: no animation.
    let isThere = animated && abs(place - before) <= Self.rounding
    let target = Vector(x: scroll.contentOffset.x, y: isThere ? before : place)
    let wasHeld = scroll.isTracking
    send(.setContentOffset(target, animated: animated), at: time, emit: emit)
    if !animated, scroll.contentOffset.y != place {
      // What a list has set aside came back on the way, and moved the origin.
      send(.setContentOffset(target, animated: false), at: time, emit: emit)
    }
    travelled += scroll.contentOffset.y - before
    // Fingers that have lost the content have lost the pages as well, unless it is those they drag.
    guard wasHeld, !scroll.isTracking, !pages.isDragging else { return }
    (touch, dragged) = (nil, nil)
    releasePages(by: .touchCancelled, at: time, emit: emit)
  }

  /// Whether a finger holds a docked bar.
  private var holdsBar: Bool {
    policy == .aside && scroll.isTracking && !system.movesJointOffset
  }

  /// Takes a docked bar from the finger that holds it, as an animation does with what is dragged.
  @inline(never)
  private mutating func letGoOfBar(at time: Double, emit: (NestedEffect) -> Void) {
    guard holdsBar else { return }
    (touch, dragged) = (nil, nil)
    release(velocity: 0, isCancelled: true, at: time, retarget: { _, _ in }, emit: emit)
    releasePages(by: .touchCancelled, at: time, emit: emit)
  }

  /// Puts the list somewhere while a finger goes on to hold the bar above it.
  @inline(never)
  private mutating func scrollUnderHeldBar(
    to offset: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(offset.isFinite, "an offset must be finite, got \(offset)")
    let before = scroll.contentOffset.y
    changeSystem(at: time, emit: emit) { $0.scroll(page: $0.page, to: offset - $0.outer) }
    travelled += scroll.contentOffset.y - before
  }

  mutating func scrollToTop(at time: Double, emit: (NestedEffect) -> Void) {
    letGoOfBar(at: time, emit: emit)
    let scrollsAll = system.policies.scrollsToTop == .all
    let isOfHeader = !system.listOwnsTopExcess || system.isRefreshing(page: system.page)
    if !scrollsAll, exactExcess < 0, isOfHeader, system.dock != .top {
      // The header is pulled down above the list, or waits there. One combined offset cannot lead the
      // list up and leave it there, so the list is put at its top; the header comes back by itself.
      // A list that waits itself is where it belongs.
      if scroll.phase == .animating { scroll.halt { relay($0, to: emit) } }
      changeSystem(at: time, emit: emit) { $0.scrollListToTop() }
      return returnToRange(at: time, emit: emit)
    }
    let policy = scrollsAll ? system.defaultPolicy : .innerOnly
    set(system.limits(policy).rest.lower, animated: true, policy: policy, at: time, emit: emit)
  }

  /// Puts one page's own list somewhere.
  @inline(never)
  mutating func scroll(
    page: Int, to offset: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(offset.isFinite, "a page's offset must be finite, got \(offset)")
    // What a finger holds goes on from what shows.
    if !scroll.isTracking { stop(keepsBar: true, at: time, emit: emit) }
    changeSystem(at: time, emit: emit) { $0.scroll(page: page, to: offset) }
  }

  /// Ends all motion; what is beyond an end is put there, and a docked bar at the nearer dock unless
  /// it is to be kept on its way.
  mutating func stop(keepsBar: Bool, at time: Double, emit: (NestedEffect) -> Void) {
    scroll.halt { relay($0, to: emit) }
    if !keepsBar || system.movesJointOffset { stopAside(at: time, emit: emit) }
    let target = limits.rest.clamp(scroll.contentOffset.y)
    if target != scroll.contentOffset.y {
      send(
        .setContentOffset(Vector(x: scroll.contentOffset.x, y: target), animated: false),
        at: time, emit: emit)
    }
    // A finger that holds the bar goes on to hold it.
    if !holdsBar { resetPolicy() }
  }
}
