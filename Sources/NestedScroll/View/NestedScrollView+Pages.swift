import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// When the current page changes by the motion of the pages, and when another one begins to show,
  /// not before a time; infinity for what does not happen.
  private func pageTimes(since start: Double) -> (commit: Double, neighbour: Double) {
    guard system.commitsHalfWay else { return (.infinity, .infinity) }
    return (
      pager.commitTime(from: system.page, since: start),
      pager.neighbourTime(besides: system.page, since: start)
    )
  }

  /// Moves the pages; each commit leads one page nearer to where they will rest, and the page beyond
  /// begins to show when that one is all to be seen.
  ///
  /// A scroll that goes frame by frame takes note of it at the frame; the pages have moved on their
  /// own time, and that is reported.
  mutating func advancePager(
    from start: Double, to time: Double, emit: (NestedEffect) -> Void
  ) {
    var (committed, began) = pageTimes(since: start)
    while min(committed, began) <= time {
      let now = min(committed, began)
      if began <= committed {
        pager.nextNeighbour(besides: system.page).map { showNeighbour($0) }
      } else {
        let page = system.page
        let next = page + (pager.target > Double(page) ? 1 : -1)
        commit(next, at: time, reporting: committed, emit: emit)
        pager.neighbour = page
      }
      (committed, began) = pageTimes(since: now)
    }
    let rested = min(pager.restTime, time)
    pager.advance(to: time)
    commitPage(at: time, reporting: rested, emit: emit)
  }

  /// Changes the current page if the pages are where the system wants that.
  ///
  /// Pages that a finger drags past become current one after the other, however few samples it has.
  /// Only solved times count while the pages move by themselves: at such a time their place may be
  /// a last bit short of half-way, and would lead back.
  mutating func commitPage(
    at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    guard !pager.isMoving, system.commitsHalfWay || !scroll.isDragging else { return }
    defer { showDraggedNeighbour() }
    let nearest = min(Int(nearestPage(to: pager.position)), system.pageCount - 1)
    while nearest != system.page {
      let (page, step) = (system.page, nearest > system.page ? 1 : -1)
      commit(
        system.commitsHalfWay ? page + step : nearest, at: time, reporting: reported, emit: emit)
      // A published design may keep its page, whatever shows.
      if system.page == page { return }
      if system.commitsHalfWay { pager.neighbour = page }
    }
  }

  mutating func showPage(
    _ page: Int, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    require(
      page >= 0 && page < system.pageCount, "there is no page \(page) of \(system.pageCount)")
    if animated {
      pager.animate(to: Double(page), at: time)
      return
    }
    pager.place(at: page)
    if page != system.page { commit(page, at: time, emit: emit) }
  }

  /// Lets go of the pages: on to the next one with a flick, else to the nearest.
  mutating func releasePages(
    velocity: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    // What a program has set in motion under the finger goes on.
    guard !pager.isMoving else { return }
    defer { commitPage(at: time, emit: emit) }
    let position = pager.position
    guard position != position.rounded() || velocity != 0 else { return }
    var target = nearestPage(to: position)
    if abs(velocity) >= scroll.physics.minimumFlingVelocity, velocity != 0 {
      let next = velocity < 0 ? position.rounded(.up) - 1 : position.rounded(.down) + 1
      // A flick leads one page further than the one where the drag began, at most.
      let first = nearestPage(to: pager.anchor)
      target = min(max(next, first - 1), first + 1)
    }
    pager.animate(to: min(max(0, target), Double(system.pageCount - 1)), at: time)
  }

  /// The page of which most shows; exactly half-way between two that on the current one's side, also
  /// where the pages are mirrored.
  private func nearestPage(to position: Double) -> Double {
    let lower = position.rounded(.down)
    let share = position - lower
    // A solved time leaves them there but for rounding.
    if abs(share - 0.5) <= Self.rounding { return Double(system.page) <= lower ? lower : lower + 1 }
    return share < 0.5 ? lower : lower + 1
  }

  /// Makes a page current: the motion of the old list ends on this instant, the bounce of the shared
  /// header goes on.
  private mutating func commit(
    _ page: Int, at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    let excess = exactExcess
    let goesOn = excess < 0 && !system.listOwnsTopExcess
    let kept = goesOn ? excess : 0
    let shown = scroll.contentOffset.y
    let waited = system.isRefreshing(page: system.page)
    if !goesOn || scroll.phase == .animating { scroll.halt { relay($0, to: emit) } }
    system.show(page: page)
    policy = policy(scroll.isTracking ? policy : system.defaultPolicy, withExcess: kept)
    setLimits(system.limits(policy), movedBy: system.offset + kept - shown)
    emit(.pageChanged(to: page, at: reported ?? time))
    if waited { returnToRange(at: time, emit: emit) }
  }
}
