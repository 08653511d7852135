internal import CLibM
public import ScrollDynamics

/// The equations of a point that friction slows down and a spring pulls to a target.
///
/// `m·x'' + c·x' + k·u = 0` with u = x − target. State: position, velocity.
public struct SpringSystem: ODESystem {
  /// The mass m, in arbitrary units of mass.
  public let mass: Double

  /// The stiffness k, in units of mass per second squared; 0 for a free scroll.
  public let stiffness: Double

  /// The damping coefficient c, in units of mass per second.
  public let damping: Double

  /// The position at rest, in points.
  public let target: Double

  /// Creates the equations of a spring.
  ///
  /// - Parameters:
  ///   - spring: Mass, stiffness and damping.
  ///   - target: The position at rest, in points.
  /// - Precondition: The target is finite.
  public init(spring: Spring, target: Double) {
    requireFinite(target, "target")
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    self.target = target
  }

  /// Creates the equation of a free, decelerating scroll: `x'' = −λ·x'`.
  ///
  /// - Parameter decay: The decay λ of the velocity, in 1/s.
  /// - Precondition: The decay is finite and 0 or larger.
  public init(decay: Double) {
    require(decay >= 0 && decay.isFinite, "decay must be 0 or larger, got \(decay)")
    (mass, stiffness, damping, target) = (1, 0, decay, 0)
  }

  /// Creates the equations of a paging scroll view's motion to a page.
  ///
  /// Every millisecond Apple's older scroll view computes `v += P·(target − x), v *= F, x += v`.
  /// The continuous system with the same values at every millisecond is a spring with the damping
  /// 2σ and the stiffness σ² + ω², where e^{(−σ ± iω)/1000} are the eigenvalues of a step: their
  /// product is F, their sum 1 + F − F·P. By default σ is 16.881815/s and ω 8.304909/s.
  ///
  /// - Parameters:
  ///   - page: The position of the page, in points.
  ///   - pull: P, the acceleration per point of distance, in 1/ms².
  ///   - friction: F, the factor by which the velocity is multiplied in every millisecond.
  /// - Precondition: The position is finite; pull and friction are positive, the friction is below
  ///   1, and the motion oscillates.
  public init(page: Double, pull: Double = 3.6e-4, friction: Double = 0.9668) {
    require(friction > 0 && friction < 1, "friction must lie between 0 and 1, got \(friction)")
    require(
      Self.oscillates(pull: pull, friction: friction),
      "pull \(pull) with friction \(friction) must oscillate")
    let decay = -500 * clibm_log(friction)
    let discriminant = Self.discriminant(pull: pull, friction: friction)
    let frequency = 1000 * clibm_atan2(discriminant.squareRoot(), 1 + friction - friction * pull)
    self.init(
      spring: Spring(stiffness: decay * decay + frequency * frequency, damping: 2 * decay),
      target: page)
  }

  /// True if the motion to a page oscillates, as ``init(page:pull:friction:)`` requires.
  ///
  /// - Parameters:
  ///   - pull: P, the acceleration per point of distance, in 1/ms².
  ///   - friction: F, the factor by which the velocity is multiplied in every millisecond, between
  ///     0 and 1.
  /// - Returns: True if the eigenvalues of the step are complex.
  public static func oscillates(pull: Double, friction: Double) -> Bool {
    pull > 0 && discriminant(pull: pull, friction: friction) > 0
  }

  /// Positive if the motion to a page oscillates.
  ///
  /// It is 4·det − trace² of the matrix that maps distance and velocity from one millisecond to the
  /// next, computed without cancellation.
  private static func discriminant(pull: Double, friction: Double) -> Double {
    let product = friction * pull
    return product * (2 * (1 + friction) - product) - (1 - friction) * (1 - friction)
  }

  /// The number of coordinates, 2: position and velocity.
  public var coordinateCount: Int { 2 }

  /// Writes the derivatives of the state, in points and points per second: velocity and
  /// acceleration.
  public func derivative(
    of state: Span<Double>, in region: Everywhere, into rates: inout MutableSpan<Double>
  ) {
    rates[0] = state[1]
    rates[1] = -(damping * state[1] + stiffness * (state[0] - target)) / mass
  }

  /// Writes the Jacobian, four numbers: the derivatives with respect to position and velocity.
  public func jacobian(
    of state: Span<Double>, in region: Everywhere, into matrix: inout MutableSpan<Double>
  ) {
    let displacement = state[0] - target
    matrix[0] = 0
    matrix[1] = 1
    matrix[2] = -stiffness * (1 + 3 * hardening * displacement * displacement) / mass
    matrix[3] = -(damping + 2 * drag * abs(state[1])) / mass
  }
}
