public import ScrollDynamics

/// The state of an integrated motion at one time.
public struct ReferenceSample: Sendable, Hashable {
  /// The independent variable: seconds, or points of pull for a rubber band.
  public let time: Double

  /// The coordinates.
  public let state: [Double]

  /// The derivatives of the coordinates.
  public let rates: [Double]

  /// The first coordinate, in points.
  public var position: Double { state[0] }

  /// The derivative of the position: the visible velocity.
  public var velocity: Double { rates[0] }
}

/// Something that happened during an integration, and where the motion was then.
public struct ReferenceEvent: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The position passed an end of its range, outwards or inwards.
    case edge(ScrollRange.End)
    /// The motion turned round.
    case peak
    /// The motion met the condition for its end.
    case rest
    /// A function of the caller's changed its sign.
    case named(String)
  }

  /// What happened.
  public let kind: Kind

  /// When it happened, and the state then.
  public let sample: ReferenceSample

  /// When it happened, in the unit of the independent variable.
  public var time: Double { sample.time }
}

extension ReferenceEvent.Kind: CustomStringConvertible {
  /// The word for tables: `edge-lower`, `edge-upper`, `peak`, `rest`, or the caller's name.
  public var description: String {
    switch self {
    case .edge(.lower): "edge-lower"
    case .edge(.upper): "edge-upper"
    case .peak: "peak"
    case .rest: "rest"
    case .named(let name): name
    }
  }
}

/// A motion found by integration: its samples, its events and what they cost.
public struct ReferenceCurve: Sendable, Hashable {
  /// One line of a table: a sample, and the events at its time.
  public struct Row: Sendable, Hashable {
    /// Where the motion is.
    public let sample: ReferenceSample
    /// What happens at this instant, in order; mostly nothing.
    public let events: [ReferenceEvent.Kind]
  }

  /// The samples at the times asked for, up to the end of the motion.
  public var samples: [ReferenceSample] = []

  /// The events, in order of time.
  public var events: [ReferenceEvent] = []

  /// How many steps were accepted.
  public var acceptedSteps = 0

  /// How many steps were tried and found too inaccurate.
  public var rejectedSteps = 0

  /// The samples and the events in one sequence, ordered by time.
  ///
  /// Events at the time of a sample, or of each other, share its row.
  public var rows: [Row] {
    var rows: [Row] = []
    var rest = events[...]
    func appendEvents(before time: Double) {
      while let event = rest.first, event.time < time {
        let same = rest.prefix { $0.time == event.time }
        rows.append(Row(sample: event.sample, events: same.map(\.kind)))
        rest = rest.dropFirst(same.count)
      }
    }
    for sample in samples {
      appendEvents(before: sample.time)
      let same = rest.prefix { $0.time == sample.time }
      rows.append(Row(sample: sample, events: same.map(\.kind)))
      rest = rest.dropFirst(same.count)
    }
    appendEvents(before: .infinity)
    return rows
  }
}
