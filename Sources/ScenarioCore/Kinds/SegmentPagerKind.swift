public import NestedScroll
import ScrollModel
public import TraceRows

extension ScenarioKind {
  static let segmentPager = ScenarioKind(
    nested: SegmentPager.kind, lists: "pages",
    summary: "A header that collapses and stretches above a bar and pages.",
    keys: [
      .required("header", .length),
      .required("bar", .length),
      .required(
        "pages",
        .array(
          of: .height.orNull("a height in points"),
          "an array of heights in points, null for a page without a list", count: 1...Int.max)),
      .optional("refresh", refreshControl),
      bounces, pagesBounce, startPage, rulesKey,
    ] + shared, choices: PolicyKey.pageKeys + [PolicyKey.refreshOwner(default: .whole)]
  ) { fields throws(ScenarioError) in
    var geometry = SegmentPager.Geometry(
      viewport: try nestedViewport(fields), header: fields("header").number,
      bar: fields("bar").number, pages: listHeights(fields, "pages"),
      refresh: fields.optional("refresh").map(refresh))
    choose(&geometry.policies, fields)
    return Scenario.System(geometry)
  }
}

extension SegmentPager.Geometry: NestedDeclaration {
  var traits: SystemTraits { .pages(pages.count, refreshesTogether: true, listsWait: pullsPages) }

  func makeSystem() -> SegmentPager { SegmentPager(self) }

  mutating func keep(_ lists: Set<String>, of old: Self) {
    if lists.contains("pages") { pages = old.pages }
    if lists.contains("loadMore") { policies.loadMore = old.policies.loadMore }
  }

  mutating func insert(_ length: Double, above list: Int) { pages[list]? += length }

  func refreshControl(of page: Int) -> RefreshControl? { refresh }
}

extension SegmentPager: TracedSystem {
  /// The kind `segment-pager`, which determines the trace columns.
  public static let kind = NestedKind(
    "segment-pager", columns: [.header, .bar, .page, .refreshing])
}

/// The layout of a segment pager: the bar follows the header, and the list begins below the bar and
/// is as high as the viewport without the bar.
extension SegmentPager.Geometry {
  private var barHeight: Double { pages.count > 1 ? bar : 0 }
  private var pageHeight: Double { max(0, viewport.height - barHeight) }

  /// True if each page has a separate refresh control, so that the header does not stretch.
  var pullsPages: Bool { refresh != nil && policies.refreshOwner == .page }

  private func length(of page: Int) -> Double { max(0, (pages[page] ?? 0) - pageHeight) }

  func layOut(_ row: inout TraceRecord) {
    let barY = header - row.collapsed
    let content = pages[row.page].map { $0 + barHeight } ?? viewport.height
    (row.frames.headerY, row.frames.headerHeight) = (0, barY)
    (row.frames.barY, row.frames.pageY) = (barY, barY + barHeight)
    row.frames.pageHeight = pageHeight
    row.frames.contentHeight =
      header + max(viewport.height, content) - uncollapsed(on: row.page, of: header)
    // On a page without a list, no part shows the overscroll past the bottom edge.
    let beyond = pullsPages ? row.overscroll : row.belowBottom
    row.offset = row.collapsed + (row.list ?? beyond)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let length = length(of: row.page)
    return row.amounts(
      outerRange: 0...header, listLength: length, listEnd: length, listOwnsTop: pullsPages)
  }

  func shortEnd(of page: Int) -> Double? { shortEnd(header, pages[page], in: pageHeight) }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    // A refreshing list is held past its top edge.
    let wait = pullsPages ? refresh?.height ?? 0 : 0
    return pages[page].map { _ in (-wait)...length(of: page) }
  }
}
