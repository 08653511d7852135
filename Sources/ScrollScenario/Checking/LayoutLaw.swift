import NestedScroll
import ScrollModel

/// A system's layout as equations between the numbers of one row.
///
/// The equations are a second, independent implementation of the published designs: a check that
/// used the engine's own layout would never find a fault in it.
protocol LayoutLaw {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The choices among the behaviors that apps want.
  var policies: NestedPolicies { get }

  /// Sets the columns of a row that follow from its offsets and its overscroll; the others are not
  /// checked.
  func layOut(_ row: inout TraceRecord)

  /// The amounts and ranges of the parts on a row.
  func amounts(in row: TraceRecord) -> LayoutAmounts

  /// The offsets that a hidden page's list may have, as the trace counts them, in points; `nil` for
  /// a page without a list.
  func hiddenRange(of page: Int) -> ClosedRange<Double>?

  /// The combined offset at which a page ends that is too short to collapse the header if it is not
  /// padded, in points; `nil` for other pages.
  func shortEnd(of page: Int) -> Double?
}

extension LayoutLaw {
  /// The policies have no effect on a stack of lists.
  var policies: NestedPolicies { NestedPolicies() }

  /// `nil`: there is no header to collapse.
  func shortEnd(of page: Int) -> Double? { nil }

  /// The end of a page whose content is shorter than its viewport.
  func shortEnd(_ collapse: Double, _ content: Double?, in viewport: Double) -> Double? {
    content.flatMap { $0 < viewport ? max(0, collapse + $0 - viewport) : nil }
  }
}

extension NestedPolicies {
  /// The footer of a page's list.
  func footer(of page: Int) -> LoadMore? {
    loadMore.count == 1 ? loadMore[0] : loadMore.dropFirst(page).first ?? nil
  }
}

/// The amounts of the outer part and the list on a row, without overscroll, in points.
struct LayoutAmounts {
  /// How far the header is collapsed or the sheet pulled up, in points; it may be anywhere on a
  /// spring.
  let outer: Double
  let outerRange: ClosedRange<Double>

  /// How far the list is scrolled, in points; `nil` for a page without a list.
  let list: Double?

  /// How far the list scrolls with the other parts where they are, in points.
  let listLength: Double

  /// How far the list has to be scrolled before there is overscroll beyond the bottom, in points.
  let listEnd: Double

  /// Whether the list shows the overscroll beyond the top, so that it has to be at its start.
  let listOwnsTop: Bool
}

extension TraceRecord {
  /// The amounts of a header and the list below it; one of them shows the overscroll beyond the
  /// top, the list that beyond the bottom.
  func amounts(
    outerRange: ClosedRange<Double>, listLength: Double, listEnd: Double, listOwnsTop: Bool
  ) -> LayoutAmounts {
    LayoutAmounts(
      outer: collapsed - (listOwnsTop ? 0 : aboveTop), outerRange: outerRange,
      list: list.map { $0 - (listOwnsTop ? overscroll : belowBottom) }, listLength: listLength,
      listEnd: listEnd, listOwnsTop: listOwnsTop)
  }
}

/// The layout equations of any kind of system, as values.
struct LayoutEquations {
  /// The size of the viewport, in points.
  let viewport: Size

  /// The choices among the behaviors that apps want.
  let policies: NestedPolicies

  /// ``LayoutLaw/layOut(_:)``.
  let layOut: (inout TraceRecord) -> Void

  /// ``LayoutLaw/amounts(in:)``.
  let amounts: (TraceRecord) -> LayoutAmounts

  /// ``LayoutLaw/hiddenRange(of:)``.
  let hiddenRange: (Int) -> ClosedRange<Double>?

  /// ``LayoutLaw/shortEnd(of:)``.
  let shortEnd: (Int) -> Double?

  init(_ law: some LayoutLaw) {
    (viewport, policies) = (law.viewport, law.policies)
    layOut = { law.layOut(&$0) }
    amounts = { law.amounts(in: $0) }
    hiddenRange = { law.hiddenRange(of: $0) }
    shortEnd = { law.shortEnd(of: $0) }
  }

  /// How much of the overscroll beyond the end of a page too short to collapse the header is a header
  /// that goes on to collapse, in points; the list shows only the rest.
  ///
  /// It is none while a header is dragged alone, whose overscroll does not count from that end.
  func overscrollOfHeader(in row: TraceRecord, within tolerance: Double) -> Double {
    guard policies.shortPages == .limit, row.belowBottom > 0, let end = shortEnd(row.page),
      abs(row.offset - end - row.belowBottom) <= 2 * tolerance
    else { return 0 }
    let header = max(0, row.collapsed - end)
    // The pixel grid moves both the offset and the end; the list then shows its own overscroll.
    var held = row
    held.overscroll = 0
    let amounts = amounts(held)
    let beside = row.belowBottom - max(0, (amounts.list ?? 0) - amounts.listEnd)
    return abs(beside - header) <= 2 * tolerance ? beside : min(row.belowBottom, header)
  }
}

extension Scenario.System {
  /// The layout equations of the system's kind; `nil` for a plain scroll view.
  var layoutLaw: LayoutEquations? {
    switch self {
    case .scrollView, .nestedProtocol: nil
    case .stackedLists(let geometry): LayoutEquations(geometry)
    case .segmentPager(let geometry): LayoutEquations(geometry)
    case .easyPager(let geometry): LayoutEquations(geometry)
    case .collapsingHeader(let geometry, _): LayoutEquations(geometry)
    case .swipePages(let geometry): LayoutEquations(geometry)
    case .detentSheet(let geometry, _): LayoutEquations(geometry)
    }
  }
}
