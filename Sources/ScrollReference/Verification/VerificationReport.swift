/// The results of a verification, for each motion.
public struct VerificationReport: Sendable, Hashable {
  /// The largest error of one kind, with its time and parameters.
  public struct Worst: Sendable, Hashable {
    /// The error; infinite if the events differ in number or kind.
    ///
    /// The error of an event's time is in seconds. Other errors are divided by max(1, |reference|),
    /// also that of a rubber band's pull.
    public var error: Double
    /// The time at which the error occurred, in seconds; for a rubber band the pull in points.
    public var time: Double
    /// The parameters of the motion with the error.
    public var parameters: [VerificationCase.NamedValue]
  }

  /// The results for one motion.
  public struct Entry: Sendable, Hashable {
    /// The name of the motion.
    public let motion: String
    /// The number of compared cases.
    public internal(set) var cases = 0
    /// The largest error of a position; `nil` before the first case.
    public internal(set) var position: Worst?
    /// The largest error of a velocity; `nil` if the closed form has no velocity.
    public internal(set) var velocity: Worst?
    /// The largest error of an event's time, or of a rubber band's pull; `nil` if the closed form
    /// has no events.
    public internal(set) var eventTime: Worst?
  }

  /// The largest allowed error; see ``Worst/error``.
  public let bound: Double

  /// The results, in the order of the motions.
  public internal(set) var entries: [Entry] = []

  /// True if at least one motion was compared and every error is within the bound.
  public var isWithinBounds: Bool { !entries.isEmpty && entries.allSatisfy { isWithinBounds($0) } }

  /// True if a motion was compared and its errors are within the bound.
  public func isWithinBounds(_ entry: Entry) -> Bool {
    // A NaN is not within the bound.
    entry.cases > 0
      && [entry.position, entry.velocity, entry.eventTime].allSatisfy { worst in
        worst.map { $0.error <= bound } ?? true
      }
  }
}

extension VerificationReport.Entry {
  mutating func add(_ verified: VerificationCase) throws(GSLError) {
    let curve = try verified.reference(Verification.integrator, verified.times)
    cases += 1
    for sample in curve.samples {
      let closed = verified.closedForm(sample.time)
      note(closed.position, sample.position, at: sample.time, verified, \.position)
      if let velocity = closed.velocity {
        note(velocity, sample.velocity, at: sample.time, verified, \.velocity)
      }
    }
    // If a curve ends early, it has no samples at some times; this counts as an infinite error.
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
    // A NaN replaces any number and is kept.
    if let worst = self[keyPath: path], error <= worst.error || worst.error.isNaN { return }
    self[keyPath: path] = VerificationReport.Worst(
      error: error, time: time, parameters: verified.parameters)
  }
}
