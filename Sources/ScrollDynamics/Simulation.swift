/// A one-dimensional motion in closed form: position and velocity at any time, in any order.
///
/// Time is in seconds since the start of the motion, never negative and never accumulated: sampling
/// at 60 Hz, at 120 Hz or once gives the same results at the same times. Conforming types are
/// values, and sampling does not change them.
public protocol Simulation: Sendable, Hashable {
  /// The position and the velocity at one time, 0 or later, from a single evaluation.
  func sample(at time: Double) -> MotionSample

  /// Writes positions and velocities at equally spaced times to the caller's buffers.
  ///
  /// Use it to sample at many times: the motions of this library compute most samples from an
  /// earlier sample with a few multiplications, which is ten times as fast. The samples agree with
  /// ``sample(at:)`` within 1e−9 of the size of the motion, as long as a spring's angular frequency
  /// times the time is below 1e5. For larger products, the rounding error of the time itself may
  /// exceed this bound.
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
  ///   - times: The times at which to sample, in seconds since the start of the motion.
  ///   - positions: Receives a position for each time, in points; its length is the number of
  ///     times.
  ///   - velocities: Receives a velocity for each time, in points per second.
  /// - Precondition: The two buffers have the same length.
  func sample(
    at times: SampleTimes, positions: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>)

  /// The time from which the motion stays within a tolerance of its end; infinity for a motion that
  /// never settles.
  ///
  /// The time is computed from the motion's envelope, so an oscillation may already be within the
  /// tolerance slightly earlier. From then on the position stays within `tolerance.distance` of its
  /// end and the speed at or below `tolerance.velocity`.
  func settlingTime(within tolerance: Tolerance) -> Double
}

extension Simulation {
  /// The position at one time, 0 or later.
  @inlinable public func position(at time: Double) -> Double { sample(at: time).position }

  /// The velocity at one time, 0 or later.
  @inlinable public func velocity(at time: Double) -> Double { sample(at: time).velocity }
}
