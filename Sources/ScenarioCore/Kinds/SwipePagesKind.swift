public import NestedScroll
import ScrollModel
public import TraceRows

extension ScenarioKind {
  static let swipePages = ScenarioKind(
    nested: SwipePages.kind, lists: "pages",
    summary: "Pages as high as the viewport under a floating header and bar.",
    keys: [
      .optional("topInset", .length, default: 64),
      .optional("header", .length.orNull("a number of points, or null for none"), default: .null),
      .optional("bar", .length.orNull("a number of points, or null for none"), default: .null),
      .choice("mode", of: SwipePages.HeaderPlacement.self, default: .inset),
      .flag("adjustsContentSize", false),
      .optional("bottomInset", .length, default: 0),
      .required("pages", .heights),
      .optional(
        "refresh",
        .array(
          of: .positiveLength.orNull("a number of points"),
          "an array of thresholds in points, null for a page without a refresh")),
      bounces,
      .choice("headerUnderBar", of: SwipePages.HeaderUnderBar.self, default: .scroll),
      .flag("barScrolls", true),
      .choice("switching", of: SwipePages.Switching.self, default: .align),
      pagesBounce, startPage, rulesKey,
    ] + shared,
    choices: [
      PolicyKey.otherPages.withoutDefault, PolicyKey.shortPages.withoutDefault,
      PolicyKey.refreshOwner(default: .page),
      PolicyKey.flingAtListTop, PolicyKey.scrollsToTop, PolicyKey.headerResize,
    ] + PolicyKey.headerKeys
  ) { fields throws(ScenarioError) in
    var geometry = SwipePages.Geometry(
      viewport: try nestedViewport(fields), topInset: fields("topInset").number,
      // A part whose height is `null` does not exist.
      header: fields("header").optionalNumber, bar: fields("bar").optionalNumber,
      pages: listHeights(fields, "pages"))
    geometry.headerPlacement = fields("mode").choice(SwipePages.HeaderPlacement.self)
    geometry.adjustsContentSize = fields("adjustsContentSize").boolean
    geometry.bottomInset = fields("bottomInset").number
    geometry.headerUnderBar = fields("headerUnderBar").choice(SwipePages.HeaderUnderBar.self)
    geometry.barScrolls = fields("barScrolls").boolean
    geometry.switching = fields("switching").choice(SwipePages.Switching.self)
    let published = geometry.policies
    choose(&geometry.policies, fields)
    try reject("shortPages", with: "adjustsContentSize", fields) {
      geometry.policies.shortPages != published.shortPages
    }
    try reject("otherPages", with: "switching", fields) {
      geometry.policies.otherPages != published.otherPages
    }
    geometry.refresh = fields.optional("refresh")?.numbers ?? []
    return Scenario.System(geometry)
  }

  private static func reject(
    _ name: String, with published: String, _ fields: Fields, ifDifferent: () -> Bool
  ) throws(ScenarioError) {
    guard fields.isGiven(name), fields.isGiven(published), ifDifferent() else { return }
    let (node, other) = (fields(name), fields(published))
    throw node.conflict(
      "is \(node.value), while \"\(published)\" is \(other.value)",
      remedy: "remove one of these keys, because both set the same policy")
  }
}

extension SwipePages.HeaderUnderBar: Word { static let words = ["scroll", "stick"] }
extension SwipePages.Switching: Word { static let words = ["align", "retain"] }
extension SwipePages.HeaderPlacement: Word { static let words = ["inset", "headerView"] }

extension SwipePages.Geometry: NestedDeclaration {
  var traits: SystemTraits { .pages(pages.count, refreshesTogether: true) }

  func makeSystem() -> SwipePages { SwipePages(self) }

  mutating func keep(_ lists: Set<String>, of old: Self) {
    if lists.contains("pages") { pages = old.pages }
    if lists.contains("loadMore") { policies.loadMore = old.policies.loadMore }
    if lists.contains("refresh") { refresh = old.refresh }
  }

  mutating func insert(_ length: Double, above list: Int) { pages[list]? += length }

  func refreshControl(of page: Int) -> RefreshControl? {
    let own = refresh.dropFirst(page).first ?? nil
    let shared = policies.refreshOwner == .whole ? refresh.compactMap { $0 }.first : nil
    return (own ?? shared).map { RefreshControl(height: $0, threshold: $0) }
  }

  func alignment(from: Double) -> ClosedRange<Double> {
    let retained = (from - headerHeight)...(from + headerHeight)
    guard switching == .align else { return retained }
    // The offset of an aligned page is less than `pin` by the visible height of the header.
    let aligned = (pin - headerHeight)...pin
    guard policies.headerReturns == .onReverse else { return aligned }
    return min(
      retained.lowerBound, aligned.lowerBound)...max(retained.upperBound, aligned.upperBound)
  }
}

extension SwipePages: TracedSystem {
  /// The kind `swipe-pages`, which determines the trace columns.
  public static let kind = NestedKind(
    "swipe-pages", columns: [.header, .bar, .page, .firstRow, .pageRefreshing])
}

/// The layout of swipe pages: each page scrolls its whole content, and header and bar are in front
/// of the page and follow its offset.
extension SwipePages.Geometry {
  fileprivate var headerHeight: Double { header ?? 0 }
  private var barHeight: Double { bar ?? 0 }

  /// The height that is covered above a page's first row while the bar is pinned, in points.
  private var cover: Double { topInset + barHeight }

  /// The content offset of a page at which the bar is pinned, in points.
  var pin: Double { headerPlacement == .inset ? -cover : headerHeight - topInset }

  private var headerScrollsBehindBar: Bool {
    headerUnderBar == .scroll && policies.headerReturns == .atTop
  }

  private func length(of page: Int) -> Double {
    max(0, (pages[page] ?? 0) + bottomInset - viewport.height + cover)
  }

  func layOut(_ row: inout TraceRecord) {
    // The distance that the page is scrolled past `pin`, in points.
    let depth = row.list.map { $0 - pin } ?? (row.offset - headerHeight)
    let toCome = max(0, headerHeight - row.collapsed)
    let follows = header != nil || barScrolls
    row.frames.barY = bar.map { _ in topInset + (follows ? toCome : 0) }
    // The header keeps scrolling behind the pinned bar with the page until it is off screen.
    let isBehind = toCome == 0 && headerScrollsBehindBar
    let headerBottom = topInset + (isBehind ? -distanceBehindBar(row, depth: depth) : toCome)
    row.frames.headerY = header.map { headerBottom - $0 }
    row.frames.headerHeight = header
    (row.frames.pageY, row.frames.pageHeight) = (0, viewport.height)
    row.frames.contentHeight =
      viewport.height + headerHeight + length(of: row.page)
      - uncollapsed(on: row.page, of: headerHeight)
    row.frames.firstRowY = cover - depth
    row.offset = depth + headerHeight
  }

  /// The expected distance that the header has scrolled behind the pinned bar, in points.
  ///
  /// This is the distance that the page has scrolled since the bar was pinned, but at most the
  /// distance at which the header is off screen.
  private func distanceBehindBar(_ row: TraceRecord, depth: Double) -> Double {
    func distance(pinnedAt offset: Double) -> Double { min(topInset, max(0, depth - offset)) }
    guard let offsets = row.offsetsAtPin else { return distance(pinnedAt: 0) }
    let shown = distanceBehindBar(shownOn: row)
    return min(
      max(distance(pinnedAt: offsets.upperBound), shown), distance(pinnedAt: offsets.lowerBound))
  }

  /// The distance that the header has scrolled behind the bar according to a row, in points.
  func distanceBehindBar(shownOn row: TraceRecord) -> Double {
    topInset - headerHeight - (row.frames.headerY ?? 0)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let (outer, length) = (row.collapsed - row.aboveTop, length(of: row.page))
    return LayoutAmounts(
      outer: outer, outerRange: 0...headerHeight,
      list: row.list.map { $0 - pin + headerHeight - row.overscroll - outer },
      listLength: length, listEnd: length, listOwnsTop: false)
  }

  func shortEnd(of page: Int) -> Double? {
    shortEnd(headerHeight, pages[page].map { $0 + bottomInset }, in: viewport.height - cover)
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    pages[page].map { _ in (pin - headerHeight)...(pin + length(of: page)) }
  }
}
