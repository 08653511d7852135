public import ScrollModel

extension Scenario {
  /// One sample of a finger.
  public struct TouchSample: Sendable, Hashable {
    /// The time in seconds, 0 or more, from an origin that depends on where the sample is used.
    public let time: Double
    /// The finger's location in the viewport, in points.
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
    /// The finger is down, and has moved or stays in place.
    case moved
    /// The finger lifts off.
    case ended
    /// The system cancels the touch.
    case cancelled
  }
}
