import NestedScroll
import ScrollModel

// The pages, side by side: a finger that leaves the touch slop sideways moves only them. The
// published designs use a paging `UIScrollView`; here it is a nested view with empty pages.
extension OriginalScrollView {
  /// True for the pages, and for a bar that scrolls like a list.
  func swipes(on part: NestedPart) -> Bool {
    guard rules.pageCount > 1, part != .header, part != .sheet else { return false }
    let policy = rules.policy(forDragOn: part, direction: 0)
    return part != .bar
      || (policy != .settlingPart && policy == rules.policy(forDragOn: .list, direction: 0))
  }

  mutating func sendToPages(_ event: NestedEvent) {
    let time = clock
    changePagesAndRest { $0.handle(event, at: time, emit: $1) }
  }

  mutating func changePagesAndRest(
    _ change: (inout NestedScrollView<SegmentPager>, _ emit: (NestedEffect) -> Void) -> Void
  ) { if changePages(change), !isMoving { effects.append(.rested(at: clock)) } }

  /// Adopts a new current page of the pages; returns true if the pages have come to rest.
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
      // Other effects have no meaning, because the pages are empty.
      default: break
      }
    }
    if let shown, shown != rules.page { commit(shown) }
    return hasRested
  }

  /// The motion of the previous list ends; a bounce of the shared header continues.
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
    if wasRefreshing { bounceBack() }
  }
}

extension OriginalRules {
  /// Pages that have no header, bar or lists and do not bounce at their ends.
  var emptyPages: SegmentPager {
    var geometry = SegmentPager.Geometry(
      viewport: viewport, header: 0, bar: 0, pages: Array(repeating: nil, count: pageCount))
    geometry.policies.pagesBounce = false
    return SegmentPager(geometry)
  }
}
