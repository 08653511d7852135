/// Something that happens during a motion, such as reaching an edge, with its exactly solved time.
public struct MotionEvent: Sendable, Hashable {
  /// The kinds of events.
  public enum Kind: Sendable, Hashable {
    /// The position crosses an end of its range, outward or inward.
    ///
    /// In a range of length 0 the motion crosses both ends at once. This is a single event, with
    /// the end beyond which the motion continues.
    case edge(ScrollRange.End)
    /// The motion reverses its direction, beyond an end of its range or on a spring.
    case peak
    /// The motion has ended.
    case rest
  }

  /// The kind of the event.
  public let kind: Kind

  /// The time of the event, in seconds since the start of the motion.
  public let time: Double

  /// Creates an event from its properties.
  public init(kind: Kind, time: Double) {
    self.kind = kind
    self.time = time
  }
}
