import ScrollDynamics

/// Where one axis goes when it is let go.
private struct AxisRelease {
  /// The finger's velocity, 0 on an axis that cannot scroll.
  let velocity: Double
  /// The part of it that keeps the content scrolling, and what it carries over.
  let momentum: Double
  /// Where it would rest by itself.
  let natural: Double
  /// Where pages and snapping want it.
  var target: Double
  /// Whether the target is a page.
  var isPage = false
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
    let momentum = takeMomentum(of: velocity, at: time)
    countFlick(velocity: velocity, at: time)
    var x = plan(.horizontal, velocity: velocity.x, momentum: momentum.x)
    var y = plan(.vertical, velocity: velocity.y, momentum: momentum.y)
    // What would rest beside the control that has just come into view rests below it.
    if refreshes, y.target < top { y.target = layout.vertical.lower }

    let reported = 0.001 * layout.mirror.way(velocity)
    let proposed = layout.mirror.offset(Vector(x: x.target, y: y.target))
    emit(.willEndDragging(velocity: reported, targetContentOffset: proposed))
    var wanted = proposed
    retarget(reported, &wanted)
    require(wanted.isFinite, "targetContentOffset must be finite, got \(wanted)")
    let places = layout.mirror.offset(wanted)
    if wanted.x != proposed.x { x.target = allowedTarget(.horizontal, x, places.x) }
    if wanted.y != proposed.y { y.target = allowedTarget(.vertical, y, places.y) }

    stopMotion(at: time)
    start(.horizontal, x)
    start(.vertical, y)
    let willDecelerate = horizontal.isMoving || vertical.isMoving || isStretching
    emit(.didEndDragging(willDecelerate: willDecelerate))
    guard willDecelerate else { return }
    beginDecelerating(emit: emit)
    noticeEnd(at: Vector(x: x.target, y: y.target), emit: emit)
  }

  /// Starts the return of content that lies beyond an end, where it was held.
  mutating func bounceBack(at time: Double, emit: (ScrollEffect) -> Void) {
    stopMotion(at: time)
    takeFlingRule()
    if overscroll(.horizontal) != 0 { startFling(.horizontal, momentum: 0) }
    if overscroll(.vertical) != 0 { startFling(.vertical, momentum: 0) }
    if rules.behavior.isPagingEnabled {
      start(.horizontal, plan(.horizontal, velocity: 0, momentum: 0))
      start(.vertical, plan(.vertical, velocity: 0, momentum: 0))
    }
    if rules.physics.stretch != .none {
      for axis in Axis.allCases {
        _ = releaseStretch(axis, momentum: 0, distance: 0, at: time)
      }
    }
    if horizontal.isMoving || vertical.isMoving || isStretching { beginDecelerating(emit: emit) }
  }

  /// Makes sure that content which nobody has flung returns by the platform's own rule.
  private mutating func takeFlingRule() {
    let rule = rules.physics.fling
    for axis in Axis.allCases
    where !rule.isDeceleration || !self[axis].law.rule.isDeceleration {
      self[axis].law = FlingLaw(rule)
    }
  }

  mutating func beginDecelerating(emit: (ScrollEffect) -> Void) {
    state = .decelerating
    isFirstFrame = true
    emit(.willBeginDecelerating)
  }

  /// Multiplies the distance of flicks that follow each other quickly.
  private mutating func countFlick(velocity: Vector, at time: Double) {
    guard rules.physics.repeatedFlicks != .off, !rules.behavior.isPagingEnabled else { return }
    let axis: Axis = abs(velocity.x) > abs(velocity.y) ? .horizontal : .vertical
    let multiplier = flicks.add(
      FlickSequence.Flick(
        axis: axis, velocity: velocity[axis], travel: abs(movement[axis]), start: dragStart,
        end: time))
    self[axis].law = FlingLaw(
      rules.physics.fling, multiplier: multiplier, rules.physics.repeatedFlicks)
  }

  /// What a release sets in motion: within the limits, with what a caught fling leaves to it.
  private mutating func takeMomentum(of velocity: Vector, at time: Double) -> Vector {
    let physics = rules.physics
    let limited = Vector(
      x: physics.flingLimits.velocity(velocity.x), y: physics.flingLimits.velocity(velocity.y))
    var momentum = limited
    if let caught {
      momentum = physics.carryOver.velocity(
        ofRelease: limited, after: caught.description(at: time))
      self.caught = nil
    }
    let speed = max(abs(limited.x), abs(limited.y))
    let boost = speed > 0 ? max(abs(momentum.x), abs(momentum.y)) / speed : 1
    let laws = physics.fling.coupled(
      for: momentum, viewport: geometry.containerSize, boost: boost)
    horizontal.law = FlingLaw(laws.horizontal)
    vertical.law = FlingLaw(laws.vertical)
    flingVelocity = momentum
    return momentum
  }
}

// MARK: - Targets

extension HeadlessScrollView {
  // Mutating, although it changes nothing, as is what it calls: only a call that may change the
  // view gets no copy of it.
  private mutating func plan(_ axis: Axis, velocity: Double, momentum: Double) -> AxisRelease {
    let (offset, range) = (self[axis].offset, layout.range(axis))
    let page = pages(axis).flatMap {
      rules.physics.snapping.page(
        $0, SnapRule.PageRelease(offset: offset, momentum: momentum, velocity: velocity))
    }
    if let page {
      let place = geometry.rounded(page)
      return AxisRelease(
        velocity: velocity, momentum: momentum, natural: place, target: place, isPage: true)
    }
    let fling = fling(axis, momentum: momentum)
    var release = AxisRelease(
      velocity: velocity, momentum: momentum, natural: fling.restPosition,
      target: fling.restPosition)
    if pages(axis) == nil, let snapping = rules.behavior.snapping(axis), scrolls(axis) {
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
    if rules.physics.stretch != .none {
      let isTaken = releaseStretch(
        axis, momentum: release.momentum, distance: release.natural - offset, at: clock)
      if isTaken { return }
    }
    if isHeldByWall(axis, release) { return }
    let isSlow = abs(release.velocity) <= Tolerance.scrollView.velocity
    if release.isPage {
      if isSlow, offset == release.target { return }
      let isUIKit = rules.physics.snapping == .uikit
      startPaging(
        axis, to: release.target, velocity: isUIKit ? release.velocity : release.momentum)
    } else if release.target == release.natural {
      let hasMomentum = abs(release.momentum) > rules.physics.fling.stopVelocity
      guard hasMomentum || overscroll(axis) != 0 else { return }
      startFling(axis, momentum: release.momentum)
    } else {
      if isSlow, offset == release.target { return }
      let isUIKit = rules.physics.snapping == .uikit
      retarget(
        axis, to: release.target, velocity: isUIKit ? release.velocity : release.momentum,
        rule: rules.physics.retargeting)
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
    if let trajectory = approach(axis, to: target, velocity: velocity, isPage: false) {
      return self[axis].start(trajectory, at: clock)
    }
    // Beyond an end the edge pulls as well, and the rate alone does not say where a fling ends.
    let trajectory: Trajectory =
      overscroll(axis) == 0
      ? rule.trajectory(from: offset, velocity: velocity, to: target, limits: wall(axis))
      : .spring(.retargeting, from: offset, to: target, velocity: velocity, limits: wall(axis))
    self[axis].start(trajectory, at: clock)
  }

  mutating func startPaging(_ axis: Axis, to page: Double, velocity: Double) {
    let offset = self[axis].offset
    if let trajectory = approach(axis, to: page, velocity: velocity, isPage: true) {
      return self[axis].start(trajectory, at: clock)
    }
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

  /// The platform's own way to a target; `nil` for UIScrollView's.
  private func approach(
    _ axis: Axis, to target: Double, velocity: Double, isPage: Bool
  ) -> Trajectory? {
    rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: self[axis].offset, target: target, velocity: velocity, isPage: isPage,
        limits: wall(axis)))
  }

  /// Lets a fling go on between other ends or from another origin.
  ///
  /// One with a clock keeps it; only where its edges have moved it already it starts again.
  mutating func continueFling(_ axis: Axis, momentum: Double, movedBy distance: Double) {
    guard var release = self[axis].law.release,
      !rules.physics.compatibility.contains(.restartedFriction)
    else { return startFling(axis, momentum: momentum) }
    let law = self[axis].law
    release.position += distance
    let elapsed = max(0, clock - release.time)
    let free = law.rule.freeSample(
      from: release.position, velocity: release.velocity, after: elapsed)
    guard abs(free.position - self[axis].offset) <= 1e-6,
      layout.range(axis).overscroll(of: self[axis].offset) == 0
    else { return startFling(axis, momentum: momentum) }
    self[axis].start(
      law.rule.trajectory(
        from: release.position, velocity: release.velocity, elapsed: elapsed,
        range: layout.range(axis), edges: edges(axis), tolerance: law.tolerance,
        displayScale: geometry.displayScale),
      at: clock)
    self[axis].law.release = release
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
            rate: law.rule.rate ?? .normal, edges: edges, tolerance: law.tolerance,
            displayScale: geometry.displayScale)))
    }
    self[axis].law.release =
      self[axis].law.rule.isDeceleration
      ? nil
      : FlingLaw.Release(position: self[axis].offset, velocity: momentum, time: clock)
    // The motion has it now; one that takes over goes on with the motion's momentum.
    self[axis].law.gain = 1
  }

  /// What an axis would do if it were let go with a momentum.
  private mutating func fling(_ axis: Axis, momentum: Double) -> Trajectory {
    let (law, edges, momentum) = flingStart(axis, momentum: momentum)
    return law.rule.trajectory(
      from: self[axis].offset, velocity: momentum, elapsed: 0, range: layout.range(axis),
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
    guard law.rule.isDeceleration else { return (law, edges, momentum) }
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
