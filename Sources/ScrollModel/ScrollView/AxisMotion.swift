import ScrollDynamics

/// How one axis of a scroll view moves by itself: along which of its ``AxisMotions``.
@usableFromInline
enum AxisMotion: Sendable, Hashable {
  /// Not at all.
  case still
  /// Along a closed form.
  case fling
  case spring
  case eased
  /// Step by step, as of the last frame.
  case stepped
  /// To a page millisecond by millisecond, as of the last frame.
  case paging
}

/// What an axis can move along; one of them counts at a time.
///
/// They lie side by side, where a frame reads the one that it needs in place: out of an enum it would
/// be copied first, at many times the cost of the sample.
struct AxisMotions: Sendable, Hashable {
  var fling = Fling(position: 0, momentum: 0)
  var spring = SpringMotion(stopping: SpringSimulation(spring: .paging, from: 0, to: 0))
  var eased = EasedMotion(from: 0, to: 0)
  var stepped = FrameSteppedFling(position: 0, momentum: 0)
  var paging = FrameSteppedPaging(from: 0, to: 0, velocity: 0)

  /// Those of an axis that has none.
  static let none = AxisMotions()
}

/// One axis of a scroll view: its offset and what moves it.
@usableFromInline
struct AxisState: Sendable, Hashable {
  /// The offset that shows, in points.
  @usableFromInline var offset: Double

  /// The visible velocity, in points per second.
  @usableFromInline var velocity = 0.0

  @usableFromInline private(set) var motion = AxisMotion.still

  private(set) var motions = AxisMotions.none

  /// When a closed form began, on the scroll view's clock.
  private(set) var courseStart = 0.0

  /// The next event of a closed form, its time counting from the start of the motion.
  private var nextEvent: MotionEvent?

  /// The time of that event on the scroll view's clock, infinity if there is none.
  @usableFromInline private(set) var nextEventTime = Double.infinity

  @usableFromInline var drag = AxisDrag()

  /// How a fling of this axis decelerates, for the case that it has to start again.
  var law = FlingLaw()

  init(offset: Double) { self.offset = offset }

  @inlinable var isMoving: Bool { motion != .still }

  /// Whether a spring draws the content to its place.
  @inlinable var isSnapping: Bool {
    switch motion {
    case .spring, .paging: true
    case .still, .fling, .eased, .stepped: false
    }
  }

  /// Whether the motion leads to a place that it would not come to by itself.
  var isLanding: Bool {
    switch motion {
    case .spring: true
    case .fling: motions.fling.range == .unbounded
    case .still, .paging, .eased, .stepped: false
    }
  }

  /// Whether the motion goes frame by frame.
  var isStepped: Bool {
    switch motion {
    case .stepped, .paging: true
    case .still, .fling, .spring, .eased: false
    }
  }

  /// The closed form that the axis moves along, if it does.
  var course: ScrollMotion? {
    switch motion {
    case .still, .stepped, .paging: nil
    case .fling: .fling(motions.fling)
    case .spring: .spring(motions.spring)
    case .eased: .eased(motions.eased)
    }
  }

  mutating func start(_ motion: ScrollMotion, at time: Double) {
    courseStart = time
    follow(motion, at: 0)
    findNextEvent(after: -1)
  }

  /// Takes up a motion that began earlier and is where the axis is.
  mutating func resume(_ motion: ScrollMotion, since start: Double, at time: Double) {
    courseStart = start
    follow(motion, at: max(0, time - start))
    findNextEvent(after: time - start)
  }

  private mutating func follow(_ course: ScrollMotion, at elapsed: Double) {
    velocity = course.velocity(at: elapsed)
    switch course {
    case .resting(let position):
      (offset, motion) = (position, .still)
    case .fling(let fling):
      (motions.fling, motion) = (fling, .fling)
    case .spring(let spring):
      (motions.spring, motion) = (spring, .spring)
    case .eased(let eased):
      (motions.eased, motion) = (eased, .eased)
    }
  }

  mutating func start(_ motion: FrameSteppedFling) {
    motions.stepped = motion
    self.motion = .stepped
    velocity = motion.velocity
    nextEventTime = .infinity
  }

  mutating func start(_ motion: FrameSteppedPaging) {
    motions.paging = motion
    self.motion = .paging
    velocity = motion.velocity
    nextEventTime = .infinity
  }

  mutating func stop() {
    motion = .still
    motions = .none
    velocity = 0
    courseStart = 0
    nextEvent = nil
    nextEventTime = .infinity
  }

  /// Takes the place that a closed form has at a time.
  mutating func sample(at time: Double) {
    let elapsed = max(0, time - courseStart)
    switch motion {
    case .still, .stepped, .paging: return
    case .fling: show(motions.fling.sample(at: elapsed))
    case .spring: show(motions.spring.sample(at: elapsed))
    case .eased: show(motions.eased.sample(at: elapsed))
    }
    if time >= nextEventTime { showEvent(at: time) }
  }

  /// Takes the place of an event that is due: its time is rounded, and what shows must not depend on
  /// which way, lest the content jump unannounced when the event is taken.
  private mutating func showEvent(at time: Double) {
    if time >= restTime {
      show(MotionSample(position: restPosition, velocity: 0))
    } else if time == nextEventTime, case .edge(let end)? = nextEvent?.kind {
      offset = motions.fling.range[end]
    }
  }

  private mutating func show(_ sample: MotionSample) {
    offset = sample.position
    velocity = sample.velocity
  }

  /// Hands out the next event, with its time on the clock, if it has happened by a time.
  mutating func takeEvent(until time: Double) -> MotionEvent? {
    guard nextEventTime <= time, let event = nextEvent, let course else { return nil }
    let taken = MotionEvent(kind: event.kind, time: nextEventTime)
    if event.kind == .rest {
      offset = course.restPosition
      stop()
    } else {
      findNextEvent(after: event.time)
    }
    return taken
  }

  /// Moves a stepped motion on by a frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds.
  /// - Returns: Where the settled motion has to be put, after this frame's offset has shown.
  mutating func step(by duration: Double) -> Double? {
    switch motion {
    case .still, .fling, .spring, .eased:
      return nil
    case .stepped:
      motions.stepped.step(by: duration)
      (offset, velocity) = (motions.stepped.position, motions.stepped.velocity)
      return motions.stepped.isAtRest ? motions.stepped.restPosition : nil
    case .paging:
      motions.paging.step(by: duration)
      (offset, velocity) = (motions.paging.position, motions.paging.velocity)
      return motions.paging.isAtRest ? motions.paging.target : nil
    }
  }

  /// Takes the place that a finger's whole movement wants, on a whole pixel.
  mutating func drag(to movement: Double, _ limits: AxisDrag.Limits, _ grid: PixelGrid) {
    offset = grid.nearest(to: drag.offset(forMovement: movement, limits: limits))
  }

  /// The momentum that a motion taking over at a time has to start with, in points per second.
  func momentum(at time: Double) -> Double {
    switch motion {
    case .still: 0
    case .fling, .spring, .eased: course?.momentum(at: max(0, time - courseStart)) ?? 0
    case .stepped: motions.stepped.momentum
    case .paging: motions.paging.velocity
    }
  }

  /// The sign of the motion up to its next event; 0 for none.
  ///
  /// At a start from rest and at a turning point the velocity does not tell.
  var direction: Double {
    guard let course, let event = nextEvent else {
      return velocity == 0 ? 0 : velocity < 0 ? -1 : 1
    }
    let end = event.kind == .rest ? course.restPosition : course.position(at: event.time)
    return end == offset ? 0 : end < offset ? -1 : 1
  }

  private mutating func findNextEvent(after elapsed: Double) {
    nextEvent = course?.nextEvent(after: elapsed)
    nextEventTime = nextEvent.map { courseStart + $0.time } ?? .infinity
  }
}
