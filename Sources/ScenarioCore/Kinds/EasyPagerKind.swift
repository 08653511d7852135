public import NestedScroll
import ScrollModel
public import TraceRows

extension ScenarioKind {
  static let easyPager = ScenarioKind(
    nested: EasyPager.kind, lists: "pages",
    summary: "A header that scrolls away above a bar and its pages; the bar may dock at the "
      + "bottom.",
    keys: [
      .required("header", .length.named("a number of points, 0 for none")),
      .choice("headerKind", of: EasyPager.HeaderKind.self, default: .plain),
      .required("bar", .length),
      .optional("topInset", .length, default: 0),
      .flag("bottomDock", true),
      rulesKey,
      .required("pages", .heights),
      .optional("refresh", refreshControl),
      bounces, pagesBounce, startPage,
    ] + shared, choices: PolicyKey.pageKeys
  ) { fields throws(ScenarioError) in
    var geometry = EasyPager.Geometry(
      viewport: try nestedViewport(fields), header: fields("header").number,
      headerKind: fields("headerKind").choice(EasyPager.HeaderKind.self),
      bar: fields("bar").number, topInset: fields("topInset").number,
      bottomDock: fields("bottomDock").boolean, pages: listHeights(fields, "pages"))
    geometry.refresh = try refreshOfLists(fields, under: geometry.header)
    choose(&geometry.policies, fields)
    return Scenario.System(geometry)
  }

  private static func refreshOfLists(
    _ fields: Fields, under header: Double
  ) throws(ScenarioError) -> RefreshControl? {
    guard let node = fields.optional("refresh") else { return nil }
    guard header == 0 else {
      throw node.conflict(
        "lists under a header of \(JSONValue.text(of: header)) points cannot refresh",
        remedy: "set \"header\" to 0")
    }
    return refresh(node)
  }
}

extension EasyPager.HeaderKind: Word { static let words = ["plain", "scrolling"] }
extension EasyPager.Dock: Word { static let words = allCases.map { $0.traceName } }

extension EasyPager.Geometry: NestedDeclaration {
  var traits: SystemTraits {
    .pages(pages.count, listsWait: header == 0, lowestDock: viewport.height - bar)
  }

  func makeSystem() -> EasyPager { EasyPager(self) }

  mutating func keep(_ lists: Set<String>, of old: Self) {
    if lists.contains("pages") { pages = old.pages }
    if lists.contains("loadMore") { policies.loadMore = old.policies.loadMore }
  }

  mutating func insert(_ length: Double, above list: Int) { pages[list]? += length }

  func refreshControl(of page: Int) -> RefreshControl? { header == 0 ? refresh : nil }
}

extension EasyPager: TracedSystem {
  /// The kind `easy-pager`, which determines the trace columns.
  public static let kind = NestedKind(
    "easy-pager", columns: [.header, .bar, .page, .dock, .pageRefreshing])

  /// Sets the column for the bar's dock.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    row.dock = dock?.traceName ?? ""
  }
}

/// The layout of an easy pager: the header scrolls away, and the bar follows the header, is docked
/// at the bottom, or moves between the docks with the pages below it.
extension EasyPager.Geometry {
  private var pin: Double { max(0, header - topInset) }
  private var pageHeight: Double { max(0, viewport.height - bar - topInset) }
  private var bottomY: Double { viewport.height - bar }

  private func length(of page: Int) -> Double { max(0, (pages[page] ?? 0) - pageHeight) }

  func layOut(_ row: inout TraceRecord) {
    let scrolled = max(0, row.collapsed)
    let pulled = min(0, row.collapsed)
    if headerKind == .plain {
      (row.frames.headerY, row.frames.headerHeight) = (-row.collapsed, header)
      row.frames.headerOffset = nil
    } else {
      (row.frames.headerY, row.frames.headerOffset) = (-pulled, scrolled)
      row.frames.headerHeight = min(viewport.height + pulled, header - scrolled)
    }
    layOutBar(&row)
    // A bar is docked at the bottom while its position in the content is below the bottom dock, and
    // at the top only if a finger dragged it there.
    if !isDocked(row) || row.dock == nil { row.dock = isDocked(row) ? .bottom : nil }
    row.frames.pageHeight = pageHeight
    row.frames.contentHeight =
      max(header, topInset) + bar + pageHeight + length(of: row.page)
      - uncollapsed(on: row.page, of: pin)
    row.offset = row.collapsed + (row.list ?? row.belowBottom)
  }

  /// Sets the expected position of the bar on a trace row, unless the bar moves between its docks.
  private func layOutBar(_ row: inout TraceRecord) {
    if row.dock != nil, isOnItsWay(row) { return }
    let bottom = row.dock == .top ? topInset : max(header - row.collapsed, topInset)
    row.frames.pageY = bottom + bar
    row.frames.barY = row.dock != .top && isDocked(row) ? bottomY : bottom
  }

  private func isOnItsWay(_ row: TraceRecord) -> Bool {
    guard let barY = row.frames.barY, let pageY = row.frames.pageY else { return false }
    let mayMove = row.owner == .bar || row.phase != .idle
    // After the viewport has shrunk, the bar may still be moving from its former dock.
    let lowest = max(bottomY, row.lowestDock)
    return mayMove && topInset <= barY && barY <= lowest && abs(barY + bar - pageY) <= 1e-6
  }

  /// True if the header's offset docks the bar at the bottom; a drag of the bar does not count.
  private func isDocked(_ row: TraceRecord) -> Bool {
    canDock && row.collapsed - row.aboveTop < header - bottomY
  }

  /// True if the bar is docked at the bottom whenever the header is fully expanded.
  private var canDock: Bool { bottomDock && bottomY > topInset && header > bottomY }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let length = length(of: row.page)
    // Without a header, each list bounces separately at its top.
    return row.amounts(
      outerRange: 0...pin, listLength: length, listEnd: length, listOwnsTop: header == 0)
  }

  func shortEnd(of page: Int) -> Double? { shortEnd(pin, pages[page], in: pageHeight) }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    let wait = header == 0 ? refresh?.height ?? 0 : 0
    return pages[page].map { _ in (-wait)...length(of: page) }
  }
}
