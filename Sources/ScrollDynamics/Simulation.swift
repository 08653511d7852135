/// A one-dimensional motion in closed form: position and velocity at any time, in any order.
///
/// Time counts in seconds from the start of the motion, is never negative and never accumulated:
/// asking at 60 Hz, at 120 Hz or once gives the same answers at the same times. Conforming types
/// are values; sampling one changes nothing.
public protocol Simulation: Sendable, Hashable {
  /// The position and the velocity at one time, from a single evaluation.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and its derivative in points per second.
  func sample(at time: Double) -> MotionSample

  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// Made for curves of many points: the motions of this library go from sample to sample by
  /// multiplication and ask the closed form now and then, which takes a tenth of the time and agrees
  /// with ``sample(at:)`` within 1e−9, scaled by the size of the motion, while a spring's angular
  /// frequency times the time is below 1e5: beyond that the time itself is rounded by as much.
  ///
  /// ```swift
  /// var positions = [Double](repeating: 0, count: 240)
  /// var velocities = positions
  /// var places = positions.mutableSpan
  /// var speeds = velocities.mutableSpan
  /// fling.sample(at: SampleTimes(every: 1.0 / 120), positions: &places, velocities: &speeds)
  /// ```
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>)

  /// A time from which the motion stays settled for ever.
  ///
  /// It is the envelope's time: from it on, the position stays within `tolerance.distance` of where
  /// the motion ends and the speed stays at or below `tolerance.velocity`. An oscillation may have
  /// met both earlier, by chance, between two swings.
  ///
  /// - Parameter tolerance: How close and how slow counts as settled.
  /// - Returns: Seconds since the start, or infinity for a motion that never settles.
  func settlingTime(within tolerance: Tolerance) -> Double
}

extension Simulation {
  /// The position at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position, in points.
  @inlinable
  public func position(at time: Double) -> Double { sample(at: time).position }

  /// The velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The derivative of the position, in points per second.
  @inlinable
  public func velocity(at time: Double) -> Double { sample(at: time).velocity }

  /// The positions and velocities at times of equal distance, into a caller's buffers.
  ///
  /// This one asks for one sample after the other; the motions of this library do better.
  ///
  /// - Parameters:
  ///   - times: The times.
  ///   - positions: Receives a position for each time, in points; its length says how many.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: Both buffers are equally long.
  public func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    requireEqualLength(positions.count, velocities.count)
    for index in positions.indices {
      let sample = sample(at: times[index])
      positions[index] = sample.position
      velocities[index] = sample.velocity
    }
  }
}

/// Refuses a time that no motion has: a negative one or NaN.
@inlinable
@inline(__always)
func requireTime(_ time: Double) {
  require(time >= 0, "time must be 0 or later, got \(time)")
}

/// Refuses a number that is NaN or infinite.
@inlinable
@inline(__always)
func requireFinite(_ value: Double, _ name: StaticString) {
  require(value.isFinite, "\(name) must be finite, got \(value)")
}
