/// The results of checking the laws: the number of checks and the violations.
public struct LawReport: Sendable, Hashable, CustomStringConvertible {
  /// The result for one law.
  public struct Entry: Sendable, Hashable {
    /// The law.
    public let law: Law

    /// The number of times that the law was checked.
    public fileprivate(set) var count = 0

    /// The first violation; `nil` if there is none.
    public fileprivate(set) var violation: LawViolation?

    /// The reason why the law was not checked; `nil` if it was checked.
    public fileprivate(set) var reason: String?
  }

  /// One entry for each law, in the order of ``Law``.
  public private(set) var entries: [Entry]

  /// The first violation of each broken law.
  public var violations: [LawViolation] { entries.compactMap { $0.violation } }

  init() { entries = Law.allCases.map { Entry(law: $0) } }

  mutating func add(_ counts: [Int], _ violation: LawViolation?) {
    for index in entries.indices {
      entries[index].count += counts[index]
      if violation?.law == entries[index].law, entries[index].violation == nil {
        entries[index].violation = violation
      }
    }
  }

  mutating func explain(_ reason: (Law) -> String) {
    for index in entries.indices where entries[index].count == 0 {
      entries[index].reason = reason(entries[index].law)
    }
  }

  /// One line for each law that is not broken, and several lines for each violation.
  public var description: String {
    entries.map { entry in
      if let violation = entry.violation { return "\(violation)" }
      let isChecked = entry.reason == nil
      return "\(entry.law.rawValue): "
        + (isChecked ? "holds, judged \(entry.count) times" : "not judged: \(entry.reason ?? "")")
    }.joined(separator: "\n")
  }
}
