import ScrollDynamics
import ScrollModel

/// Computes the combined offset at which a snapping header comes to rest, open or collapsed.
struct HeaderSnap {
  /// The offsets of an open and a collapsed header; the upper end is smaller on a short page.
  let ends: ScrollRange

  /// True if the page is too short to collapse the header any further.
  let isLimited: Bool

  /// The current offset of the content, in points.
  let place: Double

  /// The current offset without the overscroll, in points.
  let parts: Double

  /// The sign of the motion's velocity; 0 if it is too slow for a fling.
  let direction: Double

  /// True if the header is the next part to move, towards smaller and towards larger offsets.
  let movesHeader: (down: Bool, up: Bool)

  /// The offset at which the header settles instead of a target; `nil` if it can rest at the target
  /// or if another part moves first.
  ///
  /// Overscroll returns before the header settles.
  func end(insteadOf target: Double) -> Double? {
    let isNext = target == place || (target < place ? movesHeader.down : movesHeader.up)
    return place == parts && isNext && !isRest(target) ? end(nearestTo: target) : nil
  }

  /// The end in the direction of a fling; without a fling, the end nearest to the target.
  private func end(nearestTo target: Double) -> Double {
    if target > ends.upper { return ends.upper }
    if direction != 0 { return direction < 0 ? ends.lower : ends.upper }
    return target - ends.lower <= ends.upper - target ? ends.lower : ends.upper
  }

  /// True if an offset is not between the ends, and not past the end of a short page.
  fileprivate func isRest(_ offset: Double) -> Bool {
    offset <= ends.lower || (isLimited ? offset == ends.upper : offset >= ends.upper)
  }
}

// The settling of a header is a motion of the combined offset that moves only the header, so
// offset, velocity and events keep their meanings.
extension CombinedScroll {
  @inline(__always) var isHeaderSettling: Bool {
    snapsHeader && policy == .outerOnly && scroll.phase == .snapping
  }

  /// `nil` if the header does not settle; only the sign of `direction` matters.
  mutating func headerSnap(movingBy direction: Double) -> HeaderSnap? {
    // While the bar is docked at the top, the header cannot move.
    guard snapsHeader, system.defaultPolicy == .free else { return nil }
    let (claims, header) = (system.claims(policy), system.parts[0].identity)
    // The header moves in this range while the list keeps its offset.
    let range = system.parts.range(system.claims(.outerOnly))
    let restEnd = system.limits(.free).rest.upper + footers.extent
    return HeaderSnap(
      ends: ScrollRange(lower: range.lower, upper: max(range.lower, min(range.upper, restEnd))),
      isLimited: range.upper > restEnd,
      place: scroll.contentOffset.y, parts: system.offset, direction: direction,
      movesHeader: (
        down: system.parts.consumer(movingBy: -1, claims) == header,
        up: system.parts.consumer(movingBy: 1, claims) == header
      ))
  }

  /// Starts settling the header if it cannot rest at its position or at the target of the current
  /// fling.
  ///
  /// Returning overscroll and flings that move another part are not interrupted.
  mutating func settleHeader(at time: Double, emit: (NestedEffect) -> Void) {
    guard !scroll.isTracking, !isHeaderSettling else { return }
    let isFling = scroll.isMoving && scroll.isDecelerating
    guard isFling ? overscroll == 0 : scroll.phase == .idle else { return }
    let (place, velocity) = (scroll.motionTarget.y, isFling ? scroll.velocity.y : 0)
    let direction = isFling ? scroll.verticalDirection : 0
    // A fling that bounces returns to its end; it never moves the header.
    guard (place - scroll.contentOffset.y) * direction >= 0 else { return }
    guard let end = headerSnap(movingBy: direction)?.end(insteadOf: place) else { return }
    settleHeader(to: end, velocity: velocity, at: time, emit: emit)
  }

  /// Starts the motion of a snapping header to an end of its range.
  ///
  /// A velocity that points away from the end is ignored, because it is too slow for a fling.
  mutating func settleHeader(
    to end: Double, velocity: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    use(.outerOnly)
    let place = scroll.contentOffset.y
    scroll.follow(
      .spring(
        DetentSheet.spring, from: place, to: end,
        velocity: velocity * (end - place) > 0 ? velocity : 0, rest: .reached),
      at: time
    ) { relay($0, to: emit) }
    findHandOver()
  }

  mutating func stopHeader(emit: (NestedEffect) -> Void) {
    if isHeaderSettling { scroll.halt { relay($0, to: emit) } }
  }

  // MARK: Other sizes

  /// The end at which the header rests or settles, and the distance between its ends; `nil` if it
  /// does neither.
  var headerEnd: (end: ScrollRange.End, length: Double)? {
    mutating get {
      guard !scroll.isTracking, isHeaderSettling || scroll.phase == .idle,
        let snap = headerSnap(movingBy: 0)
      else { return nil }
      let place = scroll.motionTarget.y
      guard snap.isRest(place) else { return nil }
      let length = snap.ends.upper - snap.ends.lower
      return (place > snap.ends.lower ? .upper : .lower, length)
    }
  }

  mutating func settleHeader(
    keeping header: (end: ScrollRange.End, length: Double)?, velocity: Double, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    guard let header, !scroll.isTracking, let snap = headerSnap(movingBy: 0),
      isHeaderSettling || scroll.phase == .idle
    else { return settleHeader(at: time, emit: emit) }
    let (end, length) = (snap.ends[header.end], snap.ends.upper - snap.ends.lower)
    // If the distance between the ends is unchanged, the running motion already has the right
    // target.
    let moves = isHeaderSettling ? length != header.length : !snap.isRest(snap.place)
    if moves { settleHeader(to: end, velocity: velocity, at: time, emit: emit) }
  }
}

extension NestedSystem {
  var snapsHeader: Bool { parts[0].identity == .header && policies.headerSnap }
}
