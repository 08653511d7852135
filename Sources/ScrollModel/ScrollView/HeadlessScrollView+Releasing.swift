import ScrollDynamics

extension HeadlessScrollView {
  /// Releases what was dragged.
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
    snapToAreas(&x, &y)
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
      var x = plan(.horizontal, velocity: 0, momentum: 0)
      var y = plan(.vertical, velocity: 0, momentum: 0)
      snapToAreas(&x, &y)
      start(.horizontal, x)
      start(.vertical, y)
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
    guard let variant = rules.physics.repeatedFlicks, !rules.behavior.isPagingEnabled else {
      return
    }
    let axis = velocity.longerAxis
    let multiplier = flicks.add(
      FlickSequence.Flick(
        axis: axis, velocity: velocity[axis], travel: abs(movement[axis]), start: dragStart,
        end: time))
    self[axis].law = FlingLaw(
      rules.physics.fling, multiplier: multiplier, variant)
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

// MARK: - Motions

extension HeadlessScrollView {
  private mutating func start(_ axis: Axis, _ release: AxisRelease) {
    let offset = self[axis].offset
    if rules.physics.stretch != .none {
      let distance = release.natural - offset
      let isTaken =
        release.target == release.natural
        && flingOutOfStretch(axis, momentum: release.momentum, distance: distance)
        || releaseStretch(axis, momentum: release.momentum, distance: distance, at: clock)
      if isTaken { return }
    }
    if isHeldByWall(axis, release) || startApproach(axis, release) { return }
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
        rule: rules.physics.retargeting, leavesItem: release.leavesItem)
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
    _ axis: Axis, to target: Double, velocity: Double, rule: RetargetingRule,
    leavesItem: Bool = true
  ) {
    let offset = self[axis].offset
    let own = rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: offset, target: target, velocity: velocity, isPage: false, limits: wall(axis),
        leavesItem: leavesItem))
    if let own { return self[axis].start(own, at: clock) }
    // Beyond an end the edge pulls as well, and the rate alone does not say where a fling ends.
    let trajectory: Trajectory =
      overscroll(axis) == 0
      ? rule.trajectory(from: offset, velocity: velocity, to: target, limits: wall(axis))
      : .spring(.retargeting, from: offset, to: target, velocity: velocity, limits: wall(axis))
    self[axis].start(trajectory, at: clock)
  }

  mutating func startPaging(_ axis: Axis, to page: Double, velocity: Double) {
    let offset = self[axis].offset
    let own = rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: offset, target: page, velocity: velocity, isPage: true, limits: wall(axis)))
    if let own { return self[axis].start(own, at: clock) }
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

  /// Starts a movement to a target that begins as a fling, or that both axes make together.
  ///
  /// - Returns: Whether it is one.
  @discardableResult
  mutating func startApproach(_ axis: Axis, _ release: AxisRelease) -> Bool {
    guard release.flingTime > 0 || release.shared != nil else { return false }
    let offset = self[axis].offset
    if release.flingTime == 0, release.target == offset { return true }
    let lead = fling(axis, momentum: release.momentum)
    let begin =
      release.flingTime > 0
      ? lead.sample(at: release.flingTime)
      : MotionSample(position: offset, velocity: release.momentum)
    let own = rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: begin.position, target: release.target, velocity: begin.velocity,
        isPage: release.isPage, limits: wall(axis), shared: release.shared))
    guard let own else { return false }
    self[axis].start(lead.followed(by: own, at: release.flingTime), at: clock)
    return true
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
      emitted(
        law.rule.trajectory(
          from: release.position, velocity: release.velocity, elapsed: elapsed,
          range: layout.range(axis), edges: edges(axis), tolerance: law.tolerance,
          displayScale: geometry.displayScale), axis, elapsed: elapsed),
      at: clock)
    self[axis].law.release = release
  }

  mutating func startFling(_ axis: Axis, momentum: Double) {
    switch rules.physics.integration {
    case .continuous:
      self[axis].start(fling(axis, momentum: momentum), at: clock)
    case .frameStepped:
      self[axis].start(steppedFling(axis, momentum: momentum))
    }
    self[axis].law.release =
      self[axis].law.rule.isDeceleration
      ? nil
      : FlingLaw.Release(position: self[axis].offset, velocity: momentum, time: clock)
    // The motion has it now; one that takes over goes on with the motion's momentum.
    self[axis].law.gain = 1
  }

  /// The fling of the platform's own frames.
  private mutating func steppedFling(_ axis: Axis, momentum: Double) -> SteppedMotion {
    let (edges, momentum) = flingStart(axis, momentum: momentum)
    let (offset, range) = (self[axis].offset, layout.range(axis))
    let law = self[axis].law
    switch law.rule {
    case .spline(let model):
      return .pixels(
        PixelFling(
          position: offset, velocity: momentum, range: range, edges: edges, model: model,
          pixelsPerPoint: rules.physics.pixelsPerPoint))
    case .exponential(let model):
      return .kinetic(
        FrameSteppedKineticFling(
          position: offset, velocity: momentum, range: range, model: model, edges: edges,
          displayScale: geometry.displayScale ?? 1, stopsBelowPixel: model == .webKit))
    case .deceleration, .power, .friction, .viscous, .bezier:
      return .fling(
        FrameSteppedFling(
          position: offset, momentum: momentum, range: range, rate: law.rule.rate ?? .normal,
          edges: edges, tolerance: law.tolerance, displayScale: geometry.displayScale))
    }
  }

  /// What an axis would do if it were released with a momentum.
  mutating func fling(_ axis: Axis, momentum: Double) -> Trajectory {
    if momentum == 0, overscroll(axis) == 0 {
      return Trajectory(restingAt: layout.range(axis).clamp(geometry.rounded(self[axis].offset)))
    }
    let (edges, momentum) = flingStart(axis, momentum: momentum)
    return emitted(
      self[axis].law.rule.trajectory(
        from: self[axis].offset, velocity: momentum, elapsed: 0, range: layout.range(axis),
        edges: edges, tolerance: self[axis].law.tolerance, displayScale: geometry.displayScale),
      axis, elapsed: 0)
  }

  /// What Chromium's frames show of a fling, under its option.
  @inline(__always)
  private func emitted(_ fling: Trajectory, _ axis: Axis, elapsed: Double) -> Trajectory {
    guard rules.physics.compatibility.contains(.dropsLastFrame),
      layout.range(axis).overscroll(of: self[axis].offset) == 0, fling.arrivalVelocity == 0
    else { return fling }
    return FlingRule.withoutLastFrame(fling, elapsed: elapsed)
  }

  /// What an axis would do if there were no edges.
  @inline(__always)
  func freeFling(_ axis: Axis, momentum: Double) -> Trajectory {
    let law = self[axis].law
    return law.rule.trajectory(
      from: self[axis].offset, velocity: law.gain * momentum, elapsed: 0, range: .unbounded,
      edges: .clamped, tolerance: law.tolerance, displayScale: nil)
  }

  /// What a fling of an axis starts with.
  ///
  /// Content beyond an end that does not bounce, because a program put it there or its content
  /// shrank, comes back without a jump and does nothing else.
  @inline(__always)
  mutating func flingStart(
    _ axis: Axis, momentum: Double
  ) -> (edges: Edges, momentum: Double) {
    var edges = edges(axis)
    guard self[axis].law.rule.isDeceleration else { return (edges, momentum) }
    if let end = layout.range(axis).endExceeded(by: self[axis].offset), !edges[end].bounces {
      edges[end] = .free
      return (edges, 0)
    }
    return (edges, self[axis].law.gain * momentum)
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
