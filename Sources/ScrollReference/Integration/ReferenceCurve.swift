public import ScrollDynamics

/// The state of an integrated motion at one time.
public struct ReferenceSample: Sendable, Hashable {
  /// The time in seconds; for a rubber band, whose equation has no time, the pull in points.
  public let time: Double

  /// The coordinates of the state, in the order of the system.
  public let state: [Double]

  /// The derivatives of the coordinates with respect to time, or to the pull.
  public let rates: [Double]

  /// The first coordinate, in points.
  public var position: Double { state[0] }

  /// The derivative of the position: the visible velocity in points per second.
  public var velocity: Double { rates[0] }
}

/// An event of an integration, with the state at that time.
public struct ReferenceEvent: Sendable, Hashable {
  /// The kind of an event.
  public enum EventKind: Sendable, Hashable {
    /// The position has crossed an end of its range, outward or inward.
    case edge(ScrollRange.End)
    /// The velocity has changed its sign.
    case peak
    /// The motion has met its condition for coming to rest.
    case rest
    /// An event function of the caller has changed its sign; the caller chooses the name.
    case named(String)
  }

  /// The kind of the event.
  public let kind: EventKind

  /// The time of the event, with the state at that time.
  public let sample: ReferenceSample

  /// The time of the event in seconds; for a rubber band the pull in points.
  public var time: Double { sample.time }
}

extension ReferenceEvent.EventKind: CustomStringConvertible {
  /// The name in tables: `edge-lower`, `edge-upper`, `peak`, `rest`, or the caller's name.
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

/// An integrated motion: its samples and its events.
public struct ReferenceCurve: Sendable, Hashable {
  /// A row of a table: a sample, and the events at its time.
  public struct Row: Sendable, Hashable {
    /// The time and the state.
    public let sample: ReferenceSample
    /// The events at this time, in order; usually empty.
    public let events: [ReferenceEvent.EventKind]
  }

  /// The states at the requested times, up to the end of the motion.
  public var samples: [ReferenceSample] = []

  /// The events of the motion, in order of time.
  public var events: [ReferenceEvent] = []

  /// The samples and events in a single sequence, ordered by time.
  ///
  /// A sample and all events at the same time share one row.
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
