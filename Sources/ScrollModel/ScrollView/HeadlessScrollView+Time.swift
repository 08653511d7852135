import ScrollDynamics

extension HeadlessScrollView {
  /// Advances all motion to the time of a frame.
  ///
  /// A frame only samples the motion, so calls at other times do not change the result at this
  /// time.
  public mutating func advance(to time: Double, emit: (ScrollEffect) -> Void = { _ in }) {
    let elapsed = setClock(to: time)
    if isMoving {
      sample(after: elapsed, emit: emit)
    } else if gesture.frame < time {
      showFrame(before: time, emit: emit)
    }
  }

  /// Sets the clock, and returns the time since the last call; ``advance(to:emit:)`` does nothing
  /// else if the content does not move.
  @discardableResult
  package mutating func setClock(to time: Double) -> Double {
    require(time.isFinite, "a time must be finite, got \(time)")
    require(time >= clock, "time must not decrease, from \(clock) to \(time)")
    defer { clock = time }
    return time - clock
  }

  /// Updates the offset if a motion starts with a jump, for example from beyond a clamped edge.
  @inline(never)
  mutating func showJump(emit: (ScrollEffect) -> Void) {
    if vertical.jumps(at: clock) || horizontal.jumps(at: clock) { sample(after: 0, emit: emit) }
  }

  /// If no time has passed, the motion is not sampled again, because rounding could move the
  /// content.
  @inline(__always)
  private mutating func sample(after elapsed: Double, emit: (ScrollEffect) -> Void) {
    var hasMoved = false
    // The vertical axis is handled first because it moves most often; the compiler inlines it.
    if vertical.isMoving, elapsed != 0 || vertical.jumps(at: clock) {
      hasMoved = vertical.sample(at: clock)
    }
    if horizontal.isMoving, elapsed != 0 || horizontal.jumps(at: clock) {
      hasMoved = horizontal.sample(at: clock) || hasMoved
    }
    if hasMoved {
      emit(.didScroll)
      noticeEnd(emit: emit)
    }
    var next = min(horizontal.nextEventTime, vertical.nextEventTime)
    if isStretching {
      sampleStretch(at: clock)
      next = min(next, stretchTime)
    }
    if next <= clock { passEvents(emit: emit) }
  }

  /// The largest difference at which the events of both axes count as simultaneous, in seconds.
  ///
  /// Because times are rounded, their order could otherwise depend on the start of the motion.
  @usableFromInline static var instant: Double { 1e-9 }

  /// Reports the events that are due in order of time; of two simultaneous events, the horizontal
  /// event comes first.
  private mutating func passEvents(emit: (ScrollEffect) -> Void) {
    while isMoving {
      let axis: Axis =
        horizontal.nextEventTime <= min(vertical.nextEventTime + Self.instant, clock)
        ? .horizontal : .vertical
      if stretchTime <= clock, stretchTime <= self[axis].nextEventTime {
        passStretch(emit: emit)
        continue
      }
      let arrival = rules.hasStretch ? self[axis].arrivalVelocity : 0
      guard let event = self[axis].takeEvent(until: clock) else { return }
      switch event.kind {
      case .edge(let end):
        carried.forgetFlicks()
        emit(.edgeReached(layout.mirror.edge(ScrollEdge(axis, end)), at: event.time))
      case .peak: emit(.peaked(axis, at: event.time))
      case .rest:
        if arrival != 0 {
          hitEdge(axis, velocity: arrival, at: event.time)
          sampleStretch(at: clock)
        }
        if isAtRest { finish(at: event.time, emit: emit) }
      }
    }
  }

  private mutating func passStretch(emit: (ScrollEffect) -> Void) {
    let time = stretchTime
    finishStretch()
    if isAtRest { finish(at: time, emit: emit) }
  }

  @inline(never)
  private mutating func finish(at time: Double, emit: (ScrollEffect) -> Void) {
    let ended = state
    if ended == .decelerating, settleAtRest(at: time, emit: emit) { return }
    let now = clock
    enter(.idle)
    carried.forgetFlicks()
    if ended == .decelerating {
      emit(.didEndDecelerating)
    } else {
      emit(ended == .scrollingToTop ? .didScrollToTop : .didEndScrollingAnimation)
      settleAfterCall(.animation, at: time, emit: emit)
    }
    showMotion(at: now, emit: emit)
    if !isMoving { emit(.rested(at: time)) }
  }
}
