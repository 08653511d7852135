/// A broken law of a nested system.
public struct LawViolation: Sendable, Hashable, CustomStringConvertible {
  /// The law, with the numbers that break it.
  public let law: String

  /// The last action before the violation, as text.
  public let cause: String

  /// The number of random steps before the violation.
  public let step: Int

  /// The seed of the random walk, with which the violation can be repeated.
  public let seed: UInt64

  /// The law, the last action, the step and the seed, in one line.
  public var description: String { "\(law), after \(cause), at step \(step) of seed \(seed)" }
}
