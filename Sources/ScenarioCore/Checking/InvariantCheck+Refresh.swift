import NestedScroll
import ScrollLaws
import ScrollModel

extension InvariantCheck {
  func refresh(at record: TraceRecord) -> RefreshControl? {
    system.declared?.refreshControl(of: record.page)
  }

  private var refreshesTogether: Bool {
    system.declared?.traits.refreshesTogether == true
      && system.declared?.policies.refreshOwner == .whole
  }

  /// Violations if a page without a refresh control refreshes, or a shared refresh skips a page.
  var waiting: [Violation] {
    let pages = now.refreshing.indices.filter { now.isRefreshing($0) }
    guard !pages.isEmpty else { return [] }
    if let page = pages.first(where: { system.declared?.refreshControl(of: $0) == nil }) {
      return waitFault("is on page \(page), which has no refresh control")
    }
    let count = system.declared?.traits.pageCount ?? 0
    guard scenario.rules == .ideal, refreshesTogether,
      let idle = (0..<count).first(where: { !now.isRefreshing($0) })
    else { return [] }
    return waitFault("is shared by all pages, but page \(idle) is not refreshing")
  }

  /// Violations if a refresh begins without a long enough pull, or ends before the app ends it.
  var wait: [Violation] {
    now.refreshing.indices.flatMap { page -> [Violation] in
      switch (before.isRefreshing(page), now.isRefreshing(page)) {
      case (true, false) where now.event?.endsRefresh != true:
        waitFault("ends, although no step ends it")
      case (false, true) where !setsOffset && page == now.page: beginning
      case (false, true) where !setsOffset && !refreshesTogether:
        waitFault("of page \(page) begins without a pull")
      default: []
      }
    }
  }

  private var beginning: [Violation] {
    let pulled = -min(before.overscroll, now.overscroll)
    guard let refresh = refresh(at: now), pulled < refresh.threshold - tolerance else { return [] }
    return waitFault(
      "begins \(points(pulled)) pt beyond the top, expected at \(points(refresh.threshold)) pt")
  }

  private func waitFault(_ fault: String) -> [Violation] {
    now.breaks(.range, "refreshing", "the refresh \(fault)")
  }
}
