import NestedScroll
import ScrollModel

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

// These cases have no raw values: the engine often compares them, and strings compare slowly.

extension HeaderReturns: Word { static let words = ["atTop", "onReverse"] }
extension Axis: Word { static let words = ["x", "y"] }
extension NestedPart: Word { static let words = allCases.map { $0.name } }
