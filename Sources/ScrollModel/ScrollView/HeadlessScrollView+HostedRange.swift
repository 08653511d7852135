package import ScrollDynamics

/// The range and the edges that a host has set for an axis, instead of the geometry's.
@usableFromInline struct HostedAxis: Sendable, Hashable {
  /// True if the host has set them; an optional would be copied at every check.
  @usableFromInline let isGiven: Bool
  let range: ScrollRange
  let edges: Edges

  /// The offset at the end of the content, in points; the range may end before it.
  var contentEnd: Double

  static var none: HostedAxis {
    HostedAxis(isGiven: false, range: .unbounded, edges: .clamped, contentEnd: .infinity)
  }
}

// Support for a host with several parts on one vertical axis, whose combined range changes during
// drags and motions without a visible effect.
extension HeadlessScrollView {
  /// Sets another range, other edges and another offset of the vertical axis, without a visible
  /// effect: only the origin changes.
  ///
  /// The range may differ from the geometry's, and each end has its own edge. A drag continues from
  /// the visible offset, a deceleration with its current velocity towards the new end or its
  /// target. Content at rest stays, even beyond an end. The target of an animation moves with the
  /// origin.
  ///
  /// - Parameters:
  ///   - range: The offsets at which the content may rest, in points.
  ///   - edges: The edges at both ends.
  ///   - contentEnd: The offset at the end of the content, in points, for the report of a near end.
  ///   - place: The new offset of the current content, in points; `nil` to keep it.
  /// - Precondition: The offset is finite.
  package mutating func rebase(
    to range: ScrollRange, edges: Edges, contentEnd: Double, at place: Double? = nil
  ) {
    let place = place ?? vertical.offset
    require(place.isFinite, "an offset must be finite, got \(place)")
    let distance = place - vertical.offset
    let (before, edgesBefore, offset) = (layout, host.edges, self.offset)
    host = HostedAxis(
      isGiven: true, range: range, edges: edges, contentEnd: contentEnd)
    updateLayout()
    if let distance = nextRules.behavior.approachingEndDistance {
      endNotice.move(layout, host, distance: distance)
    }
    vertical.offset = place
    switch state {
    case .dragging:
      gesture.origin.y += distance
      gesture.measuredOffset.y += distance
      changeAxisDrag(.vertical, movedBy: distance, from: before.vertical, edges: edgesBefore)
    case .decelerating where !vertical.isTargeted && edges != edgesBefore:
      guard vertical.isMoving else { return }
      continueFling(.vertical, momentum: vertical.momentum(at: clock), movedBy: distance)
    case .decelerating where vertical.isMoving, .animating where vertical.isTargeted:
      continueMotion(
        .vertical, from: offset.y, shift: distance,
        in: LayoutChange(
          old: before, offset: offset, shift: Vector(x: 0, y: distance), pages: (nil, nil),
          time: clock))
    case .animating where distance != 0:
      vertical.stop()
      if !horizontal.isMoving { enter(.idle) }
    case .idle, .tracking, .decelerating, .coasting, .animating: break
    }
  }

  /// Sets other sizes, without a visible effect.
  ///
  /// Platforms measure stretched edges, rubber bands and some flings relative to the viewport's
  /// size.
  package mutating func resize(to geometry: ScrollGeometry) {
    self.geometry = geometry
    updateLayout()
    // A drag continues from the visible offset: the rubber band may have another length.
    if isDragging, overscroll(.vertical) != 0 { beginAxisDrag(.vertical) }
  }

  /// The distance that the finger has moved beyond the position at which its drag shows an offset,
  /// in points.
  ///
  /// It is the movement of the finger, which a rubber band does not shorten.
  package mutating func dragDistance(beyond offset: Double) -> Double {
    vertical.drag.distance(
      ofMovement: gesture.movement.y, beyond: offset, limits: limits(.vertical))
  }

  /// Repeats the last part of a drag's movement from the current offset, with the current range and
  /// edges.
  ///
  /// - Parameter distance: The part, in points with the content offset's sign.
  /// - Precondition: A finger drags, and ``ScrollPhysics/dragsByWholeMovement`` is `true`.
  package mutating func repeatDrag(of distance: Double) {
    require(isDragging && rules.dragsByWholeMovement, "no drag is known as a whole")
    let limits = limits(.vertical)
    vertical.drag.begin(
      at: vertical.offset, movement: gesture.movement.y - distance, limits: limits)
    vertical.drag(to: gesture.movement.y, limits, geometry.grid)
    gesture.measuredOffset.y = vertical.offset
  }

  /// Makes the report that the content's end is near due, as for new content, or cancels it.
  package mutating func setEndNotice(isDue: Bool, contentEnd: Double) {
    guard let distance = behavior.approachingEndDistance else { return }
    host.contentEnd = contentEnd
    if isDue { endNotice.rearm(layout, host, distance: distance) } else { endNotice.cancel() }
  }

  /// True if the report that the content's end is near has not been sent yet.
  package var isEndNoticeDue: Bool { endNotice.limit < .infinity }

  /// Sets the vertical offset without changing anything else.
  package mutating func place(atVertical offset: Double) {
    rebase(
      to: layout.vertical, edges: edges(.vertical), contentEnd: host.contentEnd, at: offset)
  }

  /// Shows the motion of an axis at an offset that it currently has within a rounding error; the
  /// motion itself does not change.
  @inline(__always)
  package mutating func show(_ offset: Double, on axis: Axis) { self[axis].offset = offset }

  /// Ends all motion at the current offset.
  ///
  /// - Parameter emit: Receives `didEndDecelerating` or `didEndScrollingAnimation`.
  package mutating func halt(emit: (ScrollEffect) -> Void) {
    guard isMoving else { return }
    let wasAnimating = state == .animating
    stopMotion(at: clock)
    dropStretch()
    emit(wasAnimating ? .didEndScrollingAnimation : .didEndDecelerating)
  }

  /// Replaces the motion of the vertical axis by a given motion from the current offset.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - time: The time, in seconds, not before the time of any earlier call.
  ///   - emit: Receives `willBeginDecelerating` if the content was at rest.
  package mutating func follow(
    _ motion: Trajectory, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    pass(to: time)
    vertical.start(motion, at: time)
    if state != .decelerating { beginDecelerating(emit: emit) }
  }

  /// Starts the return of content at rest that lies beyond an end.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds, not before the time of any earlier call.
  ///   - emit: Receives `willBeginDecelerating` if content returns.
  package mutating func returnToRange(at time: Double, emit: (ScrollEffect) -> Void) {
    guard state == .idle, overscroll != .zero else { return }
    settle(after: .motion, at: time, emit: emit)
  }

  /// The direction of the vertical motion until its next event: 1 if the offset grows, −1 if it
  /// shrinks, 0 without motion.
  ///
  /// It is also valid where ``velocity`` is 0: at the start of an animation and at a reversal.
  @inlinable @inline(__always)
  package var verticalDirection: Double { vertical.direction }

  /// The vertical offset at which the content will rest without further events, in points.
  ///
  /// The getter is `mutating` only to avoid a copy of the view. It changes nothing.
  package var verticalTarget: Double { mutating get { vertical.restPosition } }

  /// The direction of the horizontal motion until its next event: 1, −1 or 0.
  @inlinable @inline(__always)
  package var horizontalDirection: Double {
    layout.mirror.delta(Vector(x: horizontal.direction, y: 0)).x
  }

  /// The time at which the current motion reaches a vertical offset; `nil` if it does not.
  ///
  /// An end of the range is reached at the time that the event of this end reports.
  package mutating func time(whenVerticalOffsetIs offset: Double) -> Double? {
    // The method is `mutating` only to avoid a copy of the view. It changes nothing.
    if let edge = vertical.nextEdge, layout.vertical[edge.end] == offset { return edge.time }
    return vertical.time(toReach: offset, from: clock)
  }

  /// The time at which the horizontal motion reaches an edge, in seconds on the clock of the
  /// events; `nil` if an edge is not its next event.
  package var horizontalEdgeTime: Double? { horizontal.nextEdge?.time }

  /// The time at which the current fling crosses a vertical offset; `nil` if it does not, ends
  /// there or has a target.
  @inline(never)
  package mutating func time(ofPassingVertical offset: Double) -> Double? {
    // The method is `mutating` only to avoid a copy of the view. It changes nothing.
    guard !vertical.isTargeted, let time = vertical.time(toReach: offset, from: clock),
      let end = settlingTime, !isClose(time, end)
    else { return nil }
    return time
  }

  /// True if a motion that starts with a jump, such as Chromium's to a snap area, starts beyond a
  /// vertical offset.
  package mutating func jumps(beyond offset: Double) -> Bool {
    // The method is `mutating` only to avoid a copy of the view. It changes nothing.
    guard vertical.isTargeted, case .chromium(let snap) = rules.physics.snapping, snap.leadsByStep
    else { return false }
    let start = vertical.trajectory.position(at: max(0, clock - vertical.trajectoryStart))
    return (start - offset) * (vertical.offset - offset) < 0
  }

  /// True if fingers on a trackpad drag, so that the drag ends with wheel events.
  package var isDraggedByWheel: Bool { state == .dragging(.wheel) }

  /// The movement of a touch at a point, measured like ``dragMovement``: from the point where the
  /// finger left the circle of the touch slop, or would leave it now.
  ///
  /// It is `nil` if the touch does not drag.
  @inlinable
  @inline(__always)
  package func dragMovement(forTouchAt place: Vector) -> Vector? {
    let location = layout.mirror.delta(place)
    switch state {
    case .dragging(.touch): return layout.mirror.delta(gesture.anchor - location)
    case .tracking:
      var pan = gesture.pan
      let anchor = dragStart(at: location, in: &pan, clock)
      return anchor.map { layout.mirror.delta($0 - location) }
    case .idle, .dragging, .decelerating, .coasting, .animating: return nil
    }
  }

  /// The offset of a drag before the rubber band, for a movement since it began.
  ///
  /// - Parameter movement: The finger's vertical movement, in points.
  /// - Returns: The offset, in points; `nil` if no finger is down. A finger that does not drag yet
  ///   would begin its drag at the current offset.
  package mutating func unbandedVerticalOffset(forMovement movement: Double) -> Double? {
    // The method is `mutating` only so that touches do not copy the view. It changes nothing.
    if isDragging { return vertical.drag.unbandedOffset(forMovement: movement) }
    guard isTracking else { return nil }
    var drag = AxisDrag()
    drag.begin(at: vertical.offset, limits: limits(.vertical))
    return drag.unbandedOffset(forMovement: movement)
  }

  /// The velocity of the finger's samples, in points per second with the content offset's sign.
  package mutating func trackedVelocity(at time: Double) -> Vector {
    // The method is `mutating` only to avoid a copy of the view. It changes nothing.
    fingerVelocity(at: time)
  }
}

extension AxisDrag {
  /// The offset for the finger's total movement, both in points, without edges and rubber band.
  func unbandedOffset(forMovement movement: Double) -> Double { anchor + movement }
}
