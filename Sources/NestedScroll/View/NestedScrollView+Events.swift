import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Handles an event at its time, after advancing all motion to that time.
  ///
  /// - Parameters:
  ///   - event: The input.
  ///   - time: The time of the event, in seconds, not before the time of any earlier call.
  ///   - emit: Receives the effects, in order.
  /// - Precondition: The time and the numbers of the event are finite, the time is not in the past,
  ///   a page exists.
  @inlinable
  public mutating func handle(
    _ event: NestedEvent, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    handle(event, at: time, willEndDragging: { _, _ in }, emit: emit)
  }

  /// Handles an event, and lets the host change the target when the event ends a drag, for example
  /// to keep a header either collapsed or open.
  ///
  /// ```swift
  /// view.handle(.touchEnded, at: time) { velocity, target in
  ///   if target < 300 { target = target < 150 ? 0 : 300 }
  /// } emit: { effect in
  ///   print(effect)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The input.
  ///   - time: The time of the event, in seconds, not before the time of any earlier call.
  ///   - willEndDragging: UIScrollView's `willEndDragging(velocity:targetContentOffset:)`, called
  ///     directly after that effect. Its arguments are the velocity, in points per *millisecond*,
  ///     and the target, a combined offset that it may change. The target is then clamped to the
  ///     range of the drag and rounded to the pixel grid. It is not called for a settling part,
  ///     such as a sheet that springs or a bar that docks.
  ///   - emit: Receives the effects, in order.
  /// - Precondition: The time, the numbers of the event and the target are finite, the time is not
  ///   in the past, and a page exists.
  #if !CHECKS
  @specialized(where System == SegmentPager)
  @specialized(where System == EasyPager)
  @specialized(where System == StackedLists)
  @specialized(where System == CollapsingHeader)
  @specialized(where System == SwipePages)
  @specialized(where System == DetentSheet)
  @specialized(where System == StickySections)
  #endif
  @specialized(where System == AnySystem)
  public mutating func handle(
    _ event: NestedEvent, at time: Double,
    willEndDragging: (_ velocity: Double, _ targetOffset: inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    defer { checkEnabledInvariants() }
    guard displayScale != nil else {
      return perform(event, at: time, retarget: willEndDragging, emit: emit)
    }
    // Moving content is not rounded to pixels, so the visible offset changes when a finger catches
    // or releases it.
    let before = offset
    var isReported = false
    perform(event, at: time, retarget: willEndDragging) { effect in
      if case .scroll(.didScroll) = effect { isReported = true }
      emit(effect)
    }
    if !isReported, offset != before { emit(.scroll(.didScroll)) }
  }

  private mutating func perform(
    _ event: NestedEvent, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    // Setting the same physics changes nothing, not even the clock.
    if case .setPhysics(let physics) = event, physics == scroll.physics { return }
    if isMoving { advance(to: time, emit: emit) } else { setClock(to: time) }
    let list = footers.isUsed ? listState() : nil
    switch event {
    case .touchMoved(let place): move(to: place, at: time, emit: emit)
    case .touchBegan, .touchEnded, .touchCancelled:
      handleTouch(event, at: time, retarget: retarget, emit: emit)
    case .tap(let place): tap(at: place, at: time, emit: emit)
    case .dragBegan(let part, let axis): beginDrag(on: part, axis: axis, at: time, emit: emit)
    case .dragMoved(let movement): drag(by: movement, at: time, emit: emit)
    case .dragEnded(let velocity):
      endDrag(velocity: velocity, at: time, retarget: retarget, emit: emit)
    case .wheel(let delta, let phase):
      wheel(delta, phase, at: time, retarget: retarget, emit: emit)
    case .setOffset(let offset, let animated):
      set(offset, animated: animated, at: time, emit: emit)
    case .assignOffset(let offset): assign(offset, at: time, emit: emit)
    case .scrollToTop: scrollToTop(at: time, emit: emit)
    case .scrollPage(let page, let offset):
      scroll(page: page, to: offset, at: time, emit: emit)
    case .showPage(let page, let animated):
      showPage(page, animated: animated, at: time, emit: emit)
    case .beginRefresh(let page):
      beginRefresh(page: page ?? system.page, emit: emit)
    case .endRefresh(let page):
      endRefresh(page: page ?? system.page, at: time, emit: emit)
    case .endLoadMore(let page):
      endLoadMore(page: page ?? system.page, at: time, emit: emit)
    case .setPhysics(let physics): setPhysics(physics, at: time, emit: emit)
    case .moveSettlingPart(let position, let animated):
      moveSettlingPart(to: position, animated: animated, at: time, emit: emit)
    case .stop:
      stop(keepsBar: false, at: time, emit: emit)
      if pages.isMoving { sendToPages(.stopScrolling, at: time, emit: emit) }
    }
    if pending.contains(.adoptPhysics) { applyPendingPhysics(at: time, emit: emit) }
    if let list { triggerFooters(since: list, by: event, emit: emit) }
    if pending.contains(.returnToRefresh) { returnToRefreshPosition(at: time, emit: emit) }
    if options.snapsHeader { settleHeader(at: time, emit: emit) }
    if scroll.isMoving || course.isKnown { findHandOver() }
    if scroll.phase == .idle { course.resetDirection() }
  }
}
