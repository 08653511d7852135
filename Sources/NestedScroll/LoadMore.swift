import ScrollDynamics

/// A footer at the end of a page's list that loads more content.
///
/// It loads more for the list of the current page, and only while that list is dragged: while a
/// finger is down and the list consumes its movement, see ``NestedScrollView/isListDragging``.
public struct LoadMore: Sendable, Hashable {
  /// When a footer starts to load.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// When the footer comes into view: it is the last part of the list's content. It loads once
    /// for each height of the content, as soon as any of it shows while the list is dragged.
    case auto
    /// When the footer is pulled: it lies beyond the end of the content, and loads if at least its
    /// height shows when the finger lifts. Until ``NestedEvent/endLoadMore(page:)`` the list then
    /// ends later by that height.
    case back
  }

  /// The height of the footer, in points.
  public var height: Double

  /// When the footer starts to load.
  public var mode: Mode

  /// Creates a footer.
  ///
  /// - Parameters:
  ///   - height: The height of the footer, in points.
  ///   - mode: When the footer starts to load.
  /// - Precondition: The height is positive and finite.
  public init(height: Double = 44, mode: Mode = .auto) {
    require(
      height > 0 && height.isFinite, "a footer's height must be positive and finite, got \(height)")
    self.height = height
    self.mode = mode
  }
}

/// Which footers of a nested view's lists are loading, and for which heights of content they have.
struct FooterState: Sendable, Hashable {
  /// How far the current list can be scrolled beyond the end of its content, in points, because its
  /// footer loads.
  private(set) var extent = 0.0

  private struct Page: Hashable {
    var footer: LoadMore?
    var isLoading = false
    /// The height of the content for which the footer has loaded, in points; negative for none.
    var loadedAt = -1.0
    /// The height of the content for which the notice of a near end was given, in points; negative
    /// for none.
    var noticedAt = -1.0
  }

  private var pages: [Page] = []

  /// - Parameters:
  ///   - footers: The footers, as in ``NestedPolicies/loadMore``.
  ///   - count: The number of pages; 0 if none needs a state.
  init(_ footers: [LoadMore?], pages count: Int) { resize(footers, pages: count, current: 0) }

  /// Whether any page can have a footer or a notice that its end is near.
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

  /// Updates ``extent`` when another page has become current.
  mutating func show(_ page: Int) {
    extent = isLoading(page) ? footer(of: page, .back)?.height ?? 0 : 0
  }

  /// Marks a page as loading, unless it is already.
  ///
  /// - Returns: Whether the page was not loading before.
  mutating func begin(_ page: Int) -> Bool {
    guard pages.indices.contains(page), !pages[page].isLoading else { return false }
    pages[page].isLoading = true
    show(page)
    return true
  }

  /// Marks a page as loading, unless it is already or has loaded for this height of its content, in
  /// points; returns whether it does so.
  mutating func begin(_ page: Int, contentHeight: Double) -> Bool {
    guard pages.indices.contains(page), pages[page].loadedAt != contentHeight else { return false }
    guard begin(page) else { return false }
    pages[page].loadedAt = contentHeight
    return true
  }

  /// Marks a page as no longer loading.
  ///
  /// - Returns: Whether the page was loading.
  mutating func end(_ page: Int, current: Int) -> Bool {
    guard isLoading(page) else { return false }
    pages[page].isLoading = false
    show(current)
    return true
  }

  /// Stores that the notice of a near end was given for a page and a height of its content, in
  /// points.
  mutating func noteNotice(of page: Int, contentHeight: Double) {
    if pages.indices.contains(page) { pages[page].noticedAt = contentHeight }
  }

  func hasNotice(of page: Int, contentHeight: Double) -> Bool {
    pages.indices.contains(page) && pages[page].noticedAt == contentHeight
  }
}
