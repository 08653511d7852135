import NestedScroll
import ScrollDynamics
import ScrollModel

// The pages side by side; only a finger that leaves the slop sideways moves them.
extension OriginalScrollView {
  /// The index of the visible page, with a fraction between two pages.
  package var pagePosition: Double { pages.pagePosition }

  /// True while the pages are in motion, to another page or back.
  package var isPaging: Bool { pages.isPaging }

  /// True while a finger drags the pages sideways.
  package var isSwiping: Bool { pages.pages.isDragging }

  /// True if a swipe to another page may begin on a part: on the pages, and on a bar that scrolls
  /// like a list.
  func swipes(on part: NestedPart) -> Bool {
    guard rules.pageCount > 1, part != .header, part != .sheet else { return false }
    let touch = rules.touch(forDragOn: part, direction: 0)
    return part != .bar || (touch != .bar && touch == rules.touch(forDragOn: .list, direction: 0))
  }

  /// Sends an event to the pages, and makes the page at which they come to rest current.
  mutating func sendToPages(
    _ event: NestedEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    var (shown, hasRested) = (Int?.none, false)
    pages.handle(event, at: time) { effect in
      if case .rested = effect { hasRested = true }
      relayOfPages(effect, to: emit, &shown)
    }
    commit(shown, at: time, emit: emit)
    if hasRested, !isMoving { emit(.rested(at: time)) }
  }

  /// Advances the motion of the pages to a time in seconds.
  mutating func advancePages(to time: Double, emit: (NestedEffect) -> Void) {
    var shown: Int?
    pages.advance(to: time) { relayOfPages($0, to: emit, &shown) }
    commit(shown, at: time, emit: emit)
  }

  /// Copies the size of the viewport and the number of pages from the rules.
  mutating func adoptPages(at time: Double, emit: (NestedEffect) -> Void) {
    var shown: Int?
    pages.adopt(PageStrip(rules), at: time) { relayOfPages($0, to: emit, &shown) }
    commit(shown, at: time, emit: emit)
  }

  /// Makes a page current: the previous list's motion ends, but a bounce of the shared header
  /// continues.
  private mutating func commit(_ page: Int?, at time: Double, emit: (NestedEffect) -> Void) {
    guard let page, page != rules.page else { return }
    let bounces = overscroll < 0 && !rules.listOwnsTopOverscroll
    let (beyond, shown, wasRefreshing) = (overscroll, offset, rules.isRefreshing)
    if !bounces || scroll.phase == .animating { scroll.halt { relay($0, to: emit) } }
    reportingScroll(emit: emit) { view in
      view.rules.show(page: page)
      if !view.scroll.isTracking { view.touch = view.rules.defaultTouch }
      let kept = bounces ? beyond : -view.rules.refreshInset
      view.setLimits(movedBy: view.rules.offset + kept - shown)
    }
    emit(.pageChanged(to: page, at: time))
    if wasRefreshing { returnToRange(at: time, emit: emit) }
  }
}

/// Forwards an effect of the pages, and stores the page at which they come to rest.
private func relayOfPages(
  _ effect: NestedEffect, to emit: (NestedEffect) -> Void, _ shown: inout Int?
) {
  switch effect {
  case .page, .pageAppearance: emit(effect)
  case .pageChanged(let page, _): shown = page
  // Nothing else of them moves.
  default: break
  }
}
