import ScrollDynamics
import ScrollModel

// The visible pages, the current page, and the times at which they change.
//
// Pages in motion change at computed times; dragged pages change by their position. Both cross the
// same positions in the same order, so the frame rate does not matter: the positions at which a
// page is alone in view, and the positions halfway between two pages, where some systems change the
// current page.
extension NestedScrollView {
  /// A change at a position that the pages cross: a page appears, becomes current or disappears.
  private enum PageTurn {
    case show(Int)
    case commit(Int)
    case leave(Int)
  }

  /// Advances the pages' motion between two times, in seconds.
  ///
  /// A page becomes visible or current at its exact time.
  mutating func advancePages(
    from start: Double, to time: Double, emit: (NestedEffect) -> Void
  ) {
    var clock = start
    while pages.isMoving, pageTurnTime <= time {
      clock = max(clock, pageTurnTime)
      pages.advance(to: clock) { relayOfPages($0, to: emit) }
      turnPages(at: clock, inFrame: time, emit: emit)
    }
    let turns = pagesEventTime <= time
    var rested = time
    pages.advance(to: time) { effect in
      if case .rested(let at) = effect { rested = at }
      relayOfPages(effect, to: emit)
    }
    followPages(at: time, reporting: rested, emit: emit)
    if turns { findPageEvent(since: time) }
  }

  /// Performs the page turn at the position that the pages have reached.
  mutating func turnPages(
    at time: Double, inFrame frame: Double, emit: (NestedEffect) -> Void
  ) {
    if let (turn, position) = nextPageTurn {
      // Set the pages exactly to the position, because a finger may catch them there.
      let place = offset(ofPosition: position)
      pages.show(place, on: .horizontal)
      performTurn(turn, at: frame, reporting: time, emit: emit)
    }
    findPageEvent(since: time)
  }

  private mutating func performTurn(
    _ turn: PageTurn, at time: Double, reporting reported: Double?, emit: (NestedEffect) -> Void
  ) {
    switch turn {
    case .show(let page):
      visiblePages.show(page) { emit(.pageAppearance($0, page: $1)) }
      guard system.commitsAtHalfway, page != system.page else { return }
      let shown = visibleOffsets(page)
      system.willShow(page: page)
      reportScroll(from: shown, page, emit: emit)
    case .commit(let page):
      commit(page, at: time, reporting: reported, emit: emit)
      if system.page != page { visiblePages.keepCurrentPage() }
    case .leave(let page):
      visiblePages.leave(page) { emit(.pageAppearance($0, page: $1)) }
    }
  }

  /// Sets ``pageTurnTime`` to the time of the next page turn, in seconds, not before `start`.
  mutating func findPageEvent(since start: Double) {
    pageTurnTime = turnTime(since: start)
    pagesEventTime = min(pageTurnTime, pages.nextEventTime ?? .infinity)
  }

  @inline(__always)
  private mutating func turnTime(since start: Double) -> Double {
    guard pages.isMoving, let (turn, position) = nextPageTurn else { return .infinity }
    let target = offset(ofPosition: position)
    if case .commit = turn {} else if rests(at: target) { return .infinity }
    // Pages that are already at or beyond the target turn at once.
    let remaining = pages.horizontalDirection * (target - pages.contentOffset.x)
    if remaining <= 0 { return start }
    // The first and the last page are alone in view when the pages reach their edge.
    let isEnd = position == 0 || position == Double(system.pageCount - 1)
    if isEnd, let time = pages.horizontalEdgeTime { return time }
    return pages.timeAt(offset: target, axis: .horizontal).map { max($0, start) } ?? .infinity
  }

  /// The next page turn of the pages' motion, and its position; `nil` if there is none.
  @inline(__always)
  private var nextPageTurn: (PageTurn, position: Double)? {
    let direction = pages.horizontalDirection
    guard direction != 0 else { return nil }
    if let page = visiblePages.singlePage {
      let next = direction < 0 ? page - 1 : page + 1
      return next < 0 || next >= system.pageCount ? nil : (.show(next), Double(page))
    }
    let (first, last) = (visiblePages.first, visiblePages.last)
    let (from, next) = direction < 0 ? (last, first) : (first, last)
    if system.commitsAtHalfway, system.page == from, !visiblePages.keepsCurrentPage {
      return (.commit(next), Double(first) + 0.5)
    }
    return (.leave(next), Double(next))
  }

  /// True if the motion of the pages ends at an offset, in points, without crossing it.
  ///
  /// The method is `mutating` to avoid a copy. It changes nothing.
  @inline(__always)
  private mutating func rests(at offset: Double) -> Bool {
    pages.targetContentOffset.x == offset
      && (pages.nextEventTime ?? .infinity) >= (pages.endTime ?? 0)
  }

  /// Reports the page turns up to the current position of the pages, after a finger or the app has
  /// moved them.
  ///
  /// No page is skipped, even if the samples of a finger are far apart.
  mutating func followPages(
    at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    guard !pages.isMoving, !showsCurrentPageAlone else { return }
    let position = clampedPosition
    while let turn = turn(towards: position) {
      performTurn(turn, at: time, reporting: reported, emit: emit)
    }
    let nearest = nearestPage(to: position)
    guard nearest != system.page, system.commitsAtHalfway || !pages.isTracking,
      !visiblePages.keepsCurrentPage
    else { return }
    commit(nearest, at: time, reporting: reported, emit: emit)
  }

  /// True if the current page is exactly in place and alone in view, the usual case at a touch.
  @inline(__always)
  private var showsCurrentPageAlone: Bool {
    visiblePages.singlePage == system.page
      && pages.contentOffset.x == Double(system.page) * pages.geometry.containerSize.width
  }

  /// The next page turn before the pages reach a position; `nil` if there is none.
  private func turn(towards position: Double) -> PageTurn? {
    if let page = visiblePages.singlePage {
      let distance = position - Double(page)
      return distance == 0 ? nil : .show(distance < 0 ? page - 1 : page + 1)
    }
    let (first, last) = (visiblePages.first, visiblePages.last)
    let alone = position <= Double(first) ? first : position >= Double(last) ? last : nil
    let wanted = alone ?? nearestPage(to: position)
    if system.commitsAtHalfway, system.page != wanted, !visiblePages.keepsCurrentPage {
      return .commit(wanted)
    }
    return alone.map { .leave($0) }
  }

  /// The position of the pages, limited to existing pages.
  private var clampedPosition: Double { min(max(0, pagePosition), Double(system.pageCount - 1)) }

  /// The page of which the largest part is visible; halfway between two pages, the page nearer to
  /// the current page.
  @inline(__always)
  private func nearestPage(to position: Double) -> Int {
    let lower = Int(position.rounded(.down))
    let share = position - Double(lower)
    if share == 0.5 { return system.page <= lower ? lower : lower + 1 }
    return share < 0.5 ? lower : lower + 1
  }

  /// Makes a page current.
  ///
  /// The motion of the previous list ends at `time`, in seconds; a bounce of the shared header
  /// continues.
  mutating func commit(
    _ page: Int, at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    let chainOverscroll = exactOverscroll
    // Overscroll continues on the new page only if a fully open shared header shows it.
    let goesOn =
      chainOverscroll < 0 && !system.listOwnsTopOverscroll && room(atTop: true) == 0
    let waited = system.isRefreshing(page: system.page)
    let isAnimating = scroll.phase == .animating
    if !goesOn || isAnimating { scroll.halt { relay($0, to: emit) } }
    let (left, shown) = (system.page, visibleOffsets(system.page, page))
    let waiting = system.show(page: page, leavingAt: refreshOverscroll)
    let kept = goesOn ? chainOverscroll : waiting
    if !scroll.isTracking { policy = system.defaultPolicy }
    if footers.isUsed { footers.show(page) }
    settle(overscroll: kept)
    updateFooters()
    emit(.pageChanged(to: page, at: reported ?? time))
    reportScroll(from: shown, left, page, emit: emit)
    if footers.isUsed { noticeEnd(emit: emit) }
    let mustReturn =
      !waited && !goesOn && !system.listOwnsTopOverscroll && limits.rest.lower < limits.parts.lower
    if mustReturn { pending.insert(.returnToRefresh) } else { pending.remove(.returnToRefresh) }
    // An animation that ends with its page leaves the shared header overscrolled, so it must bounce
    // back.
    if waited || (goesOn && isAnimating) { bounceBack(at: time, emit: emit) }
  }
}
