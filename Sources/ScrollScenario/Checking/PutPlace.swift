import NestedScroll
import ScrollModel

/// Tracks whether content rests at an offset that an app has set, which may be outside the range
/// until the next touch.
struct PutPlace {
  /// Whether the content of the latest row rests at such an offset.
  private(set) var isPut = false

  /// Updates the value for the next row.
  ///
  /// - Parameters:
  ///   - before: The previous row; an empty one if there is none.
  ///   - now: The next row.
  ///   - isFirst: Whether there is no previous row.
  ///   - isLoading: Whether a footer loads that a step may end.
  ///   - steps: The steps that have begun since the previous row.
  mutating func pass(
    from before: TraceRecord, to now: TraceRecord, isFirst: Bool,
    isLoading: Bool, steps: ArraySlice<Scenario.Step>
  ) {
    // After a page switch the overscroll beyond the bottom, which the list showed, is gone; that of
    // the header remains.
    if !isFirst, before.page != now.page, now.overscroll >= 0 { isPut = false }
    for step in steps {
      switch step {
      case .scrollTo: isPut = true
      case .fling, .scrollView(.fling): isPut = false
      // Ending a refresh, or loading, that is not in progress changes nothing.
      case .nested(.endRefresh): if before.isRefreshing { isPut = false }
      case .nested(.endLoadMore): if isLoading { isPut = false }
      // Without docks a bar stays in place.
      case .nested(.dock) where before.dock == nil && now.dock == nil: break
      case .nested(let step): if step.takesBack { isPut = false }
      // A touch may hit nothing; its movements are seen below.
      case .touch, .replay, .gesture, .drag, .lift, .settle, .wait, .scrollView, .protocolStep:
        break
      }
    }
    switch now.phase {
    // A finger on a docked bar moves nothing else.
    case _ where now.owner == .bar: break
    // The same holds for pages, whose movement has no owner.
    case let phase where phase != .tracking && now.owner == nil: break
    case .tracking, .dragging, .decelerating, .bouncing, .snapping: isPut = false
    case .idle, .animating, nil: break
    }
  }
}

extension Scenario.NestedStep {
  /// Whether the step moves overscrolled content back into the range.
  fileprivate var takesBack: Bool {
    switch self {
    case .scrollPage, .detent, .dock, .scrollToTop, .stop: true
    case .page, .swipe, .hitTest, .set, .insertAbove, .endRefresh, .endLoadMore: false
    }
  }
}
