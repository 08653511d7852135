/// Values that only some protocols have.
public struct ProtocolDetails: Sendable, Hashable {
  /// The state in which a bar or a sheet has settled or will settle, for example "expanded"; empty
  /// between two states.
  public internal(set) var state = ""

  /// The visible height of Flutter's header, in points.
  public internal(set) var headerExtent = 0.0

  /// The visible offset of each list of Flutter's view, including overscroll, in points.
  public internal(set) var innerOffsets: [Double] = []

  /// The name of the web page's scroller that receives the whole gesture or its fling; empty if
  /// there is none.
  public internal(set) var latched = ""

  /// The result of a search for a snap position since the last row: "aligned", "covered" or "none"; empty
  /// without a search.
  package internal(set) var snap = ""

  /// The snap position found by the search, in points; `nil` along an axis without a snap position.
  package internal(set) var snapPosition: SnapPosition?

  /// A position on both axes.
  package struct SnapPosition: Sendable, Hashable {
    package let x: Double?
    package let y: Double?
  }
}
