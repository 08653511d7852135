public import ScrollModel

/// An output of a ``ProtocolScrollView``: an effect of a plain scroll view, a part that takes over,
/// or a latched scroller.
public enum ProtocolEffect: Sendable, Hashable {
  /// An effect of a scroll view.
  case scroll(ScrollEffect)
  /// Another part has taken over the movement of a drag or a motion.
  case handedOver(from: String, to: String)
  /// A scroller of a web page has latched a gesture: only this scroller receives the gesture's
  /// movements.
  case latched(String)
}
