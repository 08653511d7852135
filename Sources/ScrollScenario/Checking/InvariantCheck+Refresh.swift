import NestedScroll
import ScrollTrace

// What waits for a refresh, since when and how long.
extension InvariantCheck {
  /// How far the current page is pulled to refresh, and how far beyond the top it waits.
  func refresh(at record: TraceRecord) -> (height: Double, threshold: Double)? {
    switch system(at: record) {
    case .segmentPager(let geometry):
      return geometry.refresh.map { ($0.height, $0.threshold) }
    case .swipePages(let geometry):
      let own = geometry.refresh.indices.contains(record.page) ? geometry.refresh[record.page] : nil
      let whole = geometry.policies.refreshOwner == .whole
      let threshold = own ?? (whole ? geometry.refresh.compactMap { $0 }.first : nil)
      return threshold.map { ($0, $0) }
    default: return nil
    }
  }

  /// Nothing waits that cannot be pulled; pages wait all together, or only the one that shows.
  func waiting(_ record: TraceRecord) -> [Violation] {
    let flags = record.flags("refreshing")
    guard flags.contains(true) else { return [] }
    if refresh(at: record) == nil {
      return [violation("is that of a page without a refresh control", record)]
    }
    guard case .swipePages(let geometry) = system(at: record) else { return [] }
    let own = flags.indices.contains(record.page) && flags[record.page]
    let isWhole = geometry.policies.refreshOwner == .whole
    return flags.indices.prefix(geometry.pages.count).compactMap { page in
      guard page != record.page, flags[page] != (isWhole && own) else { return nil }
      return violation(
        flags[page]
          ? "is page \(page)'s, and page \(record.page) shows"
          : "is that of all pages, and page \(page) does not wait", record)
    }
  }

  /// A wait begins with a pull that is far enough, and does not end by itself.
  func wait(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    let (waited, waits) = (before.isTrue("refreshing"), now.isTrue("refreshing"))
    let steps = newSteps(before, now)
    guard waited != waits, !isWholeTouch(now) else { return [] }
    if !waits {
      // A page that is left waits no longer.
      return steps.isEmpty && before.page == now.page ? [violation("ends by itself", now)] : []
    }
    let pulled = -min(before.number("overscroll_pt") ?? 0, now.number("overscroll_pt") ?? 0)
    guard let refresh = refresh(at: now), !steps.contains(where: \.hidesPull),
      pulled < refresh.threshold - tolerance
    else { return [] }
    return [
      violation(
        "begins \(JSONValue.points(pulled)) beyond the top, and is to begin at "
          + JSONValue.points(refresh.threshold), now)
    ]
  }

  private func violation(_ fault: String, _ record: TraceRecord) -> Violation {
    Violation(law: .range, place: record.place, numbers: "the wait for a refresh \(fault)")
  }

  /// Whether a row's step is a whole touch, of which a row need not show each part.
  private func isWholeTouch(_ record: TraceRecord) -> Bool {
    step(of: record)?.isWholeTouch ?? false
  }
}

extension Scenario.Step {
  /// Whether it lifts a finger and moves things at once, so that no row need show the pull.
  fileprivate var hidesPull: Bool {
    switch self {
    case .fling, .scrollView(.fling), .replay, .gesture, .scrollTo: true
    case .nested(let step):
      switch step {
      case .page, .swipe, .hitTest: false
      default: true
      }
    case .touch, .drag, .lift, .settle, .wait, .scrollView: false
    }
  }
}
