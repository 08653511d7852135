import NestedScroll
import ScrollModel

extension NestedDeclaration {
  /// The height of the header that is still visible at the end of a short page, in points.
  ///
  /// The content height is smaller by this height, which is 0 for a long enough or extended page.
  func uncollapsed(on page: Int, of collapse: Double) -> Double {
    guard policies.shortPages == .limit, let end = shortEnd(of: page) else { return 0 }
    return collapse - end
  }

  /// The combined offset at the end of a page shorter than its viewport, in points; else `nil`.
  func shortEnd(_ collapse: Double, _ content: Double?, in viewport: Double) -> Double? {
    content.flatMap { $0 < viewport ? max(0, collapse + $0 - viewport) : nil }
  }
}

extension NestedPolicies {
  func footer(of page: Int) -> LoadMore? {
    loadMore.count == 1 ? loadMore[0] : loadMore.dropFirst(page).first ?? nil
  }
}

/// The positions and ranges of the outer part and the list on a trace row, without overscroll.
struct LayoutAmounts {
  /// The distance by which the header is collapsed, or the height of the sheet, in points; a spring
  /// may move it outside its range.
  let outer: Double
  let outerRange: ClosedRange<Double>

  /// The offset of the list, in points; `nil` if the page has no list.
  let list: Double?

  /// The distance that the list can scroll while the other parts do not move, in points.
  let listLength: Double

  /// The list offset at which overscroll at the bottom begins, in points.
  let listEnd: Double

  /// True if overscroll at the top moves the list, so that the list must be at its top first.
  let listOwnsTop: Bool
}

extension TraceRecord {
  /// Overscroll at the top moves either the header or the list; at the bottom it moves the list.
  func amounts(
    outerRange: ClosedRange<Double>, listLength: Double, listEnd: Double, listOwnsTop: Bool
  ) -> LayoutAmounts {
    LayoutAmounts(
      outer: collapsed - (listOwnsTop ? 0 : aboveTop), outerRange: outerRange,
      list: list.map { $0 - (listOwnsTop ? overscroll : belowBottom) }, listLength: listLength,
      listEnd: listEnd, listOwnsTop: listOwnsTop)
  }
}

extension NestedDeclaration {
  /// The distance by which overscroll at the end of a short page collapses the header, in points.
  ///
  /// The list moves only by the remaining overscroll. The result is 0 while only the header is
  /// dragged, because the overscroll is then not measured from the end of the page.
  func overscrollOfHeader(in row: TraceRecord, within tolerance: Double) -> Double {
    guard policies.shortPages == .limit, row.belowBottom > 0, let end = shortEnd(of: row.page),
      abs(row.offset - end - row.belowBottom) <= 2 * tolerance
    else { return 0 }
    let header = max(0, row.collapsed - end)
    // Offset and page end are rounded separately, so the list shows the overscroll more precisely.
    var held = row
    held.overscroll = 0
    let amounts = amounts(in: held)
    let beside = row.belowBottom - max(0, (amounts.list ?? 0) - amounts.listEnd)
    return abs(beside - header) <= 2 * tolerance ? beside : min(row.belowBottom, header)
  }
}
