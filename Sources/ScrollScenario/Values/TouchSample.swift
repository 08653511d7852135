public import ScrollModel

extension Scenario {
  /// One sample of a finger.
  public struct TouchSample: Sendable, Hashable {
    /// The time in seconds, 0 or more; from when is said where samples are used.
    public let time: Double
    /// The finger's place in viewport coordinates, in points.
    public let location: Vector
    /// What the finger does.
    public let phase: TouchPhase
  }

  /// What a finger does.
  public enum TouchPhase: String, Sendable, Hashable, CaseIterable, Word {
    /// It touches.
    case began
    /// It is somewhere else.
    case moved
    /// It leaves.
    case ended
    /// The system takes the touch away.
    case cancelled
  }
}
