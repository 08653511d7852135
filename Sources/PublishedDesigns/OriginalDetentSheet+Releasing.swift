import NestedScroll
package import ScrollDynamics
import ScrollModel

// The motions after a release.
extension OriginalDetentSheet {
  /// The motions after a release: the sheet springs to a detent, independently of its list.
  ///
  /// If the list may move, the scroll view decelerates as well.
  package func release(_ context: OriginalReleaseContext) -> OriginalRelease? {
    let shown = outer + min(0, context.overscroll)
    let target =
      context.target.map { min(max(geometry.detents[0], $0), geometry.full) }
      ?? target(from: shown, velocity: context.velocity)
    let isListFree = movesList && context.touch != .outerOnly
    return OriginalRelease(
      touch: .listOnly, velocity: isListFree ? context.velocity : 0,
      motion: target == shown ? nil : motion(from: shown, to: target, context))
  }

  /// The motion of a spring from the sheet's current offset to another offset, in points.
  package func settlingMotion(to position: Double) -> Trajectory? {
    position == outer ? nil : spring(from: outer, to: position, velocity: 0)
  }

  private var middle: Double { geometry.detents[geometry.detents.count / 2] }

  /// The offset of the detent to which a released sheet springs, by the published strict
  /// comparisons.
  ///
  /// With a velocity, a sheet exactly at its middle detent matches no comparison and moves to the
  /// lowest detent.
  private func target(from shown: Double, velocity: Double) -> Double {
    let (low, full) = (geometry.detents[0], geometry.full)
    if velocity == 0 { return nearest(to: shown) }
    if shown <= full, shown > middle { return velocity > 0 ? full : middle }
    if shown < middle, shown > low { return velocity > 0 ? middle : low }
    return low
  }

  /// The offset of the nearest detent, in points; at equal distances of the lower detent.
  private func nearest(to shown: Double) -> Double {
    var best = geometry.detents[0]
    for place in [middle, geometry.full] where abs(place - shown) < abs(best - shown) {
      best = place
    }
    return best
  }

  /// The motion of a released sheet to an offset: a spring, or under a scrolled list a
  /// deceleration.
  ///
  /// Where both would run in the original, the deceleration lasts longer and determines the end.
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

  /// The spring of a released sheet, which rests when it stays within 0.1 points of its target.
  private func spring(from: Double, to target: Double, velocity: Double) -> Trajectory {
    .spring(
      DetentSheet.spring, from: from, to: target, velocity: velocity,
      rest: .settled(Tolerance(distance: 0.1, velocity: .greatestFiniteMagnitude)))
  }
}
