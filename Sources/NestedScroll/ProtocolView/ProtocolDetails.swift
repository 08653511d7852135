/// What only some protocols show.
public struct ProtocolDetails: Sendable, Hashable {
  /// The state in which a bar or a sheet has settled or will settle, such as "expanded"; empty between two
  /// states.
  public internal(set) var state = ""

  /// The visible height of Flutter's header, in points.
  public internal(set) var headerExtent = 0.0

  /// The offset of every list of Flutter's view as shown, overscroll included, in points.
  public internal(set) var innerOffsets: [Double] = []

  /// The name of the web page's scroller that alone has the gesture or its fling; empty for none.
  public internal(set) var latched = ""

  /// The result of a search for a snap position since the last row: "aligned", "covered" or "none"; empty
  /// without a search.
  package internal(set) var snap = ""

  /// The snap position that was found, in points; `nil` along an axis without one.
  package internal(set) var snapPosition: SnapPosition?

  /// A position on both axes.
  package struct SnapPosition: Sendable, Hashable {
    package let x: Double?
    package let y: Double?
  }
}
