import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Advances all motion to the time of a frame.
  ///
  /// Every event up to that time is reported with its exact time.
  #if !CHECKS
  @specialized(where System == SegmentPager)
  @specialized(where System == EasyPager)
  @specialized(where System == StackedLists)
  @specialized(where System == CollapsingHeader)
  @specialized(where System == SwipePages)
  @specialized(where System == DetentSheet)
  @specialized(where System == StickySections)
  #endif
  @specialized(where System == AnySystem)
  public mutating func advance(to time: Double, emit: (NestedEffect) -> Void = { _ in }) {
    advanceAll(to: time, emit: emit)
  }

  /// Separate, so that the choice of a specialization in the function above needs no stack frame.
  @inline(never)
  private mutating func advanceAll(to time: Double, emit: (NestedEffect) -> Void) {
    if time < course.singlePartUntil, time > scrollTime {
      return advanceSinglePart(to: time, emit: emit)
    }
    while isMoving {
      guard let next = nextEventTime, next <= time else {
        return advanceMotion(to: time, isEvent: false, emit: emit)
      }
      advanceMotion(to: next, isEvent: true, emit: emit)
    }
    setClock(to: time)
  }

  /// A call that changes nothing, at the time of the last call, must not even end a motion.
  mutating func passTime(to time: Double, emit: (NestedEffect) -> Void) {
    if time != scrollTime { advance(to: time, emit: emit) }
  }

  /// Sets the clock to a time, in seconds, while nothing moves by itself.
  @inline(__always)
  mutating func setClock(to time: Double) {
    scroll.setClock(to: time)
    scrollTime = time
  }

  @inline(__always)
  private mutating func advanceSinglePart(to time: Double, emit: (NestedEffect) -> Void) {
    advanceScroll(to: time, emit: emit)
    scrollTime = time
    let target = scroll.contentOffset.y
    guard system.parts.follow(target) else {
      return absorb(at: time, mayHandOver: false, emit: emit)
    }
    system.partsDidMove()
    followSystem(at: target)
  }

  /// Advances all motion to a time, in seconds, before which there is no event.
  private mutating func advanceMotion(to time: Double, isEvent: Bool, emit: (NestedEffect) -> Void)
  {
    require(time >= scrollTime, "time must not decrease, from \(scrollTime) to \(time)")
    // A repeated call at the same time must not move anything by a rounding error.
    let isRepeated = !isEvent && time == scrollTime
    let (shown, exact) = (offset, scroll.contentOffset.y)
    if time < course.eventTime {
      if isEvent, comeToRest(at: time, emit: emit) {
        rest(afterMovementAt: time, emit: emit)
      } else {
        advanceScroll(to: time, emit: emit)
      }
      if !isRepeated || scroll.contentOffset.y != exact {
        absorb(at: time, mayHandOver: false, emit: emit)
      }
    } else {
      advanceScroll(to: time, emit: emit)
      handOver(at: time, emit: emit)
    }
    let before = scrollTime
    scrollTime = time
    if settling.isRunning { advanceSettlingPart(to: time, emit: emit) }
    if pages.isMoving { advancePages(from: before, to: time, emit: emit) }
    // Between two events the motion reaches no end. Limits that move with it matter only when it
    // reverses, which is an event.
    if isEvent {
      updateDirectionFromMotion()
      updateLimits()
      findHandOver()
      if options.snapsHeader { settleHeader(at: time, emit: emit) }
    } else if !isRepeated {
      findSinglePartPeriod()
    }
    if isEvent, footers.isUsed { recordEndNotice() }
    if !isMoving {
      // At rest the content is shown on a pixel, even if it has not moved.
      if scroll.contentOffset.y == exact, offset != shown { emit(.scroll(.didScroll)) }
      rest(at: time, emit: emit)
    }
  }

  @inline(__always)
  mutating func advanceScroll(to time: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    scroll.advance(to: time) { relay($0, to: emit) }
    course.travel(scroll.contentOffset.y - before)
  }

  /// Returns true if the content has moved; the caller must then emit `didScroll`.
  ///
  /// The motion is first advanced to just before its end, so that the parts do not depend on the
  /// time of the last frame.
  @inline(never)
  private mutating func comeToRest(at time: Double, emit: (NestedEffect) -> Void) -> Bool {
    guard time == scroll.endTime else { return false }
    let before = scroll.contentOffset.y
    if scrollTime < time.nextDown {
      // The caller emits `didScroll`.
      advanceScroll(to: time.nextDown) { if $0 != .scroll(.didScroll) { emit($0) } }
    }
    if alignVisibleOffset(to: scroll.verticalTarget) {
      moveParts(to: limits.parts.clamp(scroll.contentOffset.y))
    } else {
      absorb(at: time, mayHandOver: false, emit: emit)
    }
    return scroll.contentOffset.y != before
  }

  /// Ends a motion after its last movement; the movement and the end emit a single `didScroll`.
  @inline(never)
  private mutating func rest(afterMovementAt time: Double, emit: (NestedEffect) -> Void) {
    var isReported = false
    advanceScroll(to: time) { effect in
      if !isReported, effect != .scroll(.didScroll) { emit(.scroll(.didScroll)) }
      isReported = true
      emit(effect)
    }
    if !isReported { emit(.scroll(.didScroll)) }
  }

  mutating func rest(at time: Double, emit: (NestedEffect) -> Void) {
    if pending.contains(.adoptPhysics) { applyPendingPhysics(at: time, emit: emit) }
    if scroll.phase == .idle {
      course.resetDirection()
      // A header that moved alone can be past the end of a short page.
      if policy == .outerOnly {
        returnFreely(at: time, emit: emit)
      } else {
        resetPolicy()
      }
    }
    if pending.contains(.returnToRefresh) { returnToRefreshPosition(at: time, emit: emit) }
    if isMoving { return }
    emit(.rested(at: time))
  }
}
