import ScrollModel

extension NestedScrollView {
  /// When the current page changes by the motion of the pages, infinity if it does not.
  var commitTime: Double {
    guard pager.isMoving, system.commitsHalfWay else { return .infinity }
    let half = pager.target > Double(system.page) ? 0.5 : -0.5
    guard abs(pager.target - Double(system.page)) > 0.5 else { return .infinity }
    return pager.time(whenAt: Double(system.page) + half)
  }

  mutating func advancePager(to time: Double, emit: (NestedEffect) -> Void) {
    guard pager.isMoving else { return }
    let isDue = commitTime <= time
    pager.advance(to: time)
    if isDue {
      commit(system.page + (pager.target > Double(system.page) ? 1 : -1), at: time, emit: emit)
    }
    commitPage(at: time, emit: emit)
  }

  /// Changes the current page if the pages are where the system wants that.
  mutating func commitPage(at time: Double, emit: (NestedEffect) -> Void) {
    let position = pager.position
    let isResting = !pager.isMoving && !scroll.isDragging
    guard system.commitsHalfWay || isResting else { return }
    let nearest = Int((position + 0.5).rounded(.down))
    if nearest != system.page { commit(min(nearest, system.pageCount - 1), at: time, emit: emit) }
  }

  mutating func showPage(
    _ page: Int, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    precondition(
      page >= 0 && page < system.pageCount, "there is no page \(page) of \(system.pageCount)")
    if animated {
      pager.animate(to: Double(page), at: time)
      return
    }
    pager.place(at: page)
    if page != system.page { commit(page, at: time, emit: emit) }
  }

  /// Lets go of the pages: on to the next one with a flick, else to the nearest.
  mutating func releasePages(velocity: Double, at time: Double) {
    let position = pager.position
    guard position != position.rounded() || velocity != 0 else { return }
    var target = (position + 0.5).rounded(.down)
    if abs(velocity) >= scroll.behavior.minimumFlingVelocity, velocity != 0 {
      let next = velocity < 0 ? position.rounded(.up) - 1 : position.rounded(.down) + 1
      // A flick leads one page further than where the drag began, at most.
      target = min(max(next, pager.anchor - 1), pager.anchor + 1)
    }
    pager.animate(to: min(max(0, target), Double(system.pageCount - 1)), at: time)
  }

  /// Makes a page current: the motion of the old list ends on this instant, the bounce of the shared
  /// header goes on.
  private mutating func commit(_ page: Int, at time: Double, emit: (NestedEffect) -> Void) {
    let goesOn = excess < 0 && !system.listOwnsTopExcess
    let kept = goesOn ? excess : 0
    let shown = scroll.contentOffset.y
    let waited = system.isRefreshing(page: system.page)
    if !goesOn { scroll.halt { relay($0, to: emit) } }
    system.show(page: page)
    if !scroll.isTracking { policy = system.defaultPolicy }
    setLimits(system.limits(policy), movedBy: system.offset + kept - shown)
    emit(.pageChanged(to: page, at: time))
    if waited { scroll.returnToRange(at: time) { relay($0, to: emit) } }
  }
}
