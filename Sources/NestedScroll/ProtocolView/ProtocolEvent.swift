public import ScrollModel

/// An input of a ``ProtocolScrollView``.
///
/// A part is given by its index in ``ProtocolScrollView/partNames``; `nil` is the part that a finger usually
/// touches. An input takes a finger from the content if it is not the finger's own.
public enum ProtocolEvent: Sendable, Hashable {
  /// A finger touches a part at a point of the viewport, in points.
  case touchBegan(Vector, on: Int? = nil)
  /// The finger is at another point, in points.
  case touchMoved(Vector)
  /// The finger is lifted.
  case touchEnded
  /// The system takes the touch away.
  case touchCancelled
  /// A gesture recognizer has begun a drag of a part.
  case dragBegan(on: Int? = nil)
  /// The drag has moved the content by a distance since its begin, in points with the offset's sign.
  case dragMoved(Vector)
  /// The drag ends with a velocity in points per second, with the offset's sign; `nil` for that of the
  /// samples.
  case dragEnded(velocity: Vector?)
  /// A wheel or a trackpad scrolls by a distance, in points.
  case wheel(Vector, WheelPhase)
  /// An app scrolls.
  case call(ProtocolCall)
  /// An app stops all motion.
  case stop
  /// Another platform's physics holds from now on; a running motion keeps its own.
  case setPhysics(ScrollPhysics)
}

/// A call by which an app scrolls.
///
/// Distances and offsets are in points.
public enum ProtocolCall: Sendable, Hashable {
  /// Sets the amount by which a part is scrolled or collapsed.
  case jump(Int, to: Double)
  /// Scrolls a web page's scroller to an offset, `nil` keeps that of an axis; for other protocols, `jump` of
  /// the usual part.
  case scrollTo(x: Double?, y: Double?, on: Int? = nil, animated: Bool = false)
  /// Scrolls a web page's scroller by a distance.
  case scrollBy(Vector, on: Int? = nil, animated: Bool = false)
  /// Lays out a web page again, after which its scrollers snap.
  case layOut
}

/// What has left parts where they may not rest.
package enum ProtocolPause {
  case motion, wheel, stop, offset, geometry
}
