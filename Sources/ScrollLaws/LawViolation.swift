/// A violation of a law that every nested system must obey.
public struct LawViolation: Sendable, Hashable, CustomStringConvertible {
  /// What is violated, as text, with the numbers that violate it.
  public let law: String

  /// The last action before the violation, as text.
  public let cause: String

  /// The number of steps of the random walk before the violation.
  public let step: Int

  /// The seed of the random walk, with which the violation can be reproduced.
  public let seed: UInt64

  /// The violated law, the last action, the step and the seed, in one line.
  public var description: String { "\(law), after \(cause), at step \(step) of seed \(seed)" }
}
