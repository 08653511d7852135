import ScrollDynamics

// The motion after a release: a fling, or a motion to a page or another target.
extension HeadlessScrollView {
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
    if isHeldByClampedEdge(axis, release) || startApproach(axis, release) { return }
    let isSlow = abs(release.velocity) <= Tolerance.scrollView.velocity
    if release.isPage {
      if isSlow, offset == release.target { return }
      let isUIKit = rules.physics.snapping == .uikit
      startPaging(
        axis, to: release.target, velocity: isUIKit ? release.velocity : release.momentum)
    } else if release.target == release.natural {
      let hasMomentum = abs(release.momentum) > rules.physics.fling.stopVelocity
      guard hasMomentum || overscroll(axis) != 0 else { return }
      startPreparedFling(axis, momentum: release.momentum, delay: release.flingDelay)
    } else {
      if isSlow, offset == release.target { return }
      let isUIKit = rules.physics.snapping == .uikit
      retarget(
        axis, to: release.target, velocity: isUIKit ? release.velocity : release.momentum,
        rule: rules.physics.retargeting, leavesItem: release.leavesItem)
    }
  }

  private mutating func isHeldByClampedEdge(_ axis: Axis, _ release: AxisRelease) -> Bool {
    let offset = self[axis].offset
    return release.velocity != 0 && release.target == offset
      && !edges(axis)[release.velocity < 0 ? .lower : .upper].bounces
      && layout.range(axis).clamp(offset + release.velocity) == offset
  }

  /// Starts the motion of an axis to a target other than the natural end of its fling.
  mutating func retarget(
    _ axis: Axis, to target: Double, velocity: Double, rule: RetargetingRule,
    leavesItem: Bool = true
  ) {
    let offset = self[axis].offset
    let own = rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: offset, target: target, velocity: velocity, isPage: false,
        limits: motionLimits(axis),
        leavesItem: leavesItem))
    if let own { return self[axis].start(own, at: clock) }
    // Beyond an end, the edge also affects the motion, so a deceleration alone cannot reach the
    // target.
    let trajectory: Trajectory =
      overscroll(axis) == 0
      ? rule.trajectory(from: offset, velocity: velocity, to: target, limits: motionLimits(axis))
      : .spring(
        .retargeting, from: offset, to: target, velocity: velocity, limits: motionLimits(axis))
    self[axis].start(trajectory, at: clock)
  }

  mutating func startPaging(_ axis: Axis, to page: Double, velocity: Double) {
    let offset = self[axis].offset
    let own = rules.physics.snapping.trajectory(
      SnapRule.Approach(
        offset: offset, target: page, velocity: velocity, isPage: true, limits: motionLimits(axis)))
    if let own { return self[axis].start(own, at: clock) }
    self[axis].start(
      .spring(.paging, from: offset, to: page, velocity: velocity, limits: motionLimits(axis)),
      at: clock)
  }

  /// Starts the platform's motion to a target if it begins with a fling or moves both axes
  /// together.
  @discardableResult
  mutating func startApproach(_ axis: Axis, _ release: AxisRelease) -> Bool {
    guard release.flingTime > 0 || release.shared != nil else { return false }
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
