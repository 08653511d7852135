import ScrollModel

// Effects for offsets that change without a movement.
extension CombinedScroll {
  /// Emits `didScroll` if a change moves the shared parts or the lists of two pages.
  @discardableResult
  mutating func report(
    _ page: Int?, _ other: Int? = nil, emit: (NestedEffect) -> Void, _ change: (inout Self) -> Void
  ) -> Bool {
    let before = visibleOffsets(page, other)
    change(&self)
    guard visibleOffsets(page, other) != before else { return false }
    emit(.scroll(.didScroll))
    return true
  }

  /// Changes the state or the list of a page.
  mutating func change(_ page: Int, emit: (NestedEffect) -> Void, _ body: (inout System) -> Void) {
    report(page, emit: emit) {
      $0.change { system, _ in
        body(&system)
        return nil
      }
    }
  }

  private func visibleOffsets(_ page: Int?, _ other: Int?) -> (Double, Double, Double, Double) {
    (scroll.contentOffset.y, system.outer, listOffset(page), listOffset(other))
  }

  /// Infinity for a list that does not exist.
  private func listOffset(_ page: Int?) -> Double {
    page.flatMap { system.innerOffset(page: $0, overscroll: overscroll) } ?? .infinity
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
