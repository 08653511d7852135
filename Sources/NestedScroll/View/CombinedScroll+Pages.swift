import ScrollDynamics
import ScrollModel

extension CombinedScroll {
  /// The motion of the previous list ends at `time`; a bounce of the shared header continues.
  ///
  /// `reported` is the exact time of the change.
  mutating func show(
    _ page: Int, at time: Double, reporting reported: Double? = nil, emit: (NestedEffect) -> Void
  ) {
    let before = overscroll
    // Overscroll continues on the new page only if a fully open shared header shows it.
    let continues = before < 0 && !system.listOwnsTopOverscroll && system.room(atTop: true) == 0
    let waited = system.isRefreshing(page: system.page)
    let isAnimating = scroll.phase == .animating
    if !continues || isAnimating { scroll.halt { relay($0, to: emit) } }
    report(system.page, page, emit: emit) { combined in
      let (left, isTracking) = (combined.refreshOverscroll, combined.scroll.isTracking)
      if combined.footers.isUsed { combined.footers.show(page) }
      combined.change { system, policy in
        let waiting = system.show(page: page, leavingAt: left)
        if !isTracking { policy = system.defaultPolicy }
        return continues ? before : waiting
      }
      combined.updateFooters()
      emit(.pageChanged(to: page, at: reported ?? time))
    }
    if footers.isUsed { noticeEnd(emit: emit) }
    returnsToRefresh =
      !waited && !continues && !system.listOwnsTopOverscroll
      && limits.rest.lower < limits.parts.lower
    // An animation that ends with its page leaves the shared header overscrolled, so it must bounce
    // back.
    if waited || (continues && isAnimating) { bounceBack(at: time, emit: emit) }
  }
}
