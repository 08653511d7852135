import ScrollDynamics

extension HeadlessScrollView {
  mutating func wheel(
    _ delta: Vector, _ phase: WheelPhase, at time: Double,
    retarget: (Vector, inout Vector) -> Void, emit: (ScrollEffect) -> Void
  ) {
    switch state {
    case .tracking, .dragging(.touch), .dragging(.gesture):
      // The finger on the content comes first.
      return
    case .idle, .dragging(.wheel), .decelerating, .coasting, .animating:
      break
    }
    switch phase {
    case .discrete: notch(delta, at: time, emit: emit)
    case .began:
      dragBegan(.wheel, at: time, emit: emit)
      dragOn(by: delta, at: time, emit: emit)
    case .changed: dragOn(by: delta, at: time, emit: emit)
    case .ended, .cancelled:
      guard isDragging else { return }
      dragOn(by: delta, at: time, emit: emit)
      let velocity = phase == .ended ? ownVelocity(at: time) : .zero
      release(
        velocity: velocity, isCancelled: phase == .cancelled, at: time, retarget: retarget,
        emit: emit)
    case .momentumBegan, .momentumChanged, .momentumEnded:
      momentum(delta, phase, at: time, emit: emit)
    }
  }

  private mutating func dragOn(by delta: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    guard isDragging, delta != .zero else { return }
    // A locked axis does not collect what it has to forget.
    dragMoved(.wheel, movement + delta, at: time, emit: emit)
  }

  /// The velocity that axes take from fingers which leave a trackpad: pages and snapping places are
  /// reached by motions of their own, everything else is left to the platform's momentum.
  private mutating func ownVelocity(at time: Double) -> Vector {
    var velocity = fingerVelocity(at: time)
    for axis in Axis.allCases where pages(axis) == nil && rules.behavior.snapping(axis) == nil {
      velocity[axis] = 0
    }
    return velocity
  }

  /// Moves on by a notch of a wheel, not beyond an end.
  private mutating func notch(_ delta: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    if isDragging { return }
    holdStill(at: time, emit: emit)
    let before = offset
    push(.horizontal, by: delta.x)
    push(.vertical, by: delta.y)
    horizontal.offset = geometry.rounded(horizontal.offset)
    vertical.offset = geometry.rounded(vertical.offset)
    if offset != before { emit(.didScroll) }
    // No finger holds what a bounce has left beyond an end.
    if state == .idle, isOutside { bounceBack(at: time, emit: emit) }
  }

  /// Moves an axis, not beyond an end.
  ///
  /// - Returns: Whether an end was in the way.
  @discardableResult
  private mutating func push(_ axis: Axis, by delta: Double) -> Bool {
    guard scrolls(axis) else { return false }
    let (offset, range) = (self[axis].offset, layout.range(axis))
    let limits = ScrollRange(lower: min(range.lower, offset), upper: max(range.upper, offset))
    self[axis].offset = limits.clamp(offset + delta)
    return self[axis].offset != offset + delta
  }

  private mutating func momentum(
    _ delta: Vector, _ phase: WheelPhase, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    if phase == .momentumBegan, state == .idle, !rules.behavior.isPagingEnabled {
      state = .coasting
      dragClock = time
      clock = time
      emit(.willBeginDecelerating)
    }
    // Content that moves by itself, back from an end or to its page, needs no momentum.
    guard state == .coasting else { return }
    coast(by: delta, at: time, emit: emit)
    guard phase == .momentumEnded, state == .coasting else { return }
    if isOutside { return returnFromMomentum(at: time) }
    let before = offset
    stopMotion(at: time)
    horizontal.offset = geometry.rounded(horizontal.offset)
    vertical.offset = geometry.rounded(vertical.offset)
    if offset != before { emit(.didScroll) }
    emit(.didEndDecelerating)
  }

  /// Lets content that an app has put beyond an end come back when the momentum is over, which holds it
  /// as a finger does.
  private mutating func returnFromMomentum(at time: Double) {
    stopMotion(at: time)
    for axis in Axis.allCases where overscroll(axis) != 0 { startFling(axis, momentum: 0) }
    state = .decelerating
    isFirstFrame = true
  }

  /// Moves on by the platform's momentum; what meets an end goes on as a bounce of our own.
  private mutating func coast(by delta: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    let before = offset
    let elapsed = time - dragClock
    let hits = (push(.horizontal, by: delta.x), push(.vertical, by: delta.y))
    if elapsed >= SampleHistory.resolution {
      horizontal.velocity = scrolls(.horizontal) ? delta.x / elapsed : 0
      vertical.velocity = scrolls(.vertical) ? delta.y / elapsed : 0
      dragClock = time
    }
    if offset != before { emit(.didScroll) }
    let bounces =
      (hits.0 && edges(.horizontal)[delta.x < 0 ? .lower : .upper].bounces)
      || (hits.1 && edges(.vertical)[delta.y < 0 ? .lower : .upper].bounces)
    guard bounces else { return }
    let momentum = Vector(x: horizontal.velocity, y: vertical.velocity)
    stopMotion(at: time)
    for axis in Axis.allCases where abs(momentum[axis]) > Tolerance.scrollView.velocity {
      self[axis].law = FlingLaw(rules.physics.fling)
      startFling(axis, momentum: momentum[axis])
    }
    guard horizontal.isMoving || vertical.isMoving else {
      // Too slow to bounce: the rest of the momentum may follow.
      state = .coasting
      return
    }
    state = .decelerating
    isFirstFrame = true
  }
}
