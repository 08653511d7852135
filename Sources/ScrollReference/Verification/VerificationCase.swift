public import ScrollDynamics

/// One motion with one set of parameters, by both roads: its closed form and its equation.
public struct VerificationCase: Sendable {
  /// A number and what it is called.
  public struct NamedValue: Sendable, Hashable {
    /// The name, with its unit where it has one.
    public let name: String
    /// The number.
    public let value: Double

    /// Creates a named number.
    ///
    /// - Parameters:
    ///   - name: The name, with its unit where it has one.
    ///   - value: The number.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// An event for which the closed form is solved.
  public struct Event: Sendable, Hashable {
    /// What happens.
    public let kind: ReferenceEvent.Kind
    /// When it happens.
    public let time: Double

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - kind: What happens.
    ///   - time: When it happens.
    public init(_ kind: ReferenceEvent.Kind, at time: Double) {
      self.kind = kind
      self.time = time
    }
  }

  /// How the reference of a case is integrated: with which integrator, sampled when.
  public typealias Reference =
    @Sendable (_ integrator: ReferenceIntegrator, _ times: [Double]) throws(GSLError)
    -> ReferenceCurve

  /// The parameters, for the report.
  public let parameters: [NamedValue]

  /// When to compare, in order.
  public let times: [Double]

  /// The position by the closed form, and the velocity if there is one.
  public let closedForm: @Sendable (_ time: Double) -> (position: Double, velocity: Double?)

  /// The events by the closed form, in order; `nil` if it has none to offer.
  public let events: [Event]?

  /// The same by integration.
  public let reference: Reference

  /// Whether the independent variable is time, whose errors are not scaled.
  var measuresTime = true

  /// Gathers what there is to compare.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, for the report.
  ///   - times: When to compare, in order.
  ///   - closedForm: The position by the closed form, and the velocity if there is one.
  ///   - events: The events by the closed form, in order; `nil` if it has none to offer.
  ///   - reference: The same by integration.
  public init(
    parameters: [NamedValue], times: [Double],
    closedForm: @escaping @Sendable (_ time: Double) -> (position: Double, velocity: Double?),
    events: [Event]?, reference: @escaping Reference
  ) {
    self.parameters = parameters
    self.times = times
    self.closedForm = closedForm
    self.events = events
    self.reference = reference
  }

  /// Gathers what there is to compare for a motion that is a simulation.
  ///
  /// - Parameters:
  ///   - parameters: The parameters, for the report.
  ///   - times: When to compare, in order.
  ///   - simulation: The motion in closed form.
  ///   - events: Its events, in order; `nil` if it has none to offer.
  ///   - reference: The same by integration.
  public init(
    parameters: [NamedValue], times: [Double], simulation: some Simulation, events: [Event]?,
    reference: @escaping Reference
  ) {
    self.init(
      parameters: parameters, times: times,
      closedForm: { time in
        let sample = simulation.sample(at: time)
        return (sample.position, sample.velocity)
      }, events: events, reference: reference)
  }
}
