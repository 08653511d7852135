import NestedScroll

// A list refreshes when it is pulled down in a pager without a header, in which each list scrolls
// by itself.
extension OriginalEasyPager {
  /// Whether a page's list is refreshing.
  package func isRefreshing(page: Int) -> Bool { refreshing.contains(page) }

  /// Whether the list on screen is refreshing; the outer scroll view may have stored another page
  /// as current.
  package var isRefreshing: Bool { refreshing.contains(parts.page) }

  /// How far below its top the list on screen rests while it is refreshing, in points.
  package var refreshInset: Double { refreshInset(of: parts.page) }

  func refreshInset(of page: Int) -> Double {
    parts.offset(of: page) <= 0 ? refreshHeight(of: page) : 0
  }

  /// The height of the refresh control of a page's list while it is refreshing, in points;
  /// otherwise 0.
  func refreshHeight(of page: Int) -> Double {
    refreshing.contains(page) ? usedRefresh?.height ?? 0 : 0
  }

  /// Begins to refresh the list on screen if it is pulled far enough; returns whether it begins.
  package mutating func beginRefresh(overscroll: Double) -> Bool {
    refreshing.begin(parts.page, pulledBy: -overscroll, usedRefresh?.threshold)
  }

  /// Ends the refresh of a page's list; `nil` for the list on screen.
  package mutating func endRefresh(page: Int?) { refreshing.end(page ?? parts.page) }

  private var usedRefresh: RefreshHold? { hasHeader ? nil : geometry.refresh }
}
