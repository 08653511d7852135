import ScrollDynamics
import ScrollModel

// How a movement is split among the parts, and the boundaries between the parts.
extension NestedScrollView {
  mutating func handOver(at time: Double, emit: (NestedEffect) -> Void) {
    guard let boundary = course.boundary else {
      endMotion(at: limits.rest.lower, emit: emit)
      return absorb(at: time, emit: emit)
    }
    let place = boundary.handOver.place
    // A motion that jumps has already crossed the boundary.
    let passed = (scroll.contentOffset.y - place) * course.direction
    if time == scrollTime, passed > 0 { return absorb(at: time, emit: emit) }
    // Use the exact boundary: the offset at its time can have a rounding error.
    scroll.show(place, on: .vertical)
    moveParts(to: place)
    if latchesFlings, !boundary.isEnd, scroll.phase == .decelerating {
      return endMotion(at: system.offset, emit: emit)
    }
    emit(.handedOver(from: boundary.handOver.from, to: boundary.handOver.to, at: time))
  }

  /// Ends the motion at a combined offset, in points; the motion may have passed it already.
  @inline(never)
  private mutating func endMotion(at place: Double, emit: (NestedEffect) -> Void) {
    scroll.halt { relay($0, to: emit) }
    // The movement beyond that offset does not count as traveled.
    course.travel(place - scroll.contentOffset.y)
    scroll.setVerticalOffset(place)
  }

  /// The parts follow the offset itself, not its increments, so rounding errors do not add up.
  @inline(never)
  mutating func absorb(
    at time: Double, mayHandOver: Bool = true, emit: (NestedEffect) -> Void
  ) {
    alignVisibleOffset(to: system.offset)
    let target = limits.parts.clamp(scroll.contentOffset.y)
    let movement = target - system.offset
    guard movement != 0 else {
      if scroll.isDragging { reportOverscrollUndone(at: time, emit: emit) }
      return
    }
    course.turn(by: movement)
    // A motion reaches no boundary before the computed time of the next boundary.
    if mayHandOver {
      moveHandingOver(by: movement, to: target, at: time, emit: emit)
    } else {
      moveParts(to: target)
    }
  }

  /// Moves a single part if a drag's last movement keeps that part inside its range; then no part
  /// takes over and no limit changes.
  @inline(__always)
  mutating func movesOnePart() -> Bool {
    guard limits.overscrolledEnd == nil, hold?.stoppedPart == nil, scroll.isDragging,
      limits.shortEnd == nil
    else { return false }
    let target = scroll.contentOffset.y
    let movement = target - system.offset
    guard movement != 0, system.moveOnePart(to: target, movingBy: movement, policy) else {
      return false
    }
    course.turn(by: movement)
    followSystem(at: target)
    return true
  }

  @inline(never)
  private mutating func moveHandingOver(
    by movement: Double, to target: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let (from, next) = system.parts.consumerAndBoundary(
      movingTo: target, movement, system.claims(policy))
    let before = limits.overscrolledEnd
    if latchesFlings, scroll.phase == .decelerating, let from {
      // A motion that jumps has crossed the boundary at which the fling ends.
      let comesBack = before.map { system.parts.overscrollOwner(at: $0) != from } ?? false
      if comesBack { return endMotion(at: system.offset, emit: emit) }
      if let next {
        moveParts(to: next.place)
        return endMotion(at: system.offset, emit: emit)
      }
    }
    let wasBeyond = limits.isBeyondShortEnd(system.offset)
    let isShort = wasBeyond || limits.isBeyondShortEnd(scroll.contentOffset.y)
    if !isShort, let from,
      let giver = before.map({ system.parts.overscrollOwner(at: $0) }) ?? hold?.stoppedPart
    {
      reportHandOver(from: giver, to: from, at: time, emit: emit)
    }
    var (last, goal) = (from, target)
    if !isShort, let next {
      (last, goal) = system.passBoundaries(
        next, to: target, movingBy: movement, policy, at: time, emit: emit)
    }
    moveParts(to: goal)
    guard let from, let last else { return }
    if isShort { return reportShortEnd(from, before, wasBeyond: wasBeyond, at: time, emit: emit) }
    hold?.stop(nil)
    if let end = overscrolledSide {
      reportHandOver(from: last, to: system.parts.overscrollOwner(at: end), at: time, emit: emit)
    } else if scroll.isDragging, limits.isAtEnd(goal, movingBy: movement) {
      hold?.stop(last)
    }
  }

  @inline(never)
  private mutating func reportShortEnd(
    _ header: NestedPart, _ before: ScrollRange.End?, wasBeyond: Bool, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    let list = system.parts.overscrollOwner(at: .upper)
    if !wasBeyond,
      let giver = before == .lower ? system.parts.overscrollOwner(at: .lower) : hold?.stoppedPart
    {
      reportHandOver(from: giver, to: header, at: time, emit: emit)
    }
    hold?.stop(nil)
    guard wasBeyond != limits.isBeyondShortEnd(scroll.contentOffset.y) else { return }
    reportHandOver(
      from: wasBeyond ? list : header, to: wasBeyond ? header : list, at: time, emit: emit)
    if overscrolledSide == .lower {
      reportHandOver(
        from: header, to: system.parts.overscrollOwner(at: .lower), at: time, emit: emit)
    }
  }

  /// Stores the part whose overscroll was exactly undone; when overscroll begins, reports that the
  /// part that shows it takes over.
  @inline(never)
  private mutating func reportOverscrollUndone(at time: Double, emit: (NestedEffect) -> Void) {
    switch (limits.overscrolledEnd, overscrolledSide) {
    case (let end?, nil):
      let part = system.parts.overscrollOwner(at: end)
      hold?.stop(part)
    case (nil, let end?):
      hold?.takeOver(system.parts.overscrollOwner(at: end), at: time, emit: emit)
    default: break
    }
  }

  /// Moves the parts to a combined offset in points; the scroll view already has this offset.
  ///
  /// If a ``CollapsingHeader`` reduces a list's surplus during the movement, the combined offset
  /// becomes smaller by the same distance.
  @inline(never)
  mutating func moveParts(to target: Double) {
    system.move(to: target, policy)
    followSystem(at: target)
  }

  /// Sets the combined offset to that of the parts if they did not reach their target, in points.
  @inline(__always)
  mutating func followSystem(at target: Double) {
    guard system.offset != target else { return }
    let overscroll = scroll.contentOffset.y - target
    if !alignVisibleOffset(to: system.offset) { settle(overscroll: overscroll) }
  }
}

extension NestedSystem {
  /// Returns the part that moves beyond the last boundary, and its target offset.
  @inline(never)
  mutating func passBoundaries(
    _ first: HandOver, to target: Double, movingBy movement: Double, _ policy: TouchPolicy,
    at time: Double, emit: (NestedEffect) -> Void
  ) -> (last: NestedPart, goal: Double) {
    var (next, last, target) = (first, first.from, target)
    while true {
      let before = offset
      // The surplus that a list loses during the movement does not count as movement.
      target -= moveLosingSurplus(to: next.place, policy)
      if next.from == last {
        emit(.handedOver(from: last, to: next.to, at: time))
        last = next.to
      }
      guard (target - offset) * movement > 0 else { return (last, offset) }
      guard offset != before,
        let following = parts.consumerAndBoundary(
          movingTo: target, movement, claims(policy)
        ).boundary
      else { return (last, target) }
      next = following
    }
  }

  /// Returns the surplus that a list loses; the parts stop at this distance from the target.
  mutating func moveLosingSurplus(to place: Double, _ policy: TouchPolicy) -> Double {
    move(to: place, policy)
    return place - offset
  }
}
