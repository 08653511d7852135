public import ScrollModel

extension Scenario {
  /// A step that nested systems have.
  ///
  /// A plain scroll view has `endRefresh`, `scrollToTop`, `stop` and `set`, and no other.
  public enum NestedStep: Sendable, Hashable {
    /// Shows a page, by its index from 0.
    case page(Int, isAnimated: Bool)
    /// Drags the pager by so many pages, and releases it without velocity.
    case swipe(pages: Double, duration: DragDuration)
    /// Puts one page's own list somewhere.
    case scrollPage(Int, offset: Double)
    /// Moves a sheet to a detent, by its index from 0.
    case detent(Int, isAnimated: Bool)
    /// Records which part of a sheet takes a touch at a place.
    case hitTest(Vector)
    /// Ends the refresh that the system waits for.
    case endRefresh
    /// Scrolls to the top, as a tap on the status bar does.
    case scrollToTop
    /// Ends all motion.
    case stop
    /// Changes the geometry.
    case set(SystemChange)
    /// Content comes in above what a page shows, so many points high.
    case insertAbove(Double, page: Int)
  }
}

extension Scenario.NestedStep {
  /// Whether a finger that is down stays down: what it holds goes on from what shows.
  var leavesFingerDown: Bool {
    switch self {
    case .page, .scrollPage, .hitTest, .endRefresh, .set, .insertAbove: true
    case .swipe, .detent, .scrollToTop, .stop: false
    }
  }

  /// The verb that such a step is written with.
  var verb: String {
    switch self {
    case .page: "page"
    case .swipe: "swipe"
    case .scrollPage: "scrollPage"
    case .endRefresh: "endRefresh"
    case .detent: "detent"
    case .hitTest: "hitTest"
    case .scrollToTop: "scrollToTop"
    case .stop: "stop"
    case .set: "set"
    case .insertAbove: "insertAbove"
    }
  }
}
