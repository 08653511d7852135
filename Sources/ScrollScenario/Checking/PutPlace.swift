import NestedScroll
import ScrollModel

/// Whether something rests where a program has put it, which no range limits before the next touch.
struct PutPlace {
  /// Whether it does, on the last row that was looked at.
  private(set) var isPut = false

  /// Looks at the next row.
  ///
  /// - Parameters:
  ///   - before: The row before, an empty one if this is the first.
  ///   - now: The row.
  ///   - isFirst: Whether there is no row before.
  ///   - steps: The steps that have begun since the row before.
  mutating func pass(
    from before: TraceRecord, to now: TraceRecord, isFirst: Bool,
    steps: ArraySlice<Scenario.Step>
  ) {
    // What showed beyond the bottom was the list's that is gone; beyond the top is the header's.
    if !isFirst, before.page != now.page, now.overscroll >= 0 { isPut = false }
    for step in steps {
      switch step {
      case .scrollTo: isPut = true
      case .fling, .scrollView(.fling): isPut = false
      // A refresh that nobody waits for ends without a trace.
      case .nested(.endRefresh): if before.isRefreshing { isPut = false }
      case .nested(let step): if step.takesBack { isPut = false }
      // A touch may fall through, and lift no finger; what it moves is seen below.
      case .touch, .replay, .gesture, .drag, .lift, .settle, .wait, .scrollView: break
      }
    }
    switch now.phase {
    // A finger on a docked bar moves nothing else.
    case _ where now.owner == .bar: break
    // Neither do pages, which nobody owns.
    case let phase where phase != .tracking && now.owner == nil: break
    case .tracking, .dragging, .decelerating, .bouncing, .snapping: isPut = false
    case .idle, .animating, nil: break
    }
  }
}

extension Scenario.NestedStep {
  /// Whether it leads what lies beyond an end back into the range.
  fileprivate var takesBack: Bool {
    switch self {
    case .scrollPage, .detent, .scrollToTop, .stop: true
    case .page, .swipe, .hitTest, .set, .insertAbove, .endRefresh: false
    }
  }
}
