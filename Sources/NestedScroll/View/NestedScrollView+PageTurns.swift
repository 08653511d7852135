import ScrollDynamics
import ScrollModel

// Which page is current, and when that changes.
extension NestedScrollView {
  /// Advances the pages' own motion.
  ///
  /// A page becomes current at its solved time, also within a frame of a frame-stepped scroll.
  mutating func advancePages(
    from start: Double, to time: Double, emit: (NestedEffect) -> Void
  ) {
    var clock = start
    while pages.isMoving, pageTurnTime <= time {
      clock = max(clock, pageTurnTime)
      pages.advance(to: clock) { relayOfPages($0, to: emit) }
      reportPagesInView(emit: emit)
      takePageEvent(at: clock, inFrame: time, emit: emit)
    }
    // A frame of a motion that goes frame by frame may be its last.
    let turns = pagesEventTime <= time || stepsPages
    var rested = time
    pages.advance(to: time) { effect in
      if case .rested(let at) = effect { rested = at }
      relayOfPages(effect, to: emit)
    }
    reportPagesInView(emit: emit)
    commitPage(at: time, reporting: rested, emit: emit)
    if turns { findPageEvent(since: time) }
  }

  /// Makes the page ahead current halfway to it, or lets it become visible when only the current
  /// page is.
  private mutating func takePageEvent(
    at time: Double, inFrame frame: Double, emit: (NestedEffect) -> Void
  ) {
    guard let next = pageAhead else { return keepPage() }
    let page = system.page
    if next != neighbour {
      showNeighbour(next)
    } else {
      commit(next, at: frame, reporting: time, emit: emit)
      neighbour = page
      // A system may keep its current page while another one is shown.
      if system.page == page { return keepPage() }
    }
    findPageEvent(since: time)
  }

  /// Schedules no further page change in the present motion of the pages.
  private mutating func keepPage() {
    pageTurnTime = .infinity
    findPagesEvent()
  }

  /// When something happens next to the pages; nothing has a time of its own while they go frame by frame,
  /// not even an edge that lets go beside them.
  private mutating func findPagesEvent() {
    pagesEventTime = stepsPages ? .infinity : min(pageTurnTime, pages.nextEventTime ?? .infinity)
  }

  /// The page towards which the pages move by themselves; `nil` for none.
  @inline(__always)
  private var pageAhead: Int? {
    let direction = pages.horizontalDirection
    let next = system.page + (direction < 0 ? -1 : 1)
    return direction == 0 || next < 0 || next >= system.pageCount ? nil : next
  }

  /// Solves for the next time, at or after `start`, at which the pages' motion makes another page
  /// current or visible.
  mutating func findPageEvent(since start: Double) {
    pageTurnTime = turnTime(since: start)
    findPagesEvent()
  }

  @inline(__always)
  private mutating func turnTime(since start: Double) -> Double {
    guard system.commitsHalfWay, pages.isMoving, !stepsPages, let next = pageAhead else {
      return .infinity
    }
    let isShown = next == neighbour
    let position = Double(system.page) + (isShown ? 0.5 * Double(next - system.page) : 0)
    let target = position * pages.geometry.containerSize.width
    if !isShown, rests(at: target) { return .infinity }
    let offset = pages.contentOffset.x
    // If the pages start beyond the target, they do not pass it again.
    let isBeyond = next < system.page ? offset <= target : offset >= target
    let time = isBeyond ? start : pages.timeAt(offset: target, axis: .horizontal)
    return time.map { max($0, start) } ?? .infinity
  }

  /// Whether the pages come to rest at an offset without passing it.
  @inline(__always)
  private func rests(at offset: Double) -> Bool {
    abs(pages.targetContentOffset.x - offset) <= Self.rounding
      && (pages.nextEventTime ?? .infinity) >= (pages.settlingTime ?? 0)
  }

  /// Whether the pages move by frame-stepped physics.
  @inline(__always)
  var stepsPages: Bool { pages.isFrameStepped && pages.isDecelerating }

  /// Whether the position of the pages decides which page is current.
  ///
  /// While they move by themselves only solved times decide: at such a time their offset may be
  /// short of halfway by a rounding error.
  @inline(__always)
  private var commitsByPlace: Bool {
    system.commitsHalfWay
      ? !pages.isMoving || stepsPages : !pages.isMoving && !pages.isTracking
  }

  /// Changes the current page if the pages' position calls for it.
  ///
  /// Pages that a drag passes become current one after another, however far its samples are apart.
  mutating func commitPage(
    at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    guard commitsByPlace else { return }
    defer { showDraggedNeighbour() }
    let nearest = nearestPage(to: pagePosition)
    while nearest != system.page {
      let (page, step) = (system.page, nearest > system.page ? 1 : -1)
      commit(
        system.commitsHalfWay ? page + step : nearest, at: time, reporting: reported, emit: emit)
      // A published design may keep its current page while another one is shown.
      if system.page == page { return }
      if system.commitsHalfWay { neighbour = page }
    }
  }

  /// The page of which most is visible; exactly halfway between two the one nearer to the current
  /// page, mirrored as well.
  @inline(__always)
  private func nearestPage(to position: Double) -> Int {
    let position = min(max(0, position), Double(system.pageCount - 1))
    let lower = Int(position.rounded(.down))
    let share = position - Double(lower)
    // At a solved time they are halfway within the rounding tolerance.
    if abs(share - 0.5) <= Self.rounding { return system.page <= lower ? lower : lower + 1 }
    return share < 0.5 ? lower : lower + 1
  }

  /// Makes a page current: the motion of the old list ends at this time, the bounce of the shared
  /// header continues.
  mutating func commit(
    _ page: Int, at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    let excess = exactExcess
    // A list's overscroll beyond its own top, below a header that could come down, ends with its
    // page.
    let goesOn = excess < 0 && !system.listOwnsTopExcess && room(atTop: true) <= Self.rounding
    let waited = system.isRefreshing(page: system.page)
    if !goesOn || scroll.phase == .animating { scroll.halt { relay($0, to: emit) } }
    let waiting = system.show(page: page, leavingAt: excessOfWait)
    let kept = goesOn ? excess : waiting
    if !scroll.isTracking { policy = system.defaultPolicy }
    if footers.isUsed { footers.show(page) }
    settle(overscroll: kept)
    updateFooters()
    emit(.pageChanged(to: page, at: reported ?? time))
    if waited { returnToRange(at: time, emit: emit) }
  }
}
