import NestedScroll
import ScrollDynamics
import ScrollModel

// The release of a drag.
extension OriginalScrollView {
  /// Ends a drag and starts the motions that follow.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger along the content, in points per second.
  ///   - isCancelled: True if the touch was cancelled, so that no drag of the content ends.
  ///   - phase: The phase of a trackpad's event; `nil` for a finger.
  ///   - pagesEvent: The event that ends the touch on the pages; `nil` if that has ended already.
  ///   - time: The time of the release.
  ///   - retarget: Receives velocity and target of the release, and may change the target.
  ///   - emit: Receives the effects of the release, in order.
  mutating func release(
    _ velocity: Double, isCancelled: Bool = false, by phase: WheelPhase? = nil,
    pages pagesEvent: NestedEvent? = nil, at time: Double,
    retarget: (Double, inout Double) -> Void, emit: (NestedEffect) -> Void
  ) {
    if !isCancelled, rules.lift(overscroll: overscroll) { emit(.refreshTriggered) }
    if velocity != 0 { direction = velocity < 0 ? -1 : 1 }
    updateLimits()
    var context = ReleaseContext(
      velocity: velocity, overscroll: overscroll, policy: policy,
      rate: scroll.physics.decelerationRate, resolution: Self.rounding)
    var release = rules.release(context)
    let isAnnounced = announce(release, &context, retarget: retarget, emit: emit)
    if isAnnounced { release = rules.release(context) }
    let wasMoving = isMoving
    if let release { start(release, at: time, emit: emit) }
    let end: ScrollEvent =
      phase.map { .wheel(.zero, phase: $0) }
      ?? .dragEnded(velocity: Vector(x: 0, y: release?.velocity ?? velocity))
    scroll.handle(end, at: time) { velocity, target in
      if !isAnnounced, release?.settling == nil { retarget(velocity.y, &target.y) }
    } emit: { effect in
      if isAnnounced, case .willEndDragging = effect { return }
      relay(effect, to: emit)
    }
    absorb()
    updateLimits()
    if let pagesEvent { sendToPages(pagesEvent, at: time, emit: emit) }
    if !wasMoving, !isMoving { resetPolicy() }
  }

  /// Reports the velocity of a release, and the target of a sheet or a bar; the app may change a
  /// sheet's target.
  ///
  /// - Returns: True if it has reported the end of a drag.
  private func announce(
    _ release: Release?, _ context: inout ReleaseContext,
    retarget: (Double, inout Double) -> Void, emit: (NestedEffect) -> Void
  ) -> Bool {
    guard let release, scroll.isDragging, release.settling != nil || release.velocity == 0 else {
      return false
    }
    let velocity = context.velocity / 1000
    let rest = release.settling?.restPosition ?? rules.settlingPosition
    emit(
      .scroll(
        .willEndDragging(
          velocity: Vector(x: 0, y: velocity), targetContentOffset: Vector(x: 0, y: rest))))
    var target = rest
    // A bar is not a scroll view and has no delegate.
    if rules.movesCombinedOffset { retarget(velocity, &target) }
    if target != rest { context.settlingTarget = target }
    return true
  }

  private mutating func start(
    _ release: Release, at time: Double, emit: (NestedEffect) -> Void
  ) {
    policy = release.scroll ?? .settlingPart
    if let motion = release.settling {
      startSettling(motion, at: time, emit: emit)
    } else {
      endSettling(at: time, emit: emit)
    }
    updateLimits()
  }
}
