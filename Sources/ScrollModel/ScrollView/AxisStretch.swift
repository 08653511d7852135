import ScrollDynamics

/// The stretch at the edges of one axis: held by a finger, or on its way home.
@usableFromInline
struct AxisStretch: Sendable, Hashable {
  /// In points, positive beyond the end with the largest offset.
  private(set) var value = 0.0

  /// How a stretch goes home.
  private enum Home: Hashable {
    case continuous(Trajectory)
    case stepped(FrameSteppedEdgeStretch)
  }

  private var home = Home.continuous(Trajectory(restingAt: 0))
  private var scale = 1.0
  private var start = 0.0

  /// When a receding stretch is home, on the scroll view's clock; infinity for one that does not
  /// recede, and ``unknown`` for one that goes frame by frame.
  @usableFromInline private(set) var restTime = Double.infinity

  /// The time at which something ends that goes frame by frame.
  @usableFromInline static var unknown: Double { .greatestFiniteMagnitude }

  /// Whether the way home goes frame by frame.
  var isStepped: Bool { restTime == AxisStretch.unknown }

  var isMoving: Bool { restTime < .infinity }

  /// Holds a stretch of a finger.
  mutating func hold(_ stretch: Double) {
    stop()
    value = stretch
  }

  /// Stops where it is.
  mutating func stop() {
    guard isMoving else { return }
    restTime = .infinity
    home = .continuous(Trajectory(restingAt: 0))
  }

  /// Starts the way home.
  mutating func recede(
    along trajectory: Trajectory, scale: Double, at time: Double
  ) {
    home = .continuous(trajectory)
    self.scale = scale
    start = time
    restTime = time + trajectory.restTime
    sample(at: time)
  }

  /// Starts the way home frame by frame.
  mutating func recede(_ steps: FrameSteppedEdgeStretch, scale: Double, at time: Double) {
    home = .stepped(steps)
    self.scale = scale
    start = time
    restTime = AxisStretch.unknown
    value = scale * steps.pull
  }

  /// Moves a way home on to the time of a frame.
  mutating func step(to time: Double) {
    guard case .stepped(var steps) = home else { return }
    let milliseconds = (1000 * time).rounded() - (1000 * start).rounded()
    start = time
    steps.step(milliseconds: Int(milliseconds))
    home = .stepped(steps)
    value = scale * steps.pull
    if !steps.isReceding { finish() }
  }

  /// Takes the stretch of a time.
  mutating func sample(at time: Double) {
    guard isMoving, case .continuous(let trajectory) = home else { return }
    // A way home that would pass the edge is home there.
    let position = max(0, trajectory.position(at: max(0, time - start)))
    value = time >= restTime ? 0 : scale * position
  }

  /// Ends a stretch that is home.
  mutating func finish() {
    stop()
    value = 0
  }

  /// Takes back what a movement inward relaxes.
  ///
  /// - Returns: What of the movement that is, in points.
  mutating func relax(by delta: Double) -> Double {
    guard value * delta < 0 else { return 0 }
    let taken = min(abs(delta), abs(value))
    let signed = delta < 0 ? -taken : taken
    value = taken == abs(value) ? 0 : value + signed
    return signed
  }
}
