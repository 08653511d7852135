/// Something that happens at one instant of a motion, solved for rather than stepped to.
public struct MotionEvent: Sendable, Hashable {
  /// What happens.
  public enum Kind: Sendable, Hashable {
    /// The position passes an end of its range, outwards or inwards.
    ///
    /// A range without length is entered and left in the same instant: that is one event, of the
    /// end beyond which the motion goes on.
    case edge(ScrollRange.End)
    /// The motion turns round: beyond an end of its range, or on a spring.
    case peak
    /// The motion is over.
    case rest
  }

  /// What happens.
  public let kind: Kind

  /// When it happens, in seconds since the start of the motion.
  public let time: Double

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - kind: What happens.
  ///   - time: Seconds since the start of the motion.
  public init(kind: Kind, time: Double) {
    self.kind = kind
    self.time = time
  }
}
