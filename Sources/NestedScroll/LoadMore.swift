import ScrollDynamics

/// A footer at the end of a list that loads more content.
///
/// It loads the list that is current. The footer asks whether that list is dragged, which it is while a
/// finger is down and the list consumes what the finger moves: see
/// ``NestedScrollView/isListDragging``.
public struct LoadMore: Sendable, Hashable {
  /// When a footer loads.
  public enum Mode: Sendable, Hashable, CaseIterable {
    /// When it is reached: it is the last part of the list's content, and loads once for each height
    /// that the content has, as soon as any of it shows while the list is dragged.
    case auto
    /// When it is pulled: it is beyond the end of the content, and loads if at least its height shows
    /// beyond the end when the finger lifts. The end is further by its height until
    /// ``NestedEvent/endLoadMore(page:)``.
    case back
  }

  /// The height of the footer, in points.
  public var height: Double

  /// When it loads.
  public var mode: Mode

  /// Creates a footer.
  ///
  /// - Parameters:
  ///   - height: The height of the footer, in points.
  ///   - mode: When it loads.
  /// - Precondition: The height is positive and finite.
  public init(height: Double = 44, mode: Mode = .auto) {
    require(
      height > 0 && height.isFinite, "a footer's height must be positive and finite, got \(height)")
    self.height = height
    self.mode = mode
  }
}

/// What the footers of a nested view's lists are doing.
struct FooterState: Sendable, Hashable {
  /// How much further than its content the current list ends, in points.
  private(set) var extent = 0.0

  private struct Page: Hashable {
    var footer: LoadMore?
    var isLoading = false
    /// The height of the content for which the footer has loaded, in points.
    var loadedAt = -1.0
    /// The height of the content for which the end notice was given, in points.
    var noticedAt = -1.0
  }

  private var pages: [Page] = []

  /// - Parameters:
  ///   - footers: The footers, as in ``NestedPolicies/loadMore``.
  ///   - count: The number of pages; 0 if none needs a state.
  init(_ footers: [LoadMore?], pages count: Int) { resize(footers, pages: count, current: 0) }

  /// Whether any page can have a footer or an end notice.
  var isUsed: Bool { !pages.isEmpty }

  func isLoading(_ page: Int) -> Bool { pages.indices.contains(page) && pages[page].isLoading }

  /// The footer of a page, if it has one of a mode.
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

  /// Updates the extent for another current page.
  mutating func show(_ page: Int) {
    extent = isLoading(page) ? footer(of: page, .back)?.height ?? 0 : 0
  }

  /// Begins to load a page, unless it does already.
  ///
  /// - Returns: Whether it begins.
  mutating func begin(_ page: Int) -> Bool {
    guard pages.indices.contains(page), !pages[page].isLoading else { return false }
    pages[page].isLoading = true
    show(page)
    return true
  }

  /// Begins to load a page, unless it does already or has loaded for this height of its content.
  mutating func begin(_ page: Int, contentHeight: Double) -> Bool {
    guard pages.indices.contains(page), pages[page].loadedAt != contentHeight else { return false }
    guard begin(page) else { return false }
    pages[page].loadedAt = contentHeight
    return true
  }

  /// Ends the loading of a page.
  ///
  /// - Returns: Whether it was loading.
  mutating func end(_ page: Int, current: Int) -> Bool {
    guard isLoading(page) else { return false }
    pages[page].isLoading = false
    show(current)
    return true
  }

  /// Records that the end notice of a page was given for a height of its content.
  mutating func noteNotice(of page: Int, contentHeight: Double) {
    if pages.indices.contains(page) { pages[page].noticedAt = contentHeight }
  }

  func hasNotice(of page: Int, contentHeight: Double) -> Bool {
    pages.indices.contains(page) && pages[page].noticedAt == contentHeight
  }
}
