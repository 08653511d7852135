import ScrollDynamics

extension HeadlessScrollView {
  mutating func wheel(
    _ delta: Vector, _ phase: WheelPhase, at time: Double,
    retarget: (Vector, inout Vector) -> Void, emit: (ScrollEffect) -> Void
  ) {
    switch state {
    case .tracking, .dragging(.touch), .dragging(.gesture):
      // A finger on the content takes precedence.
      return
    case .idle, .dragging(.wheel), .coasting, .decelerating, .animating, .scrollingToTop:
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
      let velocity = phase == .ended ? trackpadVelocity(at: time) : .zero
      release(
        velocity: velocity, isCancelled: phase == .cancelled, at: time, retarget: retarget,
        emit: emit)
    case .momentumBegan, .momentumChanged, .momentumEnded:
      momentum(delta, phase, at: time, emit: emit)
    }
  }

  private mutating func dragOn(by delta: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    guard isDragging, delta != .zero else { return }
    // `gesture.movement` excludes ignored movement, so a locked axis accumulates none.
    dragMoved(.wheel, gesture.movement + delta, at: time, emit: emit)
  }

  /// The release velocity of a gesture on a trackpad.
  ///
  /// It is 0 on an axis without pages and snapping, because the platform's momentum moves that
  /// axis.
  private mutating func trackpadVelocity(at time: Double) -> Vector {
    var velocity = trackedVelocity(at: time)
    for axis in Axis.allCases where pages(axis) == nil && rules.behavior.snapping(axis) == nil {
      velocity[axis] = 0
    }
    return velocity
  }

  /// Moves the content within its range by a notch, and then to a page or a snap position.
  private mutating func notch(_ delta: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    guard behavior.isScrollEnabled, !isDragging else { return }
    let isPlain = !host.isGiven && settling(after: .notch) == .none
    if isPlain, rules.physics.wheel == .animated {
      return animateNotch(delta, at: time, emit: emit)
    }
    stopUnderFinger(at: time, emit: emit)
    let before = offset
    push(.horizontal, by: delta.x)
    push(.vertical, by: delta.y)
    if isPlain, case .stretching = rules.physics.wheel { stretch(by: delta, from: before) }
    offset = geometry.rounded(offset)
    if offset != before { emit(.didScroll) }
    // Content that was beyond an end, for example in a bounce, now returns.
    let turned = Vector(
      x: delta.x == 0 ? 0 : offset.x - before.x, y: delta.y == 0 ? 0 : offset.y - before.y)
    settle(after: .notch, notch: turned, at: time, emit: emit)
  }

  /// A running animation continues to the new target.
  private mutating func animateNotch(
    _ delta: Vector, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    if !state.isAnimating { stopUnderFinger(at: time, emit: emit) }
    let aim = restOffset
    var target = aim
    for axis in Axis.allCases where delta[axis] != 0 && scrolls(axis) {
      target[axis] = geometry.rounded(layout.range(axis).clamp(aim[axis] + delta[axis]))
    }
    if target != aim { animate(to: target, at: time, emit: emit) }
  }

  /// Stretches each edge toward which a notch moves, if the content was already at that edge.
  private mutating func stretch(by delta: Vector, from before: Vector) {
    for axis in Axis.allCases where delta[axis] != 0 {
      let end: ScrollRange.End = delta[axis] < 0 ? .lower : .upper
      if before[axis] == layout.range(axis)[end], stretches(axis, end) {
        self[axis].stretch.pull(
          by: delta[axis], rules.physics.stretch, length: geometry.containerSize[axis])
      }
    }
  }

  /// Moves an axis within the range; returns true if an end has limited the movement.
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
    if phase == .momentumBegan, state == .idle, behavior.isScrollEnabled, isMovedByMomentum() {
      enter(.coasting)
      gesture = GestureState(momentumAt: time)
      clock = time
      emit(.willBeginDecelerating)
    }
    // Content that bounces or moves to a page ignores the platform's momentum.
    guard state == .coasting else { return }
    coast(by: delta, at: time, emit: emit)
    guard phase == .momentumEnded, state == .coasting else { return }
    if isOutside { return returnFromMomentum(at: time) }
    stopMotion(at: time)
    show(geometry.rounded(offset), emit: emit)
    emit(.didEndDecelerating)
    settle(after: .momentum, at: time, emit: emit)
  }

  /// False if a motion to a page or a snap position replaces the platform's momentum.
  private mutating func isMovedByMomentum() -> Bool {
    if rules.behavior.isPagingEnabled { return false }
    var snaps = false
    for axis in Axis.allCases where scrolls(axis) {
      if rules.behavior.snapping(axis) == nil { return true }
      snaps = true
    }
    return !snaps
  }

  /// The momentum has kept content beyond an end in place, like a finger; now it returns.
  private mutating func returnFromMomentum(at time: Double) {
    stopAxes(at: time)
    startReturn()
    enter(.decelerating)
  }

  /// Moves the content by the platform's momentum; at an end, it bounces by this view's physics.
  private mutating func coast(by delta: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    let before = offset
    var delta = delta
    for axis in Axis.allCases where rules.behavior.snapping(axis) != nil { delta[axis] = 0 }
    let hits = (push(.horizontal, by: delta.x), push(.vertical, by: delta.y))
    if let elapsed = gesture.elapsed(until: time) {
      horizontal.velocity = scrolls(.horizontal) ? delta.x / elapsed : 0
      vertical.velocity = scrolls(.vertical) ? delta.y / elapsed : 0
    }
    if offset != before { emit(.didScroll) }
    let bounces =
      (hits.0 && edges(.horizontal)[delta.x < 0 ? .lower : .upper].bounces)
      || (hits.1 && edges(.vertical)[delta.y < 0 ? .lower : .upper].bounces)
    guard bounces else { return }
    let momentum = Vector(x: horizontal.velocity, y: vertical.velocity)
    stopAxes(at: time)
    for axis in Axis.allCases where abs(momentum[axis]) > Tolerance.scrollView.velocity {
      startFling(axis, rules.physics.fling, momentum: momentum[axis])
    }
    // If the content is too slow to bounce, further momentum may follow.
    guard horizontal.isMoving || vertical.isMoving else { return }
    enter(.decelerating)
  }
}
