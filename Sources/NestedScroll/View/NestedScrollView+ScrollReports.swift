import ScrollModel

/// The offsets of a nested system and of two of its lists, in points, compared before and after a
/// change; infinity for a list that does not exist.
struct VisibleOffsets: Equatable {
  let page: Int?
  let otherPage: Int?
  let combined: Double
  let outer: Double
  let list: Double
  let otherList: Double
}

// Effects for offsets that change without a movement.
extension NestedScrollView {
  func visibleOffsets(_ page: Int?, _ other: Int? = nil) -> VisibleOffsets {
    VisibleOffsets(
      page: page, otherPage: other, combined: scroll.contentOffset.y, outer: system.outer,
      list: listOffset(page), otherList: listOffset(other))
  }

  private func listOffset(_ page: Int?) -> Double {
    page.flatMap { system.innerOffset(page: $0, overscroll: exactOverscroll) } ?? .infinity
  }

  /// Emits `didScroll` if the shared parts or the lists of the two pages have moved.
  @discardableResult
  func reportScroll(from before: VisibleOffsets, emit: (NestedEffect) -> Void) -> Bool {
    guard visibleOffsets(before.page, before.otherPage) != before else { return false }
    emit(.scroll(.didScroll))
    return true
  }
}

extension NestedSystem {
  /// True if the offset of any list differs from that before a change.
  func movesLists(of before: Self) -> Bool {
    (0..<min(before.listCount, listCount)).contains {
      before.innerOffset(page: $0, overscroll: 0) != innerOffset(page: $0, overscroll: 0)
    }
  }
}
