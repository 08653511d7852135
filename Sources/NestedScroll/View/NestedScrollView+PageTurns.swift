import ScrollDynamics
import ScrollModel

// Which page is current, and when another one is.
extension NestedScrollView {
  /// Lets the pages move on by themselves.
  ///
  /// A page that becomes current on the way does so at its own time, also in a frame of a scroll that
  /// goes frame by frame.
  mutating func advancePages(
    from start: Double, to time: Double, emit: (NestedEffect) -> Void
  ) {
    var clock = start
    while pages.isMoving, pageTurnTime <= time {
      clock = max(clock, pageTurnTime)
      pages.advance(to: clock) { relayOfPages($0, to: emit) }
      takePageEvent(at: clock, inFrame: time, emit: emit)
    }
    let turns = pagesEventTime <= time
    var rested = time
    pages.advance(to: time) { effect in
      if case .rested(let at) = effect { rested = at }
      relayOfPages(effect, to: emit)
    }
    commitPage(at: time, reporting: rested, emit: emit)
    if turns { findPageEvent(since: time) }
  }

  /// Makes the page ahead current half-way to it, or lets it begin to show when the current one is all
  /// that does.
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
      // A system may keep its page while another one shows.
      if system.page == page { return keepPage() }
    }
    findPageEvent(since: time)
  }

  /// Leaves the motion of the pages without another turn, up to its next event.
  private mutating func keepPage() {
    pageTurnTime = .infinity
    pagesEventTime = pages.nextEventTime ?? .infinity
  }

  /// The page towards which the pages move by themselves; `nil` for none.
  @inline(__always)
  private var pageAhead: Int? {
    let direction = pages.horizontalDirection
    let next = system.page + (direction < 0 ? -1 : 1)
    return direction == 0 || next < 0 || next >= system.pageCount ? nil : next
  }

  /// Solves for the next time, from one on, at which the motion of the pages makes another one current
  /// or lets it begin to show.
  mutating func findPageEvent(since start: Double) {
    pageTurnTime = turnTime(since: start)
    pagesEventTime = min(pageTurnTime, pages.nextEventTime ?? .infinity)
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
    // Pages that begin beyond it already do not pass it again.
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

  /// Whether the pages go frame by frame.
  @inline(__always)
  var stepsPages: Bool { pages.isFrameStepped && pages.isDecelerating }

  /// Whether it is where the pages are that decides which one is current.
  ///
  /// Only solved times count while they move by themselves: at such a time their offset may be short
  /// of half-way by its rounding, and would lead back.
  @inline(__always)
  private var commitsByPlace: Bool {
    system.commitsHalfWay
      ? !pages.isMoving || stepsPages : !pages.isMoving && !pages.isTracking
  }

  /// Changes the current page if the pages are where the system wants that.
  ///
  /// Pages that a finger drags past become current one after the other, however few samples it has.
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
      // A published design may keep its page while another one shows.
      if system.page == page { return }
      if system.commitsHalfWay { neighbour = page }
    }
  }

  /// The page of which most shows; exactly half-way between two that on the current one's side, also
  /// where the pages are mirrored.
  @inline(__always)
  private func nearestPage(to position: Double) -> Int {
    let position = min(max(0, position), Double(system.pageCount - 1))
    let lower = Int(position.rounded(.down))
    let share = position - Double(lower)
    // A solved time leaves them there but for rounding.
    if abs(share - 0.5) <= Self.rounding { return system.page <= lower ? lower : lower + 1 }
    return share < 0.5 ? lower : lower + 1
  }

  /// Makes a page current: the motion of the old list ends on this instant, the bounce of the shared
  /// header goes on.
  mutating func commit(
    _ page: Int, at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    let excess = exactExcess
    // What a list shows beyond its own top, below a header that could come down, ends with its page.
    let goesOn = excess < 0 && !system.listOwnsTopExcess && room(atTop: true) <= Self.rounding
    let kept = goesOn ? excess : 0
    let waited = system.isRefreshing(page: system.page)
    if !goesOn || scroll.phase == .animating { scroll.halt { relay($0, to: emit) } }
    system.show(page: page)
    if !scroll.isTracking { policy = system.defaultPolicy }
    settle(overscroll: kept)
    emit(.pageChanged(to: page, at: reported ?? time))
    if waited { returnToRange(at: time, emit: emit) }
  }
}
