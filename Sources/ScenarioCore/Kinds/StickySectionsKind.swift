public import NestedScroll
import ScrollModel
public import TraceRows

extension ScenarioKind {
  static let stickySections = ScenarioKind(
    nested: StickySections.kind, lists: "sections",
    summary: "The sections of a list, each with a header that sticks to the top until the next "
      + "header pushes it out.",
    keys: [
      .required(
        "sections",
        .heights.named("an array of heights in points, one for each section's rows")),
      .optional(
        "headers",
        .either([.length, .heights], "a number of points, or an array with one for each section"),
        default: 28),
      bounces, rulesKey,
    ] + shared.filter { $0.name != "loadMore" && $0.name != "listInset" }, choices: []
  ) { fields throws(ScenarioError) in
    try rejectPublishedRules(fields)
    return Scenario.System(
      StickySections.Geometry(
        viewport: try nestedViewport(fields), headers: fields("headers").numbers.compactMap { $0 },
        rows: fields("sections").numbers.compactMap { $0 }))
  }
}

extension StickySections.Geometry: NestedDeclaration {
  var traits: SystemTraits { SystemTraits(listCount: 1, lengthNoun: "section") }

  func makeSystem() -> StickySections { StickySections(self) }

  mutating func keep(_ lists: Set<String>, of old: Self) {
    if lists.contains("sections") { rows = old.rows }
    if lists.contains("headers") { headers = old.headers }
  }

  mutating func insert(_ length: Double, above list: Int) { rows[list] += length }
}

extension StickySections: TracedSystem {
  /// The kind `sticky-sections`, which determines the trace columns.
  public static let kind = NestedKind(
    "sticky-sections", columns: [.header], kindColumns: ["section", "next_header_y_pt"])

  /// Sets the columns for the top section and the y position of the next section's header.
  ///
  /// Both depend on the content's overscroll, in points.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    let section = section(overscroll: overscroll)
    row.kindNumbers.replace(2, of: 2) { column in
      if column == 0 { return Double(section) }
      let next = section + 1
      return next < geometry.rows.count ? headerFrame(next, overscroll: overscroll).y : nil
    }
  }
}

/// The layout of sections: the combined offset alone determines the section at the top and the
/// position of its header.
extension StickySections.Geometry {
  private var contentHeight: Double { rows.indices.reduce(0) { $0 + header(of: $1) + rows[$1] } }

  func layOut(_ row: inout TraceRecord) {
    let section = section(on: row)
    let start = (0..<section).reduce(0) { $0 + header(of: $1) + rows[$1] }
    let (height, end) = (header(of: section), start + header(of: section) + rows[section])
    // The header sticks to the top until the next section pushes it out. Before it reaches the top,
    // it moves with its section.
    let pushed = end - height - row.offset
    row.frames.headerY = row.offset < start ? start - row.offset : min(0, pushed)
    (row.frames.headerHeight, row.frames.contentHeight) = (height, contentHeight)
    row.kindValues = [Double(section), section + 1 < rows.count ? end - row.offset : nil]
    (row.lists[0], row.collapsed) = (row.offset, 0)
  }

  /// The section at the top of the viewport on a trace row.
  ///
  /// At a boundary between two sections, the section in the row's column is accepted, because the
  /// sum of the heights has a rounding error.
  private func section(on row: TraceRecord) -> Int {
    // Past the top edge, the first section is at the top. The list's offset is then not rounded to
    // whole pixels.
    let offset = max(0, row.lists[0] ?? row.offset)
    let rounding = 1e-9 * max(1, offset)
    var (section, start) = (0, 0.0)
    for index in rows.indices {
      let end = start + header(of: index) + rows[index]
      let isNear = start <= offset + rounding && offset - rounding <= end
      if isNear, row.kindValues[0] == Double(index) { return index }
      if start <= offset { section = index }
      start = end
    }
    return section
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let length = max(0, contentHeight - viewport.height)
    return LayoutAmounts(
      outer: 0, outerRange: 0...0, list: row.offset - row.overscroll, listLength: length,
      listEnd: length, listOwnsTop: true)
  }
}
