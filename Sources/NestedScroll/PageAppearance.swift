/// The stages in which a page appears and disappears.
///
/// A page that comes into view *will appear*. It then either *has appeared*, alone in view, or *has
/// disappeared* again. A page that is alone in view and is moved out *will disappear*. It then
/// either *has disappeared* or *has appeared* again.
public enum PageAppearance: Sendable, Hashable, CaseIterable {
  /// Part of the page comes into view.
  case willAppear
  /// The page is alone in view.
  case didAppear
  /// The page was alone in view, and another page comes into view beside it.
  case willDisappear
  /// No part of the page is in view any more.
  case didDisappear
}

/// The pages that are in view: a single page, or two side by side.
struct VisiblePages: Sendable, Hashable {
  private(set) var first: Int
  private(set) var last: Int

  /// True if the system has kept its current page although the other page fills over half the view.
  private(set) var keepsCurrentPage = false

  init(page: Int) { (first, last) = (page, page) }

  /// The only visible page; `nil` if two pages are visible.
  @inline(__always) var singlePage: Int? { first == last ? first : nil }

  /// Adds a neighbor of the only visible page, and reports that the neighbor appears.
  mutating func show(_ page: Int, emit: (PageAppearance, _ page: Int) -> Void) {
    emit(.willDisappear, first)
    emit(.willAppear, page)
    (first, last) = (min(first, page), max(last, page))
  }

  /// Keeps only `page` in view, and reports that the other visible page has disappeared.
  mutating func leave(_ page: Int, emit: (PageAppearance, _ page: Int) -> Void) {
    emit(.didDisappear, page == first ? last : first)
    emit(.didAppear, page)
    self = VisiblePages(page: page)
  }

  /// Stores that the system keeps its current page although the other page fills over half the
  /// view.
  mutating func keepCurrentPage() { keepsCurrentPage = true }

  /// Shows a single page immediately, and reports which pages appear and disappear.
  ///
  /// Of two visible pages, the page farther from the new page disappears first.
  mutating func jump(to page: Int, emit: (PageAppearance, _ page: Int) -> Void) {
    guard singlePage != page else { return }
    let (near, far) = page <= first ? (first, last) : (last, first)
    if near == far { emit(.willDisappear, near) }
    if page < first || page > last { emit(.willAppear, page) }
    if near != far { emit(.didDisappear, far) }
    if near != page { emit(.didDisappear, near) }
    emit(.didAppear, page)
    self = VisiblePages(page: page)
  }
}
