/// Where a trace parts from the correct system: when, by which law, by which numbers.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The laws that an app's trace is held against.
  public enum Law: String, Sendable, Hashable, CaseIterable {
    /// Header and list together move exactly as far as the finger.
    case conservation = "I1 conservation"
    /// What pages share stays where it is when the page changes.
    case continuity = "I3 continuity"
    /// Every part is where the layout puts it.
    case attachment = "I4 attachment"
    /// A list that is not shown stays where it is.
    case idempotence = "I5 idempotence"
    /// What rests lies in its range.
    case range = "I6 range"
    /// A fling has one velocity, whichever part takes it over.
    case velocity = "one velocity"

    /// What the correct rule does.
    public var rule: String {
      switch self {
      case .conservation:
        "each movement is offered to one part after the other, and what one leaves the next takes: "
          + "header and list together move exactly as far as the finger"
      case .continuity:
        "a page switch changes the list and nothing else: header and bar stay where they are"
      case .attachment:
        "every part is laid out from the offsets of the same frame, in one pass"
      case .idempotence: "a list that is not shown keeps its own offset"
      case .range: "what is released beyond an end goes back to it"
      case .velocity:
        "there is one velocity, that of the combined offset: where another part takes over, the "
          + "fling goes on with what it has"
      }
    }
  }

  /// The time at which they part, in seconds.
  public let time: Double

  /// The row of the trace, counted from 1 after the header.
  public let row: Int

  /// The law that the trace breaks.
  public let law: Law

  /// The column that is furthest off.
  public let column: String

  /// What that column has in the trace, in points.
  public let found: Double

  /// What it has in the correct system, in points.
  public let correct: Double

  /// What happened, in words and numbers.
  public let numbers: String

  /// The finding on a line.
  public var description: String {
    "\(decimals(time, 3)) s, row \(row): \(law.rawValue): \(numbers)"
  }
}

/// A number with so many decimals, those that are 0 at its end left out but for one.
func decimals(_ value: Double, _ count: Int) -> String {
  let scale = count == 1 ? 10.0 : 1000.0
  return "\((value * scale).rounded() / scale)"
}
