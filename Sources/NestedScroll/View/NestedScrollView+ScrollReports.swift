import ScrollModel

/// The visible offsets of a nested system and of two of its lists, in points, to compare before and
/// after a change; infinity for none.
///
/// They are equal if they differ by at most a rounding error, which is not a movement.
struct ShownOffsets: Equatable {
  let combined: Double
  let outer: Double
  let list: Double
  let otherList: Double

  static func == (one: Self, other: Self) -> Bool {
    areEqual(one.combined, other.combined) && areEqual(one.outer, other.outer)
      && areEqual(one.list, other.list) && areEqual(one.otherList, other.otherList)
  }

  static func areEqual(_ one: Double, _ other: Double) -> Bool {
    // The difference of two infinities is NaN, which is not a movement either.
    !(one - other).exceedsRounding
  }
}

// Reports of offsets that change without a movement.
extension NestedScrollView {
  /// The visible offsets of the parts that the pages share, and of the lists of two pages.
  func shownOffsets(_ page: Int? = nil, _ other: Int? = nil) -> ShownOffsets {
    ShownOffsets(
      combined: scroll.contentOffset.y, outer: system.outer, list: listOffset(page),
      otherList: listOffset(other))
  }

  private func listOffset(_ page: Int?) -> Double {
    page.flatMap { system.innerOffset(page: $0, overscroll: exactOverscroll) } ?? .infinity
  }

  /// Reports a scroll if the offsets of the shared parts or of the lists of two pages have changed.
  ///
  /// - Returns: True if a scroll was reported.
  @discardableResult
  func reportScroll(
    from before: ShownOffsets, _ page: Int? = nil, _ other: Int? = nil, emit: (NestedEffect) -> Void
  ) -> Bool {
    guard shownOffsets(page, other) != before else { return false }
    emit(.scroll(.didScroll))
    return true
  }

  /// True if any list's offset differs from its offset before a change, by more than a rounding
  /// error.
  func movesLists(of before: System) -> Bool {
    (0..<min(before.listCount, system.listCount)).contains {
      !ShownOffsets.areEqual(
        before.innerOffset(page: $0, overscroll: 0) ?? .infinity,
        system.innerOffset(page: $0, overscroll: 0) ?? .infinity)
    }
  }
}
