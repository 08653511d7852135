import ScenarioCore
public import ScrollLaws

/// A difference between a trace and the correct system: its time, the broken law and the numbers.
public struct Finding: Sendable, Hashable, CustomStringConvertible {
  /// The laws that an app's trace is checked against.
  public static let laws: [Law] = [
    .conservation, .continuity, .attachment, .idempotence, .range, .velocity,
  ]

  /// The wrong behavior of an app that breaks a law.
  public enum Cause: String, Sendable, Hashable, CaseIterable {
    /// The content is at a wrong position for a row or two, then returns.
    case spike
    /// The content is at a wrong position on every other row.
    case flicker
    /// The content jumps and stays at the new position.
    case jump
    /// A part moves twice as far as the finger.
    case doubledMovement = "doubled movement"
    /// A movement of the finger does not reach the content.
    case lostMovement = "lost movement"
    /// A movement of the finger moves the content in the other direction.
    case againstFinger = "against the finger"
    /// A fling is slower than the finger's release velocity, does not begin, or stops early.
    case lostVelocity = "lost velocity"
    /// A part jumps back to its start position.
    case reset
    /// A page switch moves a part that the pages share.
    case pageSwitch = "page switch"
    /// The next part continues a movement some rows too late.
    case lateHandOver = "late hand-over"
    /// The content's edges differ from those of the scenario.
    case range
    /// The content comes to rest at a position that its snap or page rule does not allow.
    case restPosition = "rest position"
    /// A part is not at its layout position.
    case detached
    /// A motion without a finger differs from that of the correct system.
    case motion
  }

  /// The time at which trace and correct system first differ, in seconds.
  public let time: Double

  /// The first row of the trace that differs, counted from 1 after the header line.
  public let row: Int

  /// The law that the app breaks.
  public let law: Law

  /// The wrong behavior of the app, as far as the rows show it.
  public let cause: Cause

  /// The name of the trace's column with the largest difference.
  public let column: String

  /// The trace's value in ``column``, in points.
  public let found: Double

  /// The correct system's value in ``column``, in points.
  public let correct: Double

  /// A sentence that describes the difference with its numbers, without time, row and law.
  public let numbers: String

  /// The finding in one line: time, row, law and numbers.
  public var description: String {
    "\(decimals(time, 3)) s, row \(row): \(law.rawValue): \(cause.rawValue): \(numbers)"
  }
}
