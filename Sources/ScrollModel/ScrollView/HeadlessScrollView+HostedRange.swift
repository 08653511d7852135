package import ScrollDynamics

/// The vertical range and ends that a host has set; they replace those of the geometry.
@usableFromInline struct HostedAxis: Sendable, Hashable {
  /// A flag, because an optional value would be copied at every check.
  @usableFromInline let isGiven: Bool
  let range: ScrollRange
  let ends: HostedEnds

  /// The offset at the end of the content, in points; the range may end before it.
  var contentEnd: Double

  static var none: HostedAxis {
    let end = HostedEnds.End(bounces: false, length: 0)
    return HostedAxis(
      isGiven: false, range: .unbounded, ends: HostedEnds(lower: end, upper: end),
      contentEnd: .infinity)
  }
}

/// The ends of a host's range; the rules in use determine their edges.
package struct HostedEnds: Sendable, Hashable {
  package struct End: Sendable, Hashable {
    /// False if the content stops at the end although the app lets it bounce.
    let bounces: Bool
    /// The length that determines the rubber band, in points.
    let length: Double

    package init(bounces: Bool, length: Double) {
      self.bounces = bounces
      self.length = length
    }
  }

  let lower: End
  let upper: End

  package init(lower: End, upper: End) {
    self.lower = lower
    self.upper = upper
  }
}

// Support for a host with several parts on one vertical axis. The combined range of the parts
// changes during drags and motions without a visible effect.
extension HeadlessScrollView {
  /// Sets the range, the ends and the offset of the vertical axis; the visible content does not
  /// move.
  ///
  /// The offset `place` is only a new origin; `nil` keeps the current offset. A drag continues from
  /// the visible offset. A deceleration continues at its current velocity toward the new end or its
  /// target. Content at rest stays, even beyond an end. The target of an animation moves with the
  /// origin. The report that the end is near refers to `contentEnd`.
  package mutating func rebase(
    to range: ScrollRange, ends: HostedEnds, contentEnd: Double, at place: Double? = nil
  ) {
    let place = place ?? vertical.offset
    require(place.isFinite, "an offset must be finite, got \(place)")
    let distance = place - vertical.offset
    let (before, endsBefore, offset) = (layout, host.ends, self.offset)
    extent.set(
      HostedAxis(isGiven: true, range: range, ends: ends, contentEnd: contentEnd),
      ruleSet.latest.behavior)
    vertical.offset = place
    switch state {
    case .dragging:
      gesture.rebase(by: distance)
      changeAxisDrag(.vertical, movedBy: distance, from: before.vertical, ends: endsBefore)
    case .decelerating
    where vertical.isMoving && !vertical.isTargeted
      && reachesEdge(changedFrom: endsBefore, movedBy: distance):
      continueFling(.vertical, momentum: vertical.momentum(at: clock), movedBy: distance)
    case .decelerating where vertical.isMoving, .animating where vertical.isTargeted,
      .scrollingToTop where vertical.isTargeted:
      continueMotion(
        .vertical, from: offset.y, shift: distance,
        in: LayoutChange(
          old: before, offset: offset, shift: Vector(x: 0, y: distance), pages: (nil, nil)))
    case .animating where distance != 0, .scrollingToTop where distance != 0:
      vertical.stop()
      if !horizontal.isMoving { enter(.idle) }
    case .idle, .tracking, .coasting, .decelerating, .animating, .scrollingToTop: break
    }
  }

  /// True if the motion reaches an edge that has changed, after both have moved by a distance in
  /// points; always true for content inside its range, whose motion can start again unchanged.
  private mutating func reachesEdge(
    changedFrom ends: HostedEnds, movedBy distance: Double
  ) -> Bool {
    guard host.ends != ends else { return false }
    let (before, edges) = (hostedEdges(ends), hostedEdges(host.ends))
    guard edges != before else { return false }
    let range = layout.range(.vertical)
    guard range.endExceeded(by: vertical.offset) != nil else { return true }
    let remaining = vertical.remainingRange(at: clock)
    return edges.lower != before.lower && remaining.lower + distance <= range.lower
      || edges.upper != before.upper && remaining.upper + distance >= range.upper
  }

  /// The edges of the vertical axis at a host's ends, by the rules in use.
  mutating func hostedEdges(_ ends: HostedEnds) -> Edges {
    let bounces = rules.behavior.bouncesVertically
    return Edges(
      lower: rules.physics.edge(
        .lower, bounces: bounces && ends.lower.bounces, length: ends.lower.length),
      upper: rules.physics.edge(
        .upper, bounces: bounces && ends.upper.bounces, length: ends.upper.length))
  }

  /// True if content follows a finger beyond an end at which the host lets it bounce.
  @inlinable package var followsBeyondEdges: Bool {
    rules.physics.followsBeyondEdges && rules.behavior.bouncesVertically
  }

  /// Sets the sizes and insets; the visible content does not move.
  package mutating func resize(to geometry: ScrollGeometry) {
    extent.set(geometry, ruleSet.latest.behavior)
    // The rubber band may have a new length, so a drag restarts from the visible offset.
    if isDragging, overscroll(.vertical) != 0 { beginAxisDrag(.vertical) }
  }

  /// The distance that the finger, not the content, has moved after its drag reached an offset.
  package mutating func dragDistance(beyond offset: Double) -> Double {
    vertical.drag.distance(
      ofMovement: gesture.movement.y, beyond: offset, limits: limits(.vertical))
  }

  /// Applies the last part of a drag's movement again, from the current offset; the distance is
  /// positive for a finger that moves up.
  package mutating func repeatDrag(of distance: Double) {
    require(
      isDragging && rules.dragsByWholeMovement,
      "a finger must drag, and dragsByWholeMovement must be true")
    let limits = limits(.vertical)
    vertical.drag.begin(
      at: vertical.offset, movement: gesture.movement.y - distance, limits: limits)
    vertical.drag(to: gesture.movement.y, limits, geometry.grid)
    gesture.ignoreJump(to: vertical.offset, along: .vertical)
  }

  package mutating func setEndNotice(isDue: Bool, contentEnd: Double) {
    extent.setContentEnd(contentEnd, noticeDistance: isDue ? behavior.approachingEndDistance : nil)
  }

  package var isEndNoticeDue: Bool { extent.isEndNoticeDue }

  package mutating func setVerticalOffset(_ offset: Double) {
    rebase(
      to: layout.vertical, ends: host.ends, contentEnd: host.contentEnd, at: offset)
  }

  /// Corrects a rounding error in the visible offset of an axis; the motion does not change.
  @inline(__always)
  package mutating func show(_ offset: Double, on axis: Axis) { self[axis].offset = offset }

  package mutating func halt(emit: (ScrollEffect) -> Void) {
    guard isMoving, let end = state.interruption else { return }
    stopMotion(at: clock)
    resetStretch()
    emit(end)
  }

  /// Replaces the motion of the vertical axis by another motion from the current offset.
  package mutating func follow(
    _ motion: Trajectory, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    setClock(to: time)
    vertical.start(motion, at: time)
    if state != .decelerating { beginDecelerating(emit: emit) }
  }

  /// Starts the return of content that rests beyond an end.
  package mutating func bounceBack(at time: Double, emit: (ScrollEffect) -> Void) {
    guard state == .idle, overscroll != .zero else { return }
    settle(after: .motion, at: time, emit: emit)
  }

  /// The sign of the vertical motion until its next event; see ``AxisState/direction``.
  @inlinable @inline(__always)
  package var verticalDirection: Double { vertical.direction }

  /// The vertical offset at which the content will rest without further events, in points.
  package var verticalTarget: Double { mutating get { vertical.restPosition } }

  /// The sign of the horizontal motion until its next event, in the host's coordinates.
  @inlinable @inline(__always)
  package var horizontalDirection: Double {
    layout.mirror.delta(Vector(x: horizontal.direction, y: 0)).x
  }

  /// The time at which the current motion reaches a vertical offset, in seconds; `nil` if it does
  /// not reach it.
  ///
  /// For an end of the range, it is exactly the time that the edge event reports.
  package mutating func time(whenVerticalOffsetIs offset: Double) -> Double? {
    if let edge = vertical.nextEdge, layout.vertical[edge.end] == offset { return edge.time }
    return vertical.time(toReach: offset, from: clock)
  }

  package var horizontalEdgeTime: Double? { horizontal.nextEdge?.time }

  /// The time at which the current fling crosses a vertical offset, in seconds; `nil` if it does
  /// not cross the offset, ends there or has a target.
  @inline(never)
  package mutating func time(ofPassingVertical offset: Double) -> Double? {
    guard !vertical.isTargeted, let time = vertical.time(toReach: offset, from: clock),
      let end = endTime, !isClose(time, end)
    else { return nil }
    return time
  }

  /// True if the current motion starts with a jump across a vertical offset, as is possible for
  /// Chromium's motion to a snap area.
  package mutating func jumps(beyond offset: Double) -> Bool {
    guard vertical.isTargeted, case .chromium(let snap) = rules.physics.snapping,
      snap.startsAfterFirstStep
    else { return false }
    let start = vertical.trajectory.position(at: max(0, clock - vertical.trajectoryStart))
    return (start - offset) * (vertical.offset - offset) < 0
  }

  /// The drag movement that results if the touch moves to a point; `nil` if it would not drag.
  ///
  /// Before the drag, it is measured from the point where the finger would now leave the touch
  /// slop.
  @inlinable
  @inline(__always)
  package func dragMovement(forTouchAt place: Vector) -> Vector? {
    let location = layout.mirror.delta(place)
    switch state {
    case .dragging(.touch): return layout.mirror.delta(gesture.anchor - location)
    case .tracking:
      var pan = finger.pan
      let anchor = pan.dragStart(at: location, clock, panRule)
      return anchor.map { layout.mirror.delta($0 - location) }
    case .idle, .dragging, .coasting, .decelerating, .animating, .scrollingToTop: return nil
    }
  }

  /// The offset of a drag before rubber banding; `nil` if no finger is down.
  ///
  /// A drag that has not started yet is assumed to start at the current offset.
  @inlinable
  @inline(__always)
  package mutating func unbandedVerticalOffset(forMovement movement: Double) -> Double? {
    isDragging
      ? vertical.drag.unbandedOffset(forMovement: movement)
      : unbandedVerticalOffset(forFirstMovement: movement)
  }

  @usableFromInline
  mutating func unbandedVerticalOffset(forFirstMovement movement: Double) -> Double? {
    guard isTracking else { return nil }
    var drag = AxisDrag()
    drag.begin(at: vertical.offset, limits: limits(.vertical))
    return drag.unbandedOffset(forMovement: movement)
  }
}

extension AxisDrag {
  @inlinable
  @inline(__always)
  func unbandedOffset(forMovement movement: Double) -> Double { anchor + movement }
}
