public import ScrollDynamics

/// Android's fling as computed by Compose: from a table of 101 samples, in whole milliseconds.
///
/// The position differs from that of `SplineFling` by less than a thousandth of the distance. The
/// velocity has steps, and the position starts 2.29e−5 of the distance ahead. Source: Compose's
/// `SplineBasedFloatDecayAnimationSpec`.
public struct TabulatedSplineFling: Sendable, Hashable {
  /// The duration of the fling, in whole milliseconds, truncated.
  public let duration: Int

  /// The distance of the fling, in pixels, with the sign of the velocity.
  public let distance: Double

  /// Creates the fling of a release with a finite velocity in px/s; density and friction are
  /// positive, and Android's default friction is 0.015.
  public init(velocity: Double, pixelsPerPoint: Double = 1, friction: Double = 0.015) {
    requireFinite(velocity, "velocity")
    requirePositive(pixelsPerPoint, "pixelsPerPoint")
    let model = SplineFling(friction: friction)
    duration = Int(1000 * model.duration(velocity: velocity / pixelsPerPoint))
    distance = pixelsPerPoint * model.distance(velocity: velocity / pixelsPerPoint)
  }

  /// The position in pixels and the velocity in px/s at a time since the start, 0 or later.
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
