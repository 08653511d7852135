import ScrollDynamics

/// The refreshes in progress in a nested system: of single pages, or of the whole system.
///
/// Only the app ends a refresh. A page continues refreshing while it is scrolled or another page is
/// shown, so several pages can refresh at the same time. In your own system, store a refresh state.
/// While ``isHeld`` is true, the system extends its limits with ``CombinedLimits/extendTop(by:)``.
public struct RefreshState: Sendable, Hashable {
  /// True if the current page is refreshing; stored because every frame reads it.
  public private(set) var isHeld = false

  /// True if the whole system is refreshing.
  private var isWholeRefreshing = false

  /// For each page, true if it is refreshing separately.
  private var pagesRefreshing: [Bool]

  /// Creates a state in which no page is refreshing.
  ///
  /// - Precondition: There is at least one page.
  public init(pages: Int) {
    require(pages > 0, "a refresh needs at least one page, got \(pages)")
    pagesRefreshing = Array(repeating: false, count: pages)
  }

  /// True if a page is refreshing, separately or with the whole system.
  public func isRefreshing(page: Int) -> Bool { isWholeRefreshing || pagesRefreshing[page] }

  /// Begins a refresh if the content is pulled to a threshold when a finger is released; see
  /// ``NestedRefreshing/refreshIfPulled(overscroll:)``.
  ///
  /// Without a threshold no refresh begins.
  public mutating func refreshIfPulled(
    overscroll: Double, threshold: Double?, page: Int, _ owner: RefreshOwner
  ) -> Bool {
    guard !isHeld, let threshold, -overscroll >= threshold else { return false }
    begin(page: page, current: page, owner)
    return true
  }

  /// Begins the refresh of a page or of the whole system.
  public mutating func begin(page: Int, current: Int, _ owner: RefreshOwner) {
    if owner == .whole { isWholeRefreshing = true } else { pagesRefreshing[page] = true }
    isHeld = isRefreshing(page: current)
  }

  /// Ends the refresh of a page or of the whole system.
  public mutating func end(page: Int, current: Int) {
    (isWholeRefreshing, pagesRefreshing[page]) = (false, false)
    isHeld = isRefreshing(page: current)
  }

  /// Updates ``isHeld`` after a change of the current page.
  public mutating func show(page: Int) { isHeld = isRefreshing(page: page) }

  /// Updates the state after the number of pages, or the pages with a refresh control, have
  /// changed.
  public mutating func resize(
    pages: Int, current: Int, _ owner: RefreshOwner, canRefresh: (Int) -> Bool
  ) {
    let shown = pagesRefreshing.indices.contains(current) && isRefreshing(page: current)
    pagesRefreshing = (0..<pages).map { page in
      let before = pagesRefreshing.indices.contains(page) && pagesRefreshing[page]
      return owner == .page && canRefresh(page) && (before || (page == current && shown))
    }
    isWholeRefreshing = owner == .whole && shown && canRefresh(current)
    isHeld = isRefreshing(page: current)
  }
}
