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
    let parts = system.parts
    for index in 0..<parts.count
    where parts[index].range.endExceeded(by: parts[index].amount) != nil {
      return "part \(index) is at \(parts[index].amount), outside its range"
    }
    if system.page < 0 || system.page >= system.pageCount {
      return "the current page is \(system.page), but there are \(system.pageCount) pages"
    }
    let brokenCourse = course.brokenInvariant(
      at: scrollTime, isMoving: scroll.isMoving, mayStop: limits.stopsAtStart(policy))
    let brokenHold =
      hold == nil && isTracking
      ? "isTracking is true, but no finger is recorded" : hold?.brokenInvariant(scroll, pages)
    let brokenScrollView = scroll.brokenInvariant ?? strip.brokenInvariant(at: scrollTime)
    if let broken = brokenCourse ?? brokenHold ?? brokenScrollView { return broken }
    if settling.isRunning, !system.isSettlingPartMoving {
      return "the settling part has arrived, but its animation is still running"
    }
    // While only a settling part moves, the combined offset contains only the list.
    let shown = limits.parts.clamp(scroll.contentOffset.y)
    if policy != .settlingPart, shown != system.offset {
      return "the offset of the parts is \(system.offset), but that of the content without its "
        + "overscroll is \(shown)"
    }
    return nil
  }
}
