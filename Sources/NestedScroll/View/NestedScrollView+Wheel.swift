import ScrollModel

extension NestedScrollView {
  mutating func wheel(
    _ delta: Vector, _ phase: WheelPhase, at time: Double,
    retarget: (Double, inout Double) -> Void, emit: (NestedEffect) -> Void
  ) {
    guard !isTracking || isHeldByWheel else { return }
    switch phase {
    case .began:
      if !isDragging { beginWheelDrag(by: delta, at: time, emit: emit) }
      dragOn(by: delta, at: time, emit: emit)
    case .changed: dragOn(by: delta, at: time, emit: emit)
    case .ended, .cancelled:
      dragOn(by: delta, at: time, emit: emit)
      endWheelDrag(phase, at: time, retarget: retarget, emit: emit)
    case .discrete
    where delta.longerAxis == .horizontal && combined.withSystem({ $0.swipes(on: .list) }):
      guard scroll.behavior.isScrollEnabled else { return }
      sendToPages(.wheel(Vector(x: delta.x, y: 0), phase: phase), at: time, emit: emit)
    case .discrete, .momentumBegan, .momentumChanged, .momentumEnded:
      push(delta.y, phase, at: time, emit: emit)
    }
  }

  /// Begins a drag along the axis of the trackpad fingers' first movement.
  private mutating func beginWheelDrag(
    by delta: Vector, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let axis =
      delta == .zero && combined.withSystem({ $0.swipes(on: .list) }) ? nil : delta.longerAxis
    beginDrag(on: .list, axis: axis, by: .trackpad, at: time, emit: emit)
  }

  private mutating func dragOn(by delta: Vector, at time: Double, emit: (NestedEffect) -> Void) {
    guard delta != .zero else { return }
    if isHeldByWheel, hold?.axis == nil {
      cancelTracking(at: time)
      beginWheelDrag(by: delta, at: time, emit: emit)
    }
    guard let movement = pages.isDragging ? pages.dragMovement : scroll.dragMovement else { return }
    drag(to: movement + delta, by: .wheel(delta, phase: .changed), at: time, emit: emit)
  }

  /// Moves the parts by the delta of a notch or of the platform's momentum, in points.
  private mutating func push(
    _ distance: Double, _ phase: WheelPhase, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard !isTracking, beginPush(distance, phase, emit: emit) else { return }
    let (before, wasAnimating) = (scroll.contentOffset.y, scroll.phase == .animating)
    combined.course.turn(by: distance)
    send(.wheel(Vector(x: 0, y: distance), phase: phase), at: time, emit: emit)
    combined.course.travel(scroll.contentOffset.y - before)
    if wasAnimating, scroll.phase != .animating, system.movesCombinedOffset,
      let detent = system.nearestDetent
    {
      combined.springSheet(to: detent, velocity: 0, at: time, emit: emit)
    }
    if !isMoving, scroll.phase == .idle { combined.resetPolicy() }
  }

  /// Sets the parts that a notch or momentum may move; returns false if none may move.
  private mutating func beginPush(
    _ distance: Double, _ phase: WheelPhase, emit: (NestedEffect) -> Void
  ) -> Bool {
    if phase == .discrete || phase == .momentumBegan, !scroll.behavior.isScrollEnabled {
      return false
    }
    switch phase {
    case .discrete: combined.stopHeader(emit: emit)
    // A sheet that springs up already uses the release velocity; only downward momentum acts then,
    // and moves the list.
    case .momentumBegan where settling.isRunning && distance >= 0: return false
    // Content in motion ignores the platform's momentum, except a header that settles.
    case .momentumBegan where scroll.isMoving && !combined.isHeaderSettling: return false
    case .momentumBegan: combined.stopHeader(emit: emit)
    default: return scroll.isDecelerating && !scroll.isMoving
    }
    combined.use(
      system.movesCombinedOffset || settling.isRunning ? .innerOnly : system.defaultPolicy)
    if phase == .momentumBegan, combined.stopsAtListTop(movingBy: distance) {
      combined.use(.innerOnly)
    }
    return true
  }
}
