import ScrollDynamics

internal import CLibM

/// The equations of a paging scroll view's motion to a page.
///
/// State: position, velocity. Every millisecond Apple's older scroll view computes
/// `v += P·(target − x), v *= F, x += v`. The continuous system with the same values at every
/// millisecond is `x'' + 2σ·x' + (σ² + ω²)·(x − target) = 0`, where e^{(−σ ± iω)/1000} are the
/// eigenvalues of a step: their product is F, their sum 1 + F − F·P.
public struct PagingSystem: ODESystem {
  /// The decay rate σ = −500·ln F, in 1/s: 16.881815.
  public let decay: Double

  /// The angular frequency ω, in rad/s: 8.304909.
  public let frequency: Double

  /// The position of the page, in points.
  public let target: Double

  /// The square of the angular frequency without damping, in 1/s²: σ² + ω² = 18.8140157².
  public var stiffness: Double { decay * decay + frequency * frequency }

  /// Creates the equations of a motion to a page.
  ///
  /// - Parameters:
  ///   - target: The position of the page, in points.
  ///   - pull: P, the acceleration per point of distance, in 1/ms².
  ///   - friction: F, the factor by which the velocity is multiplied in every millisecond.
  /// - Precondition: The target is finite; pull and friction are positive, the friction is below 1,
  ///   and the motion oscillates.
  public init(target: Double, pull: Double = 3.6e-4, friction: Double = 0.9668) {
    require(target.isFinite, "target must be finite, got \(target)")
    require(friction > 0 && friction < 1, "friction must lie between 0 and 1, got \(friction)")
    require(
      PagingSystem.swings(pull: pull, friction: friction),
      "pull \(pull) with friction \(friction) must oscillate")
    self.target = target
    decay = -500 * clibm_log(friction)
    let discriminant = PagingSystem.discriminant(pull: pull, friction: friction)
    frequency = 1000 * clibm_atan2(discriminant.squareRoot(), 1 + friction - friction * pull)
  }

  /// True if the motion to the page oscillates, as these equations require.
  ///
  /// - Parameters:
  ///   - pull: P, the acceleration per point of distance, in 1/ms².
  ///   - friction: F, the factor by which the velocity is multiplied in every millisecond, between
  ///     0 and 1.
  /// - Returns: True if the eigenvalues of the step are complex.
  public static func swings(pull: Double, friction: Double) -> Bool {
    pull > 0 && discriminant(pull: pull, friction: friction) > 0
  }

  /// The discriminant of the motion; it is positive if the motion oscillates.
  ///
  /// It is 4·det − trace² of the matrix that maps distance and velocity from one millisecond to the
  /// next, computed without cancellation.
  ///
  /// - Parameters:
  ///   - pull: P, the acceleration per point of distance, in 1/ms².
  ///   - friction: F, the factor by which the velocity is multiplied in every millisecond, between
  ///     0 and 1.
  /// - Returns: The discriminant.
  private static func discriminant(pull: Double, friction: Double) -> Double {
    let product = friction * pull
    return product * (2 * (1 + friction) - product) - (1 - friction) * (1 - friction)
  }

  /// The number of coordinates, 2: position and velocity.
  public var coordinateCount: Int { 2 }

  /// Writes the derivatives of the state: velocity and acceleration.
  ///
  /// - Parameters:
  ///   - state: Position in points, velocity in points per second.
  ///   - region: The whole state space.
  ///   - rates: Receives the derivatives.
  public func derivative(
    of state: Span<Double>, in region: Everywhere, into rates: inout MutableSpan<Double>
  ) {
    rates[0] = state[1]
    rates[1] = -2 * decay * state[1] - stiffness * (state[0] - target)
  }

  /// Writes the Jacobian: the derivatives of the right-hand side with respect to position and
  /// velocity.
  ///
  /// - Parameters:
  ///   - state: Position in points, velocity in points per second.
  ///   - region: The whole state space.
  ///   - matrix: Receives four numbers, row by row.
  public func jacobian(
    of state: Span<Double>, in region: Everywhere, into matrix: inout MutableSpan<Double>
  ) {
    matrix[0] = 0
    matrix[1] = 1
    matrix[2] = -stiffness
    matrix[3] = -2 * decay
  }
}
