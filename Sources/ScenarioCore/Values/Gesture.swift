public import ScrollModel

extension Scenario {
  /// A synthesized touch with a given release velocity.
  public struct Gesture: Sendable, Hashable {
    /// The movements of the finger.
    public let pattern: Pattern
    /// The velocity of the release, in points per second with the content offset's sign.
    ///
    /// If the finger rests before its release, it is the velocity before the pause.
    public let velocity: Vector
    /// The seed of the finger's random jitter.
    public let seed: UInt64
    /// The jitter of the finger, as a share of its steps, from 0 to 1.
    public let jitter: Double
    /// The sample rate of the finger, in 1/s, from 30 to 1000.
    public internal(set) var samplesPerSecond: Double
    /// The number of flicks; 1 for all other patterns.
    public let count: Int
    /// The time that the finger rests, or is up between two flicks, in seconds.
    public let pause: Double
    /// The velocity estimator that must compute exactly the requested release velocity.
    package internal(set) var estimator = VelocityEstimator.uikit

    /// The movements of a synthesized finger.
    public enum Pattern: String, Sendable, Hashable, CaseIterable, Word {
      /// The finger accelerates and is released.
      case flick
      /// The finger accelerates along both axes at the same time and is released.
      case diagonal
      /// The finger accelerates, is held and is released.
      case swipeHoldRelease
      /// The finger flicks several times.
      case multiFlick
    }
  }
}
