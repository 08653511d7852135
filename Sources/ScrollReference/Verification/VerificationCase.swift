public import ScrollDynamics

/// A motion with one set of parameters, in closed form and as a differential equation to integrate.
public struct VerificationCase: Sendable {
  /// A number with a name.
  public struct NamedValue: Sendable, Hashable {
    /// The name, with a unit if there is one.
    public let name: String
    /// The number.
    public let value: Double

    /// Creates a named number.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// An event, with its time from the closed form.
  public struct Event: Sendable, Hashable {
    /// The kind of the event.
    public let kind: ReferenceEvent.EventKind
    /// The time of the event, in the unit of the independent variable.
    public let time: Double

    /// Creates an event from its properties.
    public init(_ kind: ReferenceEvent.EventKind, at time: Double) {
      self.kind = kind
      self.time = time
    }

    /// Creates the event of a motion in closed form.
    public init(_ event: MotionEvent) {
      switch event.kind {
      case .edge(let end): kind = .edge(end)
      case .peak: kind = .peak
      case .rest: kind = .rest
      }
      time = event.time
    }
  }

  /// Integrates the equation of a case with an integrator, and returns samples at given times.
  public typealias Reference =
    @Sendable (_ integrator: ReferenceIntegrator, _ times: [Double]) throws(GSLError)
    -> ReferenceCurve

  /// The names and values of the motion's parameters, for the report.
  public let parameters: [NamedValue]

  /// The times at which closed form and reference are compared, in ascending order, in seconds; for
  /// a rubber band, pulls in points.
  public let times: [Double]

  /// Computes the position in closed form, and the velocity if there is a closed form for it.
  public let closedForm: @Sendable (_ time: Double) -> (position: Double, velocity: Double?)

  /// The events with the times of the closed form, in order; `nil` if they are not compared.
  public let events: [Event]?

  /// Integrates the case's equation numerically, as the reference for the closed form.
  public let reference: Reference

  /// False if an event time's error is divided by max(1, |reference|), as for a rubber band's pull.
  var measuresTime = true

  /// Creates a case from its properties.
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

  /// Creates a case whose closed form is a `Simulation`.
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
