public import NestedScroll
import ScrollModel
public import TraceRows

extension ScenarioKind {
  static let stackedLists = ScenarioKind(
    nested: StackedLists.kind, lists: "lists",
    summary: "Lists below each other that scroll as one.",
    keys: [
      .required(
        "lists",
        .array(of: .height, "an array of two or more heights in points", count: 2...Int.max)),
      bounces, rulesKey,
    ] + shared.filter { $0.name != "loadMore" }, choices: []
  ) { fields throws(ScenarioError) in
    try rejectPublishedRules(fields)
    let lists = listHeights(fields, "lists").compactMap { $0 }
    return Scenario.System(
      StackedLists.Geometry(viewport: try nestedViewport(fields), lists: lists))
  }
}

extension StackedLists.Geometry: NestedDeclaration {
  var traits: SystemTraits { SystemTraits(listCount: lists.count) }

  func makeSystem() -> StackedLists { StackedLists(self) }

  mutating func keep(_ lists: Set<String>, of old: Self) {
    if lists.contains("lists") { self.lists = old.lists }
  }

  mutating func insert(_ length: Double, above list: Int) { lists[list] += length }
}

extension StackedLists: TracedSystem {
  /// The kind `stacked-lists`, which determines the trace columns.
  public static let kind = NestedKind("stacked-lists", columns: [.lists])

  /// Sets the columns for the tops and heights of the lists on screen.
  ///
  /// The content's overscroll, in points, moves the lists.
  public func complete(_ row: inout NestedRow, overscroll: Double) {
    row.listTops.replace(listCount, of: row.partColumns) { listFrame($0, overscroll: overscroll).y }
    row.listHeights.replace(listCount, of: row.partColumns) {
      listFrame($0, overscroll: overscroll).height
    }
  }
}

/// The layout of a stack: the combined offset alone determines the position of every list.
extension StackedLists.Geometry {
  private func pin(_ list: Int) -> Double { max(0, lists[list] - viewport.height) }

  func layOut(_ row: inout TraceRecord) {
    let offset = row.offset
    var (start, end) = (0.0, 0.0)
    for list in lists.indices {
      let (isFirst, isLast) = (list == 0, list == lists.count - 1)
      let own = offset - start
      // Overscroll past the top edge moves only the first list, and past the bottom edge only the
      // last.
      let least = isFirst ? own : max(0, own)
      let inner = isLast ? least : min(least, pin(list))
      let stretch = isFirst ? max(0, -offset) : 0
      let height = isLast ? viewport.height : min(viewport.height, lists[list] + stretch)
      let y = own <= 0 ? max(0, end) : isLast ? 0 : min(0, pin(list) - own)
      (row.lists[list], row.listTops[list], row.listHeights[list]) = (inner, y, height)
      start += lists[list]
      end = y + height
    }
    (row.frames.contentHeight, row.collapsed) = (start, 0)
  }

  func amounts(in row: TraceRecord) -> LayoutAmounts {
    let length = max(0, lists.reduce(0, +) - viewport.height)
    return LayoutAmounts(
      outer: 0, outerRange: 0...0, list: row.offset - row.overscroll, listLength: length,
      listEnd: length, listOwnsTop: true)
  }
}
