import NestedScroll
import ScrollModel

// The pages side by side: a finger that leaves the slop sideways moves them, and nothing else. The
// published designs use a paging scroll view of UIKit for them; here it is that of a pager of nothing
// else.
extension OriginalScrollView {
  /// Whether a swipe to another page may begin on a part: on the pages, and on a bar that scrolls
  /// like a list.
  func swipes(on part: NestedPart) -> Bool {
    guard rules.pageCount > 1, part != .header, part != .sheet else { return false }
    let policy = rules.policy(forDragOn: part, direction: 0)
    return part != .bar
      || (policy != .settlingPart && policy == rules.policy(forDragOn: .list, direction: 0))
  }

  /// Sends an event to the pages.
  mutating func sendToPages(_ event: NestedEvent) {
    let time = clock
    let hasRested = changePages { $0.handle(event, at: time, emit: $1) }
    if hasRested, !isMoving { effects.append(.rested(at: time)) }
  }

  /// Changes the pages, and makes the page current at which they come to rest.
  ///
  /// - Returns: Whether they have come to rest.
  @discardableResult
  mutating func changePages(
    _ change: (inout NestedScrollView<SegmentPager>, _ emit: (NestedEffect) -> Void) -> Void
  ) -> Bool {
    var (shown, hasRested) = (Int?.none, false)
    change(&pages) { effect in
      switch effect {
      case .page, .pageAppearance: effects.append(effect)
      case .pageChanged(let page, _): shown = page
      case .rested: hasRested = true
      // Nothing else of them moves.
      default: break
      }
    }
    if let shown, shown != rules.page { commit(shown) }
    return hasRested
  }

  /// Makes a page current: the old list's motion ends, but a bounce of the shared header continues.
  private mutating func commit(_ page: Int) {
    let bounces = overscroll < 0 && !rules.listOwnsTopOverscroll
    let (beyond, shown, wasRefreshing) = (overscroll, offset, rules.isRefreshing)
    if !bounces || scroll.phase == .animating { scroll.halt { effects.relay($0) } }
    reportingScroll { view in
      view.rules.show(page: page)
      if !view.scroll.isTracking { view.policy = view.rules.defaultPolicy }
      let kept = bounces ? beyond : -view.rules.inset(of: page)
      view.setLimits(movedBy: view.rules.offset + kept - shown)
    }
    effects.append(.pageChanged(to: page, at: clock))
    if wasRefreshing { returnToRange() }
  }
}

extension OriginalRules {
  /// The pages without header, bar and lists, which stop at their ends without a bounce.
  var emptyPages: SegmentPager {
    var geometry = SegmentPager.Geometry(
      viewport: viewport, header: 0, bar: 0, pages: Array(repeating: nil, count: pageCount))
    geometry.policies.pagesBounce = false
    return SegmentPager(geometry)
  }
}
