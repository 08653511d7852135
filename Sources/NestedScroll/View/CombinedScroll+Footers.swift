import ScrollDynamics
import ScrollModel

// Footers that load more, and the effect that reports that the end of a list is near.
extension CombinedScroll {
  /// True if the footer of the current page is in view and has the mode ``LoadMore/Mode/auto``.
  private var showsFooter: Bool { showsFooter(at: scroll.contentOffset.y) }

  /// The offset matters only on a page that is too short to collapse the header.
  private func showsFooter(at offset: Double) -> Bool {
    guard let footer = footers.footer(of: system.page, .auto) else { return false }
    let end = limits.shortEnd ?? system.limits(.innerOnly).parts.upper
    let place = limits.shortEnd == nil ? max(system.offset, scroll.contentOffset.y) : offset
    // A footer at the edge of the viewport is not in view.
    return place > end - footer.height
  }

  @inline(never)
  mutating func listState() -> ListState {
    var consumed = limits.shortEnd.map { max(0, scroll.contentOffset.y - $0) } ?? 0
    let parts = system.parts
    for index in 0..<parts.count where parts[index].identity == .list {
      consumed += parts[index].amount
    }
    let isList = overscrolledSide.map { parts.overscrollOwner(at: $0) == .list } ?? false
    let overscroll = isList ? overscroll : 0
    return ListState(
      page: system.page, showsFooter: showsFooter, travelled: course.travelled,
      consumed: consumed + max(0, overscroll), pulled: min(0, overscroll))
  }

  /// Begins to load more after an event if the footer is visible while the list is dragged.
  ///
  /// A finger that has not moved does not count, because its first movement may hide the footer. A
  /// footer that was visible when the list began to move loads even if another part consumes the
  /// rest of the movement, so that the size of the steps does not matter.
  mutating func triggerFooters(
    since before: ListState, movingFinger: Bool, emit: (NestedEffect) -> Void
  ) {
    let page = system.page
    let (consumes, pulls) = movingFinger ? listState().movement(since: before) : (false, false)
    // The pull of the list starts at the top; another part may have moved the content there in the
    // same event.
    let top = scroll.contentOffset.y - overscroll
    let showed =
      before.showsFooter && (consumes || (pulls && before.pulled < 0))
      || (pulls && before.pulled == 0 && showsFooter(at: top))
    let isDragging = scroll.isDragging && owner == .list && course.direction != 0
    let isDragged = consumes || pulls || isDragging
    if showed || (isDragged && showsFooter),
      footers.begin(page, contentHeight: system.contentHeight)
    {
      emit(.loadMoreTriggered(page: page))
    }
    noticeEnd(emit: emit)
  }

  /// Begins to load more if a finger has pulled a list beyond its end by the height of its footer.
  mutating func pullFooter(to overscroll: Double, emit: (NestedEffect) -> Void) {
    guard let footer = footers.footer(of: system.page, .back),
      overscroll >= footer.height,
      footers.begin(system.page)
    else { return }
    emit(.loadMoreTriggered(page: system.page))
  }

  /// Updates the footers after a change of the geometry or of the current page.
  mutating func updateFooters() {
    let count = system.footerCount(scroll.behavior)
    guard count > 0 || footers.isUsed else { return }
    footers.resize(system.policies.loadMore, pages: count, current: system.page)
    updateLimits()
    let isGiven = footers.hasNotice(of: system.page, contentHeight: system.contentHeight)
    scroll.setEndNotice(isDue: !isGiven, contentEnd: contentEnd)
  }

  /// A new distance of the near end makes the report due again on every page.
  mutating func setBehavior(
    _ behavior: ScrollBehavior, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let distance = scroll.behavior.approachingEndDistance
    scroll.setBehavior(behavior, at: time) { relay($0, to: emit) }
    guard distance != behavior.approachingEndDistance else { return }
    footers.forgetNotices()
    updateFooters()
    noticeEnd(emit: emit)
  }

  /// Reports that the end of the list is near, after the content or the list has changed.
  mutating func noticeEnd(emit: (NestedEffect) -> Void) {
    scroll.noticeEnd { relay($0, to: emit) }
    recordEndNotice()
  }

  /// Stores the content height at which the end of the current list has been reported to be near.
  mutating func recordEndNotice() {
    guard scroll.behavior.approachingEndDistance != nil, !scroll.isEndNoticeDue else { return }
    footers.recordNotice(of: system.page, contentHeight: system.contentHeight)
  }
}

/// The visibility of a footer and the position of its list before an input.
struct ListState {
  let page: Int
  let showsFooter: Bool
  let travelled: Double
  /// The list's offset plus its overscroll beyond the end, in points.
  let consumed: Double
  /// The overscroll that the list shows beyond its top, in points, 0 or negative.
  let pulled: Double

  /// `consumes` is true if the list has scrolled; `pulls` is true if it was pulled beyond its top.
  func movement(since before: ListState) -> (consumes: Bool, pulls: Bool) {
    let moved = travelled - before.travelled
    guard before.page == page, moved != 0 else { return (false, false) }
    let pulledDown = pulled - before.pulled
    let scrolled = consumed - before.consumed + max(0, pulledDown)
    return (scrolled != 0 && (scrolled < 0) == (moved < 0), pulledDown < 0 && moved < 0)
  }
}

extension NestedSystem {
  /// 0 if the app uses neither footers nor the effect for a near end.
  func footerCount(_ behavior: ScrollBehavior) -> Int {
    policies.loadMore.isEmpty && behavior.approachingEndDistance == nil ? 0 : pageCount
  }

  /// The largest combined offset of the parts; it changes with the height of the list's content.
  var contentHeight: Double { limits(.free).parts.upper }
}
