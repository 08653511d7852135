import ScrollTrace

/// A system's layout as equations between the numbers of one row, whoever wrote it.
///
/// The equations are those of the published designs, put down here once more: a judge that asked the
/// engine where a part has to be would find nothing wrong with it.
protocol LayoutLaw {
  /// Where every part has to be, and how high, by what the row says of header, list and overscroll.
  func places(in row: LayoutRow) -> [LayoutPlace]

  /// How the row's offsets divide into parts with ranges; `nil` if the row does not say.
  func amounts(in row: LayoutRow) -> LayoutAmounts?

  /// Between which offsets the list of a page that is not shown may be, as the trace counts them;
  /// `nil` for a page without a list.
  func hiddenRange(of page: Int) -> ClosedRange<Double>?
}

/// What a column of a row has to be.
struct LayoutPlace {
  /// The column's name.
  let column: String

  /// Which of the column's parts, for a column that has several.
  var part: Int?

  /// The number, in points; `nil` for a cell that has to be empty.
  let expected: Double?

  init(_ column: String, part: Int? = nil, _ expected: Double?) {
    (self.column, self.part, self.expected) = (column, part, expected)
  }
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

/// The numbers that a layout follows from, as a row says them.
struct LayoutRow {
  let record: TraceRecord
  let page: Int
  let collapsed: Double
  let offset: Double
  let overscroll: Double

  /// The offset of the current page's list as shown; `nil` without a list.
  let inner: Double?

  init?(_ record: TraceRecord) {
    guard let collapsed = record.number("collapsed_pt"), let offset = record.number("offset_pt"),
      let overscroll = record.number("overscroll_pt")
    else { return nil }
    self.record = record
    page = record.page
    (self.collapsed, self.offset, self.overscroll) = (collapsed, offset, overscroll)
    let lists = record.numbers("inner_offset_pt")
    inner = lists.indices.contains(page) ? lists[page] : nil
  }

  /// What shows beyond the top, negative.
  var aboveTop: Double { min(0, overscroll) }

  /// What shows beyond the bottom.
  var belowBottom: Double { max(0, overscroll) }

  /// How the offsets divide between a header and the list below it, of which one has what shows beyond
  /// the top; what shows beyond the bottom is the list's.
  func amounts(
    outerRange: ClosedRange<Double>, listLength: Double, listEnd: Double, listOwnsTop: Bool
  ) -> LayoutAmounts {
    LayoutAmounts(
      outer: collapsed - (listOwnsTop ? 0 : aboveTop), outerRange: outerRange,
      list: inner.map { $0 - (listOwnsTop ? overscroll : belowBottom) }, listLength: listLength,
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
