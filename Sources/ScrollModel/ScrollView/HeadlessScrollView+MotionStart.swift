import ScrollDynamics

// The motion after a release: a fling, or a motion to a page or another target.
extension HeadlessScrollView {
  @inline(always)
  mutating func start(_ axis: Axis, _ release: AxisRelease) {
    if rules.hasStretch {
      let distance = release.natural - self[axis].offset
      // The stretched edge handles the release, unless snapping moves the content away from the
      // edge.
      let isKept = release.target == release.natural || !isClose(distance, 0)
      let isTaken =
        release.target == release.natural
        && flingOutOfStretch(axis, momentum: release.momentum, distance: distance)
        || releaseStretch(axis, momentum: release.momentum, distance: distance, at: clock)
      if isTaken, isKept { return }
    }
    startMotion(axis, release)
  }

  /// Starts the motion of the content, without an effect on a stretched edge.
  mutating func startMotion(_ axis: Axis, _ release: AxisRelease) {
    let offset = self[axis].offset
    if isHeldByClampedEdge(axis, release) { return }
    if release.flingTime > 0 || release.shared != nil, startApproach(axis, release) { return }
    if !release.isSnapped {
      let hasMomentum = abs(release.momentum) > rules.physics.fling.stopVelocity
      guard hasMomentum || overscroll(axis) != 0 else { return }
      return startPreparedFling(axis, momentum: release.momentum, delay: release.flingDelay)
    }
    let isSlow = abs(release.velocity) <= Tolerance.scrollView.velocity
    if isSlow, offset == release.target { return }
    let isUIKit = rules.physics.snapping == .uikit
    retarget(
      axis, to: release.target, velocity: isUIKit ? release.velocity : release.momentum,
      isPage: release.isPage, leavesItem: release.leavesItem)
  }

  @inline(__always)
  private mutating func isHeldByClampedEdge(_ axis: Axis, _ release: AxisRelease) -> Bool {
    let offset = self[axis].offset
    return release.velocity != 0 && release.target == offset
      && !edges(axis)[release.velocity < 0 ? .lower : .upper].bounces
      && layout.range(axis).clamp(offset + release.velocity) == offset
  }

  /// Starts the motion of an axis to a target other than the natural end of its fling.
  ///
  /// A `rule` replaces the platform's rule for a deceleration to a target that is not a page.
  mutating func retarget(
    _ axis: Axis, to target: Double, velocity: Double, isPage: Bool = false,
    leavesItem: Bool = true, rule: RetargetingRule? = nil
  ) {
    let (offset, limits) = (self[axis].offset, motionLimits(axis))
    let own = rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: offset, target: target, velocity: velocity, isPage: isPage, limits: limits,
        leavesItem: leavesItem))
    if let own { return self[axis].start(own, at: clock) }
    // Beyond an end, the edge also affects the motion, so a deceleration alone cannot reach the
    // target.
    let decelerates = !isPage && overscroll(axis) == 0
    let trajectory: Trajectory =
      decelerates
      ? (rule ?? rules.physics.retargeting).trajectory(
        from: offset, velocity: velocity, to: target, limits: limits)
      : .spring(
        isPage ? .paging : .retargeting, from: offset, to: target, velocity: velocity,
        limits: limits)
    self[axis].start(trajectory, at: clock)
  }

  /// Starts the platform's motion to a target if the platform has one that begins with a fling or
  /// moves both axes together.
  private mutating func startApproach(_ axis: Axis, _ release: AxisRelease) -> Bool {
    let offset = self[axis].offset
    if release.flingTime == 0, release.target == offset, release.shared?.momentum == nil {
      return true
    }
    storeFling(axis, momentum: release.momentum)
    let lead = self[axis].trajectory
    let begin =
      release.flingTime > 0
      ? lead.sample(at: release.approachTime)
      : MotionSample(position: offset, velocity: release.momentum)
    let own = rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: begin.position, target: release.target, velocity: begin.velocity,
        isPage: release.isPage, limits: motionLimits(axis), shared: release.shared, axis: axis))
    guard let own else { return false }
    self[axis].start(lead.followed(by: own, at: release.flingTime), at: clock)
    return true
  }

  /// The range that a motion must not leave; beyond a clamped edge, it ends at the current offset.
  @inline(__always)
  mutating func motionLimits(_ axis: Axis) -> ScrollRange {
    let (offset, range, edges) = (self[axis].offset, layout.range(axis), edges(axis))
    return ScrollRange(
      lower: edges.lower.bounces ? -.infinity : min(range.lower, offset),
      upper: edges.upper.bounces ? .infinity : max(range.upper, offset))
  }
}
