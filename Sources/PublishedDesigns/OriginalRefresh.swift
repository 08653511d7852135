import NestedScroll

/// The pages that are refreshing; in a published design each list has a separate refresh control of
/// UIKit.
struct OriginalRefresh: Sendable, Hashable {
  private var pages: Set<Int> = []

  func contains(_ page: Int) -> Bool { pages.contains(page) }

  /// Begins to refresh a page if it is pulled to the threshold, in points; returns true if the
  /// refresh begins.
  mutating func begin(_ page: Int, pulledBy pull: Double, _ threshold: Double?) -> Bool {
    guard let threshold, pull >= threshold else { return false }
    return pages.insert(page).inserted
  }

  mutating func end(_ page: Int) { pages.remove(page) }

  /// Ends the refresh of pages whose index is no longer below `count`.
  mutating func keep(_ count: Int) { pages = pages.filter { $0 < count } }
}
