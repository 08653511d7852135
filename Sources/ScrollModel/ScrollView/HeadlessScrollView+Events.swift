import ScrollDynamics

extension HeadlessScrollView {
  /// Handles an event at its time, after advancing all motion to that time.
  ///
  /// - Precondition: The numbers of the event are finite.
  public mutating func handle(
    _ event: ScrollEvent, at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    handle(event, at: time, willEndDragging: { _, _ in }, emit: emit)
  }

  /// Handles an event; if it ends a drag, the host can change the target of the scroll.
  ///
  /// ```swift
  /// view.handle(.touchEnded, at: time) { velocity, target in
  ///   target.y = (target.y / 88).rounded() * 88
  /// } emit: { effect in
  ///   print(effect)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The input.
  ///   - time: The time of the event, in seconds, not before the time of any earlier call.
  ///   - willEndDragging: Called directly after
  ///     ``ScrollEffect/willEndDragging(velocity:targetContentOffset:)`` with the same velocity, in
  ///     points per *millisecond*. It may change the target, which is then clamped to the range and
  ///     rounded to the pixel grid. With paging, the change is ignored.
  ///   - emit: Receives the effects, in UIKit's order.
  /// - Precondition: The time, the numbers of the event and the target are finite, and the time is
  ///   not in the past.
  public mutating func handle(
    _ event: ScrollEvent, at time: Double,
    willEndDragging: (_ velocity: Vector, _ targetContentOffset: inout Vector) -> Void,
    emit: (ScrollEffect) -> Void
  ) {
    // Most events move a touch.
    guard case .touchMoved(let location) = event else {
      return handleOther(event, at: time, retarget: willEndDragging, emit: emit)
    }
    moveTouch(to: location, at: time, emit: emit)
  }

  private mutating func handleOther(
    _ event: ScrollEvent, at time: Double, retarget willEndDragging: (Vector, inout Vector) -> Void,
    emit: (ScrollEffect) -> Void
  ) {
    advance(to: time, emit: emit)
    switch event {
    case .touchBegan(let location): touchBegan(unmirrored(delta: location), at: time, emit: emit)
    case .touchMoved: break  // The caller has handled it.
    case .touchEnded, .dragEnded(velocity: nil):
      let velocity = trackedVelocity(at: time)
      releaseFinger(velocity: velocity, at: time, retarget: willEndDragging, emit: emit)
    case .dragEnded(let velocity?):
      let velocity = unmirrored(delta: velocity)
      releaseFinger(velocity: velocity, at: time, retarget: willEndDragging, emit: emit)
    case .touchCancelled:
      releaseFinger(
        velocity: .zero, isCancelled: true, at: time, retarget: willEndDragging, emit: emit)
    case .dragBegan: dragBegan(.gesture, at: time, emit: emit)
    case .dragMoved(let movement):
      dragMoved(.gesture, unmirrored(delta: movement), at: time, emit: emit)
    case .wheel(let delta, let phase):
      wheel(unmirrored(delta: delta), phase, at: time, retarget: willEndDragging, emit: emit)
    }
    showStart(emit: emit)
  }

  /// Reports the initial jump of a motion, and that the end is near.
  @inline(__always)
  mutating func showStart(emit: (ScrollEffect) -> Void) {
    // In a nested system, the initial jump of a motion is part of its first movement instead.
    if state == .decelerating, !host.isGiven { showJump(emit: emit) }
    noticeEnd(emit: emit)
  }

  package mutating func noticeEnd(emit: (ScrollEffect) -> Void) {
    noticeEnd(at: offset, emit: emit)
  }

  /// The offset may be the current or a future offset.
  @inline(__always)
  mutating func noticeEnd(at offset: Vector, emit: (ScrollEffect) -> Void) {
    guard extent.isEndNoticeDue, let distance = extent.reportEnd(at: offset) else { return }
    emit(.approachingEnd(distance: distance))
  }

  /// Handles ``ScrollEvent/touchMoved(_:)``; advances only if content moves or a frame is due.
  package mutating func moveTouch(
    to location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    if isMoving || gesture.frame < time {
      advance(to: time, emit: emit)
    } else if clock != time {
      setClock(to: time)
    }
    touchMoved(unmirrored(delta: location), at: time, emit: emit)
    showStart(emit: emit)
  }

  // MARK: From the host's coordinates

  private mutating func unmirrored(delta: Vector) -> Vector {
    layout.mirror.delta(Self.requireFinite(delta))
  }

  mutating func unmirrored(offset: Vector) -> Vector {
    geometry.rounded(layout.mirror.offset(Self.requireFinite(offset)))
  }

  static func requireFinite(_ vector: Vector) -> Vector {
    require(vector.isFinite, "the numbers of a call must be finite, got \(vector)")
    // The sum is never −0.
    return vector + .zero
  }
}
