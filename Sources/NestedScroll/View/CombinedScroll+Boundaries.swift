import ScrollDynamics
import ScrollModel

// The boundaries at which another part takes over, and the times at which a motion reaches them.
extension CombinedScroll {
  /// Finds the next boundary of the current motion, and the time at which the motion reaches it.
  mutating func findHandOver() {
    course.forgetEvent()
    guard updateDirectionFromMotion() != 0 else { return }
    if let next = boundary(ahead: course.direction), let time = time(ofReaching: next) {
      course.expect(next, at: time)
    } else if course.direction < 0, limits.stopsAtStart(policy), scroll.isDecelerating {
      course.expect(at: scroll.time(ofPassingVertical: limits.rest.lower) ?? .infinity)
    }
  }

  @inline(__always)
  private mutating func time(ofReaching next: NextBoundary) -> Double? {
    let place = next.handOver.place
    guard next.handOver.distance > 0 || overscrolledSide != nil else { return nil }
    // An animation to an end does not overscroll, and a bounce at the end moves no part.
    if next.isEnd && !scroll.isDecelerating { return nil }
    if scroll.jumps(beyond: place) { return clock }
    guard let time = scroll.time(whenVerticalOffsetIs: place) else { return nil }
    if next.isEnd || overscrolledSide != nil, time >= (scroll.endTime ?? 0) { return nil }
    return time
  }

  /// Stores the time until which a single part moves, and that part in the chain.
  mutating func findSinglePartPeriod() {
    guard scroll.isMoving, overscrolledSide == nil else {
      return course.moveSinglePart(until: -.infinity)
    }
    let (direction, claims) = (course.direction, system.claims(policy))
    let isSingle = withSystem { $0.parts.chooseMover(direction, claims) }
    course.moveSinglePart(until: isSingle ? scroll.nextEventTime ?? .infinity : -.infinity)
  }

  /// The direction is constant until the motion's next event; returns 0 if there is no motion.
  @discardableResult
  mutating func updateDirectionFromMotion() -> Double {
    let sign = scroll.isMoving ? scroll.verticalDirection : 0
    course.turn(by: sign)
    return sign
  }

  /// The next boundary of a movement; `nil` if there is none.
  ///
  /// A movement that undoes overscroll first moves the part that shows the overscroll.
  @inline(__always)
  private mutating func boundary(ahead direction: Double) -> NextBoundary? {
    if limits.shortEnd != nil {
      if let next = boundaryAtShortEnd(ahead: direction) { return next }
      if direction > 0, limits.isBeyondShortEnd(scroll.contentOffset.y) { return nil }
    }
    let end = overscrolledSide
    if let end, (end == .lower) == (direction < 0) { return nil }
    let claims = system.claims(policy)
    let (consumer, next) = withSystem {
      $0.parts.consumerAndBoundary(movingTo: direction * .infinity, direction, claims)
    }
    guard let consumer else { return nil }
    let owner = end.map { system.parts.overscrollOwner(at: $0) }
    if let owner, owner != consumer {
      return NextBoundary(
        handOver: HandOver(distance: 0, place: system.offset, from: owner, to: consumer))
    }
    if let next { return NextBoundary(handOver: next) }
    return end == nil ? boundaryAtEnd(ahead: direction, of: consumer) : nil
  }

  /// The boundary at an end of the range, if another part shows the overscroll there.
  @inline(__always)
  private mutating func boundaryAtEnd(ahead direction: Double, of consumer: NestedPart)
    -> NextBoundary?
  {
    let end: ScrollRange.End = direction < 0 ? .lower : .upper
    let owner = system.parts.overscrollOwner(at: end)
    guard consumer != owner, bounces(at: end) else { return nil }
    let place = direction < 0 ? limits.parts.lower : limits.parts.upper
    let distance = direction * (place - system.offset)
    return NextBoundary(
      handOver: HandOver(distance: distance, place: place, from: consumer, to: owner), isEnd: true)
  }

  private mutating func boundaryAtShortEnd(ahead direction: Double) -> NextBoundary? {
    guard let end = limits.shortEnd, bounces(at: .upper),
      (scroll.contentOffset.y > end) == (direction < 0)
    else { return nil }
    let (claims, list) = (system.claims(policy), system.parts.overscrollOwner(at: .upper))
    guard let consumer = system.parts.consumer(movingBy: direction, claims) else { return nil }
    let (from, to) = direction < 0 ? (list, consumer) : (consumer, list)
    return NextBoundary(
      handOver: HandOver(distance: abs(end - system.offset), place: end, from: from, to: to),
      isEnd: true)
  }
}
