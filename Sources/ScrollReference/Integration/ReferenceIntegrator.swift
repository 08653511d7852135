import ScrollDynamics

/// Integrates a differential equation numerically with GSL, without using its closed form.
///
/// The method is that of Prince and Dormand, a Runge-Kutta method of order 8. Step sizes adapt to
/// the tolerances. Within each accepted step Brent's method locates the zeros of event functions.
/// The integration restarts at each zero, so it never steps over a change of the right-hand side,
/// such as a scroll view's edge.
public struct ReferenceIntegrator: Sendable, Hashable {
  /// The error allowed in each step and coordinate: absolute in the coordinate's unit, and relative
  /// to the coordinate.
  public var tolerance: Double

  /// The number of steps after which an integration fails.
  public var maximumSteps: Int

  /// In seconds; for a rubber band in points.
  static let initialStep = 1e-3

  /// Creates an integrator from its properties.
  ///
  /// - Precondition: The numbers are positive, and the tolerance is finite.
  public init(tolerance: Double = 1e-12, maximumSteps: Int = 1_000_000) {
    requirePositive(tolerance, "tolerance")
    require(maximumSteps > 0, "maximumSteps must be positive, got \(maximumSteps)")
    self.tolerance = tolerance
    self.maximumSteps = maximumSteps
  }

  /// Integrates a system from a state at time 0.
  ///
  /// Crossings of the system's region borders are reported as events.
  ///
  /// - Parameters:
  ///   - system: The equations.
  ///   - state: The coordinates at time 0.
  ///   - times: The times of the samples, in order; each sample is exactly at its time.
  ///   - events: The event functions. Two zeros of the same function within a step are found if
  ///     there is a single extremum between them; more zeros can be missed.
  ///   - end: The end time; `nil` for the last of `times`.
  /// - Returns: The samples and events up to the end, or to the first terminal event.
  /// - Throws: ``GSLError``, with time and state, if the step size becomes too small for the
  ///   tolerance, the right-hand side is not finite, or the number of steps exceeds
  ///   ``maximumSteps``.
  /// - Precondition: The state is finite and has as many coordinates as the system; the times are
  ///   finite, 0 or later and in order.
  public func integrate(
    _ system: any ODESystem, from state: [Double], at times: [Double],
    watching events: [EventFunction] = [], until end: Double? = nil
  ) throws(GSLError) -> ReferenceCurve {
    require(
      state.count == system.coordinateCount && state.allSatisfy(\.isFinite),
      "a state of \(system.coordinateCount) finite coordinates is needed, got \(state)")
    require(
      system.coordinateCount > 1 || system.range == .unbounded,
      "a system with a range needs a second coordinate, a velocity or momentum")
    require(
      zip([0] + times, times).allSatisfy { $0 <= $1 } && times.allSatisfy(\.isFinite),
      "times must be finite, 0 or later, and in ascending order")
    let end = end ?? times.last ?? 0
    require(end >= 0 && end.isFinite, "the end must be finite and 0 or later, got \(end)")
    let run = try IntegrationRun(
      system, integrator: self, state: state, times: times, events: events, end: end)
    return try run.finish()
  }

  /// The times 0, `interval`, 2·`interval`, … up to the end, without accumulated rounding errors;
  /// the interval is positive, the end finite and 0 or later.
  public static func times(every interval: Double, until end: Double) -> [Double] {
    require(interval > 0, "the interval must be positive, got \(interval)")
    require(end >= 0 && end.isFinite, "the end must be finite and 0 or later, got \(end)")
    // A last time that exceeds the end by a rounding error counts as the end.
    return (0...Int((end / interval * (1 + 1e-14)).rounded(.down))).map {
      min(Double($0) * interval, end)
    }
  }
}
