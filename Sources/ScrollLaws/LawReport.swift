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

  mutating func add(_ counts: LawCounts, _ violation: LawViolation?) {
    for index in entries.indices {
      entries[index].count += counts[entries[index].law]
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

/// The number of times that each law was checked.
struct LawCounts: Sendable {
  private var counts = Array(repeating: 0, count: Law.allCases.count)

  subscript(law: Law) -> Int {
    get { counts[law.index] }
    set { counts[law.index] = newValue }
  }
}

extension Law {
  fileprivate var index: Int {
    switch self {
    case .conservation: 0
    case .frameSplit: 1
    case .continuity: 2
    case .attachment: 3
    case .idempotence: 4
    case .range: 5
    case .velocity: 6
    case .determinism: 7
    case .rest: 8
    case .unchanged: 9
    case .adoption: 10
    case .reach: 11
    case .insertion: 12
    case .mirror: 13
    case .limits: 14
    case .state: 15
    case .restart: 16
    case .completeness: 17
    }
  }
}
