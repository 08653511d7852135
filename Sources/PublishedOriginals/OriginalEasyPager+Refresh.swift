import NestedScroll

// Without a header each list scrolls by itself, and may be pulled down to refresh.
extension OriginalEasyPager {
  /// Whether a page's list refreshes.
  public func isRefreshing(page: Int) -> Bool { refreshing.isOn(page) }

  /// Whether the shown list refreshes; the outer scroll view may have stored another page.
  public var isRefreshing: Bool { refreshing.isOn(parts.page) }

  /// How far beyond its top the shown list rests while it refreshes, in points.
  public var wait: Double { wait(of: parts.page) }

  func wait(of page: Int) -> Double { parts.offset(of: page) <= 0 ? hold(of: page) : 0 }

  /// How far a page's list is kept below its top, in points.
  func hold(of page: Int) -> Double { refreshing.isOn(page) ? usedRefresh?.height ?? 0 : 0 }

  /// Begins to refresh the list that is pulled far enough.
  public mutating func beginRefresh(overscroll: Double) -> Bool {
    refreshing.begin(parts.page, pulledBy: -overscroll, usedRefresh?.threshold)
  }

  /// Ends the refresh of a page's list.
  public mutating func endRefresh(page: Int?) { refreshing.end(page ?? parts.page) }

  private var usedRefresh: RefreshHold? { hasHeader ? nil : geometry.refresh }
}
