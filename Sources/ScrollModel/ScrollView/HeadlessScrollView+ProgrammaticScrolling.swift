import ScrollDynamics

extension HeadlessScrollView {
  /// Sets the content offset immediately, and ends all motion.
  ///
  /// A drag continues from the new offset.
  mutating func setContentOffset(_ wanted: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
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
    horizontal.offset = target.x
    vertical.offset = target.y
    restartDrag()
    flicks.reset()
    if isElsewhere { emit(.didScroll) }
    if isTracking { return }
    if settling(after: .offset) == .moving {
      settle(after: .offset, at: time, emit: emit)
    } else {
      returnToRestRange(at: time, emit: emit)
    }
  }

  /// The offset that results when an app sets an offset; some platforms clamp it to the range.
  private mutating func limited(_ target: Vector) -> Vector {
    guard rules.physics.offsetLimit == .clamps else { return target }
    return Vector(x: layout.horizontal.clamp(target.x), y: layout.vertical.clamp(target.y))
  }

  /// Starts the return of content that an app has set outside the range, on platforms that do not
  /// keep it there.
  mutating func returnToRestRange(at time: Double, emit: (ScrollEffect) -> Void) {
    guard rules.physics.offsetLimit == .springsBack, isOutside else { return }
    settle(after: .offset, at: time, emit: emit)
  }

  /// Sets the content offset along some axes immediately, without ending a deceleration.
  ///
  /// A drag or a deceleration continues from the new offset. Other axes keep their exact offset,
  /// which is not rounded to a pixel during a motion.
  mutating func assign(
    _ place: Vector, along axes: AxisSet, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    let limit = limited(place)
    let target = Vector(
      x: axes.contains(.horizontal) ? limit.x : horizontal.offset,
      y: axes.contains(.vertical) ? limit.y : vertical.offset)
    // An offset that does not change does not end an animation.
    if state == .animating, target == offset { return }
    guard state == .decelerating else {
      if state != .coasting { return setContentOffset(target, at: time, emit: emit) }
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

  /// Sets the offset, and emits `didScroll` if it changes.
  private mutating func show(_ target: Vector, emit: (ScrollEffect) -> Void) {
    let isElsewhere = target != offset
    (horizontal.offset, vertical.offset) = (target.x, target.y)
    if isElsewhere { emit(.didScroll) }
  }

  /// Scrolls to an offset with an animation; an axis that is already at its target does not move.
  ///
  /// A drag ends without a deceleration, and a running animation is replaced. If there is nothing
  /// to animate, the caller reports the end.
  mutating func animate(to wanted: Vector, at time: Double, emit: (ScrollEffect) -> Void) {
    let wasDragging = isDragging
    let running = state == .animating ? (x: horizontal, y: vertical) : nil
    stopMotion(at: time)
    let target = limited(wanted)
    if wasDragging {
      emit(.willEndDragging(velocity: .zero, targetContentOffset: layout.mirror.offset(target)))
      emit(.didEndDragging(willDecelerate: false))
    }
    resetStretch()
    flicks.reset()
    if running != nil, rules.physics.animation.jumpsInFlight {
      return show(target, emit: emit)
    }
    let movement = AnimationRule.Movement(
      distance: target - offset,
      replacedVelocity: running.map { Vector(x: $0.x.velocity, y: $0.y.velocity) })
    let aim = running.map { Vector(x: $0.x.restPosition, y: $0.y.restPosition) }
    let continuing = aim.map { rules.physics.animation.continues(whenTargetMovesBy: target - $0) }
    for axis in Axis.allCases {
      if let running, continuing?.contains(AxisSet(axis)) == true {
        self[axis] = axis == .horizontal ? running.x : running.y
        if self[axis].isMoving {
          self[axis].move(by: 0, toRestAt: target[axis])
          enter(.animating)
        }
      } else {
        startAnimation(axis, to: target[axis], movement)
      }
    }
    if state == .animating { noticeEnd(at: target, emit: emit) }
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
    enter(.animating)
  }

  /// The offset of the edge at which an animation must end, in points; `nil` if the target is in
  /// the range or content can be pulled beyond the edge.
  private mutating func clampedEdge(_ axis: Axis, before target: Double) -> Double? {
    let range = layout.range(axis)
    guard let end = range.endExceeded(by: target), overscroll(axis) == 0,
      !rules.physics.followsBeyondEdges || !edges(axis)[end].bounces
    else { return nil }
    return range[end]
  }

  /// Ends all scrolling immediately.
  ///
  /// The content moves to the nearest offset at which it may rest.
  mutating func stopScrolling(at time: Double, emit: (ScrollEffect) -> Void) {
    let interrupted = state
    stopMotion(at: time)
    resetStretch()
    flicks.reset()
    let before = offset
    let nearest = Vector(
      x: geometry.rounded(layout.horizontal.clamp(before.x)),
      y: geometry.rounded(layout.vertical.clamp(before.y)))
    let place = settledTarget(nearest, after: .stop)
    if case .dragging = interrupted {
      emit(
        .willEndDragging(velocity: .zero, targetContentOffset: layout.mirror.offset(place)))
    }
    show(place, emit: emit)
    switch interrupted {
    case .idle, .tracking: return
    case .dragging: emit(.didEndDragging(willDecelerate: false))
    case .decelerating, .coasting: emit(.didEndDecelerating)
    case .animating: emit(.didEndScrollingAnimation)
    }
  }

  /// The offset nearest to the current offset at which a rectangle of the content is visible.
  func offsetShowing(_ rect: Rect) -> Vector {
    var origin = rect.origin
    // A mirrored layout exchanges the left and the right edge of the rectangle.
    if layout.mirror.sum != nil {
      origin.x = geometry.contentSize.width - origin.x - rect.size.width
    }
    return Vector(
      x: offset(showing: origin.x, rect.size.width, .horizontal),
      y: offset(showing: origin.y, rect.size.height, .vertical))
  }

  private func offset(showing start: Double, _ length: Double, _ axis: Axis) -> Double {
    let (offset, range) = (self[axis].offset, layout.range(axis))
    guard range.upper > range.lower else { return offset }
    let startShows = start - layout.inset.leading(axis)
    let endShows =
      start + length + layout.inset.trailing(axis) - geometry.containerSize[axis]
    // Between the two offsets the rectangle is fully visible, or fills the view.
    if offset >= min(startShows, endShows), offset <= max(startShows, endShows) { return offset }
    let nearest = startShows < endShows || offset > startShows ? startShows : endShows
    return geometry.rounded(range.clamp(nearest))
  }
}
