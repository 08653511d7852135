public import ScrollModel

extension Scenario {
  /// A touch that is made up rather than recorded, with the release velocity that was asked for.
  public struct Gesture: Sendable, Hashable {
    /// What the finger does.
    public let kind: Kind
    /// The velocity it leaves with, in points per second and contentOffset's sign; of a finger that
    /// is held before it leaves, the velocity it had until then.
    public let velocity: Vector
    /// Which of many unsteady fingers it is.
    public let seed: UInt64
    /// How unsteady the finger is, as a share of its steps; 0 to 1.
    public let jitter: Double
    /// How often the finger is sampled, in 1/s; 30 to 1000.
    public internal(set) var samplesPerSecond: Double
    /// How many flicks there are; 1 unless it is a multi-flick.
    public let count: Int
    /// How long the finger is held, or is up between two flicks, in seconds.
    public let pause: Double
    /// What the velocity is tracked with, so that it can be met.
    package internal(set) var estimator = ScrollModel.VelocityEstimator.uikit

    /// What a finger does.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Word {
      /// It speeds up and leaves.
      case flick
      /// The same, along both axes at once.
      case diagonal
      /// It speeds up, is held and leaves.
      case swipeHoldRelease = "swipe-hold-release"
      /// It flicks several times.
      case multiFlick = "multi-flick"
    }
  }
}
