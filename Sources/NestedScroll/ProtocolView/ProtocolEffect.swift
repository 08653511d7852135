public import ScrollModel

/// What a ``ProtocolScrollView`` reports: an effect of its scroll view, a part that takes over, or latching.
public enum ProtocolEffect: Sendable, Hashable {
  /// An effect of a scroll view.
  case scroll(ScrollEffect)
  /// Another part moves from now on, by a motion or with the finger.
  case handedOver(from: String, to: String)
  /// A scroller of a web page has latched a gesture: it alone gets the gesture's movements.
  case latched(String)
}
