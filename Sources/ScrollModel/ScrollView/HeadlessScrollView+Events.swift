import ScrollDynamics

extension HeadlessScrollView {
  /// Takes an event at its own time; motion goes on up to there first.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - time: When it happens, in seconds, not before that of any earlier call.
  ///   - emit: Receives what follows from it, in UIKit's order.
  /// - Precondition: The time and the numbers of the event are finite, the time is not in the past.
  public mutating func handle(
    _ event: ScrollEvent, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    catchUp(to: time, emit: emit)
    switch event {
    case .touchBegan(let location): touchBegan(requireFinite(location), at: time, emit: emit)
    case .touchMoved(let location): touchMoved(requireFinite(location), at: time, emit: emit)
    case .touchEnded: touchEnded(velocity: -tracker.velocity(at: time), at: time, emit: emit)
    case .touchCancelled: touchEnded(velocity: .zero, at: time, emit: emit)
    case .dragBegan: dragBegan(at: time, emit: emit)
    case .dragMoved(let movement): dragMoved(requireFinite(movement), at: time, emit: emit)
    case .dragEnded(let velocity):
      touchEnded(
        velocity: requireFinite(velocity ?? -tracker.velocity(at: time)), at: time, emit: emit)
    case .setContentOffset(let offset, let animated):
      set(requireFinite(offset), animated: animated, at: time, emit: emit)
    }
  }

  private func requireFinite(_ vector: Vector) -> Vector {
    precondition(vector.isFinite, "the numbers of an event must be finite, got \(vector)")
    return vector
  }
}

// MARK: - Touches

extension HeadlessScrollView {
  private mutating func touchBegan(
    _ location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard !isTracking else { return }
    holdStill(at: time, emit: emit)
    tracker.begin(at: time, position: location)
    state = .tracking(Pan(at: location))
  }

  private mutating func touchMoved(
    _ location: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    switch state {
    case .tracking(var pan):
      tracker.move(at: time, position: location)
      let anchor = pan.move(to: location, hysteresis: behavior.panHysteresis)
      guard let anchor else {
        state = .tracking(pan)
        return
      }
      beginDrag(anchor: anchor, at: time, emit: emit)
      drag(by: anchor - location, at: time, emit: emit)
    case .dragging(let anchor):
      tracker.move(at: time, position: location)
      drag(by: anchor - location, at: time, emit: emit)
    case .idle, .decelerating, .animating:
      // What is left of a touch that a program's call has ended.
      return
    }
  }

  /// Ends a touch or a drag; the velocity has the content offset's sign.
  private mutating func touchEnded(
    velocity: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    switch state {
    case .tracking:
      state = .idle
      guard overscroll != .zero, startMotion(momentum: .zero, at: time) else { return }
      emit(.willBeginDecelerating)
    case .dragging:
      release(velocity: velocity, at: time, emit: emit)
    case .idle, .decelerating, .animating:
      return
    }
  }

  /// Stops motion under a finger, beyond an end as well.
  private mutating func holdStill(at time: Double, emit: (ScrollEffect) -> Void) {
    let interrupted = state
    horizontal.stop()
    vertical.stop()
    state = .idle
    clock = time
    if interrupted == .decelerating { emit(.didEndDecelerating) }
    if interrupted == .animating { emit(.didEndScrollingAnimation) }
  }
}

// MARK: - Drags

extension HeadlessScrollView {
  private mutating func dragBegan(at time: Double, emit: (ScrollEffect) -> Void) {
    if case .dragging = state { return }
    holdStill(at: time, emit: emit)
    tracker.begin(at: time, position: .zero)
    beginDrag(anchor: .zero, at: time, emit: emit)
  }

  private mutating func dragMoved(
    _ movement: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    guard case .dragging = state else { return }
    tracker.move(at: time, position: -movement)
    drag(by: movement, at: time, emit: emit)
  }

  private mutating func beginDrag(
    anchor: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    state = .dragging(anchor: anchor)
    movement = .zero
    dragClock = time
    for axis in Axis.allCases {
      self[axis].drag.begin(at: self[axis].offset, limits: limits(axis))
      self[axis].velocity = 0
    }
    emit(.willBeginDragging)
  }

  /// Puts the content where the finger's whole movement wants it.
  private mutating func drag(by movement: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    self.movement = movement
    let before = contentOffset
    for axis in Axis.allCases where behavior.scrolls(axis, in: geometry) {
      let offset = self[axis].drag.offset(
        forMovement: movement[axis], limits: limits(axis))
      self[axis].offset = geometry.rounded(offset)
    }
    let elapsed = time - dragClock
    // Samples of one time belong together: their movement shows in the next quotient.
    if elapsed >= SampleHistory.resolution {
      horizontal.velocity = (horizontal.offset - before.x) / elapsed
      vertical.velocity = (vertical.offset - before.y) / elapsed
      dragClock = time
    }
    if contentOffset != before { emit(.didScroll) }
  }

  func limits(_ axis: Axis) -> AxisDrag.Limits {
    AxisDrag.Limits(
      range: range(axis), bounces: behavior.bounces(axis),
      dimension: geometry.containerSize[axis], coefficient: behavior.rubberBandCoefficient)
  }
}

// MARK: - Releases

extension HeadlessScrollView {
  private mutating func release(
    velocity: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    var velocity = velocity
    var momentum = Vector.zero
    var target = contentOffset
    for axis in Axis.allCases {
      if !behavior.scrolls(axis, in: geometry) { velocity[axis] = 0 }
      if abs(velocity[axis]) >= behavior.minimumFlingVelocity { momentum[axis] = velocity[axis] }
      let distance = Deceleration.distance(
        velocity: momentum[axis], rate: behavior.decelerationRate)
      target[axis] = geometry.rounded(range(axis).clamp(target[axis] + distance))
    }
    emit(.willEndDragging(velocity: 0.001 * velocity, targetContentOffset: target))
    state = .idle
    let willDecelerate = startMotion(momentum: momentum, at: time)
    emit(.didEndDragging(willDecelerate: willDecelerate))
    if willDecelerate { emit(.willBeginDecelerating) }
  }

  /// Lets go of the content.
  ///
  /// - Returns: Whether anything moves from now on.
  mutating func startMotion(momentum: Vector, at time: Double) -> Bool {
    horizontal.stop()
    vertical.stop()
    clock = time
    for axis in Axis.allCases {
      let isSlow = abs(momentum[axis]) <= Tolerance.scrollView.velocity
      if isSlow, overscroll[axis] == 0 { continue }
      startFling(axis, momentum: momentum[axis], at: time)
    }
    guard horizontal.isMoving || vertical.isMoving else { return false }
    state = .decelerating
    isFirstFrame = true
    return true
  }

  mutating func startFling(_ axis: Axis, momentum: Double, at time: Double) {
    let (offset, range) = (self[axis].offset, range(axis))
    switch behavior.integration {
    case .continuous:
      let fling = Fling(
        position: offset, momentum: momentum, range: range, rate: behavior.decelerationRate,
        bounces: behavior.bounces(axis), displayScale: geometry.displayScale)
      self[axis].start(.fling(fling), at: time)
    case .frameStepped:
      self[axis].start(
        FrameSteppedFling(
          position: offset, momentum: momentum, range: range, rate: behavior.decelerationRate,
          bounces: behavior.bounces(axis), displayScale: geometry.displayScale))
    }
  }
}

// MARK: - Programs

extension HeadlessScrollView {
  private mutating func set(
    _ offset: Vector, animated: Bool, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    let target = Vector(x: geometry.rounded(offset.x), y: geometry.rounded(offset.y))
    if animated {
      animate(to: target, at: time, emit: emit)
    } else {
      place(at: target, at: time, emit: emit)
    }
  }

  /// Puts the content somewhere at once; motion ends, a drag goes on from there.
  private mutating func place(at target: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    let isElsewhere = target != contentOffset
    for axis in Axis.allCases {
      self[axis].stop()
      self[axis].offset = target[axis]
      if isDragging {
        self[axis].drag.begin(
          at: target[axis], movement: movement[axis], limits: limits(axis))
      }
    }
    if isMoving { state = .idle }
    clock = time
    if isElsewhere { emit(.didScroll) }
  }

  private mutating func animate(
    to target: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    if isTracking { touchEnded(velocity: .zero, at: time, emit: emit) }
    horizontal.stop()
    vertical.stop()
    state = .idle
    clock = time
    for axis in Axis.allCases where self[axis].offset != target[axis] {
      let motion = EasedMotion(
        from: self[axis].offset, to: target[axis], duration: behavior.animationDuration,
        curve: behavior.animationCurve)
      self[axis].start(.eased(motion), at: time)
      state = .animating
    }
  }
}
