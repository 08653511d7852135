/// How far the closed forms may be from the integrated equations.
public struct VerificationBounds: Sendable, Hashable {
  /// The largest error of a position, divided by max(1, |reference|).
  public var position: Double
  /// The largest error of a velocity, divided by max(1, |reference|).
  public var velocity: Double
  /// The largest error of an event's time, in seconds; for a rubber band, of a pull in points,
  /// divided by max(1, |reference|).
  public var eventTime: Double

  /// Creates bounds.
  ///
  /// - Parameters:
  ///   - position: The largest scaled error of a position.
  ///   - velocity: The largest scaled error of a velocity.
  ///   - eventTime: The largest error of an event's time, in seconds.
  public init(position: Double = 1e-9, velocity: Double = 1e-9, eventTime: Double = 1e-9) {
    self.position = position
    self.velocity = velocity
    self.eventTime = eventTime
  }
}

/// What a verification found, motion by motion.
public struct VerificationReport: Sendable, Hashable {
  /// The largest error of one kind, and where it occurred.
  public struct Worst: Sendable, Hashable {
    /// The error, scaled as ``VerificationBounds`` says; infinite if events do not even correspond.
    public var error: Double
    /// The time at which it occurred, in the unit of the independent variable.
    public var time: Double
    /// The parameters of the motion.
    public var parameters: [VerificationCase.NamedValue]
  }

  /// What was found for one motion.
  public struct Entry: Sendable, Hashable {
    /// The motion's name.
    public let motion: String
    /// How many sets of parameters were compared.
    public internal(set) var cases = 0
    /// The worst position; `nil` before the first case.
    public internal(set) var position: Worst?
    /// The worst velocity; `nil` if the closed form offers none.
    public internal(set) var velocity: Worst?
    /// The worst time of an event; `nil` if the closed form offers none.
    public internal(set) var eventTime: Worst?
  }

  /// How far the closed forms were allowed to be off.
  public let bounds: VerificationBounds

  /// What was found, in the order of the motions.
  public internal(set) var entries: [Entry] = []

  /// Whether something was compared and no bound is broken.
  public var isWithinBounds: Bool {
    !entries.isEmpty && entries.allSatisfy { isWithinBounds($0) }
  }

  /// Whether something of a motion was compared and no bound is broken by it.
  ///
  /// - Parameter entry: What was found for the motion.
  /// - Returns: Whether it is within ``bounds``.
  public func isWithinBounds(_ entry: Entry) -> Bool {
    // An error that is NaN is within no bound.
    func holds(_ worst: Worst?, _ bound: Double) -> Bool { worst.map { $0.error <= bound } ?? true }
    return entry.cases > 0 && holds(entry.position, bounds.position)
      && holds(entry.velocity, bounds.velocity) && holds(entry.eventTime, bounds.eventTime)
  }
}

extension VerificationReport.Entry {
  init(motion: String) { self.motion = motion }

  /// Integrates the reference of a case and takes its errors into account.
  mutating func add(
    _ verified: VerificationCase, integrator: ReferenceIntegrator
  ) throws(GSLError) {
    let curve = try verified.reference(integrator, verified.times)
    cases += 1
    for sample in curve.samples {
      let closed = verified.closedForm(sample.time)
      note(closed.position, sample.position, at: sample.time, verified, \.position)
      if let velocity = closed.velocity {
        note(velocity, sample.velocity, at: sample.time, verified, \.velocity)
      }
    }
    // A curve that ends early has not been compared where it ought to have been.
    if curve.samples.count < verified.times.count {
      note(.infinity, 0, at: verified.times[curve.samples.count], verified, \.position)
    }
    guard let events = verified.events else { return }
    let found = curve.events.map { VerificationCase.Event($0.kind, at: $0.time) }
    for (event, reference) in zip(events, found) {
      let isSame = event.kind == reference.kind
      note(isSame ? event.time : .infinity, reference.time, at: event.time, verified, \.eventTime)
    }
    if events.count != found.count {
      let first = (events + found).map(\.time).max() ?? 0
      note(.infinity, 0, at: first, verified, \.eventTime)
    }
  }

  private mutating func note(
    _ value: Double, _ reference: Double, at time: Double, _ verified: VerificationCase,
    _ path: WritableKeyPath<Self, VerificationReport.Worst?>
  ) {
    let isTime = path == \.eventTime && verified.measuresTime
    let error = abs(value - reference) / (isTime ? 1 : max(1, abs(reference)))
    // Written so that an error that is NaN replaces any number, and stays.
    if let worst = self[keyPath: path], error <= worst.error || worst.error.isNaN { return }
    self[keyPath: path] = VerificationReport.Worst(
      error: error, time: time, parameters: verified.parameters)
  }
}
