import NestedScroll
import ScrollModel

/// A system's layout as equations between the numbers of one row, whoever wrote it.
///
/// The equations are those of the published designs, put down here once more: a judge that asked the
/// engine where a part has to be would find nothing wrong with it.
protocol LayoutLaw {
  /// The size of the viewport, in points.
  var viewport: Size { get }

  /// The choices among the behaviors that apps want.
  var policies: NestedPolicies { get }

  /// Sets what a row has to have where the layout says so, by its offsets and its overscroll; what it
  /// leaves is not judged.
  func layOut(_ row: inout TraceRecord)

  /// How the row's offsets divide into parts with ranges.
  func amounts(in row: TraceRecord) -> LayoutAmounts

  /// Between which offsets the list of a page that is not shown may be, as the trace counts them;
  /// `nil` for a page without a list.
  func hiddenRange(of page: Int) -> ClosedRange<Double>?
}

extension LayoutLaw {
  /// A stack of lists has no choices.
  var policies: NestedPolicies { NestedPolicies() }
}

/// How the offsets of a row divide: how far the outer part and the list are, without what shows
/// beyond an end.
struct LayoutAmounts {
  /// How far the header is collapsed or the sheet pulled up; on a spring it may be anywhere.
  let outer: Double
  let outerRange: ClosedRange<Double>

  /// How far the list is scrolled; `nil` for a page without a list.
  let list: Double?

  /// How far the list scrolls at most, as everything else is.
  let listLength: Double

  /// How far the list has to be for anything to show beyond the bottom.
  let listEnd: Double

  /// Whether the list shows what is beyond the top, so that it has to be at its start.
  let listOwnsTop: Bool
}

extension TraceRecord {
  /// How the offsets divide between a header and the list below it, of which one has what shows beyond
  /// the top; what shows beyond the bottom is the list's.
  func amounts(
    outerRange: ClosedRange<Double>, listLength: Double, listEnd: Double, listOwnsTop: Bool
  ) -> LayoutAmounts {
    LayoutAmounts(
      outer: collapsed - (listOwnsTop ? 0 : aboveTop), outerRange: outerRange,
      list: list.map { $0 - (listOwnsTop ? overscroll : belowBottom) }, listLength: listLength,
      listEnd: listEnd, listOwnsTop: listOwnsTop)
  }
}

extension Scenario.System {
  /// The equations of the kind of system; a plain scroll view has none.
  var layoutLaw: (any LayoutLaw)? {
    switch self {
    case .scrollView: nil
    case .stackedLists(let geometry): geometry
    case .segmentPager(let geometry): geometry
    case .easyPager(let geometry): geometry
    case .collapsingHeader(let geometry, _): geometry
    case .swipePages(let geometry): geometry
    case .detentSheet(let geometry, _): geometry
    }
  }
}
