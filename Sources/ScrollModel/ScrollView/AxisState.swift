import ScrollDynamics

/// One axis of a scroll view: its offset and its motion.
@usableFromInline
struct AxisState: Sendable, Hashable {
  /// The visible offset, in points.
  @usableFromInline var offset: Double

  /// The velocity of the visible offset, in points per second.
  @usableFromInline var velocity = 0.0

  /// True while the axis moves along its trajectory.
  @usableFromInline private(set) var isMoving = false

  /// True if a spring moves the content to its target; the scroll phase is then snapping.
  @usableFromInline private(set) var isSnapping = false

  /// The trajectory of the motion.
  ///
  /// While the content is at rest, the stored trajectory is the previous one or prepared for the
  /// next motion, and has no effect.
  private(set) var trajectory = Trajectory(restingAt: 0)

  /// The time at which the trajectory starts, in seconds on the scroll view's clock.
  private(set) var trajectoryStart = 0.0

  /// The next event of the trajectory, such as an edge or rest, with its time in seconds since the
  /// motion started.
  private var nextEvent: MotionEvent?

  /// The time of ``nextEvent`` on the scroll view's clock, in seconds; infinity if there is none.
  @usableFromInline private(set) var nextEventTime = Double.infinity

  /// The edge that the next event reaches, and its time on the scroll view's clock in seconds;
  /// `nil` if the next event is not an edge.
  var nextEdge: (end: ScrollRange.End, time: Double)? {
    if case .edge(let end)? = nextEvent?.kind { (end, nextEventTime) } else { nil }
  }

  /// The time of the last reversal for which the offset was set, in seconds since the motion
  /// started.
  ///
  /// Times on the clock are rounded. Without this value, a sample at the time of the reversal could
  /// show the content as it was before the reversal.
  private var reversalTime = 0.0

  /// The sign of the motion's velocity until the next event; the sign does not change before that.
  @usableFromInline private(set) var directionAhead = 0.0

  /// The time of the axis's last reported reversal, in seconds on the scroll view's clock.
  private var peakTime = -Double.infinity

  @usableFromInline var drag = AxisDrag()

  /// The deceleration of the current fling, needed if the fling must restart.
  var flingParameters = FlingParameters()

  init(offset: Double) { self.offset = offset }

  /// True while the axis moves to an explicit target, such as a page.
  var isTargeted: Bool { isMoving && trajectory.target != nil }

  /// The velocity at which the content hits an edge at the end of its motion, in points per second;
  /// 0 if the motion has a target.
  var arrivalVelocity: Double {
    isMoving && trajectory.target == nil ? trajectory.arrivalVelocity : 0
  }

  mutating func start(_ trajectory: Trajectory, at time: Double) {
    self.trajectory = trajectory
    startPrepared(at: time)
  }

  /// Stores a trajectory; ``startPrepared(at:)`` starts it without a copy.
  mutating func prepare(_ trajectory: Trajectory) { self.trajectory = trajectory }

  /// Starts the stored trajectory.
  mutating func startPrepared(at time: Double) {
    trajectoryStart = time
    follow(at: 0)
    findNextEvent(after: -1)
    // A motion that continues at an edge reaches the edge at once, except for rounding errors.
    if nextEventTime - time <= HeadlessScrollView.instant { nextEventTime = time }
  }

  /// Follows a trajectory that began earlier and whose current position is the axis's offset.
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
    velocity = trajectory.velocity(at: elapsed) + 0
  }

  /// Ends the motion at a future time, at the position that the motion reaches by then.
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

  /// Sets the offset and the velocity to those of the trajectory at a time on the scroll view's
  /// clock, in seconds.
  ///
  /// Inlined because it is called for each axis in each frame.
  @inline(__always)
  mutating func sample(at time: Double) {
    guard isMoving else { return }
    show(trajectory.sampleInPlace(at: max(reversalTime, time - trajectoryStart)))
    if time >= nextEventTime { showEvent(at: time) }
  }

  /// Sets the offset and the velocity to those of a fling at a slightly different time, in seconds
  /// on the scroll view's clock; does nothing if the next event is not later.
  mutating func showFling(at time: Double) {
    guard isMoving, flingParameters.release != nil, time < nextEventTime else { return }
    show(trajectory.sampleInPlace(at: max(reversalTime, time - trajectoryStart)))
  }

  /// True if a motion starts at this time, in seconds, with a jump that the offset does not show
  /// yet.
  mutating func jumps(at time: Double) -> Bool {
    isMoving && trajectoryStart == time
      && abs(trajectory.sampleInPlace(at: 0).position - offset) > 1e-9
  }

  /// Sets the offset and the velocity to the exact values of the event that is due.
  ///
  /// The event's time is rounded. Without this method, the content would jump slightly when the
  /// event is reported, or keep its velocity when the motion has ended at a clamped edge.
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

  /// The range of offsets, in points, that the motion covers after a time on the scroll view's
  /// clock, in seconds.
  func remainingRange(at time: Double) -> ScrollRange {
    trajectory.extent(from: max(0, time - trajectoryStart))
  }

  /// Moves the trajectory together with the content; its velocity and the times of its events do
  /// not change.
  ///
  /// The axis's offset already includes the distance.
  mutating func move(by distance: Double, toRestAt place: Double) {
    trajectory = trajectory.translated(by: distance)
    trajectory.rest(
      at: place, after: trajectory.restTime, isTarget: trajectory.target != nil)
    flingParameters.release?.position += distance
  }

  /// Removes and returns the next event if it is due at a time, in seconds on the scroll view's
  /// clock; otherwise returns `nil`.
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

  /// Sets the offset for the finger's total movement, rounded to a pixel, if the offset lies inside
  /// the range.
  ///
  /// - Returns: True if the offset was set.
  @inline(__always)
  mutating func drag(to movement: Double, within range: ScrollRange, _ grid: PixelGrid) -> Bool {
    guard let free = drag.offset(forMovement: movement, within: range) else { return false }
    offset = grid.nearest(to: free)
    return true
  }

  /// Sets the offset for the finger's total movement in points, limited by the edges and rounded to
  /// a pixel.
  mutating func drag(to movement: Double, _ limits: AxisDrag.Limits, _ grid: PixelGrid) {
    offset = grid.nearest(to: drag.offset(forMovement: movement, limits: limits))
  }

  /// The velocity at which another motion can continue this motion at a time, in points per second.
  func momentum(at time: Double) -> Double {
    isMoving ? trajectory.momentum(at: max(0, time - trajectoryStart)) : 0
  }

  /// The sign of the motion's velocity until its next event; 0 if the axis does not move.
  ///
  /// At a start from rest and at a reversal, the current velocity is 0 and its sign is not the
  /// direction of the motion.
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
    var next = trajectory.nextEvent(after: elapsed)
    // A trajectory without segments sets the offset immediately, but the end of the motion must
    // still be reported.
    if trajectory.count == 0 { next = MotionEvent(kind: .rest, time: 0) }
    // Because of rounding, a motion that restarts at a reversal may report that reversal again.
    while let event = next, event.kind == .peak,
      abs(trajectoryStart + event.time - peakTime) <= 1e-9
    {
      next = trajectory.nextEvent(after: event.time)
    }
    nextEvent = next
    guard let next else {
      nextEventTime = .infinity
      return
    }
    nextEventTime = trajectoryStart + next.time
    directionAhead =
      abs(velocity) > Self.minimumSpeed
      ? AxisState.sign(velocity) : AxisState.sign(trajectory.position(at: next.time) - offset)
  }
}

extension AxisState {
  // `isSnapping`, the next event and its direction are determined by the other properties.

  /// True if two axes have the same offset and motion.
  ///
  /// A stored trajectory that the axis does not follow is ignored.
  @usableFromInline
  static func == (one: AxisState, other: AxisState) -> Bool {
    one.offset == other.offset && one.velocity == other.velocity && one.isMoving == other.isMoving
      && one.trajectoryStart == other.trajectoryStart && one.nextEvent == other.nextEvent
      && one.peakTime == other.peakTime && one.drag == other.drag
      && one.flingParameters == other.flingParameters
      && (!one.isMoving || one.trajectory == other.trajectory)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(velocity)
    hasher.combine(isMoving)
    hasher.combine(trajectoryStart)
    hasher.combine(drag)
    hasher.combine(flingParameters)
    if isMoving { hasher.combine(trajectory) }
  }
}
