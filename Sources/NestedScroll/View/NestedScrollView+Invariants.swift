import ScrollDynamics
import ScrollModel

// What holds after every event and frame.
extension NestedScrollView {
  /// Ends the program if something does not hold that must hold in every state, with what it is.
  ///
  /// Debug builds check it after every event and frame by themselves. A test of a system of an app's
  /// own calls it to do so in release builds as well.
  public func checkInvariants() {
    let broken = brokenInvariant
    require(broken == nil, "a nested scroll view is in no valid state: \(broken ?? "")")
  }

  /// The same, in debug builds only.
  @inline(__always)
  func checkInvariantsInDebug() {
    #if DEBUG
    checkInvariants()
    #endif
  }

  /// What does not hold that must hold in every state; `nil` if all does.
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
    if handOverTime < scrollTime { return "a boundary at \(handOverTime) s is in the past" }
    if handOverTime < .infinity, !scroll.isMoving { return "what rests is to meet a boundary" }
    if aside.isRunning, !system.isAside { return "a part moves by itself that has arrived" }
    let beyond = scroll.contentOffset.y - limits.parts.clamp(scroll.contentOffset.y)
    let lost = scroll.contentOffset.y - system.offset - beyond
    // Beside a part that moves by itself the list alone is in the combined offset.
    if policy != .aside, abs(lost) > Self.rounding * max(1, abs(system.offset)) {
      return "the parts are at \(system.offset), \(lost) from what shows"
    }
    return nil
  }
}
