/// A violation of a law by a nested system, with a program that reproduces it.
public struct LawViolation: Sendable, Hashable, CustomStringConvertible {
  /// The violated law.
  public let law: Law

  /// The seed of the random walk.
  public let seed: UInt64

  /// The number of steps of the random walk before the violation.
  public let step: Int

  /// The expected value or state, with its unit.
  public let expected: String

  /// The actual value or state, with its unit.
  public let found: String

  /// The lines of the shortest program found that violates the law.
  ///
  /// `system`, `geometries` and `inserting` are the properties of ``SystemLaws``; `geometry` is a
  /// system in its initial state with the current geometry. `physics` is the property of
  /// ``PhysicsLaws``.
  public let program: [String]

  /// The last action, as a line of ``program``.
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

/// A violation of a law, before the walk that led to it is shortened.
struct LawFinding: Sendable {
  let law: Law
  let expected: String
  let found: String
  /// Shows the violation on a copy of the view; `nil` if the last step shows it.
  let trial: String?
}
