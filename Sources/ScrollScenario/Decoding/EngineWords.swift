import NestedScroll
import ScrollModel

// Enumerations of the engine whose cases are words in scenarios.

extension ContentInsetAdjustment: Word {}
extension ScrollSnapping.Choice: Word {}
extension WheelPhase: Word {}
extension RepeatedFlicks: Word {}

extension Axis: Word {
  var word: String { self == .horizontal ? "x" : "y" }
}

extension NestedPart: Word {}

extension OtherPages: Word {}
extension ShortPages: Word {}
extension RefreshOwner: Word {}
extension FlingAtListTop: Word {}
extension ScrollsToTop: Word {}
extension HeaderResize: Word {}
extension SheetDragBack: Word {}

extension DetentSheet.DetentChoice: Word {}
extension EasyPager.HeaderKind: Word {}
extension EasyPager.Dock: Word {}
extension LoadMore.Mode: Word {}
extension SwipePages.HeaderUnderBar: Word {}
extension SwipePages.Switching: Word {}

extension SwipePages.HeaderPlacement: Word {
  var word: String {
    switch self {
    case .inset: "inset"
    case .headerView: "header-view"
    }
  }
}
