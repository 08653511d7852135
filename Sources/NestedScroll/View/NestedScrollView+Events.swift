import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Handles an event at its time, after advancing all motion to that time.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - time: The time of the event, in seconds, not before that of any earlier call.
  ///   - emit: Receives the effects, in order.
  /// - Precondition: The time and the numbers of the event are finite, the time is not in the past,
  ///   a page exists.
  @inlinable
  public mutating func handle(
    _ event: NestedEvent, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    handle(event, at: time, willEndDragging: { _, _ in }, emit: emit)
  }

  /// Handles an event, and lets the host change the target of a drag that ends with it, for example
  /// so that a header ends either collapsed or open.
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
  ///   - event: What happens.
  ///   - time: The time of the event, in seconds, not before that of any earlier call.
  ///   - willEndDragging: UIScrollView's `willEndDragging(velocity:targetContentOffset:)`, called
  ///     right after that effect. It gets the velocity, in points per *millisecond*, and may change
  ///     the target, a combined offset, which is then clamped to the range of the drag and rounded
  ///     to the pixel grid. It is not called for a settling part: a sheet that springs or a bar
  ///     that docks.
  ///   - emit: Receives the effects, in order.
  /// - Precondition: The time, the numbers of the event and the target are finite, the time is not in
  ///   the past, a page exists.
  @specialized(where System == SegmentPager)
  @specialized(where System == EasyPager)
  @specialized(where System == StackedLists)
  @specialized(where System == CollapsingHeader)
  @specialized(where System == SwipePages)
  @specialized(where System == DetentSheet)
  @specialized(where System == StickySections)
  @specialized(where System == AnySystem)
  public mutating func handle(
    _ event: NestedEvent, at time: Double,
    willEndDragging: (_ velocity: Double, _ targetOffset: inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    defer { checkInvariantsInDebug() }
    guard displayScale != nil else {
      return perform(event, at: time, retarget: willEndDragging, emit: emit)
    }
    // What a finger catches shows on a pixel, and what it releases shows where it is.
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
    if isMoving { catchUp(to: time, emit: emit) } else { pass(to: time) }
    let list = footers.isUsed ? listState : nil
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
    case .scrollToTop: scrollToTop(at: time, emit: emit)
    case .scrollPage(let page, let offset):
      scroll(page: page, to: offset, at: time, emit: emit)
    case .showPage(let page, let animated):
      showPage(page, animated: animated, at: time, emit: emit)
    case .endRefresh(let page):
      endRefresh(page: page ?? system.page, at: time, emit: emit)
    case .endLoadMore(let page):
      endLoadMore(page: page ?? system.page, at: time, emit: emit)
    case .setPhysics(let physics): setPhysics(physics, at: time, emit: emit)
    case .moveSettlingPart(let position, let animated):
      moveSettlingPart(to: position, animated: animated, at: time, emit: emit)
    case .stop:
      stop(keepsBar: false, at: time, emit: emit)
      stopPages(at: time, emit: emit)
    }
    if waitsForPhysics { takePhysics(at: time, emit: emit) }
    if let list { attendFooters(since: list, by: event, emit: emit) }
    if returnsToWait { returnToWait(at: time, emit: emit) }
    if scroll.isMoving || ahead.isKnown { findHandOver() }
    if scroll.phase == .idle { direction = 0 }
  }

  /// Sends an event to the scroll view of the combined offset, and splits the resulting movement
  /// among the parts.
  mutating func send(_ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void) {
    sendToScroll(event, at: time, emit: emit)
    followScroll(at: time, emit: emit)
  }

  /// Splits the movement that the last event of the scroll view has caused among the parts.
  mutating func followScroll(at time: Double, emit: (NestedEffect) -> Void) {
    if movesOnePart() { return }
    if let overscrolledEnd, policy != .settlingPart { leave(overscrolledEnd) }
    absorb(at: time, emit: emit)
    updateLimits()
  }

  /// Ends the scroll view's drag by an event, and splits the resulting movement among the parts.
  mutating func sendEnd(
    _ event: ScrollEvent, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    scroll.handle(event, at: time) { velocity, target in
      retarget(velocity.y, &target.y)
    } emit: {
      relay($0, to: emit)
    }
    absorb(at: time, emit: emit)
    updateLimits()
    if hold?.landed != nil, scroll.isMoving, let next = owner(movingBy: scroll.verticalDirection) {
      takeOver(next, at: time, emit: emit)
    }
  }
}

// MARK: - Drags

extension NestedScrollView {
  /// Begins a drag along an axis.
  ///
  /// The scroll view of that axis receives the event, and the other one a finger that does not
  /// move. If the axis is not known yet, both receive such a finger.
  mutating func beginDrag(
    on part: NestedPart, axis: Axis?, by holder: Hold.Holder = .drag, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    endWheelDrag(at: time, emit: emit)
    guard !isDragging else { return }
    let event = holder == .trackpad ? ScrollEvent.wheel(.zero, phase: .began) : .dragBegan
    hold?.preventTap()
    // A finger that the view tracks and the host's drag are one: either's end releases it.
    let holder = hold?.holder ?? holder
    guard scroll.behavior.isScrollEnabled else {
      guard axis == .horizontal, swipes(on: part) else { return }
      hold = Hold(by: holder, axis: axis)
      return sendToPages(event, at: time, emit: emit)
    }
    catchSettlingPart(at: time, emit: emit)
    if system.dock == .top { putHeaderBack(emit: emit) }
    beginHold(of: part, by: holder, axis: axis)
    send(axis == .vertical ? event : .touchBegan(.zero), at: time, emit: emit)
    if swipes(on: part) {
      sendToPages(axis == .horizontal ? event : .touchBegan(.zero), at: time, emit: emit)
    }
    reportPan(emit: emit)
  }

  private mutating func drag(
    by movement: Vector, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard !isHeldByWheel else { return }
    drag(to: movement, by: .dragMoved(movement), at: time, emit: emit)
  }

  /// Moves a drag to its total movement since it began, in points; the event tells the scroll view
  /// of it.
  mutating func drag(
    to movement: Vector, by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    if pages.isDragging { return sendToPages(event, at: time, emit: emit) }
    guard let before = scroll.dragMovement else { return }
    catchUnderFinger(at: time, emit: emit)
    reconsider(movement: movement.y - before.y)
    reportPan(emit: emit)
    updateDirection(forMovement: movement.y, from: before.y)
    let overscroll = exactOverscroll
    send(event, at: time, emit: emit)
    if policy == .settlingPart {
      system.dragSettlingPart(by: movement.y)
    } else {
      if shownEnd != nil {
        moveBesideOverscroll(
          by: movement.y - before.y, from: overscroll, at: time, emit: emit)
      }
      travelled += movement.y - before.y
    }
  }

  /// Determines again what the drag may move, once the direction of its movement, in points, is
  /// known.
  mutating func reconsider(movement: Double) {
    guard movement != 0, let part = hold?.part else { return }
    hold?.part = nil
    let wanted = system.policy(forDragOn: part, direction: movement)
    guard wanted != policy else { return }
    policy = wanted
    updateLimits()
    if policy == .settlingPart { system.beginSettlingPartDrag() }
  }

  /// Stores the direction of a movement before it happens.
  ///
  /// While there is overscroll it is the direction of the overscrolled end.
  mutating func updateDirection(forMovement movement: Double, from before: Double) {
    guard movement != before,
      let target = scroll.unbandedVerticalOffset(forMovement: movement)
    else { return }
    switch limits.rest.endExceeded(by: target) {
    case .lower: direction = -1
    case .upper: direction = 1
    case nil: direction = movement < before ? -1 : 1
    }
  }

  private mutating func endDrag(
    velocity: Vector?, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    guard isTracking, !isHeldByWheel else { return }
    let wasMoving = isMoving
    if scroll.isTracking {
      let isSwipe = hold?.axis == .horizontal
      let own = isSwipe ? .zero : velocity ?? scroll.trackedVelocity(at: time)
      release(velocity: own.y, isCancelled: isSwipe, at: time, retarget: retarget, emit: emit)
    }
    endHold(by: .dragEnded(velocity: velocity), at: time, emit: emit)
    if !wasMoving, !isMoving { resetPolicy() }
  }
}

extension NestedScrollView {
  /// Begins a refresh if a release is to start one, and updates the limits, before the release
  /// happens.
  ///
  /// Only the release of a finger begins a refresh; a cancelled touch does not.
  ///
  /// - Returns: Whether the content rests below its normal position now because it refreshes.
  mutating func prepareRelease(
    velocity: Double, isCancelled: Bool, emit: (NestedEffect) -> Void
  ) -> Bool {
    // Content that a refresh holds at its own threshold is there within the rounding tolerance.
    let pulled = chainOverscroll < 0 ? chainOverscroll - .roundingError : chainOverscroll
    let waits = !isCancelled && system.lift(overscroll: pulled)
    if waits { emit(.refreshTriggered) }
    if !isCancelled, footers.isUsed { pullFooter(emit: emit) }
    if velocity != 0 { direction = velocity < 0 ? -1 : 1 }
    updateLimits()
    return waits
  }
}
