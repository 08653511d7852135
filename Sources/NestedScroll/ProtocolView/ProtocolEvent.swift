public import ScrollModel

/// An input of a ``ProtocolScrollView``.
///
/// A part is given by its index in ``ProtocolScrollView/partNames``; `nil` is the part that a
/// finger usually touches. An input from another source ends the finger's hold on the content.
public enum ProtocolEvent: Sendable, Hashable {
  /// A finger touches a part at a point of the viewport, in points.
  case touchBegan(Vector, on: Int? = nil)
  /// The finger moves to another point, in points.
  case touchMoved(Vector)
  /// The finger lifts off.
  case touchEnded
  /// The system cancels the touch.
  case touchCancelled
  /// A gesture recognizer has begun a drag of a part.
  case dragBegan(on: Int? = nil)
  /// The drag moves the content by a distance since its start, in points with the offset's sign.
  case dragMoved(Vector)
  /// The drag ends with a velocity in points per second, with the offset's sign; `nil` for the
  /// velocity of the samples.
  case dragEnded(velocity: Vector?)
  /// A wheel or a trackpad scrolls by a distance, in points.
  case wheel(Vector, WheelPhase)
  /// An app scrolls.
  case call(ProtocolCall)
  /// An app stops all motion.
  case stop
  /// The physics of another platform apply from now on; a running motion keeps its physics.
  case setPhysics(ScrollPhysics)
}

/// A call by which an app scrolls.
///
/// Distances and offsets are in points.
public enum ProtocolCall: Sendable, Hashable {
  /// Sets the amount by which a part is scrolled or collapsed.
  case jump(Int, to: Double)
  /// Scrolls a web page's scroller to an offset; `nil` keeps the offset along an axis.
  ///
  /// For other protocols, the same as `jump` of the usual part.
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
