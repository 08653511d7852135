import ScrollDynamics
import ScrollModel

// Calls of the app. They do not interrupt a docked bar that moves or is dragged, and of the shared
// parts they move only the requested one.
extension NestedScrollView {
  /// Sets the combined offset, in points, on behalf of the app.
  ///
  /// While a docked bar is at the top or moves, only the list moves.
  mutating func set(
    _ offset: Double, animated: Bool, toTop: Bool = false, policy wanted: TouchPolicy? = nil,
    at time: Double, emit: (NestedEffect) -> Void
  ) {
    if system.movesCombinedOffset {
      stopSettlingPart(at: time, emit: emit)
    } else if animated {
      releaseBar(at: time, emit: emit)
    } else if holdsBar {
      return scrollUnderHeldBar(to: offset, at: time, emit: emit)
    }
    stopHeader(emit: emit)
    policy = wanted ?? system.defaultPolicy
    dropAmbiguousOverscroll(emit: emit)
    // A list that moves alone cannot move above its start.
    let place = policy == .innerOnly ? max(offset, limits.rest.lower) : offset
    let before = scroll.contentOffset.y
    let goal = place + system.surplusLost(upTo: place, policy)
    let target = Vector(x: scroll.contentOffset.x, y: goal)
    let wasHeld = scroll.isTracking
    if toTop {
      scroll.scrollToTop(goal, at: time) { relay($0, to: emit) }
      followScroll(at: time, emit: emit)
    } else {
      send(.setContentOffset(target, animated: animated), at: time, emit: emit)
    }
    course.travel(scroll.contentOffset.y - before)
    // If the call ends the drag of the content, it also ends the touch on the pages, unless the
    // pages are dragged.
    guard wasHeld, !scroll.isTracking, !pages.isDragging else { return }
    endTracking(by: .touchCancelled, at: time, emit: emit)
  }

  /// Assigns the combined offset, in points, on behalf of the app; a drag or motion continues from
  /// it.
  @inline(never)
  mutating func assign(_ offset: Double, at time: Double, emit: (NestedEffect) -> Void) {
    require(offset.isFinite, "an offset must be finite, got \(offset)")
    if isHeaderSettling { return assignUnderHeader(offset, at: time, emit: emit) }
    // An offset that does not change does not end an animation.
    if scroll.phase == .animating, offset == scroll.contentOffset.y { return }
    guard scroll.isDecelerating || scroll.isDragging, !holdsBar else {
      let spring = settling.isRunning && system.movesCombinedOffset ? settling : nil
      set(offset, animated: false, at: time, emit: emit)
      if let spring {
        settle(
          to: spring.motion.restPosition, velocity: spring.velocity(at: time), at: time, emit: emit)
      }
      return
    }
    // A call of the app ends a touch's policy. A sheet that springs beside its list keeps it.
    if !settling.isRunning { resetPolicy() }
    let place = policy == system.defaultPolicy ? offset : limits.rest.clamp(offset)
    dropAmbiguousOverscroll(emit: emit)
    let before = scroll.contentOffset.y
    let target = Vector(x: 0, y: place + system.surplusLost(upTo: place, policy))
    sendToScroll(.assignContentOffset(target, along: .vertical), at: time, emit: emit)
    // If the assignment crosses a boundary, a fling that latches does not end there.
    absorb(at: time, mayHandOver: !latchesFlings, emit: emit)
    if scroll.isDecelerating, stopsAtListTop(movingBy: scroll.velocity.y) { policy = .innerOnly }
    updateLimits()
    course.travel(scroll.contentOffset.y - before)
  }

  /// Assigns the combined offset while the header settles.
  ///
  /// The header continues to its end unless it can rest at the new offset.
  @inline(never)
  private mutating func assignUnderHeader(
    _ offset: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let (header, velocity) = (headerEnd, scroll.velocity.y)
    set(offset, animated: false, at: time, emit: emit)
    guard let header, let snap = headerSnap(movingBy: 0), !snap.isRest(snap.place) else { return }
    settleHeader(to: snap.ends[header.end], velocity: velocity, at: time, emit: emit)
  }

  /// True if a finger drags a bar that docks.
  private var holdsBar: Bool {
    mutating get {
      policy == .settlingPart && scroll.isTracking && !system.movesCombinedOffset
    }
  }

  /// Ends a finger's drag of a docking bar, because an animated scroll ends a drag.
  @inline(never)
  private mutating func releaseBar(at time: Double, emit: (NestedEffect) -> Void) {
    guard holdsBar else { return }
    if isHeldByWheel { return endWheelDrag(at: time, emit: emit) }
    release(velocity: 0, isCancelled: true, at: time, retarget: { _, _ in }, emit: emit)
    endTracking(by: .touchCancelled, at: time, emit: emit)
  }

  /// Sets the offset of the list, in points, while a finger continues to drag the bar.
  @inline(never)
  private mutating func scrollUnderHeldBar(
    to offset: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(offset.isFinite, "an offset must be finite, got \(offset)")
    let before = scroll.contentOffset.y
    changeSystem(at: time, emit: emit) { $0.scroll(page: $0.page, to: offset - $0.outer) }
    course.travel(scroll.contentOffset.y - before)
  }

  mutating func scrollToTop(at time: Double, emit: (NestedEffect) -> Void) {
    releaseBar(at: time, emit: emit)
    let scrollsAll = system.policies.scrollsToTop == .all
    let isOfHeader = !system.listOwnsTopOverscroll || system.isRefreshing(page: system.page)
    if !scrollsAll, exactOverscroll < 0, isOfHeader, system.dock != .top {
      // The header is pulled down above the list, or stays so while refreshing. One combined offset
      // cannot describe this and a list that scrolls, so the list jumps to its top and the header
      // returns by itself. A list that refreshes separately keeps its position.
      if scroll.phase == .animating { scroll.halt { relay($0, to: emit) } }
      emit(.scroll(.shouldScrollToTop))
      changeSystem(at: time, emit: emit) { $0.scrollListToTop() }
      emit(.scroll(.didScrollToTop))
      return bounceBack(at: time, emit: emit)
    }
    let isBelowDetents = system.settlingPosition < system.detents.first ?? 0
    if !scrollsAll || isBelowDetents, system.movesCombinedOffset,
      scroll.isTracking || settling.isRunning
    {
      // No later motion would bring the sheet to a detent, so it is set to a detent now.
      stopSettlingPart(at: time, emit: emit)
      setToNearestDetent(emit: emit)
    }
    let policy = scrollsAll ? system.defaultPolicy : .innerOnly
    let top = system.limits(policy).rest.lower
    // A sheet moves to its lowest detent, which may be above its lowest position.
    let target = scrollsAll ? system.detents.first ?? top : top
    set(target, animated: true, toTop: true, policy: policy, at: time, emit: emit)
  }

  /// Sets the offset of a page's list, in points.
  @inline(never)
  mutating func scroll(
    page: Int, to offset: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(offset.isFinite, "a page's offset must be finite, got \(offset)")
    // A drag is not stopped; it continues from the visible offset.
    if !scroll.isTracking { stop(keepsBar: true, at: time, emit: emit) }
    changeSystem(page: page, at: time, emit: emit) { $0.scroll(page: page, to: offset) }
  }

  /// Ends all motion.
  ///
  /// Overscrolled content moves to its end. Unless `keepsBar` is true, a docked bar moves to the
  /// nearer dock and a sheet to the nearest detent.
  mutating func stop(keepsBar: Bool, at time: Double, emit: (NestedEffect) -> Void) {
    scroll.halt { relay($0, to: emit) }
    if !keepsBar || system.movesCombinedOffset { stopSettlingPart(at: time, emit: emit) }
    if !keepsBar { setToNearestDetent(emit: emit) }
    let target = limits.rest.clamp(scroll.contentOffset.y)
    if target != scroll.contentOffset.y {
      send(
        .setContentOffset(Vector(x: scroll.contentOffset.x, y: target), animated: false),
        at: time, emit: emit)
    }
    // A finger continues to drag the bar.
    if !holdsBar { resetPolicy() }
  }
}

extension NestedSystem {
  /// The surplus that a list loses during a movement to a combined offset past the end, in points.
  ///
  /// The loss reduces the combined offset, so the movement must be longer by this distance.
  fileprivate mutating func surplusLost(upTo offset: Double, _ policy: TouchPolicy) -> Double {
    var atEnd = self
    let surplus = atEnd.moveLosingSurplus(to: limits(policy).parts.upper, policy)
    return offset > atEnd.offset ? surplus : 0
  }
}
