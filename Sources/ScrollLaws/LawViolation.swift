/// A violation of a law by a nested system, with a program that reproduces it.
public struct LawViolation: Sendable, Hashable, CustomStringConvertible {
  /// The violated law.
  public let law: Law

  /// The seed of the random walk.
  public let seed: UInt64

  /// The number of steps of the random walk before the violation.
  public let step: Int

  /// What was expected, with its unit.
  public let expected: String

  /// What was found instead, with its unit.
  public let found: String

  /// The lines of a program after which the law is violated, as few as were found.
  ///
  /// `system`, `geometries` and `inserting` are those of the ``SystemLaws``; `geometry` is a system in its
  /// first state with the present geometry.
  public let program: [String]

  /// What was done last, as a line of a program.
  public var action: String { program.last ?? "" }

  /// The violation as a report of several lines.
  public var description: String {
    """
    \(law.rawValue) is broken, seed \(seed), step \(step).
    \(law.statement)
    After \(action)
      expected: \(expected)
      found:    \(found)
    To reproduce it:
    \(program.map { "  \($0)" }.joined(separator: "\n"))
    """
  }
}

/// What violates a law, before the walk that led to it is shortened.
struct LawFinding: Sendable {
  let law: Law
  let expected: String
  let found: String
  /// The line of a program that repeats the trial on a copy; `nil` if the step itself is enough.
  let trial: String?
}
