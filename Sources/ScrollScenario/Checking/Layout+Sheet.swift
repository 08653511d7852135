import NestedScroll
import ScrollModel

/// The layout of a sheet: its top follows from how far it is pulled up, and its list moves with it.
extension DetentSheet.Geometry: LayoutLaw {
  private var top: Double { detents[detents.count - 1] }
  private var listLength: Double { max(0, content - viewport.height) }

  func layOut(_ row: inout TraceRecord) {
    (row.frames.sheetOffset, row.frames.sheetY) = (row.collapsed, top - row.collapsed)
    row.frames.contentHeight = viewport.height + top + listLength
    row.offset = row.collapsed + (row.list ?? 0)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let isOnSpring = row.target != nil
    // It may overshoot below its lowest position while its list is overscrolled at the bottom.
    let belowBottom =
      isOnSpring ? max(0, row.overscroll - min(0, row.collapsed)) : row.belowBottom
    return LayoutAmounts(
      outer: row.collapsed - row.aboveTop,
      // A finger that has caught it above its highest detent may drag it back there.
      outerRange: isOnSpring
        ? (-.infinity)...(.infinity) : 0...max(top, row.caughtAt ?? top),
      list: row.list.map { $0 - belowBottom }, listLength: listLength, listEnd: listLength,
      listOwnsTop: false)
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? { 0...listLength }
}
