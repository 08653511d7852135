import ScrollDynamics
import ScrollModel

// Conditions that hold after every event and frame.
extension NestedScrollView {
  /// Stops with a message if an invariant is broken.
  ///
  /// Builds with the flag `CHECKS`, such as debug builds, check it after every event and frame.
  /// Tests of your own system can call it in release builds as well.
  public func checkInvariants() {
    let broken = brokenInvariant
    require(broken == nil, "a nested scroll view is in no valid state: \(broken ?? "")")
  }

  /// Calls ``checkInvariants()`` in builds with the flag `CHECKS` only.
  @inline(__always)
  func checkEnabledInvariants() {
    #if CHECKS
    checkInvariants()
    #endif
  }

  /// A description of a broken invariant; `nil` if every invariant holds.
  public var brokenInvariant: String? {
    let parts = system.parts
    for index in 0..<parts.count
    where parts[index].range.endExceeded(by: parts[index].amount) != nil {
      return "part \(index) is at \(parts[index].amount), outside its range"
    }
    if system.page < 0 || system.page >= system.pageCount {
      return "page \(system.page) of \(system.pageCount) is current"
    }
    if pagesEventTime < scrollTime { return "a page turn at \(pagesEventTime) s is in the past" }
    if ahead.time < scrollTime { return "a boundary at \(ahead.time) s is in the past" }
    if ahead.isKnown, !scroll.isMoving { return "what rests is to meet a boundary or to move" }
    if ahead.boundary != nil, ahead.time == .infinity { return "a boundary has no time" }
    if ahead.boundary == nil, ahead.time < .infinity, !stopsAtStart {
      return "there is a time of a boundary, and no boundary"
    }
    if let broken = brokenHold ?? scroll.brokenInvariant ?? pages.brokenInvariant { return broken }
    if settling.isRunning, !system.isSettlingPartMoving {
      return "a part moves by itself that has arrived"
    }
    // While only a settling part moves, the combined offset only contains the list.
    let shown = limits.parts.clamp(scroll.contentOffset.y)
    if policy != .settlingPart, shown != system.offset {
      return "the parts are at \(system.offset), the content without overscroll is at \(shown)"
    }
    return nil
  }

  /// A description of a broken invariant of ``hold``; `nil` if every invariant holds.
  private var brokenHold: String? {
    guard let hold else { return isTracking ? "content or pages are held by nothing" : nil }
    if !isTracking { return "a finger holds neither content nor pages" }
    if scroll.isDragging, hold.axis == .horizontal { return "a swipe drags the content" }
    if pages.isDragging, hold.axis != .horizontal { return "a vertical drag moves the pages" }
    if hold.landed != nil, !scroll.isDragging { return "a part has landed without a drag" }
    if case .touch(_, .some) = hold.holder, isDragging { return "a drag is to become a tap" }
    return nil
  }
}
