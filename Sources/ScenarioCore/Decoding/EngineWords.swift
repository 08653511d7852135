import NestedScroll
import ScrollModel
import TraceRows

// Enumerations of the engine whose cases are values in scenario files.

extension ContentInsetAdjustment: Word {}
extension ScrollSnapping.Choice: Word {}
extension WheelPhase: Word {}
extension RepeatedFlicks: Word {}
extension OtherPages: Word {}
extension ShortPages: Word {}
extension RefreshOwner: Word {}
extension FlingAtListTop: Word {}
extension ScrollsToTop: Word {}
extension HeaderResize: Word {}
extension SheetDragBack: Word {}
extension LoadMore.Mode: Word {}
extension FlingPolicy: Word {}
extension TopAppBar.Behavior: Word {}
extension ComposeNested.Generation: Word {}
extension AndroidBottomSheet.State: Word {}

// These cases have no raw values: the engine often compares them, and strings compare slowly.

extension HeaderReturns: Word {
  var word: String { self == .atTop ? "atTop" : "onReverse" }
}

extension CSSScrollers.OverscrollBehavior: Word {
  var word: String {
    switch self {
    case .auto: "auto"
    case .contain: "contain"
    case .none: "none"
    }
  }
}

extension Axis: Word {
  var word: String { self == .horizontal ? "x" : "y" }
}

extension NestedPart: Word {
  var word: String { name }
}

extension DetentSheet.DetentChoice: Word {
  var word: String {
    switch self {
    case .sequential: "sequential"
    case .projected: "projected"
    case .nearest: "nearest"
    }
  }
}

extension EasyPager.HeaderKind: Word {
  var word: String { self == .plain ? "plain" : "scrolling" }
}

extension EasyPager.Dock: Word {
  var word: String { traceName }
}

extension SwipePages.HeaderUnderBar: Word {
  var word: String { self == .scroll ? "scroll" : "stick" }
}

extension SwipePages.Switching: Word {
  var word: String { self == .align ? "align" : "retain" }
}

extension SwipePages.HeaderPlacement: Word {
  var word: String { self == .inset ? "inset" : "headerView" }
}
