import NestedScroll
import ScrollModel

/// A system's layout as equations between the numbers of a trace's row.
///
/// The equations are a second, independent implementation of the published designs: a check that
/// used the engine's layout would never find an error in it.
protocol LayoutLaw {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The app's choices for this system.
  var policies: NestedPolicies { get }

  /// Sets the columns that a row's offsets and overscroll determine; only these columns are
  /// checked.
  func layOut(_ row: inout TraceRecord)

  /// The amounts and ranges of the parts on a row.
  func amounts(in row: TraceRecord) -> LayoutAmounts

  /// The range of offsets of a hidden page's list in the trace's coordinates, in points; `nil` for
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

  /// The height of the header that stays open at the end of a page that is too short to collapse
  /// it, in points.
  ///
  /// The height of the content is smaller by this distance: it is the height of the viewport plus
  /// the length of the range in which the page may rest.
  ///
  /// The distance is 0 for a page that is long enough or extended.
  func uncollapsed(on page: Int, of collapse: Double) -> Double {
    guard policies.shortPages == .limit, let end = shortEnd(of: page) else { return 0 }
    return collapse - end
  }

  /// The combined offset at which a page ends if its content is shorter than its viewport, in
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
  /// The collapsed amount of the header or the height of the sheet, in points; a spring may move it
  /// beyond its range.
  let outer: Double
  let outerRange: ClosedRange<Double>

  /// The offset of the list, in points; `nil` for a page without a list.
  let list: Double?

  /// The distance that the list scrolls while the other parts keep their amounts, in points.
  let listLength: Double

  /// The offset that the list must reach before there is overscroll at the bottom, in points.
  let listEnd: Double

  /// True if the list shows the overscroll at the top, so that it must be at its start.
  let listOwnsTop: Bool
}

extension TraceRecord {
  /// The amounts of a header and the list below it, in points.
  ///
  /// Either the header or the list shows the overscroll at the top; the list shows the overscroll
  /// at the bottom.
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
  /// The part of the overscroll at the end of a short page that collapses the header, in points.
  ///
  /// The list shows only the remainder. It is 0 while only the header is dragged, whose overscroll
  /// is not measured from that end.
  func overscrollOfHeader(in row: TraceRecord, within tolerance: Double) -> Double {
    guard policies.shortPages == .limit, row.belowBottom > 0, let end = shortEnd(of: row.page),
      abs(row.offset - end - row.belowBottom) <= 2 * tolerance
    else { return 0 }
    let header = max(0, row.collapsed - end)
    // The pixel grid moves both the offset and the end; the list then shows the overscroll itself.
    var held = row
    held.overscroll = 0
    let amounts = amounts(in: held)
    let beside = row.belowBottom - max(0, (amounts.list ?? 0) - amounts.listEnd)
    return abs(beside - header) <= 2 * tolerance ? beside : min(row.belowBottom, header)
  }
}
