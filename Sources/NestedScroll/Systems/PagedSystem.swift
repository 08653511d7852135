import ScrollModel

/// A system whose pages share a header, and refresh separately or together.
protocol PagedSystem: NestedSystem {
  /// The header and the lists of the pages.
  var chain: PagedChain { get set }

  /// The refreshes in progress.
  var refreshing: RefreshState { get set }

  /// The scope of a refresh; by default the one that the app has chosen.
  var refreshOwner: RefreshOwner { get }

  /// The control that refreshes a page or the whole system; `nil` for none.
  func refreshControl(of page: Int) -> RefreshControl?
}

extension PagedSystem {
  var refreshOwner: RefreshOwner { policies.refreshOwner }

  /// The number of pages.
  @inline(__always) public var pageCount: Int { chain.lengths.count }

  /// The index of the current page, from 0.
  @inline(__always) public var page: Int { chain.page }

  /// True if a page is refreshing, separately or with the whole system.
  public func isRefreshing(page: Int) -> Bool { refreshing.isRefreshing(page: page) }

  /// Begins a refresh if the content is pulled beyond the threshold.
  public mutating func refreshIfPulled(overscroll: Double) -> Bool {
    refreshing.refreshIfPulled(
      overscroll: overscroll, threshold: refreshControl(of: page)?.threshold, page: page,
      refreshOwner)
  }

  /// Begins the refresh of a page, or of the whole system, if there is a refresh control.
  public mutating func beginRefreshing(page: Int) {
    guard refreshControl(of: page) != nil else { return }
    refreshing.begin(page: page, current: self.page, refreshOwner)
  }

  /// Ends the refresh of a page, or of the whole system.
  public mutating func endRefreshing(page: Int) {
    refreshing.end(page: page, current: self.page)
    chain.returnToTop(page)
  }

  /// Ends the refreshes of pages that have no refresh control after a change of the geometry.
  mutating func resizeRefreshing() {
    var refreshing = refreshing
    refreshing.resize(
      pages: pageCount, current: page, refreshOwner,
      canRefresh: { refreshControl(of: $0) != nil })
    self.refreshing = refreshing
    chain.returnToTop(unless: listOwnsTopOverscroll ? refreshing : nil)
  }

  /// Makes another page current; the header does not move.
  ///
  /// Returns the overscroll of the new page's list, 0 unless the list is refreshing.
  public mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    let waiting = chain.show(page, policies, leavingAt: overscroll)
    refreshing.show(page: page)
    return waiting
  }

  /// Sets the content offset of a page's list, clamped to its range.
  public mutating func scroll(page: Int, to offset: Double) { chain.scroll(page, to: offset) }

  /// The offset of a page's list, in points.
  ///
  /// For the current page it includes the overscroll beyond the bottom, and the overscroll beyond
  /// the top if the list shows it.
  public func innerOffset(page: Int, overscroll: Double) -> Double? {
    guard chain.lengths[page] != nil else { return nil }
    let shown = listOwnsTopOverscroll ? overscroll : max(0, overscroll)
    return chain.offset(of: page) + (page == self.page ? shown : 0)
  }
}
