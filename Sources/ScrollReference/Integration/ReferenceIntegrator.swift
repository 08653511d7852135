import ScrollDynamics

/// Integrates a motion's differential equation with GSL, knowing nothing of its closed form.
///
/// Steps adapt to the tolerances. Between two accepted steps the zeros of event functions are
/// located with Brent's method; the integration starts anew at each of them, so that a right-hand
/// side that changes there, such as a scroll view's at its edges, is never stepped over.
public struct ReferenceIntegrator: Sendable, Hashable {
  /// One of GSL's methods for a step.
  public enum Algorithm: String, Sendable, Hashable, CaseIterable {
    /// Prince and Dormand's Runge-Kutta of order 8: the default, it delivers what it is asked for.
    case rk8pd
    /// Fehlberg's Runge-Kutta of order 4, with an error estimate of order 5.
    case rkf45
    /// Adams' multi-step method in Nordsieck form. Its errors add up over the steps: a damped swing
    /// asked for within 1e−10 comes within 1e−8, a longer motion within less.
    case msadams
    /// Bulirsch and Stoer's implicit extrapolation, for stiff systems; it uses the Jacobian.
    case bsimp
  }

  /// The method.
  public var algorithm: Algorithm

  /// The error that a step may add to a coordinate of any size, in the coordinate's unit.
  public var absoluteTolerance: Double

  /// The error that a step may add, as a share of the coordinate.
  public var relativeTolerance: Double

  /// The first step to try, in the unit of the independent variable.
  public var initialStep: Double

  /// How many steps an integration may take before it is given up.
  public var maximumSteps: Int

  /// Creates an integrator.
  ///
  /// - Parameters:
  ///   - algorithm: The method for a step.
  ///   - absoluteTolerance: The error that a step may add to a coordinate of any size.
  ///   - relativeTolerance: The error that a step may add, as a share of the coordinate.
  ///   - initialStep: The first step to try.
  ///   - maximumSteps: How many steps to take before giving up.
  /// - Precondition: The tolerances are finite, 0 or larger and not both 0; the others positive.
  public init(
    algorithm: Algorithm = .rk8pd, absoluteTolerance: Double = 1e-12,
    relativeTolerance: Double = 1e-12, initialStep: Double = 1e-3, maximumSteps: Int = 1_000_000
  ) {
    require(
      absoluteTolerance >= 0 && absoluteTolerance.isFinite && relativeTolerance >= 0
        && relativeTolerance.isFinite && absoluteTolerance + relativeTolerance > 0,
      "tolerances must be 0 or larger and not both 0, got \(absoluteTolerance) and "
        + "\(relativeTolerance)")
    require(
      initialStep > 0 && initialStep.isFinite, "initialStep must be positive, got \(initialStep)")
    require(maximumSteps > 0, "maximumSteps must be positive, got \(maximumSteps)")
    self.algorithm = algorithm
    self.absoluteTolerance = absoluteTolerance
    self.relativeTolerance = relativeTolerance
    self.initialStep = initialStep
    self.maximumSteps = maximumSteps
  }

  /// Integrates a system from a state at time 0.
  ///
  /// All borders of the system's regions that the motion passes are among the events.
  ///
  /// - Parameters:
  ///   - system: The equations.
  ///   - state: The coordinates at time 0.
  ///   - times: When to sample, in order; every sample is taken exactly at its time.
  ///   - events: What to look out for. Two zeros of the same function within one step are found if
  ///     it has a single extremum between them; more than that can escape notice.
  ///   - end: How long to go on; `nil` for the last of `times`.
  /// - Returns: The samples and events up to the end, or to the first terminal event.
  /// - Throws: ``GSLError``, with time and state, if a step cannot be made: the step size becomes
  ///   too small for the tolerance, the right-hand side is not a finite number, or the number of
  ///   steps exceeds ``maximumSteps``.
  /// - Precondition: The state has as many coordinates as the system, is finite, so are the times, which
  ///   are 0 or later and in order.
  public func integrate<System: ODESystem>(
    _ system: System, from state: [Double], at times: [Double],
    watching events: [EventFunction] = [], until end: Double? = nil
  ) throws(GSLError) -> ReferenceCurve {
    require(
      state.count == system.coordinateCount && state.allSatisfy(\.isFinite),
      "a state of \(system.coordinateCount) finite coordinates is needed, got \(state)")
    require(
      zip([0] + times, times).allSatisfy { $0 <= $1 } && times.allSatisfy(\.isFinite),
      "times must be finite, 0 or later and in order")
    let end = end ?? times.last ?? 0
    require(end >= 0 && end.isFinite, "the end must be finite and 0 or later, got \(end)")
    let run = try IntegrationRun(
      system, integrator: self, state: state, times: times, events: events, end: end)
    return try run.finish()
  }

  /// Evenly spaced times from 0 on, which do not accumulate rounding.
  ///
  /// - Parameters:
  ///   - interval: The distance of two times.
  ///   - end: No time is later than this.
  /// - Returns: 0, `interval`, 2·`interval`, …
  /// - Precondition: The interval is positive, the end finite and 0 or later.
  public static func times(every interval: Double, until end: Double) -> [Double] {
    require(interval > 0, "the interval must be positive, got \(interval)")
    require(end >= 0 && end.isFinite, "the end must be finite and 0 or later, got \(end)")
    // A last time that rounding puts a hair beyond the end is the end.
    return (0...Int((end / interval * (1 + 1e-14)).rounded(.down))).map {
      min(Double($0) * interval, end)
    }
  }
}
