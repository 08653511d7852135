import ScrollDynamics
public import ScrollModel

// The pages lie side by side in a plain paging scroll view.
extension NestedScrollView {
  /// The paging scroll view of the pages, which are side by side; see ``pagePosition``.
  @inlinable public var pages: HeadlessScrollView { @inline(__always) _read { yield strip.pages } }

  /// The position of the pages: the index of the visible page, with a fraction between two pages.
  ///
  /// During overscroll it is below 0 or above the last index.
  @inline(__always) @inlinable public var pagePosition: Double {
    strip.position ?? Double(system.page)
  }

  @inline(__always) private var selection: PageSelection {
    PageSelection(
      current: system.page, count: system.pageCount, commitsAtHalfway: system.commitsAtHalfway)
  }

  mutating func sendToPages(
    _ event: ScrollEvent, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let hasRested = strip.send(event, at: time, emit: emit)
    followPages(hasRested: hasRested, at: time, emit: emit)
  }

  mutating func stopPages(at time: Double, emit: (NestedEffect) -> Void) {
    let hasRested = strip.stop(at: time, emit: emit)
    followPages(hasRested: hasRested, at: time, emit: emit)
  }

  /// Reports the page turns after an input or a call that has moved the pages.
  private mutating func followPages(
    hasRested: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    followPages(at: time, emit: emit)
    strip.findEvent(since: time, selection)
    // Pages released past a clamped edge are at rest immediately.
    if hasRested, !isMoving { rest(at: time, emit: emit) }
    while strip.turns(until: time) { turnPages(at: time, inFrame: time, emit: emit) }
  }

  /// Shows a page, immediately or animated.
  ///
  /// A drag of the pages continues from the new page if the change is immediate; an animated change
  /// ends the drag, as in a plain scroll view.
  ///
  /// - Precondition: The page exists; pages are counted from 0.
  public mutating func showPage(
    _ page: Int, animated: Bool, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    perform(.showPage(page, animated: animated), at: time, emit: emit)
  }

  mutating func show(
    page: Int, animated: Bool, at time: Double, emit: (NestedEffect) -> Void
  ) {
    if animated {
      let hasRested = strip.scroll(to: page, animated: true, at: time, emit: emit)
      followPages(hasRested: hasRested, at: time, emit: emit)
      if !isTracking { hold = nil }
      return
    }
    strip.jump(to: page, at: time, emit: emit)
    if page != system.page { combined.show(page, at: time, emit: emit) }
    strip.findEvent(since: time, selection)
  }

  /// Ends a touch that did not become a drag, without effects; content and pages stay in place.
  mutating func cancelTracking(at time: Double) {
    hold = nil
    combined.scroll.handle(.touchCancelled, at: time)
    combined.scroll.halt { _ in }
    strip.cancelTouch(at: time)
    strip.findEvent(since: time, selection)
  }

  mutating func adoptPages(
    replacing page: Int, at time: Double, emit: (NestedEffect) -> Void
  ) {
    guard strip.adopt(system, at: time, emit: emit) else { return }
    if page != system.page { strip.jump(to: system.page, at: time, emit: emit) }
    followPages(at: time, emit: emit)
    strip.findEvent(since: time, selection)
  }

  // MARK: Page turns

  /// A page becomes visible or current at its exact time.
  mutating func advancePages(
    from start: Double, to time: Double, emit: (NestedEffect) -> Void
  ) {
    var clock = start
    while strip.turns(until: time) {
      clock = max(clock, strip.turnTime)
      strip.advance(to: clock, emit: emit)
      turnPages(at: clock, inFrame: time, emit: emit)
    }
    let hasEvent = strip.eventTime <= time
    let rested = strip.advance(to: time, emit: emit)
    followPages(at: time, reporting: rested, emit: emit)
    if hasEvent { strip.findEvent(since: time, selection) }
  }

  private mutating func turnPages(
    at time: Double, inFrame frame: Double, emit: (NestedEffect) -> Void
  ) {
    if let turn = strip.reachNextTurn(selection) {
      perform(turn, at: frame, reporting: time, emit: emit)
    }
    strip.findEvent(since: time, selection)
  }

  private mutating func perform(
    _ turn: PageTurn, at time: Double, reporting reported: Double?, emit: (NestedEffect) -> Void
  ) {
    strip.update(for: turn, emit: emit)
    switch turn {
    case .show(let page):
      guard system.commitsAtHalfway, page != system.page else { return }
      combined.change(page, emit: emit) { $0.willShow(page: page) }
    case .commit(let page):
      combined.show(page, at: time, reporting: reported, emit: emit)
      if system.page != page { strip.keepCurrentPage() }
    case .leave: break
    }
  }

  /// No page is skipped, even if the samples of a finger are far apart.
  private mutating func followPages(
    at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    guard !pages.isMoving, !strip.showsOnly(system.page) else { return }
    while let turn = strip.turnToPosition(selection) {
      perform(turn, at: time, reporting: reported, emit: emit)
    }
    guard let page = strip.pageToCommit(selection) else { return }
    combined.show(page, at: time, reporting: reported, emit: emit)
  }
}
