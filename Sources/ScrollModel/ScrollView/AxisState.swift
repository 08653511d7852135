import ScrollDynamics

/// One axis of a scroll view: its offset, its motion, its drag and the stretch of its edges.
///
/// Times are in seconds on the scroll view's clock, unless they are since the start of the motion.
@usableFromInline
struct AxisState: Sendable, Hashable {
  @usableFromInline var offset: Double
  @usableFromInline var velocity = 0.0
  @usableFromInline private(set) var isMoving = false

  /// True if a spring moves the content to its target; the scroll phase is then snapping.
  @usableFromInline private(set) var isSnapping = false

  /// While the content is at rest, it is the previous trajectory or one prepared for the next
  /// motion.
  private(set) var trajectory = Trajectory(restingAt: 0)

  private(set) var trajectoryStart = 0.0

  /// The next edge, reversal or rest; its time is in seconds since the motion started.
  private var nextEvent: MotionEvent?

  /// Infinity if there is no next event.
  @usableFromInline private(set) var nextEventTime = Double.infinity

  var nextEdge: (end: ScrollRange.End, time: Double)? {
    if case .edge(let end)? = nextEvent?.kind { (end, nextEventTime) } else { nil }
  }

  /// The last reversal for which the offset was set, in seconds since the motion started.
  ///
  /// Because of rounding, a sample at that time could otherwise show the content before the
  /// reversal.
  private var reversalTime = 0.0

  @usableFromInline private(set) var directionAhead = 0.0

  /// The time of the last reported reversal.
  private var peakTime = -Double.infinity

  @usableFromInline var drag = AxisDrag()

  @usableFromInline var stretch = AxisStretch()

  /// Needed if the fling must restart.
  var flingParameters = FlingParameters()

  init(offset: Double) { self.offset = offset }

  var isTargeted: Bool { isMoving && trajectory.target != nil }

  /// True if the offset is the target of the latest trajectory.
  func isAtTarget(_ grid: PixelGrid) -> Bool {
    trajectory.target.map { isClose(grid.nearest(to: $0), offset) } ?? false
  }

  /// The velocity at which the content hits an edge at the end of its motion, in points per second;
  /// 0 if the motion has a target.
  var arrivalVelocity: Double {
    isMoving && trajectory.target == nil ? trajectory.arrivalVelocity : 0
  }

  mutating func start(_ trajectory: Trajectory, at time: Double) {
    self.trajectory = trajectory
    startPrepared(at: time)
  }

  mutating func prepare(_ trajectory: Trajectory) { self.trajectory = trajectory }

  /// Stores a fling that starts `elapsed` seconds after its release at `position`.
  mutating func prepareFling(
    from position: Double, velocity: Double, elapsed: Double, range: ScrollRange, edges: Edges,
    displayScale: Double?
  ) {
    flingParameters.rule.write(
      &trajectory, from: position, velocity: velocity, elapsed: elapsed, range: range,
      edges: edges, tolerance: flingParameters.tolerance, displayScale: displayScale)
  }

  /// A fling without edges.
  func freeFling(momentum: Double) -> Trajectory {
    flingParameters.rule.trajectory(
      from: offset, velocity: flingParameters.gain * momentum, elapsed: 0, range: .unbounded,
      edges: .clamped, tolerance: flingParameters.tolerance, displayScale: nil)
  }

  /// A Compose list ends its fling one mean item length before the natural end.
  ///
  /// The fling must be prepared.
  func listRelease(_ snapping: ScrollSnapping, momentum: Double) -> ScrollSnapping.ListRelease {
    let distance = freeFling(momentum: momentum).restPosition - offset
    let lead = SnapTarget.composeApproach(distance: distance, length: snapping.itemLength)
    if lead == 0 {
      return ScrollSnapping.ListRelease(offset: offset, velocity: momentum, time: 0)
    }
    guard let time = trajectory.time(toReach: offset + lead) else {
      // A fling that reaches an edge before that position snaps at the edge.
      return ScrollSnapping.ListRelease(
        offset: trajectory.restPosition, velocity: 0, time: trajectory.restTime)
    }
    return ScrollSnapping.ListRelease(
      offset: offset + lead, velocity: trajectory.velocity(at: time), time: time)
  }

  mutating func startPrepared(at time: Double) {
    trajectoryStart = time
    follow(at: 0)
    findNextEvent(after: -1)
    // A motion that continues at an edge reaches the edge at once, except for rounding errors.
    if nextEventTime - time <= HeadlessScrollView.instant { nextEventTime = time }
  }

  mutating func startPreparedFling(momentum: Double, at time: Double) {
    startPrepared(at: time)
    flingParameters.release =
      flingParameters.rule.isDeceleration
      ? nil : FlingParameters.ReleaseState(position: offset, velocity: momentum, time: time)
    // The motion now includes the gain, so a motion that replaces it must not apply the gain again.
    flingParameters.gain = 1
  }

  /// Follows a trajectory that began earlier and is now at the axis's offset.
  mutating func resume(_ trajectory: Trajectory, since start: Double, at time: Double) {
    self.trajectory = trajectory
    trajectoryStart = start
    follow(at: max(0, time - start))
    findNextEvent(after: time - start)
  }

  private mutating func follow(at elapsed: Double) {
    isMoving = true
    reversalTime = 0
    isSnapping = trajectory.isSpring
    // Adding 0 changes −0 to 0; an animation toward the top starts with −0.
    velocity = trajectory.sampleInPlace(at: elapsed).velocity + 0
  }

  /// Ends the motion at a future time, at the position that it reaches by then.
  mutating func stop(at end: Double, from time: Double) {
    guard isMoving, end < trajectoryStart + trajectory.restTime else { return }
    let elapsed = max(0, end - trajectoryStart)
    resume(trajectory.stopped(at: elapsed), since: trajectoryStart, at: time)
  }

  mutating func stop() {
    velocity = 0
    guard isMoving else { return }
    isMoving = false
    isSnapping = false
    trajectoryStart = 0
    peakTime = -.infinity
    nextEvent = nil
    nextEventTime = .infinity
  }

  /// Shows the motion at a time, and returns true if the offset has changed.
  ///
  /// Inlined because it is called for each axis in each frame.
  @inline(always)
  mutating func sample(at time: Double) -> Bool {
    guard isMoving else { return false }
    let before = offset
    show(trajectory.sampleInPlace(at: time - trajectoryStart, notBefore: reversalTime))
    if time >= nextEventTime { showEvent(at: time) }
    return offset != before
  }

  /// Shows a fling at a slightly different time; does nothing if the next event is not later.
  mutating func showFling(at time: Double) {
    guard isMoving, flingParameters.release != nil, time < nextEventTime else { return }
    show(trajectory.sample(at: max(reversalTime, time - trajectoryStart)))
  }

  /// True if a motion starts now with a jump that the offset does not show yet.
  mutating func jumps(at time: Double) -> Bool {
    isMoving && trajectoryStart == time
      && !isClose(trajectory.sample(at: 0).position, offset)
  }

  /// Sets the offset and the velocity to the exact values of the event that is due.
  ///
  /// Because the event's time is rounded, the content would otherwise jump slightly at the event,
  /// or keep its velocity at a clamped edge.
  private mutating func showEvent(at time: Double) {
    if time >= trajectoryStart + trajectory.restTime {
      show(MotionSample(position: trajectory.restPosition, velocity: 0))
    } else if time == nextEventTime, let nextEvent {
      switch nextEvent.kind {
      case .edge: offset = trajectory.position(at: nextEvent.time)
      case .peak:
        reversalTime = nextEvent.time
        show(trajectory.sampleInPlace(after: reversalTime))
      case .rest: break
      }
    }
  }

  private mutating func show(_ sample: MotionSample) {
    offset = sample.position
    velocity = sample.velocity + 0
  }

  func remainingRange(at time: Double) -> ScrollRange {
    trajectory.extent(from: max(0, time - trajectoryStart))
  }

  /// Moves the trajectory together with the content, whose offset already includes the distance.
  mutating func move(by distance: Double, toRestAt place: Double) {
    trajectory = trajectory.translated(by: distance)
    trajectory.rest(
      at: place, after: trajectory.restTime, isTarget: trajectory.target != nil)
    flingParameters.release?.position += distance
  }

  /// Removes the next event if it is due; the time of the result is on the scroll view's clock.
  mutating func takeEvent(until time: Double) -> MotionEvent? {
    guard nextEventTime <= time, let event = nextEvent else { return nil }
    let taken = MotionEvent(kind: event.kind, time: nextEventTime)
    if event.kind == .rest {
      offset = trajectory.restPosition
      stop()
    } else {
      if event.kind == .peak { peakTime = nextEventTime }
      findNextEvent(after: event.time)
    }
    return taken
  }

  /// Sets the offset for the finger's total movement if it lies inside the range.
  @inline(__always)
  mutating func drag(to movement: Double, within range: ScrollRange, _ grid: PixelGrid) -> Bool {
    guard let free = drag.offset(forMovement: movement, within: range) else { return false }
    offset = grid.nearest(to: free)
    return true
  }

  /// Sets the offset for the finger's total movement, limited by the edges.
  mutating func drag(to movement: Double, _ limits: AxisDrag.Limits, _ grid: PixelGrid) {
    offset = grid.nearest(to: drag.offset(forMovement: movement, limits: limits))
  }

  /// The velocity at which another motion can continue this motion.
  func momentum(at time: Double) -> Double {
    isMoving ? trajectory.momentum(at: max(0, time - trajectoryStart)) : 0
  }

  /// The sign of the velocity until the next event, also where the current velocity is 0: at a
  /// start from rest and at a reversal.
  @inlinable
  @inline(__always) var direction: Double {
    isMoving && nextEventTime < .infinity ? directionAhead : AxisState.sign(velocity)
  }

  @inlinable
  @inline(__always)
  static func sign(_ value: Double) -> Double { value == 0 ? 0 : value < 0 ? -1 : 1 }

  /// The largest speed that counts as a rounding error, in points per second.
  private static let minimumSpeed = 1e-3

  private mutating func findNextEvent(after elapsed: Double) {
    var next = trajectory.nextEventInPlace(after: elapsed)
    // A trajectory without segments sets the offset immediately, but the end of the motion must
    // still be reported.
    if trajectory.count == 0 { next = MotionEvent(kind: .rest, time: 0) }
    // Because of rounding, a motion that restarts at a reversal may report that reversal again.
    while let event = next, event.kind == .peak,
      isClose(trajectoryStart + event.time, peakTime)
    {
      next = trajectory.nextEventInPlace(after: event.time)
    }
    nextEvent = next
    guard let next else {
      nextEventTime = .infinity
      return
    }
    nextEventTime = trajectoryStart + next.time
    directionAhead =
      abs(velocity) > Self.minimumSpeed
      ? AxisState.sign(velocity)
      : AxisState.sign(trajectory.sampleInPlace(at: next.time).position - offset)
  }
}

extension AxisState {
  // `isSnapping`, the next event's time and its direction are determined by the other properties.

  /// Ignores a stored trajectory that the axis does not follow.
  @usableFromInline
  static func == (one: AxisState, other: AxisState) -> Bool {
    one.offset == other.offset && one.velocity == other.velocity && one.isMoving == other.isMoving
      && one.trajectoryStart == other.trajectoryStart && one.nextEvent == other.nextEvent
      && one.peakTime == other.peakTime && one.drag == other.drag && one.stretch == other.stretch
      && one.flingParameters == other.flingParameters
      && (!one.isMoving || one.trajectory == other.trajectory)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(velocity)
    hasher.combine(stretch)
  }
}
