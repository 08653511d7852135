/// A spring that is put exactly on its target, once it has settled or as soon as it may stop.
public struct SpringMotion: Simulation {
  /// The spring's motion, which comes ever nearer and never arrives.
  public let simulation: SpringSimulation

  /// The time at which the motion is put on its target, in seconds since the start.
  public let restTime: Double

  /// The positions that the motion does not leave, however far the spring would swing.
  public let limits: ScrollRange

  /// Creates a motion that ends once it has settled for good.
  ///
  /// - Parameters:
  ///   - simulation: The spring's motion.
  ///   - tolerance: How close and how slow it has to stay before it is put on its target.
  public init(_ simulation: SpringSimulation, tolerance: Tolerance = .fine) {
    self.simulation = simulation
    limits = .unbounded
    restTime = simulation.settlingTime(within: tolerance)
  }

  /// Creates a motion that ends the first time it is close and slow at once, as a scroll view's do.
  ///
  /// - Parameters:
  ///   - simulation: The spring's motion.
  ///   - tolerance: How close and how slow is enough.
  ///   - limits: The positions that the motion does not leave: it waits at an end until the spring
  ///     comes back.
  public init(
    stopping simulation: SpringSimulation, within tolerance: Tolerance = .paging,
    limits: ScrollRange = .unbounded
  ) {
    self.simulation = simulation
    self.limits = limits
    restTime = simulation.stopTime(within: tolerance)
  }

  /// The position and the velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second; at rest on the target
  ///   from ``restTime`` on.
  @inlinable
  @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    if time >= restTime { return MotionSample(position: simulation.target, velocity: 0) }
    let sample = simulation.sample(at: time)
    let position = limits.clamp(sample.position)
    return position == sample.position ? sample : MotionSample(position: position, velocity: 0)
  }

  /// The time from which the motion rests: ``restTime``, whatever the tolerance.
  ///
  /// - Parameter tolerance: Not needed, since the motion ends exactly.
  /// - Returns: Seconds since the start.
  public func settlingTime(within tolerance: Tolerance) -> Double { restTime }
}
