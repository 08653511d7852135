import ScrollDynamics

extension HeadlessScrollView {
  /// Advances all motion to the time of a frame.
  ///
  /// In continuous mode a frame only reads the motion: any two sequences of calls agree at every
  /// time that they share. In frame-stepped mode each call with a later time is one display frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds, not before that of any earlier call.
  ///   - emit: Receives the effects, in order.
  /// - Precondition: The time is finite and not in the past.
  public mutating func advance(to time: Double, emit: (ScrollEffect) -> Void = { _ in }) {
    let elapsed = pass(to: time)
    guard isMoving else { return }
    if case .frameStepped(let rate) = rules.physics.integration, state == .decelerating, elapsed > 0
    {
      // UIKit's first frame after a release is a nominal one; other platforms measure it from the
      // release.
      let isNominal = isFirstFrame && rules.physics.fling.isDeceleration
      step(by: isNominal ? 1 / rate : elapsed, emit: emit)
      isFirstFrame = false
    } else {
      // A repeated call at the time of the release is no frame, but a spring without a distance
      // comes to rest at once.
      sample(after: elapsed, emit: emit)
    }
  }

  /// Sets the clock to a time, and returns the time that has elapsed since, both in seconds.
  ///
  /// For content that does not move by itself it is all that ``advance(to:emit:)`` does.
  ///
  /// - Parameter time: The time, in seconds, not before that of any earlier call.
  /// - Returns: The time since the last call, in seconds.
  @discardableResult
  package mutating func pass(to time: Double) -> Double {
    arrive(at: time)
    defer { clock = time }
    return time - clock
  }

  private mutating func arrive(at time: Double) {
    require(time.isFinite, "a time must be finite, got \(time)")
    require(time >= latestTime, "time cannot run backwards, from \(latestTime) to \(time)")
    latestTime = time
  }

  /// Advances motion in closed form to the time of an event, in seconds; frame-stepped motion stays
  /// at its last frame.
  mutating func catchUp(to time: Double, emit: (ScrollEffect) -> Void) {
    switch rules.physics.integration {
    case .frameStepped where state == .decelerating:
      // The next frame's duration is measured from the last frame, not from this event.
      arrive(at: time)
    case .continuous, .frameStepped:
      advance(to: time, emit: emit)
    }
  }

  /// Shows a motion that starts with a jump, as one from beyond a clamped edge does, after its jump.
  @inline(__always)
  mutating func showJump(emit: (ScrollEffect) -> Void) {
    if vertical.jumps(at: clock) || horizontal.jumps(at: clock) { sample(after: 0, emit: emit) }
  }

  /// Shows the motion at the present time; `elapsed` is the time since it was last shown, in seconds.
  ///
  /// A motion that is already shown is not sampled again, because rounding could move it.
  @inline(__always)
  private mutating func sample(after elapsed: Double, emit: (ScrollEffect) -> Void) {
    let (x, y) = (horizontal.offset, vertical.offset)
    // The vertical axis is handled first because it moves most often; the compiler inlines it.
    if vertical.isMoving, elapsed != 0 || vertical.jumps(at: clock) { vertical.sample(at: clock) }
    if horizontal.isMoving, elapsed != 0 || horizontal.jumps(at: clock) {
      horizontal.sample(at: clock)
    }
    if horizontal.offset != x || vertical.offset != y {
      emit(.didScroll)
      noticeEnd(emit: emit)
    }
    if isStretching { sampleStretch(at: clock) }
    if min(min(horizontal.nextEventTime, vertical.nextEventTime), stretchTime) <= clock {
      passEvents(emit: emit)
    }
  }

  /// The difference in seconds below which the events of both axes are at one time.
  ///
  /// Times on the clock are rounded, so that their order would otherwise depend on when the motion
  /// began.
  @usableFromInline static var instant: Double { 1e-9 }

  /// Reports the events of the motion that are due, such as edges and rest, in the order of their
  /// times; of two at one time the horizontal one first.
  private mutating func passEvents(emit: (ScrollEffect) -> Void) {
    while isMoving {
      let axis: Axis =
        horizontal.nextEventTime <= min(vertical.nextEventTime + Self.instant, clock)
        ? .horizontal : .vertical
      if stretchTime <= clock, stretchTime <= self[axis].nextEventTime {
        passStretch(emit: emit)
        continue
      }
      let arrival = rules.physics.stretch == .none ? 0 : self[axis].arrivalVelocity
      guard let event = self[axis].takeEvent(until: clock) else { return }
      switch event.kind {
      case .edge(let end):
        flicks.reset()
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

  private var isAtRest: Bool { !horizontal.isMoving && !vertical.isMoving && !isStretching }

  /// Moves the content by one frame of frame-stepped motion, and an axis in closed form to the same
  /// time.
  private mutating func step(by duration: Double, emit: (ScrollEffect) -> Void) {
    let before = offset
    let outside = Vector(x: overscroll(.horizontal), y: overscroll(.vertical))
    horizontal.sample(at: clock)
    vertical.sample(at: clock)
    let arrivals = (horizontal.velocity, vertical.velocity)
    let ends = (horizontal.step(by: duration), vertical.step(by: duration))
    horizontalStretch.step(to: clock)
    verticalStretch.step(to: clock)
    if offset != before {
      emit(.didScroll)
      noticeEnd(emit: emit)
    }
    reportEdge(.horizontal, since: outside.x, emit: emit)
    reportEdge(.vertical, since: outside.y, emit: emit)
    settle(.horizontal, at: ends.0, arriving: arrivals.0, emit: emit)
    settle(.vertical, at: ends.1, arriving: arrivals.1, emit: emit)
    passEvents(emit: emit)
    if isMoving, isAtRest { finish(at: clock, emit: emit) }
  }

  /// Sets an axis that has settled to its final offset, which UIKit reports by a second `didScroll`
  /// in the last frame.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - restPosition: The final offset, in points; `nil` for an axis that still moves.
  ///   - velocity: The velocity of the previous frame, in points per second, with which Android's
  ///     content hits an edge.
  ///   - emit: Receives the effects.
  private mutating func settle(
    _ axis: Axis, at restPosition: Double?, arriving velocity: Double,
    emit: (ScrollEffect) -> Void
  ) {
    guard let restPosition else { return }
    let isElsewhere = self[axis].offset != restPosition
    self[axis].offset = restPosition
    self[axis].stop()
    if isElsewhere { emit(.didScroll) }
    hitEdge(axis, velocity: velocity, at: clock)
  }

  private mutating func reportEdge(
    _ axis: Axis, since before: Double, emit: (ScrollEffect) -> Void
  ) {
    let now = overscroll(axis)
    guard self[axis].isStepped, (before < 0) != (now < 0) || (before > 0) != (now > 0) else {
      return
    }
    flicks.reset()
    // From beyond one end to beyond the other, the event is that of the end that is left, as in
    // closed form.
    let end: ScrollRange.End = (now == 0 ? before : now) < 0 ? .lower : .upper
    emit(.edgeReached(layout.mirror.edge(ScrollEdge(axis, end)), at: clock))
  }

  @inline(never)
  private mutating func finish(at time: Double, emit: (ScrollEffect) -> Void) {
    let ended = state
    if ended == .decelerating, settleAtRest(at: time, emit: emit) { return }
    let wasToTop = isScrollingToTop
    let now = clock
    enter(.idle)
    flicks.reset()
    if ended == .decelerating {
      emit(.didEndDecelerating)
    } else {
      emit(wasToTop ? .didScrollToTop : .didEndScrollingAnimation)
      if settleAfterAnimation(at: time, emit: emit) { return }
    }
    if ended == .animating { springBack(at: time, emit: emit) }
    guard isMoving else { return emit(.rested(at: time)) }
    let before = offset
    clock = now
    horizontal.sample(at: now)
    vertical.sample(at: now)
    if offset != before { emit(.didScroll) }
  }
}
