import NestedScroll
public import ScrollDynamics
import ScrollModel

// What a release sets in motion.
extension OriginalDetentSheet {
  /// The sheet goes to one of its detents, independent of the list; a list that may move decelerates.
  public func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    let shown = outer + min(0, context.overscroll)
    let target = target(from: shown, velocity: context.velocity)
    let isListFree = movesList && context.touch != .outerOnly
    return OriginalRelease(
      touch: .listOnly, velocity: isListFree ? context.velocity : 0,
      motion: target == shown ? nil : motion(from: shown, to: target, context))
  }

  /// The spring to a place.
  public func settlingMotion(to position: Double) -> Trajectory? {
    position == outer ? nil : spring(from: outer, to: position, velocity: 0)
  }

  private var middle: Double { geometry.detents[geometry.detents.count / 2] }

  /// The published decision: what is at no place strictly, goes to the lowest one.
  private func target(from shown: Double, velocity: Double) -> Double {
    let (low, full) = (geometry.detents[0], geometry.full)
    if velocity == 0 { return nearest(to: shown) }
    if shown <= full, shown > middle { return velocity > 0 ? full : middle }
    if shown < middle, shown > low { return velocity > 0 ? middle : low }
    return low
  }

  /// The nearest place, the lower one of two as near.
  private func nearest(to shown: Double) -> Double {
    var best = geometry.detents[0]
    for place in [middle, geometry.full] where abs(place - shown) < abs(best - shown) {
      best = place
    }
    return best
  }

  /// The spring, and under a scrolled list what drives the sheet as soon as that lets it go: the
  /// deceleration to the same place, which takes longer.
  private func motion(
    from shown: Double, to target: Double, _ context: OriginalReleaseContext
  ) -> Trajectory {
    // Points per millisecond, taken for shares of the way per second.
    let share = context.velocity / 1000
    guard movesSheet else {
      return RetargetingRule(rate: context.rate)
        .trajectory(from: shown, velocity: context.velocity, to: target)
    }
    return spring(from: shown, to: target, velocity: share * (target - shown))
  }

  /// The spring of a released sheet, which is over when it stays within a tenth of a point.
  private func spring(from: Double, to target: Double, velocity: Double) -> Trajectory {
    .spring(
      DetentSheet.spring, from: from, to: target, velocity: velocity,
      rest: .settled(Tolerance(distance: 0.1, velocity: .greatestFiniteMagnitude)))
  }
}
