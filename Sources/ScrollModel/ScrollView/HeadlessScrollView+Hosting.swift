public import ScrollDynamics

/// The ends that a host has given to an axis, if it has.
struct HostedAxis: Sendable, Hashable {
  /// Whether it has: an optional would be copied to ask that.
  let isGiven: Bool
  let range: ScrollRange
  let edges: Edges

  static var none: HostedAxis { HostedAxis(isGiven: false, range: .unbounded, edges: .clamped) }
}

// What a host needs that puts several parts on one vertical axis: their joint range changes while
// the finger is down or the content moves, and that must not show.
extension HeadlessScrollView {
  /// Gives the vertical axis other ends, and its offset another origin, without a visible effect.
  ///
  /// The ends need not follow from the geometry, and each has its own edge. What is going on
  /// continues: a drag from where the content is, a deceleration with the momentum that it has,
  /// towards the new end, or to its target. Content that rests stays, beyond an end as well. An
  /// animation goes on to a target that has moved along with the origin.
  ///
  /// - Parameters:
  ///   - range: The offsets at which the content may rest.
  ///   - edges: What happens at the two ends.
  ///   - distance: What the offset grows by, in points.
  /// - Precondition: The distance is finite.
  public mutating func rebase(
    to range: ScrollRange, edges: Edges, by distance: Double = 0
  ) {
    require(distance.isFinite, "an origin cannot move by \(distance)")
    let (before, edgesBefore, offset) = (layout, host.edges, self.offset)
    host = HostedAxis(isGiven: true, range: range, edges: edges)
    layout = ScrollLayout(
      geometry, nextRules.behavior, isRefreshing: isRefreshing, host: host)
    vertical.offset += distance
    dragOrigin.y += distance
    dragPlace.y += distance
    switch state {
    case .dragging:
      changeAxisDrag(.vertical, movedBy: distance, from: before.vertical, edges: edgesBefore)
    case .decelerating where vertical.isTargeted:
      let change = LayoutChange(
        old: before, offset: offset, shift: Vector(x: 0, y: distance), pages: (nil, nil),
        time: clock)
      goOn(.vertical, from: offset.y, target: .shifted(distance), in: change)
    case .decelerating where vertical.isMoving:
      continueFling(.vertical, momentum: vertical.momentum(at: clock), movedBy: distance)
    case .animating where distance != 0:
      moveAnimation(by: distance)
    case .idle, .tracking, .decelerating, .coasting, .animating: break
    }
  }

  /// Moves an animation along with the origin; another motion to a target ends.
  private mutating func moveAnimation(by distance: Double) {
    guard vertical.isTargeted, !vertical.isSnapping else {
      vertical.stop()
      if !horizontal.isMoving { state = .idle }
      return
    }
    vertical.resume(
      vertical.trajectory.translated(by: distance), since: vertical.trajectoryStart, at: clock)
  }

  /// Leaves out a part of what the finger has moved, which something else has moved by.
  ///
  /// - Parameter distance: Points with the content offset's sign.
  /// - Precondition: A finger drags, and its whole movement counts: see
  ///   ``ScrollPhysics/dragsByWholeMovement``.
  public mutating func leaveOutOfDrag(_ distance: Double) {
    require(isDragging && rules.physics.dragsByWholeMovement, "no drag is known as a whole")
    vertical.drag.forget(distance)
    vertical.drag(to: movement.y, limits(.vertical), geometry.grid)
    dragPlace.y = vertical.offset
  }

  /// Puts the content somewhere else while everything else goes on as it is.
  ///
  /// - Parameter offset: The vertical offset, in points.
  public mutating func place(atVertical offset: Double) {
    rebase(
      to: layout.vertical, edges: edges(.vertical), by: offset - vertical.offset)
  }

  /// Ends a motion where the content is.
  ///
  /// - Parameter emit: Receives `didEndDecelerating` or `didEndScrollingAnimation`.
  public mutating func halt(emit: (ScrollEffect) -> Void) {
    guard isMoving else { return }
    let wasAnimating = state == .animating
    stopMotion(at: clock)
    dropStretch()
    emit(wasAnimating ? .didEndScrollingAnimation : .didEndDecelerating)
  }

  /// Lets resting content that lies beyond an end return to it.
  ///
  /// - Parameters:
  ///   - time: When, in seconds, not before that of any earlier call.
  ///   - emit: Receives `willBeginDecelerating` if there is something to do.
  public mutating func returnToRange(at time: Double, emit: (ScrollEffect) -> Void) {
    guard state == .idle, overscroll != .zero else { return }
    bounceBack(at: time, emit: emit)
  }

  /// Which way the content moves by itself up to the next event, vertically: 1 for a growing offset, -1
  /// for a shrinking one, 0 for none.
  ///
  /// It is right where ``velocity`` is 0 as well: at the start of an animation, at a turning point.
  @inlinable @inline(__always)
  public var verticalDirection: Double { vertical.direction }

  /// The same horizontally.
  @inlinable @inline(__always)
  public var horizontalDirection: Double {
    layout.mirror.way(Vector(x: horizontal.direction, y: 0)).x
  }

  /// When the content will be at a vertical offset by itself, or `nil` if it will not.
  ///
  /// Motion that goes frame by frame has no such times.
  ///
  /// - Parameter offset: The offset, in points.
  /// - Returns: Seconds on the clock of the events, from now on.
  @inlinable
  @inline(__always)
  public func time(whenVerticalOffsetIs offset: Double) -> Double? {
    vertical.time(toReach: offset, from: clock)
  }

  /// Whether what drags are fingers on a trackpad, whose drag ends with events of their own.
  public var isDraggedByWheel: Bool { state == .dragging(.wheel) }

  /// The movement that a touch at a place stands for, counted as ``dragMovement`` is: from where it
  /// left the circle of the hysteresis, or would leave it now.
  ///
  /// - Parameter place: Where the touch is, in points.
  /// - Returns: Points with the content offset's sign; `nil` if the touch does not drag there.
  @inlinable
  @inline(__always)
  public func dragMovement(forTouchAt place: Vector) -> Vector? {
    let location = layout.mirror.way(place)
    switch state {
    case .dragging(.touch): return layout.mirror.way(anchor - location)
    case .tracking:
      var pan = pan
      let anchor = dragStart(at: location, in: &pan)
      return anchor.map { layout.mirror.way($0 - location) }
    case .idle, .dragging, .decelerating, .coasting, .animating: return nil
    }
  }

  /// The offset that a drag asks for before the rubber band, for a movement since it began.
  ///
  /// - Parameter movement: The finger's vertical movement, in points.
  /// - Returns: Points; `nil` if no finger is down. One that does not drag yet would begin to here.
  public mutating func unbandedVerticalOffset(forMovement movement: Double) -> Double? {
    // Mutating, although it changes nothing: every touch asks, and would ask a copy of the view.
    if isDragging { return vertical.drag.unbandedOffset(forMovement: movement) }
    guard isTracking else { return nil }
    var drag = AxisDrag()
    drag.begin(at: vertical.offset, limits: limits(.vertical))
    return drag.unbandedOffset(forMovement: movement)
  }

  /// The velocity that the finger's own samples have, in points per second with the content
  /// offset's sign.
  ///
  /// - Parameter time: When the finger is lifted, in seconds.
  /// - Returns: What ``ScrollEvent/touchEnded`` at that time would use.
  public mutating func trackedVelocity(at time: Double) -> Vector {
    // Mutating, although it changes nothing: a copy of the view is long.
    fingerVelocity(at: time)
  }
}

extension AxisDrag {
  /// Where the finger's whole movement would put the content without ends.
  func unbandedOffset(forMovement movement: Double) -> Double { anchor + movement }
}
