import ScrollDynamics

// MARK: - Touches

extension HeadlessScrollView {
  mutating func touchBegan(
    _ location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard !isTracking, passingTouch == nil, rules.behavior.isScrollEnabled else { return }
    var pan = Pan(at: location, since: time)
    let touch = touchRule
    let delay = touch.stopDelay
    if state == .decelerating, delay > 0 {
      if delay < .infinity {
        catchFling(at: time)
        horizontal.stop(at: time + delay, from: time)
        vertical.stop(at: time + delay, from: time)
      }
      passingTouch = pan
    } else {
      let catches = state == .decelerating
      showLastFrame(before: time, emit: emit)
      catchFling(at: time)
      let speed = max(abs(horizontal.velocity), abs(vertical.velocity))
      stopUnderFinger(at: time, emit: emit)
      if catches, touch.catchSpeed > 0 {
        if speed > touch.catchSpeed || isOutside {
          tracker.begin(at: time, position: location)
          gesture.pan = pan
          return beginDrag(.touch, anchor: location, at: time, emit: emit)
        }
        if touch.ignoresSlowCatch { pan = Pan(at: location, since: -.infinity) }
      }
      enter(.tracking)
      gesture.pan = pan
    }
    tracker.begin(at: time, position: location)
  }

  /// Inlined because most events of a touch move a finger that drags.
  @inline(__always)
  mutating func touchMoved(
    _ location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard case .dragging(.touch) = state else {
      return moveUndragged(to: location, at: time, emit: emit)
    }
    tracker.append(TimedPosition(time: time, position: location))
    if movesAtFrames { return awaitFrame(at: time) }
    drag(by: gesture.anchor - location, at: time, emit: emit)
  }

  /// Handles ``ScrollEvent/touchMoved(_:)`` while the finger does not drag the content.
  private mutating func moveUndragged(
    to location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    switch state {
    case .tracking:
      var pan = gesture.pan
      let anchor = trackedStart(at: location, in: &pan, time)
      gesture.pan = pan
      guard let anchor else { return }
      beginDrag(from: anchor, to: location, at: time, emit: emit)
    case .idle, .dragging, .coasting, .decelerating, .animating, .scrollingToTop:
      // Without a `passingTouch`, these are the remaining events of a touch that a programmatic
      // call has ended.
      guard var pan = passingTouch else { return }
      let anchor = trackedStart(at: location, in: &pan, time)
      passingTouch = pan
      guard let anchor else { return }
      if !carried.hasCaughtFling { catchFling(at: time) }
      let (samples, before) = (tracker, carried)
      stopUnderFinger(at: time, emit: emit)
      enter(.tracking)
      gesture.pan = pan
      tracker = samples
      carried.catchFling(of: before)
      beginDrag(from: anchor, to: location, at: time, emit: emit)
    }
  }

  /// Adds a sample of a finger that does not drag yet; returns the anchor if its drag begins.
  private mutating func trackedStart(
    at location: Vector, in pan: inout Pan, _ time: Double
  ) -> Vector? {
    guard let anchor = dragStart(at: location, in: &pan, time), let exitTime = pan.exitTime else {
      tracker.approach(at: time, position: location)
      return nil
    }
    tracker.beginDrag(
      at: time, position: location, leavingSlopAt: exitTime, anchor: anchor)
    return anchor
  }

  private mutating func beginDrag(
    from anchor: Vector, to location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    beginDrag(.touch, anchor: anchor, at: time, emit: emit)
    // The direction is measured where the path leaves the touch slop, so it does not depend on the
    // sample rate. Without a touch slop, the first sample determines it.
    let origin = gesture.pan.origin
    if let rule = rules.physics.rails {
      gesture.rails = Rails(rule, direction: location - origin, slop: origin - anchor)
    } else {
      gesture.rails.decide(direction: (anchor == origin ? location : anchor) - origin)
    }
    if movesAtFrames { return awaitFrame(at: time) }
    drag(by: anchor - location, at: time, emit: emit)
    // This movement happened before the sample, so it must not count as velocity.
    markVelocity(at: time)
  }

  /// The point from which a finger's movement is measured after it has left the touch slop; `nil`
  /// before that and for a long press.
  @inlinable
  @inline(__always)
  func dragStart(at location: Vector, in pan: inout Pan, _ time: Double) -> Vector? {
    let hasLeft = pan.hasLeft
    let left = pan.move(to: location, at: time, hysteresis: rules.physics.touchSlop)
    guard let left, !isLongPress(pan, time) else { return nil }
    if rules.physics.keepsTouchSlop { return pan.origin }
    switch touchRule.start {
    case .crossing: return left
    case .wholePoint:
      // Rounding relative to touch-down makes the drag of a mirrored touch a mirrored drag.
      let way = left - pan.origin
      return pan.origin + Vector(x: way.x.rounded(), y: way.y.rounded())
    case .nextSample: return hasLeft ? location : nil
    }
  }

  /// A nested system has its own rules for the parts that a touch moves, so it uses the default
  /// rule.
  @inlinable var touchRule: TouchRule {
    @inline(__always) get { host.isGiven ? TouchRule() : rules.physics.touch }
  }

  /// A finger that is still within the touch slop at the time of a long press never drags.
  @inlinable
  @inline(__always)
  func isLongPress(_ pan: Pan, _ time: Double) -> Bool {
    time - pan.start >= touchRule.longPress - 1e-9
  }

  /// Ends a touch or a recognized drag; the drag of a wheel ends only with a wheel event.
  mutating func releaseFinger(
    velocity: Vector, isCancelled: Bool = false, at time: Double,
    retarget: (Vector, inout Vector) -> Void, emit: (ScrollEffect) -> Void
  ) {
    if passingTouch != nil {
      passingTouch = nil
      carried.endTouch()
      tracker.clear()
      if state == .idle { settle(after: .touch, at: time, emit: emit) }
      return
    }
    switch state {
    case .tracking:
      if !isCancelled, velocity != .zero, touchRule.flingsWithinSlop,
        !isLongPress(gesture.pan, time)
      {
        beginDrag(.touch, anchor: gesture.pan.latest, at: time, emit: emit)
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
      rules: (horizontal.flingParameters.rule, vertical.flingParameters.rule))
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
  ///
  /// It is 0 on an axis along which the finger has moved at most ``FlingLimits/travel``.
  package mutating func trackedVelocity(at time: Double) -> Vector {
    var velocity = -tracker.estimate(at: time)
    let limits = rules.physics.flingLimits
    guard limits.travel > 0 else { return velocity }
    var travel = tracker.travel()
    if limits.countsWholeTravel, let newest = tracker.newest(0) {
      travel = newest.position - gesture.pan.origin
    }
    for axis in Axis.allCases where !limits.allowsFling(afterTravel: travel[axis]) {
      velocity[axis] = 0
    }
    return velocity
  }
}

// MARK: - Frames of the input

extension HeadlessScrollView {
  private var movesAtFrames: Bool {
    @inline(__always) get { rules.movesAtFrames && !host.isGiven }
  }

  /// Delays the finger's last movement until the next frame.
  private mutating func awaitFrame(at time: Double) {
    guard gesture.frame == .infinity else { return }
    gesture.frame = rules.physics.touch.frames.frame(showing: time, ofDragSince: gesture.start)
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
    showFrame(at: gesture.frame, emit: emit)
  }

  private mutating func showFrame(at time: Double, emit: (ScrollEffect) -> Void) {
    gesture.frame = .infinity
    guard let newest = tracker.newest(0) else { return }
    let isFirst = gesture.movement == .zero
    // The sample before the start of the drag is not part of the drag.
    let before = tracker.newest(1).flatMap { $0.time >= gesture.start ? $0 : nil }
    let point = rules.physics.touch.frames.point(at: time, newest, after: before)
    drag(by: gesture.anchor - point, at: time, emit: emit)
    // The first movement happened before the drag, so it must not count as velocity.
    if isFirst { markVelocity(at: time) }
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
    guard rules.behavior.isScrollEnabled else { return }
    // A finger that is down has already stopped all motion.
    if state != .tracking {
      showLastFrame(before: time, emit: emit)
      catchFling(at: time)
      stopUnderFinger(at: time, emit: emit)
    }
    tracker.begin(at: time, position: .zero)
    beginDrag(source, anchor: .zero, at: time, emit: emit)
  }

  mutating func dragMoved(
    _ source: DragSource, _ movement: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard state == .dragging(source) else { return }
    tracker.move(at: time, position: gesture.anchor - movement)
    drag(by: movement, at: time, emit: emit)
  }

  private mutating func beginDrag(
    _ source: DragSource, anchor: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    enter(.dragging(source))
    passingTouch = nil
    gesture.anchor = anchor
    gesture.movement = .zero
    gesture.origin = offset
    gesture.start = time
    markVelocity(at: time)
    gesture.rails = Rails(rules.behavior.isDirectionalLockEnabled ? .undecided : .open)
    beginAxisDrag(.horizontal)
    beginAxisDrag(.vertical)
    carried.beginDrag(
      at: rules.physics.touch.frames.arrival(of: time),
      leavingSlopAt: gesture.pan.exitTime ?? time)
    gesture.pending = PendingOverscroll()
    horizontal.drag.threshold = DragThreshold(at: time)
    vertical.drag.threshold = DragThreshold(at: time)
    horizontal.velocity = 0
    vertical.velocity = 0
    emit(.willBeginDragging)
  }

  private mutating func drag(by movement: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    let moved = gesture.movement
    gesture.movement = gesture.rails.passed(movement)
    let (before, wanted, lock) = (offset, gesture.movement, gesture.rails.lock)
    // The view may still hold a fling of other physics, which then has no effect.
    if rules.countsCaughtFlings, carried.hasCaughtFling {
      carried.move(
        by: wanted - moved, at: rules.physics.touch.frames.arrival(of: time),
        speed: tracker.latestDifference().squaredLength.squareRoot())
    }
    guard rules.dragsByWholeMovement else {
      var refused = Vector.zero
      for axis in Axis.allCases where lock != .locked(axis) {
        refused[axis] = dragByEvent(axis, from: moved[axis], to: wanted[axis], at: time)
      }
      if refused != .zero { pullStretch(by: refused) }
      measureVelocity(at: time)
      if offset != before { emit(.didScroll) }
      return
    }
    // If the finger has not moved along an axis, the offset must stay exactly the same.
    if lock != .locked(.horizontal), wanted.x != moved.x,
      !horizontal.drag(to: wanted.x, within: layout.horizontal, geometry.grid)
    {
      horizontal.drag(to: wanted.x, limits(.horizontal), geometry.grid)
    }
    if lock != .locked(.vertical), wanted.y != moved.y,
      !vertical.drag(to: wanted.y, within: layout.vertical, geometry.grid)
    {
      vertical.drag(to: wanted.y, limits(.vertical), geometry.grid)
    }
    measureVelocity(at: time)
    if offset != before { emit(.didScroll) }
  }

  private mutating func measureVelocity(at time: Double) {
    let elapsed = time - gesture.measuredTime
    // Samples at the same time belong together; the next measurement includes their movement.
    guard elapsed >= SampleHistory.resolution else { return }
    horizontal.velocity = (horizontal.offset - gesture.measuredOffset.x) / elapsed
    vertical.velocity = (vertical.offset - gesture.measuredOffset.y) / elapsed
    markVelocity(at: time)
  }

  private mutating func markVelocity(at time: Double) {
    gesture.measuredTime = time
    gesture.measuredOffset = offset
  }
}
