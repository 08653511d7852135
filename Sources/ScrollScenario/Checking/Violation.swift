import ScrollTrace

/// A law of nested scrolling that a trace breaks: which, from where to where, and by which numbers.
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

  /// Where in a trace.
  public enum Position: Sendable, Hashable, CustomStringConvertible {
    /// A row: its frame if it has one, and its time in seconds.
    case row(frame: Int?, time: Double)
    /// Something else, in words.
    case other(String)

    /// The place in words, as in "frame 28, 0.5 s".
    public var description: String {
      switch self {
      case .row(let frame, let time):
        "\(frame.map { "frame \($0), " } ?? "")\(JSONValue.text(of: time)) s"
      case .other(let words): words
      }
    }
  }

  /// The law.
  public let law: Law

  /// What is wrong: a column, or what a law is about.
  public let subject: String

  /// The first row that breaks the law so.
  public let first: Position

  /// The last row that does.
  public private(set) var last: Position

  /// The row that does the most.
  public private(set) var worst: Position

  /// How many rows do.
  public private(set) var rows = 1

  /// By how much the worst row breaks the law, in points mostly.
  public private(set) var amount: Double

  /// The numbers of the worst row.
  public private(set) var numbers: String

  init(_ law: Law, _ subject: String, at place: Position, by amount: Double = 0, _ numbers: String)
  {
    (self.law, self.subject, self.amount, self.numbers) = (law, subject, amount, numbers)
    (first, last, worst) = (place, place, place)
  }

  /// The violation on a line.
  public var description: String {
    let place = rows == 1 ? "\(first)" : "\(first) to \(last), worst at \(worst)"
    return "\(law.rawValue), \(place): \(numbers)"
  }

  /// Takes a later violation in that goes on with this one.
  fileprivate mutating func extend(by next: Violation) {
    last = next.last
    rows += next.rows
    guard next.amount > amount else { return }
    (worst, amount, numbers) = (next.worst, next.amount, next.numbers)
  }
}

/// The violations of a trace, found row by row.
///
/// What goes on from row to row, or comes again within a tenth of a second, is one.
struct ViolationLog {
  private static let gap = 0.1

  private(set) var all: [Violation] = []
  private let joins: Bool
  private var open: [Identity: (index: Int, row: Int)] = [:]
  private var row = 0

  private struct Identity: Hashable {
    let law: Violation.Law
    let subject: String
  }

  /// - Parameter joins: Whether rows are joined; otherwise each has a violation of its own.
  init(joins: Bool) { self.joins = joins }

  /// Takes what the next row breaks.
  mutating func addRow(_ found: [Violation]) {
    row += 1
    add(found)
  }

  /// Takes what is found beside the rows, or of several of them.
  mutating func add(_ found: [Violation]) {
    for violation in found {
      let key = Identity(law: violation.law, subject: violation.subject)
      if joins, let (index, row) = open[key], goesOn(all[index], with: violation, after: row) {
        all[index].extend(by: violation)
        open[key] = (index, self.row)
      } else {
        open[key] = (all.count, row)
        all.append(violation)
      }
    }
  }

  private func goesOn(_ one: Violation, with next: Violation, after row: Int) -> Bool {
    guard case .row(_, let last) = one.last, case .row(_, let time) = next.first else {
      return false
    }
    return self.row == row + 1 || abs(time - last) <= Self.gap
  }
}

/// A number of points, to a millionth.
func points(_ value: Double) -> String { JSONValue.text(of: (value * 1e6).rounded() / 1e6) }

extension TraceRecord {
  var place: Violation.Position { .row(frame: frame, time: time) }

  /// A law that this row breaks.
  func breaks(
    _ law: Violation.Law, _ subject: String, by amount: Double = 0, _ numbers: String
  ) -> [Violation] {
    [Violation(law, subject, at: place, by: abs(amount), numbers)]
  }
}
