import ScrollDynamics

/// A footer at the end of a page's list that loads more content.
///
/// Only the footer of the current page loads, and only while a finger drags that page's list; see
/// ``NestedScrollView/isListDragging``.
public struct LoadMore: Sendable, Hashable {
  /// The condition under which a footer starts to load.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The footer is the last item of the list and loads when it becomes visible in a drag.
    ///
    /// It loads only once for each content height.
    case auto
    /// The footer is below the content and loads if it is fully visible when the finger lifts off.
    ///
    /// The list's range is then longer by the footer's height until
    /// ``NestedScrollView/endLoadingMore(page:at:emit:)``.
    case back
  }

  /// The height of the footer, in points.
  public var height: Double

  /// The condition under which the footer starts to load.
  public var mode: Mode

  /// Creates a footer from its properties.
  ///
  /// - Precondition: The height is positive and finite.
  public init(height: Double = 44, mode: Mode = .auto) {
    requirePositive(height, "a footer's height")
    self.height = height
    self.mode = mode
  }
}

/// Stores for each page whether its footer is loading, and the content height at its last load.
struct FooterState: Sendable, Hashable {
  /// How far the current list can be scrolled past its content while its footer loads, in points.
  private(set) var extent = 0.0

  /// The ``extent`` under a policy; 0 if the list cannot move.
  @inline(__always)
  func extent(under policy: TouchPolicy) -> Double {
    policy != .outerOnly && policy != .settlingPart ? extent : 0
  }

  private struct Page: Hashable {
    var footer: LoadMore?
    var isLoading = false
    /// The content height when the footer last began to load, in points; negative before any load.
    var contentHeightAtLoad = -1.0
    /// The content height at the last report that the end is near, in points; before the first, −1.
    var contentHeightAtNotice = -1.0
  }

  private var pages: [Page] = []

  /// - Parameters:
  ///   - footers: The footers, as in ``NestedPolicies/loadMore``.
  ///   - count: The number of pages; 0 if no page needs a state.
  init(_ footers: [LoadMore?], pages count: Int) { resize(footers, pages: count, current: 0) }

  /// True if any page has a footer, or can report that the end of its list is near.
  var isUsed: Bool { !pages.isEmpty }

  private func page(_ index: Int) -> Page? { pages.indices.contains(index) ? pages[index] : nil }

  func isLoading(_ page: Int) -> Bool { self.page(page)?.isLoading ?? false }

  /// The footer of a page if the footer has the given mode; `nil` otherwise.
  func footer(of page: Int, _ mode: LoadMore.Mode) -> LoadMore? {
    self.page(page)?.footer.flatMap { $0.mode == mode ? $0 : nil }
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

  /// Marks a page as loading; true if it was not loading before.
  mutating func begin(_ page: Int) -> Bool {
    guard self.page(page)?.isLoading == false else { return false }
    pages[page].isLoading = true
    show(page)
    return true
  }

  /// Marks a page as loading, but only once for each content height; true if it begins to load.
  mutating func begin(_ page: Int, contentHeight: Double) -> Bool {
    guard self.page(page)?.contentHeightAtLoad != contentHeight, begin(page) else { return false }
    pages[page].contentHeightAtLoad = contentHeight
    return true
  }

  /// Marks a page as no longer loading; true if it was loading.
  mutating func end(_ page: Int, current: Int) -> Bool {
    guard isLoading(page) else { return false }
    pages[page].isLoading = false
    show(current)
    return true
  }

  /// Stores the content height, in points, at which a page has reported that its end is near.
  mutating func recordNotice(of page: Int, contentHeight: Double) {
    if pages.indices.contains(page) { pages[page].contentHeightAtNotice = contentHeight }
  }

  mutating func forgetNotices() {
    for page in pages.indices { pages[page].contentHeightAtNotice = -1 }
  }

  func hasNotice(of page: Int, contentHeight: Double) -> Bool {
    self.page(page)?.contentHeightAtNotice == contentHeight
  }
}
