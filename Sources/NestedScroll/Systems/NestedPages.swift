/// The pages of a nested system, side by side, and the behaviors that the app has chosen.
///
/// A system without pages uses the default implementations: the whole system is then page 0.
public protocol NestedPages {
  /// The number of pages, at least 1.
  var pageCount: Int { get }

  /// The index of the current page, from 0.
  var page: Int { get }

  /// True if the current page changes as soon as more than half of another page is visible; if
  /// false, it changes when the pages come to rest.
  var commitsAtHalfway: Bool { get }

  /// The behaviors that the app has chosen for this system.
  var policies: NestedPolicies { get }

  /// Makes another page current, stores the overscroll of the previous page's list, and returns the
  /// overscroll of the new page's list.
  ///
  /// Parts that the pages share, such as the header, do not move. Both overscrolls are 0 or
  /// negative: a list that is refreshing stays beyond its top.
  mutating func show(page: Int, leavingAt overscroll: Double) -> Double

  /// Prepares a page that is about to become visible beside the current page.
  ///
  /// Only systems whose ``commitsAtHalfway`` is true receive this call.
  mutating func willShow(page: Int)
}

extension NestedPages {
  /// Makes another page current; the list of the previous page is not beyond its top.
  public mutating func show(page: Int) { _ = show(page: page, leavingAt: 0) }
}
