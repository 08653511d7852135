import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  /// Handles an event at its time, after advancing all motion to that time.
  mutating func handle(
    _ event: NestedEvent, at time: Double,
    willEndDragging retarget: (_ velocity: Double, _ targetOffset: inout Double) -> Void,
    emit: (NestedEffect) -> Void
  ) {
    advance(to: time, emit: emit)
    switch event {
    case .touchBegan(let place): beginTouch(at: place, time, emit: emit)
    case .touchMoved(let place): moveTouch(to: place, time, emit: emit)
    case .touchEnded: endTouch(tracked: true, at: time, retarget: retarget, emit: emit)
    case .touchCancelled: endTouch(tracked: false, at: time, retarget: retarget, emit: emit)
    case .dragBegan(let part, let axis):
      beginDrag(on: part, axis: axis, by: .dragBegan, at: time, emit: emit)
    case .dragMoved(let movement):
      guard !scroll.isDraggedByWheel else { break }
      drag(to: movement, by: .dragMoved(movement), at: time, emit: emit)
    case .dragEnded(let velocity):
      guard scroll.isTracking, !scroll.isDraggedByWheel else { break }
      endDrag(velocity: velocity, at: time, retarget: retarget, emit: emit)
    case .wheel(let delta, let phase):
      wheel(delta, phase, at: time, retarget: retarget, emit: emit)
    case .setOffset(let offset, let animated):
      let target = Vector(x: scroll.contentOffset.x, y: offset)
      set(by: .setContentOffset(target, animated: animated), at: time, emit: emit)
    case .assignOffset(let offset):
      let target = Vector(x: 0, y: offset)
      set(by: .assignContentOffset(target, along: .vertical), at: time, emit: emit)
    case .scrollToTop: set(by: .scrollToTop, at: time, emit: emit)
    case .scrollPage(let page, let offset):
      stop(at: time, emit: emit)
      change(emit: emit) { $0.scroll(page: page, to: offset) }
    case .showPage: sendToPages(event, at: time, emit: emit)
    case .setPhysics(let physics):
      scroll.handle(.setPhysics(physics), at: time)
      sendToPages(event, at: time, emit: emit)
    case .beginRefresh(let page):
      // The published designs refresh only the page on screen.
      guard page ?? rules.page == rules.page else { break }
      rules.beginRefresh(page: rules.shownPage)
      updateLimits()
    case .endRefresh(let page):
      rules.endRefresh(page: page ?? rules.shownPage)
      updateLimits()
      returnToRange(at: time, emit: emit)
    // The published designs have no footers, and scripts tap with touches.
    case .endLoadMore, .tap: break
    case .moveSettlingPart(let position, let animated):
      moveSettling(to: position, animated: animated, at: time, emit: emit)
    case .stop:
      stop(at: time, emit: emit)
      sendToPages(.stop, at: time, emit: emit)
      endSettling(at: time, emit: emit)
      resetPolicy()
    }
  }

  /// Sets the combined offset with an event of the scroll view, for a programmatic call.
  private mutating func set(
    by event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    if rules.movesCombinedOffset { endSettling(at: time, emit: emit) }
    resetPolicy()
    let before = offset
    send(event, at: time, emit: emit)
    travelled += offset - before
  }

  private mutating func stop(at time: Double, emit: (NestedEffect) -> Void) {
    scroll.halt { relay($0, to: emit) }
    if rules.movesCombinedOffset { endSettling(at: time, emit: emit) }
    let target = limits.rest.clamp(offset)
    guard target != offset else { return }
    let end = Vector(x: scroll.contentOffset.x, y: target)
    send(.setContentOffset(end, animated: false), at: time, emit: emit)
  }

  /// Lets the rules change amounts or sizes, and moves the origin of the combined offset by the
  /// resulting change.
  private mutating func change(
    emit: (NestedEffect) -> Void, _ change: (inout Rules) -> Void
  ) {
    reportingScroll(emit: emit) { view in
      let (shown, beyond) = (view.offset, view.overscroll)
      change(&view.rules)
      if !view.rules.isSettlingPartMoving { view.settling = SettlingRun() }
      if view.scroll.phase == .idle { view.policy = view.rules.defaultPolicy }
      view.setLimits(movedBy: view.rules.offset + beyond - shown)
    }
  }

  /// Adopts the geometry of other rules of the same design, with content of a height inserted above a
  /// page's visible rows; a negative height is removed.
  mutating func adopt(
    _ other: Rules, inserting length: Double, above page: Int, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    advance(to: time, emit: emit)
    var adopted = rules
    adopted.adopt(other)
    guard length != 0 || adopted != rules else { return }
    let wasRefreshing = rules.isRefreshing
    change(emit: emit) { rules in
      // Removed content scrolls the list back while it still has its old length.
      if length < 0 { rules.follow(length, above: page) }
      rules.adopt(other)
      if length > 0 { rules.follow(length, above: page) }
    }
    if wasRefreshing { returnToRange(at: time, emit: emit) }
    let empty = rules.emptyPages
    changePages(at: time, emit: emit) { $0.adopt(empty, at: time, emit: $1) }
  }
}

extension OriginalRules {
  /// Scrolls a page's list by the height of content inserted above its visible rows.
  fileprivate mutating func follow(_ length: Double, above page: Int) {
    guard let offset = innerOffset(page: page, overscroll: 0) else { return }
    scroll(page: page, to: offset + length)
  }
}
