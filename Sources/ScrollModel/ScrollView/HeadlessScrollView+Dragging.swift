import ScrollDynamics

// MARK: - Touches

extension HeadlessScrollView {
  mutating func touchBegan(
    _ location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard !isTracking, !finger.isPassing, behavior.isScrollEnabled else { return }
    let touch = touchRule
    let catches = state == .decelerating
    let isExempt = catches && touch.catchPreventsLongPress
    var pan = Pan(at: location, since: time, pressStart: isExempt ? .infinity : time)
    let delay = touch.stopDelay
    if catches, delay > 0 {
      if delay < .infinity {
        catchFling(at: time)
        horizontal.stop(at: time + delay, from: time)
        vertical.stop(at: time + delay, from: time)
      }
      return finger.touch(pan, at: time, isPassing: true)
    }
    showLastFrame(before: time, emit: emit)
    catchFling(at: time)
    let speed = max(abs(horizontal.velocity), abs(vertical.velocity))
    stopUnderFinger(at: time, emit: emit)
    if catches, touch.catchSpeed > 0 {
      if speed > touch.catchSpeed || isOutside {
        finger.touch(pan, at: time)
        return beginDrag(.touch, anchor: location, at: time, emit: emit)
      }
      if touch.ignoresSlowCatch { pan = Pan(at: location, since: time, pressStart: -.infinity) }
    }
    enter(.tracking)
    finger.touch(pan, at: time)
  }

  /// Inlined because most events of a touch move a finger that drags.
  @inline(__always)
  mutating func touchMoved(
    _ location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard case .dragging(.touch) = state else {
      return moveUndragged(to: location, at: time, emit: emit)
    }
    finger.drag(to: location, at: time)
    if movesAtFrames { return gesture.awaitFrame(after: time, rules.physics.touch.frames) }
    drag(by: gesture.anchor - location, at: time, emit: emit)
  }

  /// Handles ``ScrollEvent/touchMoved(_:)`` while the finger does not drag the content.
  private mutating func moveUndragged(
    to location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    // Without a passing finger, later events belong to a touch that a programmatic call has ended.
    let isPassing = finger.isPassing
    guard state == .tracking || isPassing,
      let anchor = finger.approach(location, at: time, panRule)
    else { return }
    if isPassing {
      if !carried.hasCaughtFling { catchFling(at: time) }
      let before = (finger: finger, carried: carried)
      stopUnderFinger(at: time, emit: emit)
      enter(.tracking)
      finger = before.finger
      // The end of the motion may have activated other physics.
      finger.use(rules.physics.velocityEstimator)
      carried.catchFling(of: before.carried)
    }
    beginDrag(from: anchor, to: location, at: time, emit: emit)
  }

  @inline(__always)
  private mutating func beginDrag(
    from anchor: Vector, to location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    beginDrag(.touch, anchor: anchor, at: time, emit: emit)
    gesture.lock(rules.physics.rails, of: location, from: finger.pan.origin)
    if movesAtFrames { return gesture.awaitFrame(after: time, rules.physics.touch.frames) }
    drag(by: anchor - location, at: time, emit: emit)
    // This movement happened before the sample, so it must not count as velocity.
    gesture.measure(offset, at: time)
  }

  /// A nested system has its own rules for the parts that a touch moves, so it uses the default
  /// rule.
  @inlinable var touchRule: TouchRule {
    @inline(__always) get { host.isGiven ? TouchRule() : rules.physics.touch }
  }

  @inlinable var panRule: Pan.Rule {
    @inline(__always) get {
      Pan.Rule(slop: rules.physics.touchSlop, keepsSlop: rules.physics.keepsTouchSlop, touchRule)
    }
  }

  /// Ends a touch or a recognized drag; the drag of a wheel ends only with a wheel event.
  mutating func releaseFinger(
    velocity: Vector, isCancelled: Bool = false, at time: Double,
    retarget: (Vector, inout Vector) -> Void, emit: (ScrollEffect) -> Void
  ) {
    if finger.isPassing {
      carried.endTouch()
      finger.release()
      if state == .idle { settle(after: .touch, at: time, emit: emit) }
      return
    }
    switch state {
    case .tracking:
      if !isCancelled, velocity != .zero, touchRule.flingsWithinSlop,
        !finger.pan.isLongPress(time, touchRule.longPress)
      {
        beginDrag(.touch, anchor: finger.pan.latest, at: time, emit: emit)
        return release(
          velocity: velocity, isCancelled: false, at: time, retarget: retarget, emit: emit)
      }
      enter(.idle)
      settle(after: .touch, at: time, emit: emit)
    case .dragging(.touch), .dragging(.gesture):
      showUnfinishedFrame(emit: emit)
      release(
        velocity: velocity, isCancelled: isCancelled, at: time, retarget: retarget, emit: emit)
    case .idle, .dragging(.wheel), .coasting, .decelerating, .animating, .scrollingToTop:
      return
    }
  }
}

extension HeadlessScrollView {
  /// Stores the fling that a finger is about to stop, if it can affect the next fling.
  private mutating func catchFling(at time: Double) {
    guard state == .decelerating, rules.countsCaughtFlings else { return }
    let axis = carried.fling.velocity.longerAxis
    carried.catchFling(
      at: time, velocity: Vector(x: horizontal.velocity, y: vertical.velocity),
      isLong: geometry.contentSize[axis] > 10 * geometry.containerSize[axis],
      rules: (horizontal.flingParameters.rule, vertical.flingParameters.rule),
      returns: (horizontal.stretch.motion(at: time), vertical.stretch.motion(at: time)))
  }

  /// Stores the fling of an earlier view with the same physics, as if a touch had stopped it here.
  package mutating func catchFling(of earlier: HeadlessScrollView, at time: Double) {
    var earlier = earlier
    earlier.advance(to: time)
    earlier.catchFling(at: time)
    carried.catchFling(of: earlier.carried)
  }

  /// The velocity at the start of the fling, with the carry-over of the previous fling; zero if
  /// there is no fling.
  package var initialFlingVelocity: Vector { carried.fling.velocity }

  /// The release velocity estimated from the finger's samples; positive values increase the offset.
  package mutating func trackedVelocity(at time: Double) -> Vector {
    var velocity = finger.releaseVelocity(at: time, rules.physics.flingLimits)
    for axis in Axis.allCases where overscroll(axis) != 0 {
      velocity[axis] *= rules.physics.overscroll.releaseShare
    }
    return velocity
  }
}

// MARK: - Frames of the input

extension HeadlessScrollView {
  private var movesAtFrames: Bool {
    @inline(__always) get { rules.movesAtFrames && !host.isGiven }
  }

  /// Shows the waiting frame if it is earlier; a sample at exactly its time still belongs to it.
  @inline(never)
  mutating func showFrame(before time: Double, emit: (ScrollEffect) -> Void) {
    guard gesture.frame < time - Self.instant, isDragging else { return }
    showFrame(at: gesture.frame, emit: emit)
  }

  /// With ``InputFrames/sinceDrag(interval:)``, a release discards the waiting movement.
  private mutating func showUnfinishedFrame(emit: (ScrollEffect) -> Void) {
    guard gesture.frame < .infinity, case .resampled = rules.physics.touch.frames else { return }
    showFrame(at: gesture.frame, lead: gesture.lead, emit: emit)
  }

  private mutating func showFrame(
    at time: Double, lead: Vector? = nil, emit: (ScrollEffect) -> Void
  ) {
    gesture.endWait()
    guard let newest = finger.newest?.position else { return }
    gesture.lead =
      lead ?? finger.lead(at: time, ofDragSince: gesture.start, rules.physics.touch.frames)
    let isFirst = gesture.movement == .zero
    drag(by: gesture.anchor - newest - gesture.lead, at: time, emit: emit)
    // The first movement happened before the drag, so it must not count as velocity.
    if isFirst { gesture.measure(offset, at: time) }
  }
}

// MARK: - Drags

extension HeadlessScrollView {
  mutating func dragBegan(
    _ source: DragSource, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    if isDragging {
      // The finger and the samples of the velocity tracker stay the same.
      enter(.dragging(source))
      return
    }
    guard behavior.isScrollEnabled else { return }
    // A finger that is down has already stopped all motion.
    if state != .tracking {
      showLastFrame(before: time, emit: emit)
      catchFling(at: time)
      stopUnderFinger(at: time, emit: emit)
    }
    finger.beginDrag(at: time)
    beginDrag(source, anchor: .zero, at: time, emit: emit)
  }

  mutating func dragMoved(
    _ source: DragSource, _ movement: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard state == .dragging(source) else { return }
    finger.move(to: gesture.anchor - movement, at: time)
    drag(by: movement, at: time, emit: emit)
  }

  private mutating func beginDrag(
    _ source: DragSource, anchor: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    enter(.dragging(source))
    gesture = GestureState(
      at: anchor, offset: offset, time: time,
      locksDirection: rules.behavior.isDirectionalLockEnabled)
    beginAxisDrag(.horizontal)
    beginAxisDrag(.vertical)
    carried.beginDrag(at: time, leavingSlopAt: finger.pan.exitTime ?? time)
    horizontal.drag.threshold = DragThreshold(at: time)
    vertical.drag.threshold = DragThreshold(at: time)
    horizontal.velocity = 0
    vertical.velocity = 0
    emit(.willBeginDragging)
  }

  @inline(__always)
  private mutating func drag(by movement: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    let moved = gesture.movement
    gesture.move(by: movement)
    let (before, wanted) = (offset, gesture.movement)
    // The view may still hold a fling of other physics, which then has no effect.
    if rules.countsCaughtFlings, carried.hasCaughtFling {
      carried.move(by: wanted - moved, at: time, speed: finger.latestSpeed)
    }
    if rules.dragsByWholeMovement {
      // If the finger has not moved along an axis, the offset must stay exactly the same.
      if !gesture.isLocked(.horizontal), wanted.x != moved.x,
        !horizontal.drag(to: wanted.x, within: layout.horizontal, geometry.grid)
      {
        horizontal.drag(to: wanted.x, limits(.horizontal), geometry.grid)
      }
      if !gesture.isLocked(.vertical), wanted.y != moved.y,
        !vertical.drag(to: wanted.y, within: layout.vertical, geometry.grid)
      {
        vertical.drag(to: wanted.y, limits(.vertical), geometry.grid)
      }
    } else {
      dragByEvent(from: moved, to: wanted, at: time)
    }
    measureVelocity(at: time)
    if offset != before { emit(.didScroll) }
  }

  private mutating func measureVelocity(at time: Double) {
    guard let velocity = gesture.velocity(to: offset, at: time) else { return }
    (horizontal.velocity, vertical.velocity) = (velocity.x, velocity.y)
  }
}
