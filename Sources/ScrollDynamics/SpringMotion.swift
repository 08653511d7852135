/// A spring that is put exactly on its target once it has settled.
public struct SpringMotion: Simulation {
  /// The spring's motion, which comes ever nearer and never arrives.
  public let simulation: SpringSimulation

  /// The time at which the motion is put on its target, in seconds since the start.
  public let restTime: Double

  /// Creates a motion that ends.
  ///
  /// - Parameters:
  ///   - simulation: The spring's motion.
  ///   - tolerance: How close and how slow it has to stay before it is put on its target.
  public init(_ simulation: SpringSimulation, tolerance: Tolerance = .fine) {
    self.simulation = simulation
    restTime = simulation.settlingTime(within: tolerance)
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
    return simulation.sample(at: time)
  }

  /// The time from which the motion rests: ``restTime``, whatever the tolerance.
  ///
  /// - Parameter tolerance: Not needed, since the motion ends exactly.
  /// - Returns: Seconds since the start.
  public func settlingTime(within tolerance: Tolerance) -> Double { restTime }
}
