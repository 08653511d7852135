import ScrollDynamics
import ScrollModel

/// The next event of the current motion of the combined offset, computed once after each event.
@usableFromInline
struct MotionAhead: Sendable, Hashable {
  /// The next boundary between parts; `nil` if the motion reaches none.
  var boundary: NextBoundary?

  /// The time at which the motion reaches the boundary, in seconds; infinity if it does not.
  ///
  /// Without a boundary, the time at which a list that moves alone reaches its start.
  @usableFromInline var time = Double.infinity

  /// The time until which a frame moves only a single part, in seconds; −∞ if a frame may do more.
  var singlePartUntil = -Double.infinity

  /// True if the time of the next event, or a period without events, is known.
  @inline(__always) var isKnown: Bool { singlePartUntil > -.infinity || time < .infinity }
}

/// A boundary ahead of a movement, where another part starts to move.
struct NextBoundary: Sendable, Hashable {
  /// The distance from the parts' offset to the boundary, in points; 0 if overscroll is undone
  /// first.
  let distance: Double

  /// The combined offset at the boundary, in points.
  let place: Double

  /// The part that moves up to the boundary.
  let from: NestedPart

  /// The part that moves beyond the boundary.
  let to: NestedPart

  /// True if overscroll begins at the boundary.
  let isEnd: Bool
}

extension NextBoundary {
  /// The boundary between two parts of a chain.
  init(_ next: HandOver) {
    self.init(
      distance: next.distance, place: next.place, from: next.from, to: next.to, isEnd: false)
  }
}

extension NestedScrollView {
  /// Finds the next boundary that the current motion reaches, and the time until which a single
  /// part moves.
  mutating func findHandOver() {
    ahead = MotionAhead()
    guard updateDirectionFromMotion() != 0 else { return }
    if let next = boundary(ahead: direction), let time = time(ofReaching: next) {
      (ahead.boundary, ahead.time) = (next, time)
    } else if direction < 0, stopsAtStart, scroll.isDecelerating {
      ahead.time = scroll.time(ofPassingVertical: limits.rest.lower) ?? .infinity
    }
    findSinglePartPeriod()
  }

  /// The time at which the current motion reaches a boundary, in seconds; `nil` if it does not.
  ///
  /// The method is `mutating` only to avoid a copy of the view. It changes nothing.
  @inline(__always)
  private mutating func time(ofReaching next: NextBoundary) -> Double? {
    guard next.distance > 0 || overscrolledSide != nil else { return nil }
    // An animation to an end does not overscroll, and a bounce at the end moves no part.
    if next.isEnd && !scroll.isDecelerating { return nil }
    if scroll.jumps(beyond: next.place) { return scrollTime }
    guard let time = scroll.time(whenVerticalOffsetIs: next.place) else { return nil }
    if next.isEnd || overscrolledSide != nil, time >= (scroll.endTime ?? 0) { return nil }
    return time
  }

  /// Computes until when the motion moves only one part, which becomes the mover of the chain.
  mutating func findSinglePartPeriod() {
    ahead.singlePartUntil = -.infinity
    guard scroll.isMoving, !settling.isRunning, !pages.isMoving, overscrolledSide == nil,
      system.parts.chooseMover(direction, system.claims(policy))
    else { return }
    ahead.singlePartUntil = min(scroll.nextEventTime ?? .infinity, ahead.time)
  }

  /// Sets ``direction`` to the direction of the current motion, which is constant until its next
  /// event.
  ///
  /// - Returns: The sign of the movement; 0 if there is no motion.
  @discardableResult
  mutating func updateDirectionFromMotion() -> Double {
    let sign = scroll.isMoving ? scroll.verticalDirection : 0
    if sign != 0 { direction = sign }
    return sign
  }
}
