/// An event that occurs in one or both of two traces, with its time in each.
public struct EventDifference: Sendable, Hashable {
  /// The name of the event.
  public let name: String
  /// The time of the event in the first trace, in seconds; `nil` if it does not occur there.
  public let first: Double?
  /// The time of the event in the second trace, in seconds; `nil` if it does not occur there.
  public let second: Double?

  /// The delay of the event in the second trace, in seconds; `nil` if only one trace has the event.
  public var shift: Double? {
    guard let first, let second else { return nil }
    return second - first
  }

  /// Pairs the events of two traces, in order of time.
  ///
  /// `did_scroll` and `page_did_scroll` are omitted: they depend on frames, not on the motion.
  static func all(_ first: TraceTable, _ second: TraceTable) -> [EventDifference] {
    let (one, other) = (times(of: first), times(of: second))
    let names = Set(one.keys).union(other.keys)
    return names.flatMap { name in
      paired(one[name] ?? [], other[name] ?? []).map {
        EventDifference(name: name, first: $0.0, second: $0.1)
      }
    }.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
  }

  private var time: Double { first ?? second ?? 0 }

  private static func times(of trace: TraceTable) -> [String: [Double]] {
    var times: [String: [Double]] = [:]
    for (time, cell) in zip(trace.times, trace.texts("event") ?? []) {
      for name in cell.split(separator: ";") where name != "did_scroll" && name != "page_did_scroll"
      {
        times[String(name), default: []].append(time)
      }
    }
    return times
  }

  /// Pairs every time of the shorter list with a nearby time of the longer list, in order.
  private static func paired(_ first: [Double], _ second: [Double]) -> [(Double?, Double?)] {
    guard first.count <= second.count else { return paired(second, first).map { ($1, $0) } }
    var pairs: [(Double?, Double?)] = []
    var next = 0
    var spare = second.count - first.count
    for time in first {
      while spare > 0, abs(second[next + 1] - time) < abs(second[next] - time) {
        pairs.append((nil, second[next]))
        next += 1
        spare -= 1
      }
      pairs.append((time, second[next]))
      next += 1
    }
    return pairs + second[next...].map { (nil, $0) }
  }
}
