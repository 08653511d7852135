import ScrollDynamics

extension HeadlessScrollView {
  /// Ends a drag and starts the motion that follows.
  mutating func release(
    velocity: Vector, isCancelled: Bool, at time: Double,
    retarget: (Vector, inout Vector) -> Void, emit: (ScrollEffect) -> Void
  ) {
    let top = layout.vertical.lower
    let refreshes = !isCancelled && triggerRefresh(at: time, emit: emit)
    var velocity = velocity
    if !scrolls(.horizontal) || gesture.isLocked(.horizontal) { velocity.x = 0 }
    if !scrolls(.vertical) || gesture.isLocked(.vertical) { velocity.y = 0 }
    let (firstFrame, start) = flingStart(ofReleaseAt: time)
    carried.release(
      velocity, rules.physics, at: time, flingTime: start, firstFrame: firstFrame,
      travel: finger.wholeTravel, viewport: geometry.containerSize)
    let coupled = rules.physics.fling.coupled(
      for: carried.fling.velocity, viewport: geometry.containerSize, boost: carried.fling.gain)
    horizontal.flingParameters = FlingParameters(coupled.horizontal)
    vertical.flingParameters = FlingParameters(coupled.vertical)
    let momentum = rules.physics.startFactor * carried.fling.velocity
    countFlick(velocity: velocity, at: time)
    var x = plan(.horizontal, velocity: velocity.x, momentum: momentum.x)
    var y = plan(.vertical, velocity: velocity.y, momentum: momentum.y)
    snapToAreas(&x, &y)
    let isWebKit = rules.physics.snapping == .webKit
    if isWebKit { coupleTargets(&x, &y) }
    // If the target is above the refresh control that has just appeared, the content rests below
    // the control.
    if refreshes, y.target < top { y.target = layout.vertical.lower }

    let reported = 0.001 * layout.mirror.delta(velocity)
    let proposed = layout.mirror.offset(Vector(x: x.target, y: y.target))
    emit(.willEndDragging(velocity: reported, targetContentOffset: proposed))
    var wanted = proposed
    retarget(reported, &wanted)
    require(wanted.isFinite, "targetContentOffset must be finite, got \(wanted)")
    let places = layout.mirror.offset(wanted)
    if wanted.x != proposed.x { x.target = allowedTarget(.horizontal, x, places.x) }
    if wanted.y != proposed.y { y.target = allowedTarget(.vertical, y, places.y) }

    if isWebKit { coupleMomentum(&x, &y) }
    (x.flingDelay, y.flingDelay) = (start - time, start - time)
    stopAxes(at: time)
    self.start(.horizontal, x)
    self.start(.vertical, y)
    // If nothing moves, the scroll has ended; search for areas also on axes along which the finger
    // has not moved.
    if wanted == proposed, !horizontal.isMoving, !vertical.isMoving,
      settling(after: .motion) == .moving
    {
      startSettling()
    }
    emit(.didEndDragging(willDecelerate: !isAtRest))
    if isAtRest { return enter(.idle) }
    beginDecelerating(emit: emit)
    noticeEnd(at: Vector(x: x.target, y: y.target), emit: emit)
  }

  /// The time at which a fling starts, and the frame from which its frames are counted.
  mutating func flingStart(ofReleaseAt time: Double) -> (firstFrame: Double, time: Double) {
    switch rules.physics.flingFrames {
    case .none: return (time, time)
    case .nearest(let interval):
      let first = carried.firstFrame ?? time
      // A release halfway between two frames belongs to the later frame; a rounding error must not
      // change that.
      let count = ((time - first + Gap.rounding) / interval).rounded()
      return (first, first + count * interval)
    case .sinceDrag(_, let delay): return (gesture.start + delay, time)
    case .display(let interval):
      let moved = finger.newest?.time ?? time
      return (0, time - moved < 2 * interval ? moved : time - interval)
    }
  }

  /// With WebKit's rule, an axis without a snap position gets a target if the other axis has one.
  private mutating func coupleTargets(_ x: inout AxisRelease, _ y: inout AxisRelease) {
    guard x.isSnapped || y.isSnapped else { return }
    if !x.isSnapped { x.target = freeEnd(.horizontal, x) }
    if !y.isSnapped { y.target = freeEnd(.vertical, y) }
  }

  /// With WebKit's rule, moves both axes along a common curve.
  private mutating func coupleMomentum(_ x: inout AxisRelease, _ y: inout AxisRelease) {
    coupleTargets(&x, &y)
    guard x.isSnapped || y.isSnapped else { return }
    guard x.moves(from: horizontal.offset), y.moves(from: vertical.offset) else { return }
    let momentum = SnapRule.Momentum(
      start: offset, target: Vector(x: x.target, y: y.target),
      velocity: Vector(x: x.momentum, y: y.momentum))
    let shared = SnapRule.Shared(distance: 0, momentum: momentum, isFling: true)
    x.shared = shared
    y.shared = shared
  }

  /// With WebKit's rule, the offset at which an axis without a snap position ends.
  private mutating func freeEnd(_ axis: Axis, _ release: AxisRelease) -> Double {
    let offset = self[axis].offset
    guard release.momentum != 0 else { return release.target }
    return geometry.rounded(
      layout.range(axis).clamp(SnapRule.freeEnd(from: offset, velocity: release.momentum)))
  }

  /// Starts the return of each axis that lies beyond an end, without a fling.
  mutating func startReturn() {
    for axis in Axis.allCases where overscroll(axis) != 0 {
      startFling(axis, rules.physics.fling, momentum: 0)
    }
  }

  mutating func beginDecelerating(emit: (ScrollEffect) -> Void) {
    enter(.decelerating)
    emit(.willBeginDecelerating)
  }

  private mutating func countFlick(velocity: Vector, at time: Double) {
    guard let variant = rules.physics.repeatedFlicks, !rules.behavior.isPagingEnabled else {
      return
    }
    let axis = velocity.longerAxis
    let multiplier = carried.add(
      FlickSequence.Flick(
        axis: axis, velocity: velocity[axis], travel: abs(gesture.movement[axis]),
        start: gesture.start,
        end: time))
    self[axis].flingParameters = FlingParameters(
      rules.physics.fling, multiplier: multiplier, variant)
  }
}
