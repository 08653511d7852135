public import ScrollModel

/// An input of a ``ProtocolScrollView``.
///
/// A part is given by its index in ``ProtocolScrollView/partNames``; `nil` is the default part. A
/// wheel ends a touch or a drag.
public enum ProtocolEvent: Sendable, Hashable {
  /// A finger touches a part, at a point of the viewport.
  case touchBegan(Vector, on: Int? = nil)
  /// The finger moves to another point of the viewport.
  case touchMoved(Vector)
  /// The finger lifts off.
  case touchEnded
  /// The system cancels the touch.
  case touchCancelled
  /// A gesture recognizer has begun a drag of a part.
  case dragBegan(on: Int? = nil)
  /// The drag has moved by a distance since its start, in points, positive if the offset increases.
  case dragMoved(Vector)
  /// The drag ends with a velocity in points per second, positive if the offset increases; `nil` to
  /// compute it from the previous events.
  case dragEnded(velocity: Vector?)
  /// A wheel or a trackpad scrolls by a distance, in points.
  case wheel(Vector, WheelPhase)
}

/// A call by which an app scrolls; see ``ProtocolScrollView/perform(_:at:emit:)``.
///
/// Distances and offsets are in points.
public enum ProtocolCall: Sendable, Hashable {
  /// Sets how far a part is scrolled or collapsed.
  case jump(Int, to: Double)
  /// Scrolls a web page's scroller to an offset; `nil` keeps the offset along an axis.
  ///
  /// Only web pages support this call.
  case scrollTo(x: Double?, y: Double?, on: Int? = nil, animated: Bool = false)
  /// Scrolls a web page's scroller by a distance; only web pages support this call.
  case scrollBy(Vector, on: Int? = nil, animated: Bool = false)
  /// Lays out a web page again, after which its scrollers snap; only web pages support this call.
  case layOut

  func part(_ standard: Int) -> Int? {
    switch self {
    case .jump(let part, _): part
    case .scrollTo(_, _, let part, _), .scrollBy(_, let part, _): part ?? standard
    case .layOut: nil
    }
  }
}

/// The reason why parts have stopped, possibly at positions where they cannot stay.
package enum ProtocolPause {
  case fling, wheel, stop, offset, geometry

  /// True at the end of a scroll; false after a jump by the app or a layout.
  var endsScroll: Bool { self != .offset && self != .geometry }
}
