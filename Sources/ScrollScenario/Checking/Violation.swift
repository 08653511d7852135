/// A law of nested scrolling that a trace breaks: which, where, and by which numbers.
public struct Violation: Sendable, Hashable, CustomStringConvertible {
  /// The laws that a trace can show.
  public enum Law: String, Sendable, Hashable, CaseIterable {
    /// Header and list together move exactly as far as was asked.
    case conservation = "I1 conservation"
    /// The same drags in more frames lead to the same place.
    case frameSplit = "I2 frame split"
    /// Nothing that pages share moves further than was asked, or by a page switch.
    case continuity = "I3 continuity"
    /// Every part is where the layout puts it, by the row's own offsets.
    case attachment = "I4 attachment"
    /// A list that is not shown stays where it is.
    case idempotence = "I5 idempotence"
    /// What rests lies in its range.
    case range = "I6 range"
    /// A rerun says the same.
    case determinism = "I7 determinism"
    /// A trace has all its rows.
    case completeness = "completeness"
  }

  /// The law.
  public let law: Law

  /// Where in the trace.
  public let place: String

  /// The numbers.
  public let numbers: String

  /// The violation on a line.
  public var description: String { "\(law.rawValue), \(place): \(numbers)" }
}

extension JSONValue {
  /// A number of points, to a millionth.
  static func points(_ value: Double) -> String {
    text(of: (value * 1e6).rounded() / 1e6)
  }
}
