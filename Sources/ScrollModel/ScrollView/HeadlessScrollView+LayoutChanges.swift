import ScrollDynamics

// The continuation of a motion after a change of the content or its range.
extension HeadlessScrollView {
  mutating func continueMotion(
    _ axis: Axis, from before: Double, shift: Double, in change: LayoutChange? = nil
  ) {
    let isUnmoved = self[axis].offset == before && shift == 0
    let keepsRange = change.map { $0.old.range(axis) == layout.range(axis) } ?? true
    let keepsPages = change.map { $0.pages(axis)?.length == pages(axis)?.length } ?? true
    if isUnmoved, keepsRange, keepsPages { return }
    // `moved` is a difference of two offsets and has a rounding error.
    let moved = self[axis].offset - before
    let distance = isClose(moved, shift) ? shift : moved
    guard self[axis].isMoving else { return }
    guard onlyTranslates(axis, movedBy: distance, shift, change) else {
      return continueTrajectory(axis, from: before, shift: shift, isUnmoved: isUnmoved, change)
    }
    let end = geometry.rounded(self[axis].trajectory.restPosition + distance)
    let range = layout.range(axis)
    self[axis].move(
      by: distance,
      toRestAt: isClose(end, range.lower)
        ? range.lower : isClose(end, range.upper) ? range.upper : end)
  }

  /// False if the motion reaches an end that has moved by another distance, or if its target is no
  /// longer allowed; otherwise the motion can move together with the content.
  private mutating func onlyTranslates(
    _ axis: Axis, movedBy distance: Double, _ shift: Double, _ change: LayoutChange?
  ) -> Bool {
    let range = layout.range(axis)
    let old = change?.old.range(axis) ?? range
    let isTargeted = self[axis].isTargeted
    if isTargeted, !isClose(distance, shift) { return false }
    if let target = self[axis].trajectory.target {
      let moved = target + distance
      if state.isAnimating {
        if let place = position(axis, nearestTo: moved, change),
          !isClose(place, geometry.rounded(moved))
        {
          return false
        }
        // An app may have set the target beyond the range.
        let isReached = isClose(range.overscroll(of: moved), 0)
        guard isReached || old.overscroll(of: target) != 0 else { return false }
      } else if !isClose(settled(axis, moved, change), geometry.rounded(moved)) {
        return false
      } else if self[axis].trajectory.decelerationRate != nil, overscroll(axis) != 0 {
        return false
      }
    }
    let (remainingRange, edges) = (self[axis].remainingRange(at: clock), edges(axis))
    for end in ScrollRange.End.allCases where !isClose(range[end], old[end] + distance) {
      // Only a clamped edge affects a motion with a target.
      if isTargeted, edges[end].bounces { continue }
      let (now, then) = (range[end], old[end] + distance)
      let room =
        end == .lower
        ? remainingRange.lower + distance - max(now, then)
        : min(now, then) - remainingRange.upper - distance
      guard isTargeted ? room >= -1e-9 : room > 1e-9 else { return false }
    }
    return true
  }

  private mutating func continueTrajectory(
    _ axis: Axis, from before: Double, shift: Double, isUnmoved: Bool, _ change: LayoutChange?
  ) {
    let trajectory = self[axis].trajectory
    guard let target = trajectory.target else {
      return continueFling(
        axis, momentum: self[axis].momentum(at: clock), movedBy: self[axis].offset - before)
    }
    let momentum = self[axis].momentum(at: clock)
    if let place = position(axis, nearestTo: target + shift, change),
      trajectory.isSpring || !isClose(place, geometry.rounded(target + shift))
    {
      retarget(axis, to: place, velocity: momentum, isPage: pages(axis) != nil)
    } else if trajectory.isSpring {
      spring(axis, to: settled(axis, target + shift, change))
    } else if let rate = trajectory.decelerationRate {
      continueDeceleration(axis, rate, to: target + shift, isUnmoved: isUnmoved)
    } else {
      continueAnimation(axis, trajectory, to: target, shift: shift, change)
    }
  }

  private mutating func continueDeceleration(
    _ axis: Axis, _ rate: DecelerationRate, to target: Double, isUnmoved: Bool
  ) {
    let momentum = self[axis].momentum(at: clock)
    if layout.range(axis).overscroll(of: target) != 0 || overscroll(axis) != 0 {
      // An animation must not set fling parameters.
      if state.isAnimating { return spring(axis, to: layout.range(axis).clamp(target)) }
      return startFling(axis, .deceleration(rate), momentum: momentum)
    }
    if isUnmoved { return }
    let rule = RetargetingRule(rate: rate, minimumFlingVelocity: 0)
    retarget(axis, to: target, velocity: momentum, rule: rule)
  }

  private mutating func spring(_ axis: Axis, to target: Double) {
    self[axis].start(
      .spring(
        .retargeting, from: self[axis].offset, to: target,
        velocity: self[axis].momentum(at: clock), limits: motionLimits(axis)),
      at: clock)
  }

  /// The page, the snap position or the offset in the new range that replaces a motion's target.
  private mutating func settled(_ axis: Axis, _ target: Double, _ change: LayoutChange?) -> Double {
    position(axis, nearestTo: target, change)
      ?? geometry.rounded(layout.range(axis).clamp(target))
  }

  /// The page or snap position that replaces a motion's target.
  ///
  /// It is also `nil` if content was inserted, because the target then moves with the content.
  private mutating func position(
    _ axis: Axis, nearestTo target: Double, _ change: LayoutChange?
  ) -> Double? {
    if let pages = pages(axis), let change, let old = change.pages(axis),
      old.length != pages.length
    {
      let shown = target - change.shift[axis]
      // An app's animation may also end between two pages; its target then stays.
      guard state == .decelerating || old.isPage(shown) else { return nil }
      return geometry.rounded(pages.offset(keeping: shown, of: old))
    }
    guard change?.shift[axis] ?? 0 == 0 else { return nil }
    let settling =
      state == .decelerating
      ? settling(after: .motion) == .moving : settling(after: .animation) == .atOnce
    guard settling else { return nil }
    var end = restOffset
    end[axis] = target
    return settledOffset(at: end)[axis]
  }

  /// Continues an animation; its target moves with the content by `shift`.
  ///
  /// If the target is now outside the range, a spring moves the content to the end of the range. If
  /// a shorter range has moved the content to its end, the content stays there until the
  /// animation's position is inside the range.
  private mutating func continueAnimation(
    _ axis: Axis, _ trajectory: Trajectory, to target: Double, shift: Double,
    _ change: LayoutChange?
  ) {
    let moved = target + shift
    let (range, old) = (layout.range(axis), change?.old.range(axis) ?? layout.range(axis))
    if range.overscroll(of: moved) != 0, old.overscroll(of: target) == 0 {
      spring(axis, to: range.clamp(moved))
      return
    }
    var next = trajectory.translated(by: shift)
    let isSetBack = !isClose(
      next.position(at: max(0, clock - self[axis].trajectoryStart)), self[axis].offset)
    if isSetBack { next.limit(to: motionLimits(axis)) }
    if shift != 0 || isSetBack {
      self[axis].resume(next, since: self[axis].trajectoryStart, at: clock)
    }
  }
}
