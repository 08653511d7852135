/// The direction of the content, the next event of its motion, and the distance that it has
/// traveled.
///
/// All lengths are in points, all times in seconds.
@usableFromInline
struct Course: Sendable, Hashable {
  /// The sign of the last movement of a finger or a motion; 0 at rest.
  private(set) var direction = 0.0

  /// The next boundary between parts; `nil` if the motion reaches none.
  private(set) var boundary: NextBoundary?

  /// The time at which the motion reaches the boundary; infinity if it does not.
  ///
  /// Without a boundary, the time at which a list that moves alone reaches its start.
  @usableFromInline private(set) var eventTime = Double.infinity

  /// The part that a drag moved last, if it stopped exactly at an end where another part can take
  /// over.
  private(set) var stoppedPart: NestedPart?

  /// The time until which a frame moves only a single part; −∞ if a frame may do more.
  private(set) var singlePartUntil = -Double.infinity

  /// The sum of all requested movements by fingers, motions and the app, before clamping and before
  /// the rubber band.
  @Uncompared private(set) var travelled = 0.0

  @inline(__always) var isKnown: Bool { singlePartUntil > -.infinity || eventTime < .infinity }

  @inline(__always)
  mutating func turn(by movement: Double) {
    if movement != 0 { direction = movement < 0 ? -1 : 1 }
  }

  mutating func resetDirection() { direction = 0 }

  mutating func stop(_ part: NestedPart?) { stoppedPart = part }

  mutating func takeOver(_ part: NestedPart, at time: Double, emit: (NestedEffect) -> Void) {
    if let stoppedPart { reportHandOver(from: stoppedPart, to: part, at: time, emit: emit) }
    stoppedPart = nil
  }

  @inline(__always)
  mutating func travel(_ distance: Double) { travelled += distance }

  /// Removes the next event, because the motion or the parts have changed.
  mutating func forgetEvent() {
    (boundary, eventTime, singlePartUntil) = (nil, .infinity, -.infinity)
  }

  mutating func expect(_ boundary: NextBoundary? = nil, at time: Double) {
    (self.boundary, eventTime) = (boundary, time)
  }

  mutating func moveSinglePart(until time: Double) { singlePartUntil = min(time, eventTime) }

  /// `mayStop` is true if the motion may reach the start of a list that moves alone.
  func brokenInvariant(at time: Double, isMoving: Bool, mayStop: Bool) -> String? {
    if eventTime < time { return "a boundary at \(eventTime) s is in the past" }
    if isKnown, !isMoving {
      return "the content is at rest, but a boundary or a motion is still scheduled"
    }
    if boundary != nil, eventTime == .infinity { return "a boundary is scheduled without a time" }
    if boundary == nil, eventTime < .infinity, !mayStop {
      return "a time is scheduled without a boundary"
    }
    return nil
  }
}

/// A boundary ahead of a movement, where another part starts to move.
struct NextBoundary: Sendable, Hashable {
  /// The `distance` is 0 if overscroll is undone first.
  let handOver: HandOver

  /// True if overscroll begins at the boundary.
  var isEnd = false
}
