import ScrollDynamics

/// One axis of a scroll view: its offset and what moves it.
@usableFromInline
struct AxisState: Sendable, Hashable {
  /// How an axis moves by itself.
  @usableFromInline
  enum Motion: Sendable, Hashable {
    case still
    /// Along its trajectory.
    case continuous
    /// Frame by frame, as of the last frame.
    case stepped
  }

  /// The offset that shows, in points.
  @usableFromInline var offset: Double

  /// The visible velocity, in points per second.
  @usableFromInline var velocity = 0.0

  @usableFromInline private(set) var motion = Motion.still

  /// Whether a spring draws the content to its target.
  @usableFromInline private(set) var isSnapping = false

  /// What a continuous motion follows, or would follow: content at rest keeps what it followed or
  /// was prepared to follow, which counts for nothing.
  private(set) var trajectory = Trajectory(restingAt: 0)

  private(set) var stepped: SteppedMotion?

  /// When the trajectory began, on the scroll view's clock.
  private(set) var trajectoryStart = 0.0

  /// The next event of the trajectory, its time counting from the start of the motion.
  private var nextEvent: MotionEvent?

  /// The time of that event on the scroll view's clock, infinity if there is none.
  @usableFromInline private(set) var nextEventTime = Double.infinity

  /// The sign of the continuous motion up to that event, between which and the one before it does
  /// not turn round.
  @usableFromInline private(set) var directionAhead = 0.0

  /// When the axis turned round last, on the scroll view's clock.
  private var peakTime = -Double.infinity

  @usableFromInline var drag = AxisDrag()

  /// How a fling of this axis decelerates, for the case that it has to start again.
  var law = FlingLaw()

  init(offset: Double) { self.offset = offset }

  @inlinable var isMoving: Bool { motion != .still }

  /// Whether the motion goes frame by frame.
  var isStepped: Bool { motion == .stepped }

  /// Whether the motion leads to a target that it was given.
  var isTargeted: Bool { motion == .continuous && trajectory.target != nil }

  /// The velocity with which a motion meets its end, in points per second; 0 for one with a target.
  var arrivalVelocity: Double {
    motion == .continuous && trajectory.target == nil ? trajectory.arrivalVelocity : 0
  }

  mutating func start(_ trajectory: Trajectory, at time: Double) {
    self.trajectory = trajectory
    startPrepared(at: time)
  }

  /// Makes a motion ready that may start at once, where it then does not have to be copied to.
  mutating func prepare(_ trajectory: Trajectory) { self.trajectory = trajectory }

  /// Starts what was prepared.
  mutating func startPrepared(at time: Double) {
    trajectoryStart = time
    follow(at: 0)
    findNextEvent(after: -1)
  }

  /// Takes up a motion that began earlier and is where the axis is.
  mutating func resume(_ trajectory: Trajectory, since start: Double, at time: Double) {
    self.trajectory = trajectory
    trajectoryStart = start
    follow(at: max(0, time - start))
    findNextEvent(after: time - start)
  }

  private mutating func follow(at elapsed: Double) {
    if motion == .stepped { stepped = nil }
    motion = .continuous
    isSnapping = trajectory.isSpring
    velocity = trajectory.velocity(at: elapsed)
  }

  mutating func start(_ motion: SteppedMotion) {
    stop()
    stepped = motion
    self.motion = .stepped
    isSnapping = motion.page != nil
    velocity = motion.velocity
  }

  mutating func stop() {
    velocity = 0
    guard isMoving else { return }
    if motion == .stepped { stepped = nil }
    motion = .still
    isSnapping = false
    trajectoryStart = 0
    nextEvent = nil
    nextEventTime = .infinity
  }

  /// Takes the position that the trajectory has at a time.
  // In the caller: every frame of every axis asks.
  @inline(__always)
  mutating func sample(at time: Double) {
    guard motion == .continuous else { return }
    show(trajectory.sampleInPlace(at: time - trajectoryStart))
    if time >= nextEventTime { showEvent(at: time) }
  }

  /// Takes the position of an event that is due: its time is rounded, and what shows must not depend
  /// on which way, or the content would jump when the event is reported.
  private mutating func showEvent(at time: Double) {
    if time >= trajectoryStart + trajectory.restTime {
      show(MotionSample(position: trajectory.restPosition, velocity: 0))
    } else if time == nextEventTime, let nextEvent, case .edge = nextEvent.kind {
      offset = trajectory.position(at: nextEvent.time)
    }
  }

  private mutating func show(_ sample: MotionSample) {
    offset = sample.position
    velocity = sample.velocity
  }

  /// Hands out the next event, with its time on the clock, if it has happened by a time.
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

  /// Moves a stepped motion on by a frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds.
  /// - Returns: Where the settled motion has to be put, after this frame's offset has shown.
  mutating func step(by duration: Double) -> Double? {
    guard motion == .stepped else { return nil }
    stepped?.step(by: duration)
    guard let stepped else { return nil }
    (offset, velocity) = (stepped.position, stepped.velocity)
    return stepped.restPosition
  }

  /// Takes the position that a finger's whole movement asks for, on a whole pixel, if no end has a say
  /// in it.
  ///
  /// - Returns: Whether it has.
  @inline(__always)
  mutating func drag(to movement: Double, within range: ScrollRange, _ grid: PixelGrid) -> Bool {
    guard let free = drag.offset(forMovement: movement, within: range) else { return false }
    offset = grid.nearest(to: free)
    return true
  }

  /// Takes the position that a finger's whole movement asks for, on a whole pixel.
  mutating func drag(to movement: Double, _ limits: AxisDrag.Limits, _ grid: PixelGrid) {
    offset = grid.nearest(to: drag.offset(forMovement: movement, limits: limits))
  }

  /// The momentum that a motion taking over at a time has to start with, in points per second.
  func momentum(at time: Double) -> Double {
    switch motion {
    case .still: 0
    case .continuous: trajectory.momentum(at: max(0, time - trajectoryStart))
    case .stepped: stepped?.momentum ?? 0
    }
  }

  /// The sign of the motion up to its next event; 0 for none.
  ///
  /// At a start from rest and at a turning point the velocity does not tell.
  @inlinable
  @inline(__always) var direction: Double {
    motion == .continuous && nextEventTime < .infinity ? directionAhead : AxisState.sign(velocity)
  }

  @inlinable
  @inline(__always)
  static func sign(_ value: Double) -> Double { value == 0 ? 0 : value < 0 ? -1 : 1 }

  private mutating func findNextEvent(after elapsed: Double) {
    var next = trajectory.nextEvent(after: elapsed)
    // A motion that puts the content somewhere at once has no segment, but rests all the same.
    if trajectory.count == 0 { next = MotionEvent(kind: .rest, time: 0) }
    // A motion that starts again where it has turned round may turn there by rounding once more.
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
    // No rounding is that fast.
    directionAhead =
      abs(velocity) > 1e-3
      ? AxisState.sign(velocity) : AxisState.sign(trajectory.position(at: next.time) - offset)
  }
}

extension AxisState {
  // Whether it snaps, when its next event is and where that lies follow from the rest.

  /// Whether two axes are in the same place and move alike; what none of them follows does not count.
  @usableFromInline
  static func == (one: AxisState, other: AxisState) -> Bool {
    one.offset == other.offset && one.velocity == other.velocity && one.motion == other.motion
      && one.trajectoryStart == other.trajectoryStart && one.nextEvent == other.nextEvent
      && one.peakTime == other.peakTime && one.drag == other.drag && one.law == other.law
      && one.stepped == other.stepped
      && (one.motion != .continuous || one.trajectory == other.trajectory)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(velocity)
    hasher.combine(motion)
    hasher.combine(trajectoryStart)
    hasher.combine(drag)
    hasher.combine(law)
    if motion == .continuous { hasher.combine(trajectory) }
    if motion == .stepped { hasher.combine(stepped) }
  }
}
