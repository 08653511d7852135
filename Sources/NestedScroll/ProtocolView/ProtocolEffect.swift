public import ScrollModel

/// An output of a ``ProtocolScrollView``: an effect of a plain scroll view, or a part that takes
/// over.
public enum ProtocolEffect: Sendable, Hashable {
  /// An effect of a scroll view.
  case scroll(ScrollEffect)
  /// Another part has taken over the movement of a drag or a motion, at a time in seconds.
  case handedOver(from: String, to: String, at: Double)
}
