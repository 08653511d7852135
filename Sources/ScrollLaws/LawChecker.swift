/// Checks laws, counts the checks, and stores the first violation.
struct LawChecker: Sendable {
  /// The number of times that each law was checked, in the order of ``Law``.
  private(set) var counts = Array(repeating: 0, count: laws.count)
  private(set) var finding: LawFinding?
  /// A line that shows the next violations on a copy of the view; `nil` if the last step shows them.
  var trial: String?
  /// Violations of these laws are not stored.
  private let known: [Law]
  /// The largest difference that counts as equal, if it is smaller than the tolerance of a law.
  private let largestDifference: Double

  private static let laws = Law.allCases

  init(ignoring known: [Law], largestDifference: Double = .infinity) {
    (self.known, self.largestDifference) = (known, largestDifference)
  }

  mutating func callAsFunction(
    _ law: Law, _ name: @autoclosure () -> String, _ expected: Double, _ found: Double,
    _ unit: StaticString
  ) {
    self(
      law, law.holds(expected, found) && abs(expected - found) <= largestDifference,
      "\(name()) is \(number(expected)) \(unit)", "\(number(found)) \(unit)")
  }

  mutating func callAsFunction(
    _ law: Law, _ holds: Bool, _ expected: @autoclosure () -> String,
    _ found: @autoclosure () -> String
  ) {
    if let index = Self.laws.firstIndex(of: law) { counts[index] += 1 }
    guard !holds, finding == nil, !known.contains(law) else { return }
    finding = LawFinding(law: law, expected: expected(), found: found(), trial: trial)
  }
}

extension Law {
  func holds(_ expected: Double, _ found: Double) -> Bool {
    abs(expected - found) <= tolerance * max(1, abs(expected))
  }
}
