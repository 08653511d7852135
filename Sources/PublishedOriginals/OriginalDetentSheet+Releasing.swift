import NestedScroll
public import ScrollDynamics
import ScrollModel

// The motions after a release.
extension OriginalDetentSheet {
  /// The sheet springs to a detent, independently of its list; a list that may move decelerates as
  /// well.
  public func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    let shown = outer + min(0, context.overscroll)
    let target =
      context.target.map { min(max(geometry.detents[0], $0), geometry.full) }
      ?? target(from: shown, velocity: context.velocity)
    let isListFree = movesList && context.touch != .outerOnly
    return OriginalRelease(
      touch: .listOnly, velocity: isListFree ? context.velocity : 0,
      motion: target == shown ? nil : motion(from: shown, to: target, context))
  }

  /// The spring to an offset.
  public func settlingMotion(to position: Double) -> Trajectory? {
    position == outer ? nil : spring(from: outer, to: position, velocity: 0)
  }

  private var middle: Double { geometry.detents[geometry.detents.count / 2] }

  /// The published choice of a detent, by strict comparisons: an offset exactly between two goes to
  /// the lowest.
  private func target(from shown: Double, velocity: Double) -> Double {
    let (low, full) = (geometry.detents[0], geometry.full)
    if velocity == 0 { return nearest(to: shown) }
    if shown <= full, shown > middle { return velocity > 0 ? full : middle }
    if shown < middle, shown > low { return velocity > 0 ? middle : low }
    return low
  }

  /// The nearest detent, in points; of two at the same distance the lower.
  private func nearest(to shown: Double) -> Double {
    var best = geometry.detents[0]
    for place in [middle, geometry.full] where abs(place - shown) < abs(best - shown) {
      best = place
    }
    return best
  }

  /// The spring, or under a scrolled list the deceleration to the same offset, which lasts longer
  /// and drives the sheet after the spring.
  private func motion(
    from shown: Double, to target: Double, _ context: OriginalReleaseContext
  ) -> Trajectory {
    // Points per millisecond, used as shares of the distance per second.
    let share = context.velocity / 1000
    guard movesSheet else {
      return RetargetingRule(rate: context.rate)
        .trajectory(from: shown, velocity: context.velocity, to: target)
    }
    return spring(from: shown, to: target, velocity: share * (target - shown))
  }

  /// The spring of a released sheet, which settles within 0.1 points.
  private func spring(from: Double, to target: Double, velocity: Double) -> Trajectory {
    .spring(
      DetentSheet.spring, from: from, to: target, velocity: velocity,
      rest: .settled(Tolerance(distance: 0.1, velocity: .greatestFiniteMagnitude)))
  }
}
