import NestedScroll
import ScrollDynamics
import ScrollModel

/// The pages side by side without their content, moved by the paging of `NestedScrollView`.
///
/// The published designs use a paging scroll view of UIKit for them.
struct PageStrip: NestedSystem {
  private(set) var viewport: Size
  private(set) var pageCount: Int
  private(set) var page: Int
  var parts = ScrollChain([ScrollPart(.header, length: 0), ScrollPart(.list, length: 0)])

  /// The policies of the pages, which stop at their ends without a bounce.
  var policies: NestedPolicies {
    var policies = NestedPolicies()
    policies.pagesBounce = false
    return policies
  }

  init(_ rules: some OriginalRules) {
    (viewport, pageCount, page) = (rules.viewport, rules.pageCount, rules.page)
  }

  /// The range of vertical offsets: nothing moves vertically.
  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    CombinedLimits(
      ScrollRange(lower: 0, upper: 0), bouncesAtTop: false, bouncesAtBottom: false,
      dimension: viewport.height)
  }

  func part(at point: Vector, overscroll: Double) -> NestedPart? { .list }

  mutating func show(page: Int) { self.page = page }

  mutating func scroll(page: Int, to offset: Double) {}

  mutating func adopt(_ system: PageStrip) {
    (viewport, pageCount) = (system.viewport, system.pageCount)
    page = min(page, pageCount - 1)
  }

  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }

  func innerOffset(page: Int, overscroll: Double) -> Double? { nil }
}
