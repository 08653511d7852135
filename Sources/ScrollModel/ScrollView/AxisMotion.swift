import ScrollDynamics

/// How one axis of a scroll view moves by itself.
enum AxisMotion: Sendable, Hashable {
  /// Not at all.
  case still
  /// Along a closed form, since a time.
  case continuous(ScrollMotion, since: Double)
  /// Step by step, as of the last frame.
  case stepped(FrameSteppedFling)
}

/// One axis of a scroll view: its offset and what moves it.
struct AxisState: Sendable, Hashable {
  /// The offset that shows, in points.
  var offset: Double

  /// The visible velocity, in points per second.
  var velocity = 0.0

  private(set) var motion = AxisMotion.still

  /// The next event of a closed form, its time counting from the start of the motion.
  private var nextEvent: MotionEvent?

  /// The time of that event on the scroll view's clock, infinity if there is none.
  private(set) var nextEventTime = Double.infinity

  var drag = AxisDrag()

  init(offset: Double) { self.offset = offset }

  var isMoving: Bool {
    if case .still = motion { return false }
    return true
  }

  mutating func start(_ motion: ScrollMotion, at time: Double) {
    self.motion = .continuous(motion, since: time)
    velocity = motion.velocity(at: 0)
    findNextEvent(after: -1)
  }

  mutating func start(_ motion: FrameSteppedFling) {
    self.motion = .stepped(motion)
    velocity = motion.velocity
    nextEventTime = .infinity
  }

  mutating func stop() {
    motion = .still
    velocity = 0
    nextEventTime = .infinity
  }

  /// Takes the place that a closed form has at a time.
  mutating func sample(at time: Double) {
    guard case .continuous(let motion, let start) = motion else { return }
    let sample = motion.sample(at: max(0, time - start))
    offset = sample.position
    velocity = sample.velocity
  }

  /// Hands out the next event, with its time on the clock, if it has happened by a time.
  mutating func takeEvent(until time: Double) -> MotionEvent? {
    guard nextEventTime <= time, let event = nextEvent, case .continuous(let motion, _) = motion
    else { return nil }
    let taken = MotionEvent(kind: event.kind, time: nextEventTime)
    if event.kind == .rest {
      offset = motion.restPosition
      stop()
    } else {
      // Rounding must not decide on which side of its end the content is seen.
      if taken.time == time, case .edge(let end) = event.kind, case .fling(let fling) = motion {
        offset = fling.range[end]
      }
      findNextEvent(after: event.time)
    }
    return taken
  }

  /// Moves a stepped motion on by a frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds.
  /// - Returns: Where the settled motion has to be put, after this frame's offset has shown.
  mutating func step(by duration: Double) -> Double? {
    guard case .stepped(var fling) = motion else { return nil }
    fling.step(by: duration)
    motion = .stepped(fling)
    offset = fling.position
    velocity = fling.velocity
    return fling.isAtRest ? fling.restPosition : nil
  }

  /// The momentum that a motion taking over at a time has to start with, in points per second.
  func momentum(at time: Double) -> Double {
    switch motion {
    case .still: 0
    case .continuous(let motion, let start): motion.momentum(at: max(0, time - start))
    case .stepped(let fling): fling.momentum
    }
  }

  private mutating func findNextEvent(after elapsed: Double) {
    guard case .continuous(let motion, let start) = motion else { return }
    nextEvent = motion.nextEvent(after: elapsed)
    nextEventTime = nextEvent.map { start + $0.time } ?? .infinity
  }
}
