/// Values that exist only for some kinds of nested scrolling.
public struct ProtocolDetails: Sendable, Hashable {
  /// The state in which a bar or a sheet has settled or will settle, for example "expanded"; empty
  /// between two states.
  public internal(set) var state = ""

  /// The visible height of Flutter's header, in points.
  public internal(set) var headerExtent = 0.0

  /// The visible offset of each list of Flutter's view, including overscroll, in points.
  public internal(set) var innerOffsets: [Double] = []

  /// The name of the web page's scroller that receives the whole gesture or fling; otherwise empty.
  public internal(set) var latched = ""

  /// "aligned", "covered" or "none" for a snap search since the previous trace row; else empty.
  package internal(set) var snap = ""

  /// The snap position found since the previous trace row; `nil` if there was no search.
  package internal(set) var snapPosition: SnapPosition?

  /// An offset along both axes, in points; `nil` along an axis without a snap position.
  package struct SnapPosition: Sendable, Hashable {
    package let x: Double?
    package let y: Double?
  }
}
