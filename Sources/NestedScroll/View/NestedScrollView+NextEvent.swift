import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  mutating func findHandOver() {
    course.forgetEvent()
    guard updateDirectionFromMotion() != 0 else { return }
    if let next = boundary(ahead: course.direction), let time = time(ofReaching: next) {
      course.expect(next, at: time)
    } else if course.direction < 0, limits.stopsAtStart(policy), scroll.isDecelerating {
      course.expect(at: scroll.time(ofPassingVertical: limits.rest.lower) ?? .infinity)
    }
    findSinglePartPeriod()
  }

  /// The method is `mutating` only to avoid a copy of the view; it changes nothing.
  @inline(__always)
  private mutating func time(ofReaching next: NextBoundary) -> Double? {
    let place = next.handOver.place
    guard next.handOver.distance > 0 || overscrolledSide != nil else { return nil }
    // An animation to an end does not overscroll, and a bounce at the end moves no part.
    if next.isEnd && !scroll.isDecelerating { return nil }
    if scroll.jumps(beyond: place) { return scrollTime }
    guard let time = scroll.time(whenVerticalOffsetIs: place) else { return nil }
    if next.isEnd || overscrolledSide != nil, time >= (scroll.endTime ?? 0) { return nil }
    return time
  }

  /// Stores the time until which a single part moves, and that part in the chain.
  mutating func findSinglePartPeriod() {
    let isSingle =
      scroll.isMoving && !settling.isRunning && !pages.isMoving && overscrolledSide == nil
      && system.parts.chooseMover(course.direction, system.claims(policy))
    course.moveSinglePart(until: isSingle ? scroll.nextEventTime ?? .infinity : -.infinity)
  }

  /// The direction is constant until the motion's next event; returns 0 if there is no motion.
  @discardableResult
  mutating func updateDirectionFromMotion() -> Double {
    let sign = scroll.isMoving ? scroll.verticalDirection : 0
    course.turn(by: sign)
    return sign
  }
}
