/// How a page comes into view and goes out of it.
///
/// A page that comes into view will appear, then either has appeared, alone in view, or has disappeared
/// again; one that is alone in view will disappear, then either has disappeared or has appeared again.
public enum PageAppearance: Sendable, Hashable, CaseIterable {
  /// Some of the page comes into view.
  case willAppear
  /// The page is alone in view.
  case didAppear
  /// Another page comes into view beside it.
  case willDisappear
  /// Nothing of the page is in view any more.
  case didDisappear
}

/// The pages that are in view: one alone, or two side by side.
struct VisiblePages: Sendable, Hashable {
  private(set) var first: Int
  private(set) var last: Int

  /// Whether the system has kept its current page although more than half of the other page is in
  /// view.
  private(set) var isKeptHalfWay = false

  init(page: Int) { (first, last) = (page, page) }

  /// The page that is alone in view; `nil` if there are two.
  @inline(__always) var only: Int? { first == last ? first : nil }

  /// Adds the page before or after the one that is alone in view, and reports that it appears.
  mutating func show(_ page: Int, emit: (PageAppearance, _ page: Int) -> Void) {
    emit(.willDisappear, first)
    emit(.willAppear, page)
    (first, last) = (min(first, page), max(last, page))
  }

  /// Removes all pages but one from view, and reports that the other one disappears.
  mutating func leave(_ page: Int, emit: (PageAppearance, _ page: Int) -> Void) {
    emit(.didDisappear, page == first ? last : first)
    emit(.didAppear, page)
    self = VisiblePages(page: page)
  }

  /// Stores that the system keeps its current page although more than half of the other one is in
  /// view.
  mutating func keepHalfWay() { isKeptHalfWay = true }

  /// Shows one page alone at once, and reports which pages appear and disappear; the page farther
  /// from it disappears first.
  mutating func jump(to page: Int, emit: (PageAppearance, _ page: Int) -> Void) {
    guard only != page else { return }
    let (near, far) = page <= first ? (first, last) : (last, first)
    if near == far { emit(.willDisappear, near) }
    if page < first || page > last { emit(.willAppear, page) }
    if near != far { emit(.didDisappear, far) }
    if near != page { emit(.didDisappear, near) }
    emit(.didAppear, page)
    self = VisiblePages(page: page)
  }
}
