/// The pages of a nested system, side by side, and what apps choose about them.
///
/// A system without pages uses the default implementations: all of it is page 0.
public protocol NestedPages {
  /// The number of pages, at least 1.
  var pageCount: Int { get }

  /// The index of the current page, from 0.
  var page: Int { get }

  /// Whether the current page changes as soon as more than half of another one shows; otherwise it
  /// changes when the pages come to rest.
  var commitsHalfWay: Bool { get }

  /// The behaviors between which apps choose, as this system has them.
  var policies: NestedPolicies { get }

  /// Makes another page current. What the pages share, such as the header, does not move.
  ///
  /// - Parameter page: The page, from 0.
  mutating func show(page: Int)

  /// Makes another page current, of which a list may rest beyond its top while it refreshes.
  ///
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - overscroll: How far beyond its own top the list of the page that is left rests, in points, 0 or
  ///     negative.
  /// - Returns: How far beyond its own top the list of the shown page rests, in points, 0 or
  ///   negative.
  mutating func show(page: Int, leavingAt overscroll: Double) -> Double

  /// Prepares a page that starts to show beside the current one, before it is visible.
  ///
  /// Only systems whose ``commitsHalfWay`` is `true` receive it.
  /// - Parameter page: The page, from 0; not the current one.
  mutating func willShow(page: Int)
}
