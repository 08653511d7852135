import NestedScroll
import ScrollTrace

// Checks which pages refresh, from when and how long.
extension InvariantCheck {
  /// The refresh control of the current page on the checked row: its height and the pull that
  /// starts a refresh, in points; `nil` for none.
  var refresh: (height: Double, threshold: Double)? { refresh(at: now) }

  func refresh(at record: TraceRecord) -> (height: Double, threshold: Double)? {
    system(at: record).facts?.refreshControl(record.page)
  }

  /// The violations of pages that refresh without a refresh control, or alone although the whole
  /// system refreshes.
  var waiting: [Violation] {
    let pages = now.refreshing.indices.filter { now.isRefreshing($0) }
    guard !pages.isEmpty else { return [] }
    if let page = pages.first(where: { system.facts?.refreshControl($0) == nil }) {
      return waitFault("is that of page \(page), which has no refresh control")
    }
    let count = min(now.refreshing.count, system.pageCount ?? 0)
    guard scenario.rules == .ideal, system.layoutLaw?.policies.refreshOwner == .whole,
      system.facts?.refreshesTogether == true,
      let idle = (0..<count).first(where: { !now.refreshing[$0] })
    else { return [] }
    return waitFault("is that of all pages, and page \(idle) does not wait")
  }

  /// The violations of refreshes that begin without a long enough pull, or end without the app.
  var wait: [Violation] {
    guard !isWholeTouch else { return [] }
    if before.refreshing.count == 1, before.page != now.page { return [] }
    let pages = max(before.refreshing.count, now.refreshing.count)
    return (0..<pages).flatMap { index -> [Violation] in
      let page = pages == 1 ? now.page : index
      switch (before.isRefreshing(page), now.isRefreshing(page)) {
      case (true, false):
        let mayEnd = scenario.rules == .original && (!steps.isEmpty || before.page != now.page)
        return mayEnd || steps.contains(where: { $0.endsRefresh })
          ? [] : waitFault("ends by itself")
      case (false, true) where page == now.page: return beginning
      case (false, true): return mayBegin(page) ? [] : waitFault("of page \(page) begins unseen")
      default: return []
      }
    }
  }

  /// Whether the refresh of a hidden page may begin: if the whole system refreshes, or if the page
  /// was current for a moment.
  private func mayBegin(_ page: Int) -> Bool {
    let isWhole =
      system.layoutLaw?.policies.refreshOwner == .whole && system.facts?.refreshesTogether == true
    return isWhole || page == before.page || steps.contains { $0.shows(page) }
  }

  /// The violations of a refresh of the current page that begins, or fails to begin.
  private var beginning: [Violation] {
    let pulled = -min(before.overscroll, now.overscroll)
    guard let refresh, !mayHidePull, pulled < refresh.threshold - tolerance
    else { return [] }
    return waitFault(
      "begins \(points(pulled)) beyond the top, and is to begin at \(points(refresh.threshold))")
  }

  /// Whether a pull may have begun and ended between the rows.
  ///
  /// It has not if the finger was released further below the top than everything has moved.
  private var mayHidePull: Bool {
    let steps = steps.filter { $0.hidesPull }
    let isFling = steps.allSatisfy { if case .fling = $0 { true } else { false } }
    return !steps.isEmpty && (!isFling || before.offset <= abs(now.movement) + hiddenMovement)
  }

  private func waitFault(_ fault: String) -> [Violation] {
    now.breaks(.range, "refreshing", "the wait for a refresh \(fault)")
  }

  /// Whether the row's step is a complete touch, in which no row may show the pull.
  var isWholeTouch: Bool {
    scenario.script.indices.contains(now.step - 1) && scenario.script[now.step - 1].isWholeTouch
  }
}

extension Scenario.Step {
  /// Whether the step makes a page current, even for a moment.
  fileprivate func shows(_ page: Int) -> Bool {
    switch self {
    case .nested(.page(page, _)), .nested(.swipe): true
    default: false
    }
  }

  /// Whether the step may end a refresh or remove the refresh control.
  fileprivate var endsRefresh: Bool {
    switch self {
    case .nested(.endRefresh), .nested(.set): true
    default: false
    }
  }

  /// Whether the step lifts a finger and moves the content at once, so that no row may show the
  /// pull.
  fileprivate var hidesPull: Bool {
    switch self {
    case .fling, .scrollView(.fling), .replay, .gesture, .scrollTo: true
    case .nested(let step):
      switch step {
      case .page, .swipe, .hitTest: false
      default: true
      }
    case .touch, .drag, .lift, .settle, .wait, .scrollView, .protocolStep: false
    }
  }
}
