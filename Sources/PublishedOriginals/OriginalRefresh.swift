import NestedScroll

/// Which pages refresh, each by a control on its own list, as a published design leaves it to UIKit.
struct OriginalRefresh: Sendable, Hashable {
  private var pages: Set<Int> = []

  func isOn(_ page: Int) -> Bool { pages.contains(page) }

  /// Begins to refresh a page that is pulled far enough, unless it does already.
  mutating func begin(_ page: Int, pulledBy pull: Double, _ threshold: Double?) -> Bool {
    guard let threshold, pull >= threshold else { return false }
    return pages.insert(page).inserted
  }

  mutating func end(_ page: Int) { pages.remove(page) }

  /// Ends the refresh of pages that no longer exist.
  mutating func keep(_ count: Int) { pages = pages.filter { $0 < count } }
}
