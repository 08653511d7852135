import ScrollDynamics

/// Which pages of a nested system are refreshing: single pages, or all of them together.
///
/// Only the app ends a refresh. A page goes on refreshing when it is scrolled or another page is
/// shown, so that several pages can refresh at once. A system of an app's own stores one of these,
/// and extends the rest of its ``CombinedLimits`` beyond the top while ``isHeld``.
public struct RefreshState: Sendable, Hashable {
  /// Whether the current page refreshes, stored because every frame reads it.
  public private(set) var isHeld = false

  /// Whether the whole system refreshes.
  private var ofWhole = false

  /// Which pages refresh by themselves.
  private var ofPages: [Bool]

  /// Creates a state in which nothing refreshes.
  ///
  /// - Parameter pages: The number of pages.
  /// - Precondition: There is a page.
  public init(pages: Int) {
    require(pages > 0, "a refresh needs a page, got \(pages)")
    ofPages = Array(repeating: false, count: pages)
  }

  /// Whether a page is refreshing, by itself or with the whole system.
  ///
  /// - Parameter page: The page, from 0.
  /// - Returns: Whether it is.
  public func isRefreshing(page: Int) -> Bool { ofWhole || ofPages[page] }

  /// Begins a refresh if the content is pulled far enough when a finger is released, as
  /// ``NestedRefreshing/lift(overscroll:)`` requires it.
  ///
  /// - Parameters:
  ///   - overscroll: The overscroll, in points, negative beyond the top.
  ///   - threshold: The pull that begins a refresh, in points; `nil` for no refresh control.
  ///   - page: The current page, from 0.
  ///   - owner: What refreshes: the page or the whole system.
  /// - Returns: Whether a refresh begins.
  public mutating func lift(
    overscroll: Double, threshold: Double?, page: Int, _ owner: RefreshOwner
  ) -> Bool {
    guard !isHeld, let threshold, -overscroll >= threshold else { return false }
    begin(page: page, current: page, owner)
    return true
  }

  /// Begins the refresh of a page, or that of the whole system.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - current: The current page, from 0.
  ///   - owner: What refreshes: the page or the whole system.
  public mutating func begin(page: Int, current: Int, _ owner: RefreshOwner) {
    if owner == .whole { ofWhole = true } else { ofPages[page] = true }
    isHeld = isRefreshing(page: current)
  }

  /// Ends the refresh of a page, or that of the whole system.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - current: The current page, from 0.
  public mutating func end(page: Int, current: Int) {
    (ofWhole, ofPages[page]) = (false, false)
    isHeld = isRefreshing(page: current)
  }

  /// Updates ``isHeld`` when another page has become current.
  ///
  /// - Parameter page: The current page, from 0.
  public mutating func show(page: Int) { isHeld = isRefreshing(page: page) }

  /// Updates the state for another number of pages.
  ///
  /// - Parameters:
  ///   - pages: The number of pages.
  ///   - current: The current page, from 0.
  ///   - owner: What refreshes: the page or the whole system.
  ///   - canRefresh: Whether a page has a refresh control.
  public mutating func resize(
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
