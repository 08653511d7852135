import ScrollDynamics

// How a motion goes on when the content was moved, or its range was, in the middle of it.
extension HeadlessScrollView {
  /// Lets an axis' motion go on from where the axis is now.
  ///
  /// - Parameters:
  ///   - axis: An axis that moves.
  ///   - before: Where it was before the change.
  ///   - target: What becomes of the place where the motion was to end.
  ///   - change: What has changed besides the offset.
  mutating func goOn(
    _ axis: Axis, from before: Double, target: TargetChange, in change: LayoutChange? = nil
  ) {
    let shift: Double
    switch target {
    case .same: shift = 0
    case .shifted(let length): shift = length
    }
    let isUnmoved = self[axis].offset == before && shift == 0
    let keepsRange = change.map { $0.old.range(axis) == layout.range(axis) } ?? true
    let keepsPages = change.map { $0.pages(axis)?.length == pages(axis)?.length } ?? true
    if isUnmoved, keepsRange, keepsPages { return }
    switch self[axis].motion {
    case .still:
      return
    case .paging:
      goOnPaging(axis, to: self[axis].motions.paging.target + shift, change)
    case .stepped:
      startFling(axis, momentum: self[axis].momentum(at: clock))
    case .fling, .spring, .eased:
      goOnCourse(axis, shift: shift, isUnmoved: isUnmoved, change)
    }
  }

  private mutating func goOnCourse(
    _ axis: Axis, shift: Double, isUnmoved: Bool, _ change: LayoutChange?
  ) {
    switch self[axis].course {
    case .resting, nil:
      return
    case .fling(let fling) where fling.range != .unbounded:
      startFling(axis, momentum: self[axis].momentum(at: clock))
    case .fling(let fling):
      goOnLanding(axis, fling, on: fling.restPosition + shift, isUnmoved: isUnmoved)
    case .spring(let spring):
      goOnSpringing(axis, to: spring.simulation.target + shift, change)
    case .eased(let eased):
      goOnEasing(axis, eased, since: self[axis].courseStart, shift: shift, change)
    }
  }

  /// A fling to a target keeps to it while it is in the range, and else meets the end.
  private mutating func goOnLanding(
    _ axis: Axis, _ fling: Fling, on target: Double, isUnmoved: Bool
  ) {
    let momentum = self[axis].momentum(at: clock)
    if layout.range(axis).overscroll(of: target) != 0 || overscroll(axis) != 0 {
      self[axis].law = FlingLaw(rate: fling.rate)
      return startFling(axis, momentum: momentum)
    }
    if isUnmoved { return }
    let rule = Landing(rate: fling.rate, minimumFlingVelocity: 0)
    land(axis, on: target, velocity: momentum, rule: rule)
  }

  private mutating func goOnPaging(_ axis: Axis, to target: Double, _ change: LayoutChange?) {
    startPaging(
      axis, to: settled(axis, target, change), velocity: self[axis].momentum(at: clock))
  }

  private mutating func goOnSpringing(
    _ axis: Axis, to target: Double, _ change: LayoutChange?
  ) {
    if pages(axis) != nil, state == .decelerating { return goOnPaging(axis, to: target, change) }
    let place = settled(axis, target, change)
    let momentum = self[axis].momentum(at: clock)
    let rule = behavior.landing
    self[axis].start(
      rule.spring(
        from: self[axis].offset, velocity: momentum, to: place, limits: wall(axis)),
      at: clock)
  }

  /// The place in the new range that a target stands for: the same page, or the nearest offset.
  private func settled(_ axis: Axis, _ target: Double, _ change: LayoutChange?) -> Double {
    guard let pages = pages(axis), state == .decelerating else {
      return geometry.rounded(layout.range(axis).clamp(target))
    }
    guard let change, let old = change.pages(axis), old.length != pages.length else {
      return geometry.rounded(pages.nearest(to: target))
    }
    return geometry.rounded(pages.page(old.index(of: target - change.shift[axis])))
  }

  /// An animation moves along with its content; one whose target has left the range springs to the
  /// end instead, with the velocity it has.
  private mutating func goOnEasing(
    _ axis: Axis, _ eased: EasedMotion, since start: Double, shift: Double,
    _ change: LayoutChange?
  ) {
    let target = eased.target + shift
    let (range, old) = (layout.range(axis), change?.old.range(axis) ?? layout.range(axis))
    if range.overscroll(of: target) != 0, old.overscroll(of: eased.target) == 0 {
      let velocity = self[axis].velocity
      self[axis].start(
        behavior.landing.spring(
          from: self[axis].offset, velocity: velocity, to: range.clamp(target),
          limits: wall(axis)), at: clock)
    } else if shift != 0 {
      let moved = EasedMotion(
        from: eased.initialPosition + shift, to: target, duration: eased.duration,
        curve: eased.curve)
      self[axis].resume(.eased(moved), since: start, at: clock)
    }
  }
}
