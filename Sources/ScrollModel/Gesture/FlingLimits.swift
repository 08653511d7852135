import ScrollDynamics

/// The conditions under which a release starts a fling, and the fling's largest speed.
public struct FlingLimits: Sendable, Hashable {
  /// The smallest speed that starts a fling, in points per second, 0 or larger.
  public var minimum: Double

  /// True if a release at exactly the smallest speed starts a fling, as on Android; false in
  /// Flutter.
  public var includesMinimum: Bool

  /// The largest speed of a fling along one axis, in points per second; infinity if there is no
  /// limit.
  public var maximum: Double

  /// The distance that the finger must exceed, in points; 0 if any distance is enough.
  ///
  /// In Flutter it is 18 points, within the velocity estimator's 100 ms or 20 samples.
  public var travel: Double

  /// True if ``travel`` is the distance from touch-down to release; false if it is the distance
  /// within the samples of the velocity estimator.
  public var countsWholeTravel = false

  /// True if the limits apply to the speed in two dimensions, as in Firefox; false if they apply to
  /// each axis.
  public var countsBothAxes = false

  /// Creates limits from their properties.
  ///
  /// - Precondition: `minimum` is finite and 0 or larger; `maximum` is positive and not less than
  ///   `minimum`.
  public init(
    minimum: Double = 0, includesMinimum: Bool = true, maximum: Double = .infinity,
    travel: Double = 0
  ) {
    require(
      minimum >= 0 && minimum.isFinite, "minimum must be 0 or greater and finite, got \(minimum)")
    require(maximum > 0 && maximum >= minimum, "maximum must be at least minimum, got \(maximum)")
    self.minimum = minimum
    self.includesMinimum = includesMinimum
    self.maximum = maximum
    self.travel = travel
  }

  /// The velocity of the fling that a release along one axis starts, limited to the maximum; 0 if
  /// the release is too slow.
  public func velocity(_ velocity: Double) -> Double {
    let speed = abs(velocity)
    guard speed > minimum || includesMinimum && speed == minimum else { return 0 }
    return velocity < 0 ? -min(speed, maximum) : min(speed, maximum)
  }

  /// The velocity of the fling that a release in two dimensions starts; 0 where the release is too
  /// slow.
  ///
  /// Each component is limited, or the length if ``countsBothAxes`` is true.
  public func velocity(_ velocity: Vector) -> Vector {
    guard countsBothAxes else {
      return Vector(x: self.velocity(velocity.x), y: self.velocity(velocity.y))
    }
    let speed = velocity.squaredLength.squareRoot()
    guard speed > minimum || includesMinimum && speed == minimum else { return .zero }
    return speed > maximum ? (maximum / speed) * velocity : velocity
  }

  package func allowsFling(afterTravel distance: Double) -> Bool { abs(distance) > travel }
}
