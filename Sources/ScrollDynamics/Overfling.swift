/// Android's overscroll of a fling: a constant deceleration beyond the edge, then an eased return.
///
/// The deceleration is the gravity, or larger if needed to stop the fling at the largest depth.
/// From a depth d it returns along 3τ² − 2τ³ in √(2d/g) seconds. Source: AOSP's `OverScroller`.
public struct Overfling: Sendable, Hashable {
  /// The largest distance that a fling passes the edge by, in points; with 0 a fling stops at the
  /// edge.
  public let depth: Double

  /// The deceleration beyond the edge, in points per second squared.
  public let gravity: Double

  /// Creates Android's overscroll of a fling.
  ///
  /// - Parameters:
  ///   - depth: The largest overscroll, in points; Android's default is 6.
  ///   - pixelsPerPoint: The display density, in pixels per point: the deceleration is 2000 px/s².
  /// - Precondition: The depth is 0 or larger, the density is positive; both are finite.
  public init(depth: Double, pixelsPerPoint: Double = 1) {
    require(depth >= 0 && depth.isFinite, "depth must be 0 or larger, got \(depth)")
    require(
      pixelsPerPoint > 0 && pixelsPerPoint.isFinite,
      "pixelsPerPoint must be positive and finite, got \(pixelsPerPoint)")
    self.depth = depth
    gravity = 2000 / pixelsPerPoint
  }

  /// Creates an overscroll of a fling with a given deceleration.
  ///
  /// - Parameters:
  ///   - depth: The largest overscroll, in points.
  ///   - gravity: The deceleration beyond the edge, in points per second squared.
  /// - Precondition: The depth is 0 or larger, the deceleration is positive; both are finite.
  public init(depth: Double, gravity: Double) {
    require(depth >= 0 && depth.isFinite, "depth must be 0 or larger, got \(depth)")
    require(
      gravity > 0 && gravity.isFinite, "gravity must be positive and finite, got \(gravity)")
    self.depth = depth
    self.gravity = gravity
  }

  /// The return of content beyond an edge to it, starting and ending at rest.
  ///
  /// - Parameters:
  ///   - edge: The offset of the edge, in points.
  ///   - overscroll: The displacement beyond the edge, in points, signed.
  /// - Returns: The trajectory, which rests on the edge.
  /// - Precondition: The numbers are finite.
  public func springBack(to edge: Double, from overscroll: Double) -> Trajectory {
    requireFinite(edge, "edge")
    requireFinite(overscroll, "overscroll")
    guard overscroll != 0 else { return Trajectory(restingAt: edge) }
    var trajectory = Trajectory(restingAt: edge)
    addSpringBack(to: &trajectory, edge: edge, overscroll: overscroll, at: 0)
    return trajectory
  }

  /// The motion of content that is released beyond an edge while it moves outward, and its return.
  ///
  /// `overscroll` is its displacement from the edge in points, `velocity` in points per second, and
  /// `room` the distance that it may still move outward.
  func trajectory(
    edge: Double, overscroll: Double, velocity: Double, room: Double
  ) -> Trajectory {
    var trajectory = Trajectory(restingAt: edge)
    add(
      to: &trajectory, edge: edge, overscroll: overscroll, velocity: velocity, room: room, at: 0)
    return trajectory
  }

  /// Adds the motion beyond the edge, and the return, to the trajectory of a fling.
  ///
  /// `overscroll` and `room` are the displacement from the edge and the distance that is left
  /// outward, in points; `time` is when the motion starts, in seconds, and `end` the end that it
  /// crosses then.
  func add(
    to trajectory: inout Trajectory, edge: Double, overscroll: Double = 0, velocity: Double,
    room: Double, at time: Double, crossing end: ScrollRange.End? = nil
  ) {
    let depth = min(velocity * velocity / (2 * gravity), room)
    guard depth > 0 else {
      return trajectory.rest(at: edge, after: time)
    }
    let deceleration = velocity * velocity / (2 * depth)
    trajectory.join(
      .parabola(
        from: edge + overscroll, velocity: velocity,
        acceleration: velocity < 0 ? deceleration : -deceleration),
      at: time, crossing: end)
    let peak = velocity < 0 ? overscroll - depth : overscroll + depth
    addSpringBack(
      to: &trajectory, edge: edge, overscroll: peak, at: time + 2 * depth / abs(velocity))
  }

  private func addSpringBack(
    to trajectory: inout Trajectory, edge: Double, overscroll: Double, at time: Double
  ) {
    let duration = (2 * abs(overscroll) / gravity).squareRoot()
    trajectory.join(
      .eased(from: edge + overscroll, to: edge, duration: duration, curve: .smoothstep),
      at: time, isPeak: time > 0)
    trajectory.rest(at: edge, after: time + duration)
  }
}
