import NestedScroll

// A list refreshes when it is pulled down in a pager without a header, in which each list scrolls
// separately.
extension OriginalEasyPager {
  /// True if a page's list is refreshing.
  package func isRefreshing(page: Int) -> Bool { refreshing.contains(page) }

  /// True if the visible list is refreshing; the outer scroll view may have stored another page as
  /// current.
  package var isRefreshing: Bool { refreshing.contains(parts.page) }

  /// The distance below its top at which the visible list rests while it is refreshing, in points.
  package var refreshInset: Double { refreshInset(of: parts.page) }

  func refreshInset(of page: Int) -> Double {
    parts.offset(of: page) <= 0 ? refreshHeight(of: page) : 0
  }

  /// The height of the refresh control of a page's list while it is refreshing, in points;
  /// otherwise 0.
  func refreshHeight(of page: Int) -> Double {
    refreshing.contains(page) ? usedRefresh?.height ?? 0 : 0
  }

  /// Begins to refresh the visible list if it is pulled far enough; returns true if the refresh
  /// begins.
  package mutating func beginRefresh(overscroll: Double) -> Bool {
    refreshing.begin(parts.page, pulledBy: -overscroll, usedRefresh?.threshold)
  }

  /// Ends the refresh of a page's list; `nil` for the visible list.
  package mutating func endRefresh(page: Int?) { refreshing.end(page ?? parts.page) }

  private var usedRefresh: RefreshHold? { hasHeader ? nil : geometry.refresh }
}
