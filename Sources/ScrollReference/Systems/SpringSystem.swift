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

  /// Creates the equations of a spring that comes to rest at a finite target.
  public init(spring: Spring, target: Double) {
    requireFinite(target, "target")
    (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
    self.target = target
  }

  /// Creates the equation of a free, decelerating scroll: `x'' = −λ·x'`; the decay λ is finite and
  /// 0 or larger.
  public init(decay: Double) {
    require(decay >= 0 && decay.isFinite, "decay must be 0 or larger, got \(decay)")
    (mass, stiffness, damping, target) = (1, 0, decay, 0)
  }

  /// Creates the equations of a paging scroll view's motion to a page.
  ///
  /// Every millisecond Apple's older scroll view computes `v += P·(target − x), v *= F, x += v` with
  /// P = 3.6e−4 and F = 0.9668. The continuous system with the same values at every millisecond is a
  /// spring with the damping 2σ and the stiffness σ² + ω², where e^{(−σ ± iω)/1000} are the
  /// eigenvalues of a step: their product is F, their sum 1 + F − F·P. σ is 16.881815/s and ω
  /// 8.304909/s.
  ///
  /// - Parameter page: The position of the page, in points.
  /// - Precondition: The position is finite.
  public init(page: Double) {
    let (pull, friction) = (3.6e-4, 0.9668)
    let decay = -500 * clibm_log(friction)
    // 4·det − trace² of the matrix that maps distance and velocity from one millisecond to the next.
    let product = friction * pull
    let discriminant = product * (2 * (1 + friction) - product) - (1 - friction) * (1 - friction)
    let frequency = 1000 * clibm_atan2(discriminant.squareRoot(), 1 + friction - product)
    self.init(
      spring: Spring(stiffness: decay * decay + frequency * frequency, damping: 2 * decay),
      target: page)
  }

  /// The number of coordinates, 2: position and velocity.
  public var coordinateCount: Int { 2 }

  /// Writes the derivatives of the state, in points and points per second: velocity and
  /// acceleration.
  public func derivative(
    of state: Span<Double>, in region: RangeRegion, into rates: inout MutableSpan<Double>
  ) {
    rates[0] = state[1]
    rates[1] = -(damping * state[1] + stiffness * (state[0] - target)) / mass
  }
}
