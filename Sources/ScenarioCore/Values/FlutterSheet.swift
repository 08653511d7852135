public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Flutter's `DraggableScrollableSheet`.
  public struct FlutterSheet: Sendable, Hashable {
    /// The size of the parent, in points.
    public let viewport: Size
    /// The sheet and its list.
    public internal(set) var sheet: ScrollableSheet
    /// The duration of a snap, in seconds; `nil` if the snap's speed determines it.
    public let snapDuration: Double?
    var touched = 1

    /// The names of the parts, outermost first.
    var partNames: [String] { ["sheet", "list"] }
  }
}
