public import ScrollModel

extension Scenario {
  /// One sample of a finger.
  public struct TouchSample: Sendable, Hashable {
    /// The time, in seconds, 0 or more; its origin depends on the use of the sample.
    public let time: Double
    /// The finger's point in viewport coordinates, in points.
    public let location: Vector
    /// The phase of the touch.
    public let phase: TouchPhase

    package init(time: Double, location: Vector, phase: TouchPhase) {
      (self.time, self.location, self.phase) = (time, location, phase)
    }
  }

  /// The phase of a touch.
  public enum TouchPhase: String, Sendable, Hashable, CaseIterable, Word {
    /// The finger touches down.
    case began
    /// The finger has moved, or rests.
    case moved
    /// The finger lifts off.
    case ended
    /// The system cancels the touch.
    case cancelled
  }
}
