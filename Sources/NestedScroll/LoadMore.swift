import ScrollDynamics

/// A footer at the end of a page's list that loads more content.
///
/// The footer loads for the list of the current page, and only while that list is dragged: while a
/// finger is down and the list consumes its movement. See ``NestedScrollView/isListDragging``.
public struct LoadMore: Sendable, Hashable {
  /// The condition under which a footer starts to load.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The footer loads as soon as it becomes visible while the list is dragged, once for each
    /// height of the content. It is the last part of the list's content.
    case auto
    /// The footer loads when it is pulled: if it is completely visible when the finger lifts off. It
    /// lies beyond the end of the content.
    ///
    /// Until ``NestedEvent/endLoadMore(page:)`` the list's range is then longer by that height.
    case back
  }

  /// The height of the footer, in points.
  public var height: Double

  /// The condition under which the footer starts to load.
  public var mode: Mode

  /// Creates a footer.
  ///
  /// - Parameters:
  ///   - height: The height of the footer, in points.
  ///   - mode: The condition under which the footer starts to load.
  /// - Precondition: The height is positive and finite.
  public init(height: Double = 44, mode: Mode = .auto) {
    requirePositive(height, "a footer's height")
    self.height = height
    self.mode = mode
  }
}

/// The footers of a nested view's lists that are loading, and the heights of content for which they
/// have loaded.
struct FooterState: Sendable, Hashable {
  /// The distance by which the current list can be scrolled beyond the end of its content while its
  /// footer loads, in points.
  private(set) var extent = 0.0

  private struct Page: Hashable {
    var footer: LoadMore?
    var isLoading = false
    /// The height of the content for which the footer has loaded, in points; negative if it has not
    /// loaded.
    var loadedAt = -1.0
    /// The height of the content for which the near end was reported, in points; negative if it was
    /// not.
    var noticedAt = -1.0
  }

  private var pages: [Page] = []

  /// - Parameters:
  ///   - footers: The footers, as in ``NestedPolicies/loadMore``.
  ///   - count: The number of pages; 0 if no page needs a state.
  init(_ footers: [LoadMore?], pages count: Int) { resize(footers, pages: count, current: 0) }

  /// True if any page can have a footer or can report that its end is near.
  var isUsed: Bool { !pages.isEmpty }

  func isLoading(_ page: Int) -> Bool { pages.indices.contains(page) && pages[page].isLoading }

  /// The footer of a page if it has the given mode; `nil` otherwise.
  func footer(of page: Int, _ mode: LoadMore.Mode) -> LoadMore? {
    guard pages.indices.contains(page), pages[page].footer?.mode == mode else { return nil }
    return pages[page].footer
  }

  mutating func resize(_ footers: [LoadMore?], pages count: Int, current: Int) {
    if pages.count > count { pages.removeLast(pages.count - count) }
    while pages.count < count { pages.append(Page()) }
    for page in pages.indices {
      let index = footers.count == 1 ? 0 : page
      pages[page].footer = index < footers.count ? footers[index] : nil
      if pages[page].footer == nil { pages[page].isLoading = false }
    }
    show(current)
  }

  /// Updates ``extent`` after a change of the current page.
  mutating func show(_ page: Int) {
    extent = isLoading(page) ? footer(of: page, .back)?.height ?? 0 : 0
  }

  /// Marks a page as loading, unless it is loading already.
  ///
  /// - Returns: True if the page was not loading before.
  mutating func begin(_ page: Int) -> Bool {
    guard pages.indices.contains(page), !pages[page].isLoading else { return false }
    pages[page].isLoading = true
    show(page)
    return true
  }

  /// Marks a page as loading; returns false if it is loading already or has loaded for this height
  /// of its content, in points.
  mutating func begin(_ page: Int, contentHeight: Double) -> Bool {
    guard pages.indices.contains(page), pages[page].loadedAt != contentHeight else { return false }
    guard begin(page) else { return false }
    pages[page].loadedAt = contentHeight
    return true
  }

  /// Marks a page as no longer loading.
  ///
  /// - Returns: True if the page was loading.
  mutating func end(_ page: Int, current: Int) -> Bool {
    guard isLoading(page) else { return false }
    pages[page].isLoading = false
    show(current)
    return true
  }

  /// Stores that the near end was reported for a page and a height of its content, in points.
  mutating func noteNotice(of page: Int, contentHeight: Double) {
    if pages.indices.contains(page) { pages[page].noticedAt = contentHeight }
  }

  func hasNotice(of page: Int, contentHeight: Double) -> Bool {
    pages.indices.contains(page) && pages[page].noticedAt == contentHeight
  }
}
