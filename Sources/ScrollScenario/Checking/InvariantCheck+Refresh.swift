import NestedScroll
import ScrollTrace

// Checks of refreshing: which pages, from when and how long.
extension InvariantCheck {
  /// The height below which the current page is kept while refreshing, and the pull that triggers
  /// it, in points.
  var refresh: (height: Double, threshold: Double)? { refresh(at: now) }

  func refresh(at record: TraceRecord) -> (height: Double, threshold: Double)? {
    switch system(at: record) {
    case .segmentPager(let geometry):
      return geometry.refresh.map { ($0.height, $0.threshold) }
    case .swipePages(let geometry):
      let own = geometry.refresh.dropFirst(record.page).first ?? nil
      let whole = geometry.policies.refreshOwner == .whole
      let threshold = own ?? (whole ? geometry.refresh.compactMap { $0 }.first : nil)
      return threshold.map { ($0, $0) }
    default: return nil
    }
  }

  /// Checks that only pages with a refresh control are refreshing: all together, or only the
  /// current one.
  var waiting: [Violation] {
    guard now.isRefreshing else { return [] }
    if refresh == nil { return waitFault("is that of a page without a refresh control") }
    guard case .swipePages(let geometry) = system else { return [] }
    let flags = now.refreshing.prefix(geometry.pages.count)
    let own = flags.dropFirst(now.page).first ?? false
    let isWhole = geometry.policies.refreshOwner == .whole
    return flags.enumerated().flatMap { page, waits -> [Violation] in
      guard page != now.page, waits != (isWhole && own) else { return [] }
      return waitFault(
        waits
          ? "is page \(page)'s, and page \(now.page) shows"
          : "is that of all pages, and page \(page) does not wait")
    }
  }

  /// Checks that refreshing begins with a sufficient pull and does not end by itself.
  var wait: [Violation] {
    guard before.isRefreshing != now.isRefreshing, !isWholeTouch else { return [] }
    if before.isRefreshing {
      // A page switch ends refreshing.
      return steps.isEmpty && before.page == now.page ? waitFault("ends by itself") : []
    }
    let pulled = -min(before.overscroll, now.overscroll)
    guard let refresh, !steps.contains(where: \.hidesPull),
      pulled < refresh.threshold - tolerance
    else { return [] }
    return waitFault(
      "begins \(points(pulled)) beyond the top, and is to begin at \(points(refresh.threshold))")
  }

  private func waitFault(_ fault: String) -> [Violation] {
    now.breaks(.range, "refreshing", "the wait for a refresh \(fault)")
  }

  /// Whether the row's step is a complete touch, which may show no row in between.
  private var isWholeTouch: Bool {
    scenario.script.indices.contains(now.step - 1) && scenario.script[now.step - 1].isWholeTouch
  }
}

extension Scenario.Step {
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
