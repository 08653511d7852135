import ScrollDynamics

/// Where one axis goes when it is let go.
private struct AxisRelease {
  /// The finger's velocity, 0 on an axis that cannot scroll.
  let velocity: Double
  /// The part of it that keeps the content scrolling.
  let momentum: Double
  /// Where it would rest by itself.
  let natural: Double
  /// Where pages and snapping want it.
  var target: Double
}

extension HeadlessScrollView {
  /// Lets go of what was dragged.
  mutating func release(
    velocity: Vector, isCancelled: Bool, at time: Double,
    retarget: (Vector, inout Vector) -> Void, emit: (ScrollEffect) -> Void
  ) {
    let top = layout.vertical.lower
    let refreshes = !isCancelled && triggerRefresh(at: time, emit: emit)
    var velocity = velocity
    if !scrolls(.horizontal) || lock == .locked(.horizontal) { velocity.x = 0 }
    if !scrolls(.vertical) || lock == .locked(.vertical) { velocity.y = 0 }
    countFlick(velocity: velocity, at: time)
    var x = plan(.horizontal, velocity: velocity.x)
    var y = plan(.vertical, velocity: velocity.y)
    // What would rest beside the control that has just come into view rests below it.
    if refreshes, y.target < top { y.target = layout.vertical.lower }

    let reported = 0.001 * layout.mirror.way(velocity)
    let proposed = layout.mirror.offset(Vector(x: x.target, y: y.target))
    emit(.willEndDragging(velocity: reported, targetContentOffset: proposed))
    var wanted = proposed
    retarget(reported, &wanted)
    precondition(wanted.isFinite, "targetContentOffset must be finite, got \(wanted)")
    let places = layout.mirror.offset(wanted)
    if wanted.x != proposed.x { x.target = allowedTarget(.horizontal, x, places.x) }
    if wanted.y != proposed.y { y.target = allowedTarget(.vertical, y, places.y) }

    stopMotion(at: time)
    start(.horizontal, x)
    start(.vertical, y)
    let willDecelerate = horizontal.isMoving || vertical.isMoving
    emit(.didEndDragging(willDecelerate: willDecelerate))
    guard willDecelerate else { return }
    beginDecelerating(emit: emit)
    noticeEnd(at: Vector(x: x.target, y: y.target), emit: emit)
  }

  /// Starts the return of content that lies beyond an end, where it was held.
  mutating func bounceBack(at time: Double, emit: (ScrollEffect) -> Void) {
    stopMotion(at: time)
    if overscroll(.horizontal) != 0 { startFling(.horizontal, momentum: 0) }
    if overscroll(.vertical) != 0 { startFling(.vertical, momentum: 0) }
    if rules.behavior.isPagingEnabled {
      start(.horizontal, plan(.horizontal, velocity: 0))
      start(.vertical, plan(.vertical, velocity: 0))
    }
    if horizontal.isMoving || vertical.isMoving { beginDecelerating(emit: emit) }
  }

  mutating func beginDecelerating(emit: (ScrollEffect) -> Void) {
    state = .decelerating
    isFirstFrame = true
    emit(.willBeginDecelerating)
  }

  /// Multiplies the distance of flicks that follow each other quickly.
  private mutating func countFlick(velocity: Vector, at time: Double) {
    horizontal.law = FlingLaw(rate: rules.physics.decelerationRate)
    vertical.law = horizontal.law
    guard rules.physics.repeatedFlicks != .off, !rules.behavior.isPagingEnabled else { return }
    let axis: Axis = abs(velocity.x) > abs(velocity.y) ? .horizontal : .vertical
    let multiplier = flicks.add(
      FlickSequence.Flick(
        axis: axis, velocity: velocity[axis], travel: abs(movement[axis]), start: dragStart,
        end: time))
    self[axis].law = FlingLaw(
      rate: rules.physics.decelerationRate, multiplier: multiplier, rules.physics.repeatedFlicks)
  }
}

// MARK: - Targets

extension HeadlessScrollView {
  // Mutating, although it changes nothing, as is what it calls: only a call that may change the
  // view gets no copy of it.
  private mutating func plan(_ axis: Axis, velocity: Double) -> AxisRelease {
    let (offset, range) = (self[axis].offset, layout.range(axis))
    if let pages = pages(axis) {
      let page = geometry.rounded(pages.target(from: offset, velocity: velocity))
      return AxisRelease(velocity: velocity, momentum: velocity, natural: page, target: page)
    }
    let momentum = rules.physics.flingVelocity(velocity)
    let fling = fling(axis, momentum: momentum)
    var release = AxisRelease(
      velocity: velocity, momentum: momentum, natural: fling.restPosition,
      target: fling.restPosition)
    if let snapping = rules.behavior.snapping(axis), scrolls(axis) {
      let place = snapping.target(
        for: ScrollSnapping.Release(
          projected: release.natural, velocity: velocity, origin: dragOrigin[axis], range: range,
          length: geometry.containerSize[axis]))
      release.target = geometry.rounded(place)
    }
    return release
  }

  /// Takes the host's wish, which paging ignores.
  private mutating func allowedTarget(
    _ axis: Axis, _ release: AxisRelease, _ wanted: Double
  ) -> Double {
    guard pages(axis) == nil, scrolls(axis) else { return release.target }
    return geometry.rounded(layout.range(axis).clamp(wanted))
  }

  /// The pages of an axis, if it has any.
  @inline(__always)
  func pages(_ axis: Axis) -> PageGrid? {
    let length = rules.behavior.pageSize?[axis] ?? geometry.containerSize[axis]
    guard rules.behavior.isPagingEnabled, length > 0, scrolls(axis) else { return nil }
    let pixel = geometry.displayScale.map { 1 / $0 } ?? 0
    return PageGrid(
      range: layout.range(axis), length: length, slack: max(1e-9 * length, 0.51 * pixel))
  }
}

// MARK: - Motions

extension HeadlessScrollView {
  private mutating func start(_ axis: Axis, _ release: AxisRelease) {
    let offset = self[axis].offset
    if isHeldByWall(axis, release) { return }
    let isSlow = abs(release.velocity) <= Tolerance.scrollView.velocity
    if pages(axis) != nil {
      if isSlow, offset == release.target { return }
      startPaging(axis, to: release.target, velocity: release.velocity)
    } else if release.target == release.natural {
      let hasMomentum = abs(release.momentum) > Tolerance.scrollView.velocity
      guard hasMomentum || overscroll(axis) != 0 else { return }
      startFling(axis, momentum: release.momentum)
    } else {
      if isSlow, offset == release.target { return }
      retarget(
        axis, to: release.target, velocity: release.velocity, rule: rules.physics.retargeting)
    }
  }

  /// Whether an axis lies at the very end that it is thrown against, and that does not bounce.
  private mutating func isHeldByWall(_ axis: Axis, _ release: AxisRelease) -> Bool {
    let offset = self[axis].offset
    return release.velocity != 0 && release.target == offset
      && !edges(axis)[release.velocity < 0 ? .lower : .upper].bounces
      && layout.range(axis).clamp(offset + release.velocity) == offset
  }

  /// Starts the motion to a target that is not the axis' own.
  mutating func retarget(
    _ axis: Axis, to target: Double, velocity: Double, rule: RetargetingRule
  ) {
    let offset = self[axis].offset
    // Beyond an end the edge pulls as well, and the rate alone does not say where a fling ends.
    let trajectory: Trajectory =
      overscroll(axis) == 0
      ? rule.trajectory(from: offset, velocity: velocity, to: target, limits: wall(axis))
      : .spring(.retargeting, from: offset, to: target, velocity: velocity, limits: wall(axis))
    self[axis].start(trajectory, at: clock)
  }

  mutating func startPaging(_ axis: Axis, to page: Double, velocity: Double) {
    let offset = self[axis].offset
    switch rules.physics.integration {
    case .continuous:
      self[axis].start(
        .spring(.paging, from: offset, to: page, velocity: velocity, limits: wall(axis)),
        at: clock)
    case .frameStepped:
      self[axis].start(
        .paging(
          FrameSteppedPaging(from: offset, to: page, velocity: velocity, limits: wall(axis))))
    }
  }

  mutating func startFling(_ axis: Axis, momentum: Double) {
    switch rules.physics.integration {
    case .continuous:
      self[axis].start(fling(axis, momentum: momentum), at: clock)
    case .frameStepped:
      let (law, edges, momentum) = flingStart(axis, momentum: momentum)
      self[axis].start(
        .fling(
          FrameSteppedFling(
            position: self[axis].offset, momentum: momentum, range: layout.range(axis),
            rate: law.rate, edges: edges, tolerance: law.tolerance,
            displayScale: geometry.displayScale)))
    }
    // The motion has it now; one that takes over goes on with the motion's momentum.
    self[axis].law.gain = 1
  }

  /// What an axis would do if it were let go with a momentum.
  private mutating func fling(_ axis: Axis, momentum: Double) -> Trajectory {
    let (law, edges, momentum) = flingStart(axis, momentum: momentum)
    return .fling(
      from: self[axis].offset, momentum: momentum, range: layout.range(axis), rate: law.rate,
      edges: edges, tolerance: law.tolerance, displayScale: geometry.displayScale)
  }

  /// What a fling of an axis starts with.
  ///
  /// Content beyond an end that does not bounce, because a program put it there or its content
  /// shrank, comes back without a jump and does nothing else.
  private mutating func flingStart(
    _ axis: Axis, momentum: Double
  ) -> (law: FlingLaw, edges: Edges, momentum: Double) {
    let law = self[axis].law
    var edges = edges(axis)
    if let end = layout.range(axis).endExceeded(by: self[axis].offset), !edges[end].bounces {
      edges[end] = .free
      return (law, edges, 0)
    }
    return (law, edges, law.gain * momentum)
  }

  /// What a motion must not leave: at an end that does not bounce the range, or where the axis is.
  @inline(__always)
  func wall(_ axis: Axis) -> ScrollRange {
    let (offset, range, edges) = (self[axis].offset, layout.range(axis), edges(axis))
    return ScrollRange(
      lower: edges.lower.bounces ? -.infinity : min(range.lower, offset),
      upper: edges.upper.bounces ? .infinity : max(range.upper, offset))
  }
}
