import NestedScroll
import ScrollModel

/// Where every list is follows from the joint offset alone, one list after the other.
extension StackedLists.Geometry: LayoutLaw {
  private func pin(_ list: Int) -> Double { max(0, lists[list] - viewport.height) }

  func places(in row: LayoutRow) -> [LayoutPlace] {
    let offset = row.offset
    var places: [LayoutPlace] = []
    var (start, end) = (0.0, 0.0)
    for list in lists.indices {
      let (isFirst, isLast) = (list == 0, list == lists.count - 1)
      let own = offset - start
      // Only the first list shows what is beyond the top, only the last what is beyond the bottom.
      let least = isFirst ? own : max(0, own)
      let inner = isLast ? least : min(least, pin(list))
      let stretch = isFirst ? max(0, -offset) : 0
      let height = isLast ? viewport.height : min(viewport.height, lists[list] + stretch)
      let y = own <= 0 ? max(0, end) : isLast ? 0 : min(0, pin(list) - own)
      places += [
        LayoutPlace("inner_offset_pt", part: list, inner),
        LayoutPlace("list_y_pt", part: list, y),
        LayoutPlace("list_height_pt", part: list, height),
      ]
      start += lists[list]
      end = y + height
    }
    return places + [LayoutPlace("content_height_pt", start), LayoutPlace("collapsed_pt", 0)]
  }

  func amounts(in row: LayoutRow) -> LayoutAmounts? {
    let length = max(0, lists.reduce(0, +) - viewport.height)
    return LayoutAmounts(
      outer: 0, outerRange: 0...0, list: row.offset - row.overscroll, listLength: length,
      listEnd: length, listOwnsTop: true)
  }

  /// All lists show, as far as there is room for them.
  func hiddenRange(of page: Int) -> ClosedRange<Double>? { (-.infinity)...(.infinity) }
}
