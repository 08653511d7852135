import ScrollDynamics

/// The stretch of an axis's edges: a finger's pull increases it, and it recedes after a release.
@usableFromInline
struct AxisStretch: Sendable, Hashable {
  /// In points, positive at the end with the largest offset, negative at the other end.
  private(set) var value = 0.0

  /// The motion of a released stretch back to 0.
  private var returnMotion = Trajectory(restingAt: 0)
  private var scale = 1.0
  private var start = 0.0

  /// The time at which a receding stretch is 0; infinity if it does not recede.
  @usableFromInline private(set) var restTime = Double.infinity

  var isMoving: Bool { restTime < .infinity }

  mutating func hold(_ stretch: Double) {
    stop()
    value = stretch
  }

  /// Stops a receding stretch at its current value.
  mutating func stop() {
    guard isMoving else { return }
    restTime = .infinity
    (scale, start) = (1, 0)
    returnMotion = Trajectory(restingAt: 0)
  }

  /// The stretch is `scale` times the trajectory's position, at least 0.
  mutating func recede(along trajectory: Trajectory, scale: Double, at time: Double) {
    returnMotion = trajectory
    returnMotion.limit(to: ScrollRange(lower: 0, upper: .infinity))
    self.scale = scale
    start = time
    restTime = time + trajectory.restTime
    sample(at: time)
  }

  mutating func sample(at time: Double) {
    guard isMoving else { return }
    value = time >= restTime ? 0 : scale * returnMotion.position(at: max(0, time - start))
  }

  /// Starts the return of a released edge.
  mutating func release(
    _ rule: StretchRule, at end: ScrollRange.End, velocity: Double, length: Double, time: Double
  ) {
    // If the viewport's length is now 0, there is no stretch.
    guard length > 0 else { return hold(0) }
    let sign = end == .lower ? -1.0 : 1
    let home = rule.released(
      max(0, sign * value), at: end, velocity: sign * velocity, length: length)
    recede(along: home.trajectory, scale: sign * home.scale, at: time)
  }

  /// The stretch and its velocity at a time; `nil` if it does not recede.
  func motion(at time: Double) -> MotionSample? {
    guard isMoving else { return nil }
    let sample = returnMotion.sample(at: max(0, time - start))
    return MotionSample(position: scale * sample.position, velocity: scale * sample.velocity)
  }

  mutating func pull(by delta: Double, _ rule: StretchRule, length: Double) {
    let sign = delta < 0 ? -1.0 : 1
    hold(sign * rule.pulled(max(0, sign * value), by: abs(delta), length: length))
  }

  /// True if the content is at the stretched edge.
  ///
  /// An app may have moved either of them since the pull.
  func isAtEdge(_ offset: Double, of range: ScrollRange) -> Bool {
    value < 0 ? offset <= range.lower + 1e-6 : offset >= range.upper - 1e-6
  }

  /// Reduces the stretch by a movement of the content, and returns the part that reduced it.
  mutating func relax(by delta: Double) -> Double {
    guard value * delta < 0 else { return 0 }
    let taken = min(abs(delta), abs(value))
    let signed = delta < 0 ? -taken : taken
    value = taken == abs(value) ? 0 : value + signed
    return signed
  }
}
