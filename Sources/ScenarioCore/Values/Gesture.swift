public import ScrollModel

extension Scenario {
  /// A synthesized touch with a given release velocity.
  public struct Gesture: Sendable, Hashable {
    /// The pattern of the finger's movement.
    public let pattern: Pattern
    /// The velocity of the release, in points per second; positive values increase the offset.
    ///
    /// If the finger is held before its release, this is the velocity before the hold.
    public let velocity: Vector
    /// The seed of the finger's random jitter.
    public let seed: UInt64
    /// The random change of each of the finger's steps, as a share of the step, from 0 to 1.
    public let jitter: Double
    /// The sample rate of the finger, in 1/s, from 30 to 1000.
    public internal(set) var samplesPerSecond: Double
    /// The number of flicks of ``Pattern/multiFlick``; 1 for the other patterns.
    public let count: Int
    /// The time, in seconds, that the finger is held before its release, or lifted between two
    /// flicks.
    public let pause: Double

    /// The patterns of a synthesized finger's movement.
    public enum Pattern: String, Sendable, Hashable, CaseIterable, Word {
      /// The finger accelerates and is released.
      case flick
      /// The finger accelerates along both axes at the same time and is released.
      case diagonal
      /// The finger accelerates, is held, and is then released.
      case swipeHoldRelease
      /// The finger flicks several times.
      case multiFlick
    }
  }
}
