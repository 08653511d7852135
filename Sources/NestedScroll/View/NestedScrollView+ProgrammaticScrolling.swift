import ScrollDynamics
import ScrollModel

// Calls of the app. They do not interrupt a docked bar that moves or is dragged, and of the shared
// parts they move only the requested one.
extension NestedScrollView {
  /// Sets the combined offset, immediately or animated; it is not clamped.
  ///
  /// While a docked bar is at the top or moves between its docks, only the list moves, and not
  /// above its start: the header stays collapsed by the same distance.
  ///
  /// - Precondition: The offset, in points, is finite.
  public mutating func setContentOffset(
    _ offset: Double, animated: Bool, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.setContentOffset(offset, animated: animated), at: time, emit: emit)
  }

  /// Assigns the combined offset without ending motion; it is not clamped.
  ///
  /// A drag continues from the new offset, and a deceleration continues with its velocity and its
  /// remaining distance. If only some parts can move, the offset is clamped to their range. A
  /// springing sheet continues to its detent. An animation ends.
  ///
  /// - Precondition: The offset, in points, is finite.
  public mutating func assignContentOffset(
    _ offset: Double, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.assignContentOffset(offset), at: time, emit: emit)
  }

  /// Scrolls to the top with an animation, as after a tap on the status bar.
  ///
  /// While a docked bar is at the top or moves between its docks, only the list scrolls. If the
  /// header shows overscroll and only the list scrolls to its start, the list jumps there without
  /// animation.
  public mutating func scrollToTop(
    at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.scrollToTop, at: time, emit: emit)
  }

  /// Sets the content offset of a page's list, clamped to its range; a hidden list does not affect
  /// the motion of the current page.
  ///
  /// The offset is that of ``NestedLists/innerOffset(page:overscroll:)``.
  ///
  /// On the current page of ``SwipePages``, header and bar move with the list.
  ///
  /// - Precondition: The page exists, counted from 0, and the offset, in points, is finite.
  public mutating func scrollPage(
    _ page: Int, to offset: Double, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.scrollPage(page, to: offset), at: time, emit: emit)
  }

  /// Ends all motion.
  ///
  /// Overscrolled content jumps to its edge, and a sheet to the nearest detent. If they are in
  /// motion, the pages jump to the nearest page, and a bar that docks to the nearer dock.
  public mutating func stopScrolling(
    at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.stopScrolling, at: time, emit: emit)
  }

  /// While a docked bar is at the top or moves, only the list moves.
  mutating func set(
    _ offset: Double, animated: Bool, toTop: Bool = false, policy wanted: TouchPolicy? = nil,
    at time: Double, emit: (NestedEffect) -> Void
  ) {
    if system.movesCombinedOffset {
      combined.stopSettlingPart(at: time, emit: emit)
    } else if animated {
      releaseBar(at: time, emit: emit)
    } else if holdsBar {
      return scrollUnderHeldBar(to: offset, at: time, emit: emit)
    }
    combined.prepareCall(wanted ?? system.defaultPolicy, emit: emit)
    // A list that moves alone cannot move above its start.
    let place = policy == .innerOnly ? max(offset, combined.limits.rest.lower) : offset
    let before = scroll.contentOffset.y
    let goal = place + system.surplusLost(upTo: place, policy)
    let wasHeld = scroll.isTracking
    if toTop {
      combined.scroll.scrollToTop(goal, at: time) { relay($0, to: emit) }
      combined.followScroll(at: time, emit: emit)
    } else {
      setScrollOffset(goal, animated: animated, at: time, emit: emit)
    }
    combined.course.travel(scroll.contentOffset.y - before)
    // If the call ends the drag of the content, it also ends the touch on the pages, unless the
    // pages are dragged.
    guard wasHeld, !scroll.isTracking, !pages.isDragging else { return }
    endTracking(by: .touchCancelled, at: time, emit: emit)
  }

  @inline(never)
  mutating func assign(_ offset: Double, at time: Double, emit: (NestedEffect) -> Void) {
    require(offset.isFinite, "an offset must be finite, got \(offset)")
    if combined.isHeaderSettling {
      // The header continues to its end unless it can rest at the new offset.
      let (header, velocity) = (combined.headerEnd, scroll.velocity.y)
      set(offset, animated: false, at: time, emit: emit)
      return combined.settleHeader(keeping: header, velocity: velocity, at: time, emit: emit)
    }
    // An offset that does not change does not end an animation.
    if scroll.phase == .animating, offset == scroll.contentOffset.y { return }
    guard scroll.isDecelerating || scroll.isDragging, !holdsBar else {
      let spring = settling.isRunning && system.movesCombinedOffset ? settling : nil
      set(offset, animated: false, at: time, emit: emit)
      if let spring {
        combined.springSheet(
          to: spring.motion.restPosition, velocity: spring.velocity(at: time),
          at: time, emit: emit)
      }
      return
    }
    // A call of the app ends a touch's policy. A sheet that springs beside its list keeps it.
    if !settling.isRunning { combined.resetPolicy() }
    let place =
      policy == system.defaultPolicy ? offset : combined.limits.rest.clamp(offset)
    combined.prepareCall(policy, emit: emit)
    let target = Vector(x: 0, y: place + system.surplusLost(upTo: place, policy))
    let before = scroll.contentOffset.y
    var report = ScrollReport(from: displayScale == nil ? nil : self.offset)
    combined.scroll.assignContentOffset(target, along: .vertical, at: time) {
      report.relay($0, to: emit)
    }
    report.finish(at: self.offset, emit: emit)
    // If the assignment crosses a boundary, a fling that latches does not end there.
    combined.absorb(at: time, mayHandOver: !latchesFlings, emit: emit)
    if scroll.isDecelerating, combined.stopsAtListTop(movingBy: scroll.velocity.y) {
      combined.use(.innerOnly)
    } else {
      combined.updateLimits()
    }
    combined.course.travel(scroll.contentOffset.y - before)
  }

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

  @inline(never)
  private mutating func scrollUnderHeldBar(
    to offset: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(offset.isFinite, "an offset must be finite, got \(offset)")
    let before = scroll.contentOffset.y
    combined.changeOffsets(at: time, emit: emit) {
      $0.scroll(page: $0.page, to: offset - $0.outer)
    }
    combined.course.travel(scroll.contentOffset.y - before)
  }

  mutating func animateToTop(at time: Double, emit: (NestedEffect) -> Void) {
    releaseBar(at: time, emit: emit)
    let scrollsAll = system.policies.scrollsToTop == .all
    let isOfHeader = !system.listOwnsTopOverscroll || system.isRefreshing(page: system.page)
    if !scrollsAll, combined.overscroll < 0, isOfHeader, system.dock != .top {
      // The header is pulled down above the list, or stays so while refreshing. One combined offset
      // cannot describe this and a list that scrolls, so the list jumps to its top and the header
      // returns by itself. A list that refreshes separately keeps its position.
      combined.haltAnimation(emit: emit)
      emit(.scroll(.shouldScrollToTop))
      combined.changeOffsets(at: time, emit: emit) { $0.scrollListToTop() }
      emit(.scroll(.didScrollToTop))
      return combined.bounceBack(at: time, emit: emit)
    }
    let isBelowDetents = system.settlingPosition < system.detents.first ?? 0
    if !scrollsAll || isBelowDetents, system.movesCombinedOffset,
      scroll.isTracking || settling.isRunning
    {
      // No later motion would bring the sheet to a detent, so it is set to a detent now.
      combined.stopSettlingPart(at: time, emit: emit)
      combined.setToNearestDetent(emit: emit)
    }
    let policy = scrollsAll ? system.defaultPolicy : .innerOnly
    let top = system.limits(policy).rest.lower
    // A sheet moves to its lowest detent, which may be above its lowest position.
    let target = scrollsAll ? system.detents.first ?? top : top
    set(target, animated: true, toTop: true, policy: policy, at: time, emit: emit)
  }

  /// Unless `keepsBar`, a docked bar moves to the nearer dock and a sheet to the nearest detent.
  mutating func stop(keepsBar: Bool, at time: Double, emit: (NestedEffect) -> Void) {
    combined.scroll.halt { relay($0, to: emit) }
    if !keepsBar || system.movesCombinedOffset {
      combined.stopSettlingPart(at: time, emit: emit)
    }
    if !keepsBar { combined.setToNearestDetent(emit: emit) }
    let target = combined.limits.rest.clamp(scroll.contentOffset.y)
    if target != scroll.contentOffset.y {
      setScrollOffset(target, animated: false, at: time, emit: emit)
    }
    // A finger continues to drag the bar.
    if !holdsBar { combined.resetPolicy() }
  }
}
