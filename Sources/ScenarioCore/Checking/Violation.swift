public import ScrollLaws

/// A violation of a law of nested scrolling in a run: the law, the rows and the numbers.
public struct Violation: Sendable, Hashable, CustomStringConvertible {
  /// The place of a violation in a run: a row, or a description if there is no single row.
  public enum TracePosition: Sendable, Hashable, CustomStringConvertible {
    /// A row, with its frame number if it has one, and its time in seconds.
    case row(frame: Int?, time: Double)
    /// A description of the place, if the violation has no single row.
    case other(String)

    /// The position as text, such as "frame 28, 0.5 s".
    public var description: String {
      switch self {
      case .row(let frame, let time):
        "\(frame.map { "frame \($0), " } ?? "")\(JSONValue.text(of: time)) s"
      case .other(let words): words
      }
    }
  }

  /// The law that is violated.
  public let law: Law

  /// The column with the violation, or the part to which the law applies.
  public let subject: String

  /// The first row with the violation.
  public let first: TracePosition

  /// The last row with the violation.
  public private(set) var last: TracePosition

  /// The row with the largest violation.
  public private(set) var worst: TracePosition

  /// The number of rows with the violation.
  public private(set) var rows = 1

  /// The size of the violation on the worst row, in points for most laws.
  public private(set) var amount: Double

  /// A message with the values on the worst row.
  public private(set) var numbers: String

  init(
    _ law: Law, _ subject: String, at place: TracePosition, by amount: Double = 0, _ numbers: String
  ) {
    (self.law, self.subject, self.amount, self.numbers) = (law, subject, amount, numbers)
    (first, last, worst) = (place, place, place)
  }

  /// The violation in one line.
  public var description: String {
    let place = first == last ? "\(first)" : "\(first) to \(last), worst at \(worst)"
    return "\(law.rawValue), \(place): \(numbers)"
  }

  fileprivate mutating func extend(by next: Violation) {
    last = next.last
    rows += next.rows
    guard next.amount > amount else { return }
    (worst, amount, numbers) = (next.worst, next.amount, next.numbers)
  }
}

/// The violations of a run, collected row by row.
///
/// Violations of the same law and subject on successive rows, or within 0.1 s, are joined.
struct ViolationLog {
  private static let gap = 0.1

  private(set) var all: [Violation] = []
  private let joins: Bool
  private var open: [[String]: (index: Int, row: Int)] = [:]
  private var row = 0

  /// If `joins` is false, every row has separate violations.
  init(joins: Bool) { self.joins = joins }

  mutating func addRow(_ found: [Violation]) {
    row += 1
    add(found)
  }

  /// Adds violations that do not belong to a single row.
  mutating func add(_ found: [Violation]) {
    for violation in found {
      let key = [violation.law.rawValue, violation.subject]
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

/// A length in points as text, rounded to a millionth.
@inline(never)
package func points(_ value: Double) -> String {
  JSONValue.text(of: (value * 1e6).rounded() / 1e6 + 0)
}

extension TraceRecord {
  var place: Violation.TracePosition { .row(frame: frame, time: time) }

  @inline(never)
  func breaks(
    _ law: Law, _ subject: String, by amount: Double = 0, _ numbers: String
  ) -> [Violation] { [Violation(law, subject, at: place, by: abs(amount), numbers)] }
}
