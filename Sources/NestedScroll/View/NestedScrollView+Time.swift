import ScrollDynamics
public import ScrollModel

extension NestedScrollView {
  /// Lets time pass, to the time of a frame; what happens on the way happens at its own time.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds, not before that of any earlier call.
  ///   - emit: Receives what happens, in order.
  /// - Precondition: The time is finite and not in the past.
  @specialized(where System == SegmentPager)
  @specialized(where System == EasyPager)
  @specialized(where System == StackedLists)
  @specialized(where System == CollapsingHeader)
  @specialized(where System == SwipePages)
  @specialized(where System == DetentSheet)
  public mutating func advance(to time: Double, emit: (NestedEffect) -> Void) {
    while isMoving {
      guard let next = nextEventTime, next <= time else {
        return pass(to: time, isEvent: false, emit: emit)
      }
      pass(to: next, isEvent: true, emit: emit)
    }
    // What a finger holds stays where its last event has put it.
    scroll.advance(to: time) { relay($0, to: emit) }
    scrollTime = time
  }

  /// Whether every call of ``advance(to:emit:)`` is a display frame, so that none may lie between.
  @inline(__always) @inlinable public var advancesByFrames: Bool {
    scroll.isFrameStepped && (scroll.isDecelerating || pages.isDecelerating)
  }

  /// Brings everything up to an event's time, but for what goes frame by frame, content or pages: it
  /// stays where the last frame left it, while the rest goes on beside it.
  mutating func catchUp(to time: Double, emit: (NestedEffect) -> Void) {
    guard advancesByFrames else { return advance(to: time, emit: emit) }
    require(time >= scrollTime, "time cannot run backwards, from \(scrollTime) to \(time)")
    let before = scrollTime
    scrollTime = time
    if !scroll.isDecelerating {
      advanceScroll(to: time, emit: emit)
      absorb(at: time, emit: emit)
    }
    if aside.isRunning { advanceAside(to: time, emit: emit) }
    if !stepsPages { advancePages(from: before, to: time, emit: emit) }
    if !isMoving { rest(at: time, emit: emit) }
  }

  /// Moves on to a time before which nothing happens.
  private mutating func pass(to time: Double, isEvent: Bool, emit: (NestedEffect) -> Void) {
    if time < handOverTime {
      if isEvent { comeToRest(at: time, emit: emit) }
      advanceScroll(to: time, emit: emit)
      if policy == .innerOnly, scroll.contentOffset.y < limits.rest.lower + Self.rounding {
        stopAtListTop(emit: emit)
      }
      absorb(at: time, mayHandOver: advancesByFrames, emit: emit)
    } else {
      handOver(at: time, emit: emit)
    }
    let before = scrollTime
    scrollTime = time
    if aside.isRunning { advanceAside(to: time, emit: emit) }
    if pages.isMoving { advancePages(from: before, to: time, emit: emit) }
    // Between two events nothing changes that the motion meets: an end that moves along behind it
    // matters where it turns round.
    if isEvent || advancesByFrames {
      takeDirection()
      updateLimits()
    }
    if isEvent { findHandOver() }
    if !isMoving { rest(at: time, emit: emit) }
  }

  @inline(__always)
  private mutating func advanceScroll(to time: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    scroll.advance(to: time) { relay($0, to: emit) }
    travelled += scroll.contentOffset.y - before
  }

  /// Follows a motion up to its rest, where it jumps to its target: the jump may lead back, and what
  /// another part takes on the way there would depend on the last frame.
  @inline(never)
  private mutating func comeToRest(at time: Double, emit: (NestedEffect) -> Void) {
    guard time == scroll.settlingTime, scrollTime < time.nextDown else { return }
    advanceScroll(to: time.nextDown) { _ in }
    absorb(at: time, mayHandOver: false, emit: emit)
  }

  /// Stops a list that moves alone at its start, also on its way back from beyond its other end.
  @inline(never)
  private mutating func stopAtListTop(emit: (NestedEffect) -> Void) {
    let top = limits.rest.lower
    // The solved time of its arrival may be early by a rounding error.
    let reach = scroll.velocity.y < 0 ? Self.rounding : 0
    guard scroll.phase == .bouncing, !limits.bouncesAtTop, scroll.contentOffset.y < top + reach
    else { return }
    scroll.halt { relay($0, to: emit) }
    // What the frame would have led beyond is not asked for.
    travelled += top - scroll.contentOffset.y
    scroll.place(atVertical: top)
  }

  /// Lets the other part take over that the motion has come to.
  private mutating func handOver(at time: Double, emit: (NestedEffect) -> Void) {
    let boundary = boundary(ahead: direction)
    advanceScroll(to: time, emit: emit)
    guard let boundary else { return absorb(at: time, emit: emit) }
    // The place is exact although the offset at the solved time may differ by rounding.
    moveParts(by: direction * boundary.distance, isToEnd: boundary.isEnd)
    emit(.handedOver(from: boundary.from, to: boundary.to, at: time))
  }

  private mutating func rest(at time: Double, emit: (NestedEffect) -> Void) {
    if waitsForPhysics { takePhysics(at: time, emit: emit) }
    if scroll.phase == .idle { resetPolicy() }
    emit(.rested(at: time))
  }

  /// Splits what the scroll view has moved since the last time.
  ///
  /// The parts follow the offset itself, not its increments, so that no rounding accumulates.
  @inline(__always)
  mutating func absorb(
    at time: Double, mayHandOver: Bool = true, emit: (NestedEffect) -> Void
  ) {
    let target = limits.parts.clamp(scroll.contentOffset.y)
    let movement = target - system.offset
    guard abs(movement) > Self.resolution else { return }
    direction = movement < 0 ? -1 : 1
    // Up to the solved time of the next boundary a motion meets none.
    let from = mayHandOver ? system.parts.consumer(movingBy: direction, system.claims(policy)) : nil
    let next = mayHandOver ? system.parts.boundary(ahead: direction, system.claims(policy)) : nil
    let before = overscrolledEnd
    moveParts(by: movement, isToEnd: isAtEnd(target, movingBy: movement))
    guard let from else { return }
    if let before {
      reportHandOver(from: overscrollOwner(at: before), to: from, at: time, emit: emit)
    }
    var last = from
    // A part that a sum has left short of its end has been handed over from already.
    if let next, next.distance > Self.resolution, next.distance <= abs(movement) {
      emit(.handedOver(from: next.from, to: next.to, at: time))
      last = next.to
    }
    if let end = shownEnd {
      reportHandOver(from: last, to: overscrollOwner(at: end), at: time, emit: emit)
    }
  }

  /// Moves the parts after the offset, which is there already.
  ///
  /// What a system lets go beside a movement does not count in it: the origin moves along.
  @inline(__always)
  private mutating func moveParts(by movement: Double, isToEnd: Bool) {
    let target = system.offset + movement
    if isToEnd {
      system.moveToEnd(direction, policy)
    } else {
      system.move(by: movement, policy)
    }
    if abs(system.offset - target) > Self.rounding {
      settle(overscroll: scroll.contentOffset.y - target)
    }
  }

  private func overscrollOwner(at end: ScrollRange.End) -> NestedPart {
    system.parts.overscrollOwner(at: end)
  }

  private func reportHandOver(
    from: NestedPart, to: NestedPart, at time: Double, emit: (NestedEffect) -> Void
  ) {
    if from != to { emit(.handedOver(from: from, to: to, at: time)) }
  }

  /// Solves for the next hand-over of the motion under way; one that goes frame by frame hands over
  /// within a frame.
  mutating func findHandOver() {
    handOverTime = .infinity
    guard takeDirection() != 0, !advancesByFrames else { return }
    guard let next = boundary(ahead: direction) else { return }
    guard next.distance > Self.resolution || shownEnd != nil else { return }
    let place = system.offset + direction * next.distance
    guard let time = scroll.time(whenVerticalOffsetIs: place) else { return }
    // What comes to rest at its end shows nothing beyond it, and what bounces back there moves nothing.
    if next.isEnd && !scroll.isDecelerating { return }
    if next.isEnd || shownEnd != nil, time >= (scroll.settlingTime ?? 0) { return }
    handOverTime = time
  }

  /// Takes the direction that the motion has up to its next event, which frames do not change.
  ///
  /// - Returns: Its sign, 0 for no motion.
  @discardableResult
  private mutating func takeDirection() -> Double {
    let ahead = scroll.isMoving ? scroll.verticalDirection : 0
    if ahead != 0 { direction = ahead }
    return ahead
  }
}

// MARK: - Limits

extension NestedScrollView {
  /// Gives the scroll view other ends, and another origin.
  @inline(__always)
  mutating func setLimits(_ limits: JointLimits, movedBy distance: Double) {
    // Most frames change nothing here, and find that out quickly.
    if distance == 0, limits == self.limits { return }
    rebase(to: limits, movedBy: distance)
  }

  private mutating func rebase(to limits: JointLimits, movedBy distance: Double) {
    self.limits = limits
    scroll.rebase(
      to: limits.rest, edges: limits.edges(scroll.activePhysics), by: distance)
    findHandOver()
  }

  /// Whether an offset is the end in the direction of a movement, within rounding.
  private func isAtEnd(_ offset: Double, movingBy movement: Double) -> Bool {
    let left = movement < 0 ? offset - limits.parts.lower : limits.parts.upper - offset
    return left <= Self.rounding
  }

  mutating func resetPolicy() {
    policy = system.defaultPolicy
    updateLimits()
  }

  /// What may be lost by rounding without being seen, in points.
  @inlinable static var rounding: Double { 1e-9 }

  /// Movements up to this are the rounding error of a solved time, in points.
  static var resolution: Double { 1e-11 }
}

/// Hands on what the scroll view reports, but for the rest of one axis.
func relay(_ effect: ScrollEffect, to emit: (NestedEffect) -> Void) {
  if case .rested = effect { return }
  emit(.scroll(effect))
}
