import ScrollDynamics

// Calls by which an app scrolls.
extension HeadlessScrollView {
  /// Sets the content offset, immediately or animated.
  ///
  /// The platform's ``ScrollPhysics/offsetLimit`` handles an offset outside the range: UIKit keeps
  /// it.
  ///
  /// With paging or mandatory snapping, UIKit and Compose keep the offset. Flutter sets the offset
  /// and then moves the content to a page or a snap position; Android does so only after an
  /// animation. Chromium, Firefox and WebKit replace the offset by a page or a snap position.
  ///
  /// - Precondition: The offset, in points, is finite.
  public mutating func setContentOffset(
    _ offset: Vector, animated: Bool, at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    scroll(to: unmirrored(offset: offset), animated: animated, at: time, emit: emit)
    showStart(emit: emit)
  }

  /// Sets the content offset along some axes, and motion continues from there; the offset along the
  /// other axis stays exactly the same.
  ///
  /// The platform's ``ScrollPhysics/offsetLimit`` applies. A drag continues from the new offset. A
  /// deceleration keeps its velocity and its remaining distance, so its target moves with the
  /// offset; with paging, the target is the nearest page. An animation ends without reporting an
  /// end.
  ///
  /// - Precondition: The offset, in points, is finite.
  public mutating func assignContentOffset(
    _ offset: Vector, along axes: AxisSet = .both, at time: Double,
    emit: (ScrollEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    assign(unmirrored(offset: offset), along: axes, at: time, emit: emit)
    showStart(emit: emit)
  }

  /// Scrolls a rectangle of the content into view, by the smallest possible distance.
  ///
  /// The area under the adjusted content inset does not count as visible. If the rectangle is
  /// longer than the visible area, its start is shown, unless it already fills the area.
  ///
  /// - Precondition: The rectangle, in points of the content, is finite; its size is 0 or larger.
  public mutating func scrollRectToVisible(
    _ rect: Rect, animated: Bool, at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    require(
      rect.origin.isFinite && rect.size.isUsable,
      "a rectangle must be finite and its size 0 or larger, got \(rect)")
    advance(to: time, emit: emit)
    let target = extent.offset(showing: rect, from: offset)
    if target != offset { scroll(to: target, animated: animated, at: time, emit: emit) }
    showStart(emit: emit)
  }

  /// Scrolls to the top with an animation, as after a tap on the status bar.
  public mutating func scrollToTop(
    at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    scrollToTop(nil, at: time, emit: emit)
  }

  /// Scrolls to the top that a host defines, with an animation; `nil` is the start of the range.
  package mutating func scrollToTop(
    _ top: Double?, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    advance(to: time, emit: emit)
    emit(.shouldScrollToTop)
    let target = Vector(x: horizontal.offset, y: top ?? layout.vertical.lower)
    scroll(to: target, toTop: true, animated: true, at: time, emit: emit)
    showStart(emit: emit)
  }

  /// Ends all scrolling immediately, like UIKit's `stopScrollingAndZooming`.
  ///
  /// Overscrolled content moves to the edge, and content between pages moves to the nearest page.
  /// Except in UIKit, content between mandatory snap positions moves to the nearest position.
  public mutating func stopScrolling(
    at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    stop(at: time, emit: emit)
    showStart(emit: emit)
  }
}

// MARK: - Offsets, animations and stops

extension HeadlessScrollView {
  private mutating func scroll(
    to target: Vector, toTop: Bool = false, animated: Bool, at time: Double,
    emit: (ScrollEffect) -> Void
  ) {
    guard animated else { return jump(to: target, at: time, emit: emit) }
    let wasAnimating = state.isAnimating
    animate(to: settledTarget(target, after: .animation), toTop: toTop, at: time, emit: emit)
    if state.isAnimating { return }
    if toTop {
      emit(.didScrollToTop)
    } else if wasAnimating {
      emit(.didEndScrollingAnimation)
    }
    if settling(after: .animation) == .moving { settle(after: .animation, at: time, emit: emit) }
  }

  /// Sets the content offset and ends all motion, except a drag, which continues from there.
  mutating func jump(to wanted: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    // Stopping the motion activates pending physics, which then apply to this offset.
    if isTracking {
      clock = time
    } else {
      stopMotion(at: time)
    }
    let limit = limited(wanted)
    let target = isTracking ? limit : settledTarget(limit, after: .offset)
    let isElsewhere = target != offset
    if !isTracking { resetStretch() }
    offset = target
    restartDrag()
    carried.forgetFlicks()
    if isElsewhere { emit(.didScroll) }
    if !isTracking { settleAfterCall(.offset, at: time, emit: emit) }
  }

  /// Some platforms clamp an offset that an app sets.
  private mutating func limited(_ target: Vector) -> Vector {
    rules.physics.offsetLimit == .clamps ? layout.clamp(target) : target
  }

  /// Sets the content offset along some axes; a drag or a deceleration continues from there.
  ///
  /// Other axes keep their exact offset, which is not rounded to a pixel during a motion.
  private mutating func assign(
    _ place: Vector, along axes: AxisSet, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    let limit = limited(place)
    let target = Vector(
      x: axes.contains(.horizontal) ? limit.x : horizontal.offset,
      y: axes.contains(.vertical) ? limit.y : vertical.offset)
    // An offset that does not change does not end an animation.
    if state.isAnimating, target == offset { return }
    guard state == .decelerating else {
      if state != .coasting { return jump(to: target, at: time, emit: emit) }
      return show(target, emit: emit)
    }
    guard target != offset else { return }
    for axis in Axis.allCases where self[axis].offset != target[axis] {
      let before = self[axis].offset
      self[axis].offset = target[axis]
      continueMotion(axis, from: before, shift: target[axis] - before)
      if rules.physics.offsetLimit == .springsBack, !self[axis].isMoving, overscroll(axis) != 0 {
        returnToEnd(axis)
      }
    }
    emit(.didScroll)
  }

  mutating func show(_ target: Vector, emit: (ScrollEffect) -> Void) {
    let isElsewhere = target != offset
    offset = target
    if isElsewhere { emit(.didScroll) }
  }

  /// Scrolls to an offset with an animation, and replaces a drag or a running animation.
  ///
  /// If there is nothing to animate, the caller reports the end.
  mutating func animate(
    to wanted: Vector, toTop: Bool = false, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    let wasDragging = isDragging
    let running = state.isAnimating ? (x: horizontal, y: vertical) : nil
    stopMotion(at: time)
    let target = limited(wanted)
    if wasDragging {
      emit(.willEndDragging(velocity: .zero, targetContentOffset: layout.mirror.offset(target)))
      emit(.didEndDragging(willDecelerate: false))
    }
    resetStretch()
    carried.forgetFlicks()
    if running != nil, rules.physics.animation.jumpsInFlight {
      return show(target, emit: emit)
    }
    let velocity = running.map { Vector(x: $0.x.velocity, y: $0.y.velocity) }
    let movement = (distance: target - offset, replacedVelocity: velocity)
    let aim = running.map { Vector(x: $0.x.restPosition, y: $0.y.restPosition) }
    let continuing = aim.map { rules.physics.animation.continues(whenTargetMovesBy: target - $0) }
    for axis in Axis.allCases {
      if let running, continuing?.contains(AxisSet(axis)) == true {
        self[axis] = axis == .horizontal ? running.x : running.y
        self[axis].stretch.hold(0)
        if self[axis].isMoving { self[axis].move(by: 0, toRestAt: target[axis]) }
      } else {
        startAnimation(axis, to: target[axis], movement)
      }
    }
    guard horizontal.isMoving || vertical.isMoving else { return }
    enter(toTop ? .scrollingToTop : .animating)
    noticeEnd(at: target, emit: emit)
  }

  private mutating func startAnimation(
    _ axis: Axis, to target: Double, _ movement: AnimationRule.Movement
  ) {
    let limits = motionLimits(axis)
    var animation = rules.physics.animation.trajectory(
      axis, from: self[axis].offset, to: target, in: movement, limits: limits)
    guard !isClose(self[axis].offset, target) || !isClose(animation.momentum(at: 0), 0) else {
      return
    }
    if rules.physics.offsetLimit == .springsBack, let edge = clampedEdge(axis, before: target),
      let time = animation.time(toReach: edge)
    {
      animation.rest(at: edge, after: time, isTarget: true)
    }
    self[axis].start(animation, at: clock)
  }

  /// The edge at which an animation must end; `nil` if the target is in the range or content can be
  /// pulled beyond the edge.
  private mutating func clampedEdge(_ axis: Axis, before target: Double) -> Double? {
    let range = layout.range(axis)
    guard let end = range.endExceeded(by: target), overscroll(axis) == 0,
      !rules.physics.followsBeyondEdges || !edges(axis)[end].bounces
    else { return nil }
    return range[end]
  }

  private mutating func stop(at time: Double, emit: (ScrollEffect) -> Void) {
    let (wasDragging, end) = (isDragging, state.interruption)
    stopMotion(at: time)
    resetStretch()
    carried.forgetFlicks()
    let place = settledTarget(geometry.rounded(layout.clamp(offset)), after: .stop)
    if wasDragging {
      emit(.willEndDragging(velocity: .zero, targetContentOffset: layout.mirror.offset(place)))
    }
    show(place, emit: emit)
    if wasDragging { emit(.didEndDragging(willDecelerate: false)) }
    if let end { emit(end) }
  }
}
