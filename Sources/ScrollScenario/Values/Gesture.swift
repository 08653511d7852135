public import ScrollModel

extension Scenario {
  /// A synthesized touch with a given release velocity.
  public struct Gesture: Sendable, Hashable {
    /// What the finger does.
    public let pattern: Pattern
    /// The release velocity, in points per second with the content offset's sign; for a finger that
    /// is held before its release, the velocity before that.
    public let velocity: Vector
    /// The seed of the finger's random jitter.
    public let seed: UInt64
    /// The jitter of the finger, as a share of its steps, from 0 to 1.
    public let jitter: Double
    /// The sample rate of the finger, in 1/s, from 30 to 1000.
    public internal(set) var samplesPerSecond: Double
    /// The number of flicks; 1 unless the finger flicks several times.
    public let count: Int
    /// How long the finger is held, or lifted between two flicks, in seconds.
    public let pause: Double
    /// The velocity estimator for which the release velocity is met.
    package internal(set) var estimator = VelocityEstimator.uikit

    /// What the finger of a synthesized gesture does.
    public enum Pattern: String, Sendable, Hashable, CaseIterable, Word {
      /// The finger accelerates and is released.
      case flick
      /// The same along both axes at once.
      case diagonal
      /// The finger accelerates, is held and is released.
      case swipeHoldRelease = "swipe-hold-release"
      /// The finger flicks several times.
      case multiFlick = "multi-flick"
    }
  }
}
