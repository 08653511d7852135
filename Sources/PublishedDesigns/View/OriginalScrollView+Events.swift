import NestedScroll
import ScrollDynamics
import ScrollModel

extension OriginalScrollView {
  /// If the event ends a drag, `target` replaces the target of the release.
  mutating func handle(
    _ event: NestedEvent, target: Double?, at time: Double, emit: (NestedEffect) -> Void
  ) {
    advance(to: time)
    switch event {
    case .touchBegan(let place): beginTouch(at: place)
    case .touchMoved(let place): moveTouch(to: place)
    case .touchEnded: endTouch(tracked: true, target: target)
    case .touchCancelled: endTouch(tracked: false, target: target)
    case .dragBegan(let part, let axis): beginDrag(on: part, axis: axis)
    case .dragMoved(let movement): drag(to: movement)
    case .dragEnded(let velocity):
      guard scroll.isTracking else { break }
      endDrag(velocity: velocity, target: target)
    // Scripts use touches for taps; the decoder rejects wheels.
    case .tap, .wheel: break
    }
    report(to: emit)
  }

  mutating func perform(_ call: NestedCall, at time: Double, emit: (NestedEffect) -> Void) {
    advance(to: time)
    switch call {
    case .setContentOffset(let offset, let animated):
      let target = Vector(x: scroll.contentOffset.x, y: offset)
      set { $0.setContentOffset(target, animated: animated, at: time, emit: $1) }
    case .assignContentOffset(let offset):
      let target = Vector(x: 0, y: offset)
      set { $0.assignContentOffset(target, along: .vertical, at: time, emit: $1) }
    case .scrollToTop: set { $0.scrollToTop(at: time, emit: $1) }
    case .scrollPage(let page, let offset):
      stop()
      change { $0.scroll(page: page, to: offset) }
    case .setPhysics(let physics):
      scroll.setPhysics(physics, at: time)
      changePagesAndRest { $0.perform(call, at: time, emit: $1) }
    case .showPage: changePagesAndRest { $0.perform(call, at: time, emit: $1) }
    case .beginRefreshing(let page):
      // The published designs refresh only the visible page.
      guard page ?? rules.page == rules.page else { break }
      rules.beginRefreshing(page: rules.correct.page)
      setLimits()
    case .endRefreshing(let page):
      rules.endRefreshing(page: page ?? rules.correct.page)
      setLimits()
      bounceBack()
    // The published designs have no footers.
    case .endLoadingMore: break
    case .moveSettlingPart(let position, let animated):
      moveSettling(to: position, animated: animated)
    case .stopScrolling:
      stop()
      changePagesAndRest { $0.perform(call, at: time, emit: $1) }
      endSettling()
      resetPolicy()
    }
    report(to: emit)
  }

  private mutating func set(by method: (inout HeadlessScrollView, (ScrollEffect) -> Void) -> Void) {
    if rules.movesCombinedOffset { endSettling() }
    resetPolicy()
    let before = offset
    changeScroll(method)
    travelled += offset - before
  }

  private mutating func stop() {
    scroll.halt { effects.relay($0) }
    if rules.movesCombinedOffset { endSettling() }
    let target = limits.rest.clamp(offset)
    guard target != offset else { return }
    let (end, time) = (Vector(x: scroll.contentOffset.x, y: target), clock)
    changeScroll { $0.setContentOffset(end, animated: false, at: time, emit: $1) }
  }

  /// The origin of the combined offset moves by the offset's change.
  private mutating func change(_ change: (inout Rules) -> Void) {
    reportingScroll { view in
      let (shown, beyond) = (view.offset, view.overscroll)
      change(&view.rules)
      if !view.rules.isSettlingPartMoving { view.settling = SettlingRun() }
      if view.scroll.phase == .idle { view.policy = view.rules.defaultPolicy }
      view.setLimits(movedBy: view.rules.offset + beyond - shown)
    }
  }

  /// `length` is the height of content inserted above a page's visible rows; negative if removed.
  mutating func setGeometry(
    _ other: Rules, inserting length: Double, above page: Int, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    advance(to: time)
    defer { report(to: emit) }
    var adopted = rules
    adopted.adopt(other)
    guard length != 0 || adopted != rules else { return }
    let wasRefreshing = rules.isRefreshing
    change { rules in
      // Scroll back before the change, because the list then still has its old length.
      if length < 0 { rules.didInsert(length, above: page) }
      rules.adopt(other)
      if length > 0 { rules.didInsert(length, above: page) }
    }
    if wasRefreshing { bounceBack() }
    let empty = rules.emptyPages
    changePages { $0.setGeometry(empty, at: time, emit: $1) }
  }
}

extension OriginalRules {
  fileprivate mutating func didInsert(_ length: Double, above page: Int) {
    guard let offset = innerOffset(page: page, overscroll: 0) else { return }
    scroll(page: page, to: offset + length)
  }
}
