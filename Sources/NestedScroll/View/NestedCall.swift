import ScrollDynamics
package import ScrollModel

/// A call of the app as a value: a method of ``NestedScrollView`` with its arguments.
package enum NestedCall: Sendable {
  case setContentOffset(Double, animated: Bool)
  case assignContentOffset(Double)
  case scrollToTop
  case scrollPage(Int, to: Double)
  case showPage(Int, animated: Bool)
  case moveSettlingPart(to: Double, animated: Bool)
  indirect case setPhysics(ScrollPhysics)
  case beginRefreshing(page: Int? = nil)
  case endRefreshing(page: Int? = nil)
  case endLoadingMore(page: Int? = nil)
  case stopScrolling
}

extension NestedScrollView {
  /// Performs a call after advancing all motion to its time.
  package mutating func perform(
    _ call: NestedCall, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    // Physics that are already set must not even advance the motion.
    if case .setPhysics(let physics) = call { return setPhysics(physics, at: time, emit: emit) }
    var frame = beginCall(at: time, emit: emit)
    execute(call, at: time) { frame.pass($0, to: emit) }
    finishCall(&frame, at: time, emit: emit)
  }

  private mutating func execute(
    _ call: NestedCall, at time: Double, emit: (NestedEffect) -> Void
  ) {
    switch call {
    case .setContentOffset(let offset, let isAnimated):
      set(offset, animated: isAnimated, at: time, emit: emit)
    case .assignContentOffset(let offset): assign(offset, at: time, emit: emit)
    case .scrollToTop: animateToTop(at: time, emit: emit)
    case .scrollPage(let page, let offset):
      require(offset.isFinite, "a page's offset must be finite, got \(offset)")
      if page != system.page, page < system.pageCount {
        return combined.change(page, emit: emit) { $0.scroll(page: page, to: offset) }
      }
      // A drag is not stopped; it continues from the visible offset.
      if !scroll.isTracking { stop(keepsBar: true, at: time, emit: emit) }
      combined.changeOffsets(at: time, emit: emit) { $0.scroll(page: page, to: offset) }
    case .showPage(let page, let isAnimated):
      show(page: existing(page), animated: isAnimated, at: time, emit: emit)
    case .moveSettlingPart(let position, let isAnimated):
      combined.moveSettlingPart(to: position, animated: isAnimated, at: time, emit: emit)
    case .beginRefreshing(let page):
      let page = existing(page)
      combined.change(page, emit: emit) { $0.beginRefreshing(page: page) }
    case .endRefreshing(let page):
      let page = existing(page)
      guard system.isRefreshing(page: page) else { return }
      let rest = combined.limits.rest
      combined.change(page, emit: emit) { $0.endRefreshing(page: page) }
      returnFromRefresh(from: rest, at: time, emit: emit)
    case .endLoadingMore(let page):
      guard combined.footers.end(existing(page), current: system.page) else { return }
      combined.updateLimits()
      combined.bounceBack(at: time, emit: emit)
    case .stopScrolling:
      stop(keepsBar: false, at: time, emit: emit)
      if pages.isMoving { stopPages(at: time, emit: emit) }
    case .setPhysics: break  // It has a method of its own.
    }
  }

  /// A page that exists, by default the current page.
  private func existing(_ page: Int?) -> Int {
    let page = page ?? system.page
    requireIndex(page, below: system.pageCount, "page")
    return page
  }
}
