public import NestedScroll
import ScrollModel
public import TraceRows

extension ScenarioKind {
  static let collapsingHeader = ScenarioKind(
    nested: CollapsingHeader.kind, lists: "pages",
    summary: "A header between two heights, above a bar and lists that become higher as the header "
      + "collapses.",
    keys: [
      .required("headerMin", .length),
      .required("headerMax", .length),
      .optional("headerStart", .length).fixed,
      .optional("bar", .length, default: 44),
      .required("pages", .heights),
      .optional(
        "bounces",
        .either(
          [.boolean, .array(of: .boolean)], "true or false, or an array with one for each page"),
        default: .boolean(true)),
      .optional("refresh", refreshControl),
      pagesBounce, startPage, rulesKey,
    ] + shared, choices: PolicyKey.pageKeys
  ) { fields throws(ScenarioError) in
    let least = fields("headerMin").number
    let greatest = fields("headerMax")
    guard greatest.number >= least else {
      throw greatest.notAllowed("at least headerMin, \(JSONValue.text(of: least))")
    }
    var geometry = CollapsingHeader.Geometry(
      viewport: try nestedViewport(fields), headerMinimum: least, headerMaximum: greatest.number,
      bar: fields("bar").number, pages: listHeights(fields, "pages"))
    // A single Boolean applies to the whole scroll view and is decoded with its behavior.
    if case .array = fields("bounces").value {
      geometry.bounces = fields("bounces").elements.map { $0.boolean }
    }
    geometry.refresh = fields.optional("refresh").map(refresh)
    choose(&geometry.policies, fields)
    let start = try fields.optional("headerStart")?.number(in: least...geometry.headerMaximum)
    return Scenario.System(DeclaredHeader(geometry: geometry, header: start))
  }
}

/// A system with a collapsing header, and the header's initial height.
package struct DeclaredHeader: NestedDeclaration {
  package var geometry: CollapsingHeader.Geometry

  /// The initial height of the header, in points; `nil` for the smallest height.
  package let header: Double?

  var traits: SystemTraits { .pages(geometry.pages.count, listsWait: true) }

  func makeSystem() -> CollapsingHeader { CollapsingHeader(geometry, header: header) }

  mutating func keep(_ lists: Set<String>, of old: Self) {
    if lists.contains("pages") { geometry.pages = old.geometry.pages }
    if lists.contains("loadMore") { geometry.policies.loadMore = old.geometry.policies.loadMore }
    if lists.contains("bounces") { geometry.bounces = old.geometry.bounces }
  }

  mutating func insert(_ length: Double, above list: Int) { geometry.pages[list]? += length }

  func refreshControl(of page: Int) -> RefreshControl? { geometry.refresh }

  func alignment(from: Double) -> ClosedRange<Double> {
    // The offset of a list that is scrolled past its range decreases as the header expands.
    (policies.otherPages == .reset ? min(0, from) : from - reach)...from
  }
}

extension CollapsingHeader: TracedSystem {
  /// The kind `collapsing-header`, which determines the trace columns.
  public static let kind = NestedKind(
    "collapsing-header", columns: [.header, .bar, .page, .pageRefreshing])
}

/// The layout of a collapsing header: header, bar and list together fill the viewport, and the list
/// grows as the header shrinks.
extension DeclaredHeader {
  var viewport: Size { geometry.viewport }
  var policies: NestedPolicies { geometry.policies }

  private var reach: Double { geometry.headerMaximum - geometry.headerMinimum }

  private func pageHeight(_ collapsed: Double) -> Double {
    max(0, viewport.height - (geometry.headerMaximum - collapsed) - geometry.bar)
  }

  /// The distance that a page's list can scroll, with the header collapsed by `collapsed` points.
  private func length(of page: Int, _ collapsed: Double) -> Double {
    max(0, (geometry.pages[page] ?? 0) - pageHeight(collapsed))
  }

  func layOut(_ row: inout TraceRecord) {
    let height = geometry.headerMaximum - row.collapsed
    let length = length(of: row.page, reach)
    (row.frames.headerY, row.frames.headerHeight) = (0, height)
    (row.frames.barY, row.frames.pageY) = (height, height + geometry.bar)
    row.frames.pageHeight = pageHeight(row.collapsed)
    row.frames.contentHeight =
      viewport.height + reach + length - uncollapsed(on: row.page, of: reach)
    row.offset = row.collapsed + (row.list ?? row.belowBottom)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    row.amounts(
      outerRange: 0...reach, listLength: length(of: row.page, row.collapsed),
      listEnd: length(of: row.page, reach), listOwnsTop: true)
  }

  func shortEnd(of page: Int) -> Double? {
    shortEnd(reach, geometry.pages[page], in: pageHeight(reach))
  }

  func hiddenRange(of page: Int) -> ClosedRange<Double>? {
    geometry.pages[page].map { _ in (-(geometry.refresh?.height ?? 0))...length(of: page, 0) }
  }
}
