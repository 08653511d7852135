/// A law that a nested system has broken.
public struct LawViolation: Sendable, Hashable, CustomStringConvertible {
  /// The law in a few words, with the numbers that break it.
  public let law: String

  /// What had just happened.
  public let cause: String

  /// After how many random steps, from 0.
  public let step: Int

  /// The seed of the walk: the same one breaks the law again.
  public let seed: UInt64

  /// The law, its cause, and where in the walk it was broken.
  public var description: String { "\(law), after \(cause), at step \(step) of seed \(seed)" }
}
