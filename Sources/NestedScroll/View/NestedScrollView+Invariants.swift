import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Stops with a message if an invariant is broken.
  ///
  /// Builds with the flag `CHECKS`, such as debug builds, check it after every event and frame.
  /// You can also call it in release builds, for example in tests of your own system.
  public func checkInvariants() {
    let broken = brokenInvariant
    require(broken == nil, "a nested scroll view is in an invalid state: \(broken ?? "")")
  }

  /// A description of a broken invariant; `nil` if every invariant holds.
  public var brokenInvariant: String? {
    if system.page < 0 || system.page >= system.pageCount {
      return "the current page is \(system.page), but there are \(system.pageCount) pages"
    }
    if let broken = combined.brokenInvariant ?? strip.brokenInvariant(at: combined.clock) {
      return broken
    }
    if hold == nil, isTracking { return "isTracking is true, but no finger is recorded" }
    return hold?.brokenInvariant(scroll, pages)
  }
}
