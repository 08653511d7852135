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
    if time < combined.course.singlePartUntil, time > combined.clock {
      return combined.advanceSinglePart(to: time, emit: emit)
    }
    while isMoving {
      guard let next = nextEventTime, next <= time else {
        return advanceMotion(to: time, isEvent: false, emit: emit)
      }
      advanceMotion(to: next, isEvent: true, emit: emit)
    }
    combined.setClock(to: time)
  }

  /// A call that changes nothing, at the time of the last call, must not even end a motion.
  mutating func passTime(to time: Double, emit: (NestedEffect) -> Void) {
    if time != combined.clock { advance(to: time, emit: emit) }
  }

  /// Advances all motion to a time, in seconds, before which there is no event.
  @inline(never)
  private mutating func advanceMotion(to time: Double, isEvent: Bool, emit: (NestedEffect) -> Void)
  {
    let before = combined.clock
    require(time >= before, "time must not decrease, from \(before) to \(time)")
    // A repeated call at the same time must not move anything by a rounding error.
    let isRepeated = !isEvent && time == before
    let (shown, exact) = (offset, scroll.contentOffset.y)
    combined.advance(to: time, isEvent: isEvent, isRepeated: isRepeated, emit: emit)
    if settling.isRunning { combined.advanceSettlingPart(to: time, emit: emit) }
    if pages.isMoving { advancePages(from: before, to: time, emit: emit) }
    // Between two events the motion reaches no end. Limits that move with it matter only when it
    // reverses, which is an event.
    if isEvent {
      combined.updateDirectionFromMotion()
      combined.updateLimits()
      if combined.snapsHeader { combined.settleHeader(at: time, emit: emit) }
      findEvent()
      if combined.footers.isUsed { combined.recordEndNotice() }
    } else if !isRepeated {
      findSinglePartPeriod()
    }
    if !isMoving {
      // At rest the content is shown on a pixel, even if it has not moved.
      if scroll.contentOffset.y == exact, offset != shown { emit(.scroll(.didScroll)) }
      rest(at: time, emit: emit)
    }
  }

  /// Finds the next boundary between parts, and the time until which a single part moves.
  mutating func findEvent() {
    combined.findHandOver()
    if scroll.verticalDirection != 0 { findSinglePartPeriod() }
  }

  /// A frame can move a single part alone only if no settling part and no pages move.
  @inline(__always)
  private mutating func findSinglePartPeriod() {
    if !settling.isRunning, !pages.isMoving { combined.findSinglePartPeriod() }
  }

  mutating func rest(at time: Double, emit: (NestedEffect) -> Void) {
    if scroll.phase == .idle {
      combined.course.resetDirection()
      // A header that moved alone can be past the end of a short page.
      if policy == .outerOnly {
        combined.returnFreely(at: time, emit: emit)
      } else {
        combined.resetPolicy()
      }
    }
    if combined.returnsToRefresh { returnToRefreshPosition(at: time, emit: emit) }
    if isMoving { return }
    emit(.rested(at: time))
  }
}
