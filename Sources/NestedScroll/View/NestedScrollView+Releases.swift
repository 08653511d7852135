import ScrollDynamics
import ScrollModel

// The end of a drag: the dragged parts decelerate, settle or return.
extension NestedScrollView {
  /// `event` creates, from the velocity, the event that ends the scroll view's drag.
  mutating func release(
    velocity: Double, isCancelled: Bool = false,
    by event: (Double) -> ScrollEvent = { .dragEnded(velocity: Vector(x: 0, y: $0)) },
    at time: Double, retarget: (Double, inout Double) -> Void, emit: (NestedEffect) -> Void
  ) {
    let waits = prepareRelease(velocity: velocity, isCancelled: isCancelled, emit: emit)
    let context = ReleaseContext(
      velocity: velocity, overscroll: combined.overscroll, policy: policy,
      rate: scroll.decelerationRate, resolution: resolution)
    guard var release = combined.withSystem({ $0.release(context) }) else {
      if combined.stopsAtListTop(movingBy: velocity) { combined.use(.innerOnly) }
      let (top, rest) = (combined.limits.parts.lower, combined.limits.rest)
      let isFling = abs(velocity) >= scroll.physics.flingLimits.minimum
      let snap = combined.headerSnap(movingBy: isFling ? velocity : 0)
      var end: Double?
      combined.sendEnd(
        event(velocity), at: time,
        retarget: { speed, target in
          // If the target is above the new refresh control, the content comes to rest below the
          // control.
          if waits, target < top { target = rest.lower }
          retarget(speed, &target)
          end = snap?.end(insteadOf: rest.clamp(target))
          if let end { target = end }
        }, emit: emit)
      if let end { combined.settleHeader(to: end, velocity: velocity, at: time, emit: emit) }
      return
    }
    let announced = announceSpring(of: release, context, retarget: retarget, emit: emit)
    if let announced { release = announced }
    let policy = release.scroll ?? .settlingPart
    let isThere = release.settling == nil && system.isSettlingPartMoving
    if let motion = release.settling {
      combined.startSettling(along: motion, under: policy, at: time, emit: emit)
    } else if isThere {
      // The app may have started a motion of the part during the drag.
      combined.endSettling(under: policy)
      combined.returnPulledHeader(emit: emit)
    } else {
      combined.use(policy)
    }
    // The app can change only the target of the scroll view here, not that of the settling part.
    let asks = announced == nil && release.settling == nil && release.scroll != nil
    combined.sendEnd(
      event(release.velocity), at: time, retarget: { if asks { retarget($0, &$1) } },
      emit: { effect in
        // `willEndDragging` with the sheet's target has already been emitted.
        if announced != nil, case .scroll(.willEndDragging) = effect { return }
        emit(effect)
      })
    if isThere { system.reportDock(at: time, emit: emit) }
  }

  /// Returns true if a refresh begins: the content then comes to rest below its normal position.
  private mutating func prepareRelease(
    velocity: Double, isCancelled: Bool, emit: (NestedEffect) -> Void
  ) -> Bool {
    let pull = chainOverscroll
    let waits = !isCancelled && combined.withSystem { $0.refreshIfPulled(overscroll: pull) }
    if waits { emit(.refreshTriggered) }
    if !isCancelled, combined.footers.isUsed {
      combined.pullFooter(to: overscroll, emit: emit)
    }
    combined.course.turn(by: velocity)
    combined.updateLimits()
    return waits
  }
}

// MARK: - Announcements

// When a drag ends in a motion of the sheet or the bar, `willEndDragging` contains that motion's
// target. The app can change the target of a sheet.
extension NestedScrollView {
  /// Returns the motions to the app's target; `nil` if no part settles or no drag ends.
  private mutating func announceSpring(
    of release: Release, _ context: ReleaseContext, retarget: (Double, inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) -> Release? {
    guard scroll.isDragging else { return nil }
    guard system.movesCombinedOffset else {
      // The app cannot change the target of a bar, because a bar is not a scroll view.
      guard policy == .settlingPart else { return nil }
      announce(
        context.velocity / 1000, release.settling?.restPosition ?? system.settlingPosition, emit)
      return release
    }
    guard let motion = release.settling else { return nil }
    let shown = system.outer + min(0, context.overscroll)
    // If the list continues to scroll, a movement of the sheet by a fraction of a pixel is not
    // reported.
    guard release.velocity == 0 || context.visible(motion.restPosition - shown) != 0 else {
      return nil
    }
    let velocity = context.velocity / 1000
    announce(velocity, motion.restPosition, emit)
    var target = motion.restPosition
    retarget(velocity, &target)
    require(target.isFinite, "a target must be finite, got \(target)")
    guard target != motion.restPosition else { return release }
    var context = context
    context.settlingTarget = target
    return system.release(context) ?? release
  }
}

private func announce(_ velocity: Double, _ target: Double, _ emit: (NestedEffect) -> Void) {
  emit(
    .scroll(
      .willEndDragging(
        velocity: Vector(x: 0, y: velocity), targetContentOffset: Vector(x: 0, y: target))))
}
