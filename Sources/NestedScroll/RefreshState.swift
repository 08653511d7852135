/// Which pages of a nested system are refreshing: single pages, or all of them together.
///
/// Only the app ends a refresh. A page goes on refreshing when it is scrolled or another page is
/// shown, so that several pages can refresh at once.
struct RefreshState: Sendable, Hashable {
  /// Whether the current page refreshes, stored because every frame reads it.
  private(set) var isHeld = false

  /// Whether the whole system refreshes.
  private var ofWhole = false

  /// Which pages refresh by themselves.
  private var ofPages: [Bool]

  /// - Parameter pages: How many pages there are.
  init(pages: Int) { ofPages = Array(repeating: false, count: pages) }

  func isRefreshing(page: Int) -> Bool { ofWhole || ofPages[page] }

  /// Marks a page, or the whole system, as refreshing.
  mutating func begin(page: Int, _ owner: RefreshOwner) {
    isHeld = true
    if owner == .whole { ofWhole = true } else { ofPages[page] = true }
  }

  /// Marks a page, and the whole system, as no longer refreshing.
  mutating func end(page: Int, current: Int) {
    (ofWhole, ofPages[page]) = (false, false)
    isHeld = isRefreshing(page: current)
  }

  /// Updates ``isHeld`` when another page has become current.
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
