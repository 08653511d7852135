public import NestedScroll
public import ScrollModel

extension Scenario {
  /// A step of nested systems.
  ///
  /// Plain scroll views support only `beginRefresh`, `endRefresh`, `scrollToTop`, `stop`, `set` and
  /// `insertAbove`.
  public enum NestedStep: Sendable, Hashable {
    /// Shows a page, by its index from 0.
    case page(Int, Animation)
    /// Drags the pager by a number of pages and releases it without velocity.
    case swipe(pages: Double, duration: DragDuration)
    /// Sets the content offset of a page's list, in points.
    case scrollPage(Int, offset: Double)
    /// Moves a sheet to a detent, by its index from 0.
    case detent(Int, Animation)
    /// Records the part of a sheet that a touch at a point would hit.
    case hitTest(Vector)
    /// Shows the refresh control of a page, by its index from 0; `nil` is the current page.
    ///
    /// If all pages share a refresh control, the step shows that control.
    case beginRefresh(page: Int?)
    /// Ends the refresh of a page, by its index from 0; `nil` is the current page.
    ///
    /// If all pages share a refresh, the step ends that refresh.
    case endRefresh(page: Int?)
    /// Ends the loading of more rows on a page, by its index from 0; `nil` is the current page.
    case endLoadMore(page: Int?)
    /// Moves a docked bar to its top or bottom dock.
    case dock(EasyPager.Dock, Animation)
    /// Scrolls to the top, like a tap on the status bar.
    case scrollToTop(Animation)
    /// Ends all motion.
    case stop
    /// Changes the geometry.
    case set(SystemChange)
    /// Inserts content above the visible rows of a page, a stacked list or a section; a plain scroll
    /// view has only page 0.
    ///
    /// The height is in points; a negative height removes content.
    case insertAbove(Double, page: Int)
  }
}

extension Scenario.NestedStep {
  /// True if a finger stays down during the step; its drag then continues from the visible offset.
  var leavesFingerDown: Bool {
    switch self {
    case .page, .scrollPage, .hitTest, .beginRefresh, .endRefresh, .endLoadMore, .set, .insertAbove:
      true
    case .swipe, .detent, .dock, .scrollToTop, .stop: false
    }
  }
}
