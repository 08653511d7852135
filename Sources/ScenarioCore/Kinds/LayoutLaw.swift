import NestedScroll
import ScrollModel

/// A system's layout as equations between the numbers of one row of a trace.
///
/// The equations are a second, independent implementation of the published designs: with the
/// engine's own layout, a check would never find an error in it.
protocol LayoutLaw {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The policies of the system: choices that apps make.
  var policies: NestedPolicies { get }

  /// Sets the columns of a row that its offsets and overscroll determine; only these are checked.
  func layOut(_ row: inout TraceRecord)

  /// The amounts and ranges of the parts on a row.
  func amounts(in row: TraceRecord) -> LayoutAmounts

  /// The offsets that a hidden page's list may have, as the trace counts them, in points; `nil` for
  /// a page without a list.
  func hiddenRange(of page: Int) -> ClosedRange<Double>?

  /// The combined offset, in points, at which a page ends that is too short to collapse the header.
  ///
  /// `nil` for other pages, and for pages that are extended.
  func shortEnd(of page: Int) -> Double?
}

extension LayoutLaw {
  /// Returns the default policies, which have no effect on a stack of lists.
  var policies: NestedPolicies { NestedPolicies() }

  /// Returns `nil`: there is no header that a short page fails to collapse.
  func shortEnd(of page: Int) -> Double? { nil }

  /// How much of the header stays open at the end of a page that is too short to collapse it, in points.
  ///
  /// The height of the content is less by that distance, so that it is the viewport's and that of the
  /// offsets at which the page may rest.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - collapse: How far the header collapses, in points.
  /// - Returns: The distance, in points; 0 for a page that is long enough or extended.
  func uncollapsed(on page: Int, of collapse: Double) -> Double {
    guard policies.shortPages == .limit, let end = shortEnd(of: page) else { return 0 }
    return collapse - end
  }

  /// The combined offset at which a page ends whose content is shorter than its viewport, in
  /// points; `nil` for a longer page.
  func shortEnd(_ collapse: Double, _ content: Double?, in viewport: Double) -> Double? {
    content.flatMap { $0 < viewport ? max(0, collapse + $0 - viewport) : nil }
  }
}

extension NestedPolicies {
  /// The footer of a page's list; `nil` for none.
  func footer(of page: Int) -> LoadMore? {
    loadMore.count == 1 ? loadMore[0] : loadMore.dropFirst(page).first ?? nil
  }
}

/// The amounts of the outer part and the list on a row, without overscroll, in points.
struct LayoutAmounts {
  /// How far the header is collapsed or the sheet pulled up, in points; a spring may move it beyond
  /// its range.
  let outer: Double
  let outerRange: ClosedRange<Double>

  /// How far the list is scrolled, in points; `nil` for a page without a list.
  let list: Double?

  /// How far the list scrolls while the other parts keep their amounts, in points.
  let listLength: Double

  /// How far the list must be scrolled before there is overscroll at the bottom, in points.
  let listEnd: Double

  /// Whether the list shows the overscroll at the top, so that it must be at its start.
  let listOwnsTop: Bool
}

extension TraceRecord {
  /// The amounts of a header and the list below it, in points.
  ///
  /// One of them shows the overscroll at the top, the list that at the bottom.
  func amounts(
    outerRange: ClosedRange<Double>, listLength: Double, listEnd: Double, listOwnsTop: Bool
  ) -> LayoutAmounts {
    LayoutAmounts(
      outer: collapsed - (listOwnsTop ? 0 : aboveTop), outerRange: outerRange,
      list: list.map { $0 - (listOwnsTop ? overscroll : belowBottom) }, listLength: listLength,
      listEnd: listEnd, listOwnsTop: listOwnsTop)
  }
}

extension LayoutLaw {
  /// The part of the overscroll at the end of a short page that is a collapsing header, in points.
  ///
  /// The list shows only the remainder. It is 0 while a header is dragged alone, whose overscroll
  /// does not count from that end.
  func overscrollOfHeader(in row: TraceRecord, within tolerance: Double) -> Double {
    guard policies.shortPages == .limit, row.belowBottom > 0, let end = shortEnd(of: row.page),
      abs(row.offset - end - row.belowBottom) <= 2 * tolerance
    else { return 0 }
    let header = max(0, row.collapsed - end)
    // The pixel grid moves both the offset and the end; the list then shows its own overscroll.
    var held = row
    held.overscroll = 0
    let amounts = amounts(in: held)
    let beside = row.belowBottom - max(0, (amounts.list ?? 0) - amounts.listEnd)
    return abs(beside - header) <= 2 * tolerance ? beside : min(row.belowBottom, header)
  }
}
