/// Android's fling as Compose computes it: a table of 101 samples, whole milliseconds.
///
/// It is the compatibility mode of ``SplineFling``, which it differs from by less than a thousandth
/// of the distance; the velocity is a staircase, and the position begins 2.29e−5 of the distance
/// ahead. Source: Compose's `SplineBasedFloatDecayAnimationSpec`.
public struct TabulatedSplineFling: Sendable, Hashable {
  /// How long the fling takes, in milliseconds, truncated.
  public let duration: Int

  /// How far it goes, in pixels, signed.
  public let distance: Double

  /// Creates a fling.
  ///
  /// - Parameters:
  ///   - velocity: Its velocity, in px/s.
  ///   - pixelsPerPoint: The density.
  ///   - friction: The scroll friction; Android's default is 0.015.
  /// - Precondition: The velocity is finite; density and friction are positive and finite.
  public init(velocity: Double, pixelsPerPoint: Double = 1, friction: Double = 0.015) {
    requireFinite(velocity, "velocity")
    require(
      pixelsPerPoint > 0 && pixelsPerPoint.isFinite,
      "pixelsPerPoint must be positive and finite, got \(pixelsPerPoint)")
    let model = SplineFling(friction: friction)
    duration = Int(1000 * model.duration(velocity: velocity / pixelsPerPoint))
    distance = pixelsPerPoint * model.distance(velocity: velocity / pixelsPerPoint)
  }

  /// How far the fling has gone, and how fast it is.
  ///
  /// - Parameter milliseconds: The time since its start, 0 or more.
  /// - Returns: Position in pixels and velocity in px/s.
  public func sample(atMilliseconds milliseconds: Int) -> MotionSample {
    require(milliseconds >= 0, "milliseconds must be 0 or more, got \(milliseconds)")
    guard milliseconds < duration else { return MotionSample(position: distance, velocity: 0) }
    let share = Float(milliseconds) / Float(duration)
    let (value, slope) = AndroidSplineTable.interpolated(
      AndroidSplineTable.shared.positions, at: share)
    return MotionSample(
      position: Double(value) * distance,
      velocity: Double(slope) * distance / Double(duration) * 1000)
  }
}
