import ScrollModel

extension NestedScrollView {
  /// The touched part determines the parts that move, the direction out of the slop the axis.
  @inline(never)
  mutating func beginTouch(at place: Vector, at time: Double, emit: (NestedEffect) -> Void) {
    guard !isTracking || isHeldByWheel else { return }
    endWheelDrag(at: time, emit: emit)
    let overscroll = chainOverscroll
    let part = withVisibleSystem { $0.part(at: place, overscroll: overscroll) }
    guard let part else { return tap(at: place, at: time, emit: emit) }
    // A touch that stops a motion is not a tap.
    let target =
      isMoving || !scroll.behavior.isScrollEnabled
      ? nil : withVisibleSystem { $0.tapTarget(at: place, overscroll: overscroll) }
    let event = ScrollEvent.touchBegan(place)
    beginTracking(
      of: part, by: .touch(place, tapTarget: target), content: event, pages: event, at: time,
      emit: emit)
  }

  mutating func move(
    to place: Vector, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard case .touch(let start, let tapTarget)? = hold?.holder else { return }
    var axis = hold?.axis
    if pages.isTracking, axis != .vertical {
      if axis == nil {
        axis = strip.dragAxis(ofTouchFrom: start, at: place)
        hold?.drag(along: axis)
      }
      if axis != .vertical { sendToPages(.touchMoved(place), at: time, emit: emit) }
    }
    guard axis != .horizontal else {
      hold?.preventTap()
      return
    }
    // The content moves only vertically; sideways movement is ignored.
    let seen = Vector(x: start.x, y: place.y)
    let before = scroll.dragMovement?.y ?? 0
    // The movement of a drag is measured from the point at which the touch leaves the touch slop.
    if let wanted = scroll.dragMovement(forTouchAt: seen)?.y {
      prepareDrag(to: wanted, from: before, at: time, emit: emit)
    }
    let overscroll = combined.overscroll
    if displayScale == nil {
      combined.scroll.moveTouch(to: seen, at: time) { relay($0, to: emit) }
      combined.followScroll(at: time, emit: emit)
    } else {
      send(.touchMoved(seen), at: time, emit: emit)
    }
    if tapTarget != nil, scroll.isDragging { hold?.preventTap() }
    reportPan(emit: emit)
    let moved = scroll.dragMovement?.y ?? 0
    combined.finishDrag(to: moved, from: before, overscroll: overscroll, at: time, emit: emit)
  }

  @inline(never)
  mutating func endTouch(
    tracked: Bool, at time: Double, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    guard case .touch(_, let tapTarget)? = hold?.holder else { return }
    let isTracked = tracked && hold?.axis != .horizontal
    let velocity = isTracked ? combined.scroll.trackedVelocity(at: time) : .zero
    if scroll.isTracking {
      release(
        velocity: velocity.y, isCancelled: !isTracked, at: time, retarget: retarget, emit: emit)
    }
    // A touch without movement may have stopped moving pages.
    endTracking(by: tracked ? .touchEnded : .touchCancelled, at: time, emit: emit)
    if !isMoving { combined.returnFreely(at: time, emit: emit) }
    if tracked, let target = tapTarget {
      combined.moveSettlingPart(to: target, animated: true, at: time, emit: emit)
    }
  }

  mutating func tap(at place: Vector, at time: Double, emit: (NestedEffect) -> Void) {
    guard !isTracking else { return }
    // A tap that stops a motion, or on content that does not scroll, moves nothing; a button acts
    // even then.
    let isIgnored =
      (isMoving || !scroll.behavior.isScrollEnabled)
      && visibleSystem.part(at: place, overscroll: chainOverscroll) != nil
    if !isIgnored, let target = visibleSystem.tapTarget(at: place, overscroll: chainOverscroll) {
      combined.moveSettlingPart(to: target, animated: true, at: time, emit: emit)
    }
  }
}
