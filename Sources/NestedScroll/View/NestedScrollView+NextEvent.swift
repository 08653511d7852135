import ScrollDynamics
import ScrollModel

extension NestedScrollView {
  /// Finds the next boundary that the current motion reaches, and the time until which a single
  /// part moves.
  mutating func findHandOver() {
    course.forgetEvent()
    guard updateDirectionFromMotion() != 0 else { return }
    if let next = boundary(ahead: course.direction), let time = time(ofReaching: next) {
      course.expect(next, at: time)
    } else if course.direction < 0, stopsAtStart, scroll.isDecelerating {
      course.expect(at: scroll.time(ofPassingVertical: limits.rest.lower) ?? .infinity)
    }
    findSinglePartPeriod()
  }

  /// The time at which the current motion reaches a boundary, in seconds; `nil` if it does not.
  ///
  /// The method is `mutating` only to avoid a copy of the view. It changes nothing.
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

  /// Computes the time until which the motion moves only a single part, and stores that part in the
  /// chain.
  mutating func findSinglePartPeriod() {
    let isSingle =
      scroll.isMoving && !settling.isRunning && !pages.isMoving && overscrolledSide == nil
      && system.parts.chooseMover(course.direction, system.claims(policy))
    course.moveSinglePart(until: isSingle ? scroll.nextEventTime ?? .infinity : -.infinity)
  }

  /// Sets the direction to that of the current motion, which is constant until its next
  /// event.
  ///
  /// - Returns: The sign of the movement; 0 if there is no motion.
  @discardableResult
  mutating func updateDirectionFromMotion() -> Double {
    let sign = scroll.isMoving ? scroll.verticalDirection : 0
    course.turn(by: sign)
    return sign
  }
}
