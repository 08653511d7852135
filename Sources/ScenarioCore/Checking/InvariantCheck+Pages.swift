import NestedScroll
import ScrollLaws
import ScrollModel

// Idempotence: pages that are not current keep their offsets.
extension InvariantCheck {
  /// Violations if a hidden list moves.
  ///
  /// A list that becomes visible may align with the header or reset to its top. If it also becomes
  /// current, it then moves by the requested distance.
  var otherPages: [Violation] {
    // In a stack, every list is on the only page.
    guard before.lists != now.lists, let declared = system.declared,
      declared.traits.pageCount == declared.traits.listCount
    else { return [] }
    let shown = visiblePages
    let asked = abs(now.movement) + abs(now.overscroll)
    return now.lists.indices.flatMap { page -> [Violation] in
      guard page != before.page, let from = before.lists[page], let to = now.lists[page],
        from != to, !comesUp(page, from: from, to: to), !isMovedByHeader(page, from: from, to: to)
      else { return [] }
      let aligned = declared.alignment(from: from)
      let highest = aligned.upperBound + history.headerLoss
      let distance = min(abs(to - from), max(aligned.lowerBound - to, to - highest, 0))
      let isMoved = page == now.page && asked > 0 && distance <= asked + tolerance
      let isAligned = shown.contains(page) && distance <= 2 * tolerance
      guard !isMoved, !isAligned else { return [] }
      return now.breaks(
        .idempotence, "list of page \(page)", by: to - from,
        "the list of page \(page), which \(page == now.page ? "becomes visible" : "is hidden"), "
          + "moves from \(points(from)) to \(points(to)) pt")
    }
  }

  /// True if a list's offset has decreased because the collapsing header made its viewport taller
  /// and its scroll range shorter.
  ///
  /// If the header's height is rounded to a pixel, the list's range has the same rounding error.
  private func comesUp(_ page: Int, from: Double, to: Double) -> Bool {
    guard system.collapsingHeader != nil, let room = listEnd(of: page, at: now),
      let roomBefore = listEnd(of: page, at: before)
    else { return false }
    let showsBeside = scenario.settings.displayScale != nil && from >= roomBefore - tolerance
    return to < from && to >= room - tolerance || showsBeside && abs(to - from) <= tolerance
  }

  private func listEnd(of page: Int, at record: TraceRecord) -> Double? {
    var record = record
    record.page = page
    return amounts(of: record)?.listEnd
  }

  /// True if a hidden, refreshing list moves because of the header: to its top while the header
  /// collapses, or below its refresh control when the header is fully expanded.
  private func isMovedByHeader(_ page: Int, from: Double, to: Double) -> Bool {
    guard page != now.page, before.collapsed != now.collapsed,
      system.declared?.traits.listsWait == true
    else { return false }
    return now.isRefreshing(page) && min(from, to) < 0 && max(from, to) == 0
  }

  /// The pages that are visible or current on either row or between them.
  ///
  /// Their lists may align with the header before they are current.
  private var visiblePages: ClosedRange<Int> {
    var places = [before, now].flatMap { [Double($0.page), max(-1e9, min(1e9, $0.pagePosition))] }
    for case .pageAppearance(.willAppear, let page) in now.effects { places.append(Double(page)) }
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    return Int(least.rounded(.down))...Int(most.rounded(.up))
  }
}
