import ScenarioCore

/// A difference between a trace and the correct system: its time, the broken law and the numbers.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The laws that an app's trace is checked against.
  public enum Law: String, Sendable, Hashable, CaseIterable {
    /// Header and list together move exactly as far as the finger.
    case conservation = "I1 conservation"
    /// Parts shared by pages stay in place when the page changes.
    case continuity = "I3 continuity"
    /// Every part is where the layout puts it.
    case attachment = "I4 attachment"
    /// A hidden list keeps its offset.
    case idempotence = "I5 idempotence"
    /// Content at rest is not beyond an end.
    case range = "I6 range"
    /// A fling has one velocity, also when another part takes over.
    case velocity = "one velocity"

    /// The law as a sentence on how a correct app behaves.
    public var rule: String {
      switch self {
      case .conservation:
        "each movement is offered to one part after the other, and each part passes on the remainder: "
          + "header and list together move exactly as far as the finger"
      case .continuity:
        "a page switch changes the list and nothing else: header and bar stay where they are"
      case .attachment:
        "every part is laid out from the offsets of the same frame, in one pass"
      case .idempotence: "a list that is not shown keeps its own offset"
      case .range: "content that is released beyond an edge returns to it"
      case .velocity:
        "the combined offset has one velocity: where another part takes over, the fling continues "
          + "with it"
      }
    }
  }

  /// What an app does to its content when it breaks a law.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// The content is elsewhere for a row or two, and back again.
    case spike
    /// The content is elsewhere on every other row.
    case flicker
    /// The content jumps, and stays where it has jumped to.
    case jump
    /// A part shows a movement of the finger twice.
    case doubledMovement = "doubled movement"
    /// A movement of the finger does not reach the content.
    case lostMovement = "lost movement"
    /// A fling is slower than the release, or does not begin, or stops.
    case lostVelocity = "lost velocity"
    /// A part returns to its beginning.
    case reset
    /// A page switch moves what the pages share.
    case pageSwitch = "page switch"
    /// The next part takes over some rows too late.
    case lateHandOver = "late hand-over"
    /// The content has other ends than those of the scenario.
    case range
    /// The content rests elsewhere than its snap or page rule demands.
    case restPosition = "rest position"
    /// A part is not where the layout positions it.
    case detached
    /// The content moves by itself differently from the correct system.
    case motion
  }

  /// The time at which trace and correct system first differ, in seconds.
  public let time: Double

  /// The first row of the trace that differs, counted from 1 after the header line.
  public let row: Int

  /// The law that the app breaks.
  public let law: Law

  /// What the app does, as far as the rows show it.
  public let cause: Cause

  /// The name of the trace's column with the largest difference.
  public let column: String

  /// The number in ``column`` of the trace, in points.
  public let found: Double

  /// The number that the correct system has in ``column``, in points.
  public let correct: Double

  /// A sentence on the difference with its numbers, without time, row and law.
  public let numbers: String

  /// The finding in one line: time, row, law and numbers.
  public var description: String {
    "\(decimals(time, 3)) s, row \(row): \(law.rawValue): \(cause.rawValue): \(numbers)"
  }
}
