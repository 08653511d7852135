/// Which pages are refreshing: single pages, or the whole system.
///
/// Only the app ends a refresh. A page that is scrolled away or left goes on with it, so that several
/// may refresh at once.
struct RefreshState: Sendable, Hashable {
  /// Whether the current page refreshes; every frame asks.
  private(set) var isHeld = false

  /// Whether the whole system refreshes.
  private var ofWhole = false

  /// Which pages refresh by themselves.
  private var ofPages: [Bool]

  /// - Parameter pages: How many pages there are.
  init(pages: Int) { ofPages = Array(repeating: false, count: pages) }

  func isRefreshing(page: Int) -> Bool { ofWhole || ofPages[page] }

  /// Begins the refresh of a page, or of the whole system.
  mutating func begin(page: Int, _ owner: RefreshOwner) {
    isHeld = true
    if owner == .whole { ofWhole = true } else { ofPages[page] = true }
  }

  /// Ends the refresh of a page, and that of the whole system.
  mutating func end(page: Int, current: Int) {
    (ofWhole, ofPages[page]) = (false, false)
    isHeld = isRefreshing(page: current)
  }

  /// Updates the state for another current page.
  mutating func show(page: Int) { isHeld = isRefreshing(page: page) }

  /// Updates the state for another number of pages.
  mutating func resize(
    pages: Int, current: Int, _ owner: RefreshOwner, canRefresh: (Int) -> Bool
  ) {
    let shown = ofPages.indices.contains(current) && isRefreshing(page: current)
    ofPages = (0..<pages).map { page in
      let before = ofPages.indices.contains(page) && ofPages[page]
      return owner == .page && canRefresh(page) && (before || (page == current && shown))
    }
    ofWhole = owner == .whole && shown && canRefresh(current)
    isHeld = isRefreshing(page: current)
  }
}
