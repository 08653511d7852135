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
    let (passed, shown) = (pagesPassed, possiblyVisiblePages)
    let asked = abs(now.movement) + hiddenMovement + abs(now.overscroll)
    return now.lists.indices.flatMap { page -> [Violation] in
      guard page != before.page, let from = before.lists[page], let to = now.lists[page],
        from != to, !comesUp(page, from: from, to: to), !isMovedByHeader(page, from: from, to: to),
        !(passed.contains(page) && any(.moves))
      else { return [] }
      let aligned = declared.alignment(from: from)
      let highest = aligned.upperBound + history.headerLoss
      let distance = min(abs(to - from), max(aligned.lowerBound - to, to - highest, 0))
      let isMoved = page == now.page && asked > 0 && distance <= asked + tolerance
      let isAligned = (shown.contains(page) || passed.contains(page)) && distance <= 2 * tolerance
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

  /// The pages that are visible on either row, that are about to appear, or that may become current
  /// after a release.
  ///
  /// Their lists may align with the header before they are current.
  private var possiblyVisiblePages: ClosedRange<Int> {
    let (then, here) = (before.pagePosition, now.pagePosition)
    let ahead = here == then ? 0 : here < then ? -Self.minimumTolerance : Self.minimumTolerance
    let appeared = now.effects.compactMap { effect -> Double? in
      if case .pageAppearance(.willAppear, let page) = effect { Double(page) } else { nil }
    }
    let places = ([then, here, here + ahead] + appeared).map { max(-1e9, min(1e9, $0)) }
    let (least, most) = (places.min() ?? 0, places.max() ?? 0)
    // The row of a release does not show the direction in which the pages start to move.
    let beside = any(.releases) && now.phase != .idle ? 1 : 0
    return Int(least.rounded(.down)) - beside...Int(most.rounded(.up)) + beside
  }

  /// The pages between the current pages of both rows, and those that the script or a finger may
  /// have shown in between.
  var pagesPassed: ClosedRange<Int> {
    var (least, greatest) = (min(before.page, now.page), max(before.page, now.page))
    var last = before.page
    var dragged = 0.0
    for index in stepIndices {
      switch scenario.script[index] {
      case .nested(.page(let page, _)):
        // A page animation may have ended before the step.
        let place = max(-1e9, min(1e9, before.pagePosition))
        (least, greatest) = (min(least, Int(place.rounded())), max(greatest, Int(place.rounded())))
        last = page
      case .nested(.swipe(let pages, _)):
        last += Int(max(-1e9, min(1e9, pages)).rounded(.awayFromZero))
      default: dragged += abs(fingerDistance(of: index)?.x ?? 0)
      }
      (least, greatest) = (min(least, last), max(greatest, last))
    }
    guard case let width? = system.declared?.viewport.width, width > 0, isPaged else {
      return least...greatest
    }
    let pages = Int(min(1e9, dragged / width).rounded(.up))
    return (least - pages)...(greatest + pages)
  }

  var isPaged: Bool { system.declared?.traits.isPaged == true }
}
