public import NestedScroll
public import ScrollModel

extension Scenario {
  /// Android's `BottomSheetBehavior` over a list.
  public struct AndroidBottomSheet: Sendable, Hashable {
    /// The size of the parent, in points.
    public let viewport: Size
    /// The sheet over the list.
    public let sheet: BottomSheet
    /// The sheet, 0, and the list, 1.
    public internal(set) var chain: ScrollChain
    var touched = 1
    /// The last movement of the finger, in points.
    var lastMovement = 0.0

    /// The names of the parts, outermost first.
    var partNames: [String] { ["sheet", "list"] }
  }
}

extension BottomSheet.State {
  var word: String {
    switch self {
    case .expanded: "expanded"
    case .halfExpanded: "half-expanded"
    case .collapsed: "collapsed"
    case .hidden: "hidden"
    }
  }
}
