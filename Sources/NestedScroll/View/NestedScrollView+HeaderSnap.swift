import ScrollDynamics
import ScrollModel

/// The rest of a header that settles at one of its ends, in combined offsets with the current list.
struct HeaderSnap {
  /// The offsets at which the header is open, and collapsed as far as it may rest.
  let ends: ScrollRange

  /// True if the page is too short to collapse the header any further.
  let isLimited: Bool

  /// The current offset of the content, in points.
  let place: Double

  /// The current offset without the overscroll, in points.
  let parts: Double

  /// The sign of the motion's velocity; 0 if it is too slow for a fling.
  let direction: Double

  /// True if the header is the part that moves towards smaller offsets, and towards larger offsets.
  let movesHeader: (down: Bool, up: Bool)

  /// The offset at which the header settles instead of a given offset; `nil` if the header may rest
  /// there, or if another part moves first.
  func end(insteadOf target: Double) -> Double? {
    guard target == place || (target < place ? movesHeader.down : movesHeader.up), !isRest(target)
    else { return nil }
    let end = end(nearestTo: target)
    // Overscroll returns before the header can move in its direction.
    return (place - parts) * (end - parts) > 0 ? nil : end
  }

  /// The end to which the velocity points, or the nearer end of a target, in points, if the motion
  /// is too slow for a fling.
  private func end(nearestTo target: Double) -> Double {
    if target > ends.upper { return ends.upper }
    if direction != 0 { return direction < 0 ? ends.lower : ends.upper }
    return target - ends.lower <= ends.upper - target ? ends.lower : ends.upper
  }

  /// True if the header may rest at an offset, in points: it is neither between its ends nor
  /// collapsed beyond the end of a short page.
  func isRest(_ offset: Double) -> Bool {
    offset <= ends.lower || (isLimited ? offset == ends.upper : offset >= ends.upper)
  }
}

// A header that settles at one of its ends. Its motion is a motion of the combined offset that
// moves only the header, so the meaning of offset, velocity and events does not change.
extension NestedScrollView {
  /// True if a system's header settles at its ends.
  static func snapsHeader(of system: System) -> Bool {
    system.parts[0].identity == .header && system.policies.headerSnap
  }

  /// True while the header settles.
  var isHeaderSettling: Bool {
    snapsHeader && policy == .outerOnly && scroll.phase == .snapping
  }

  /// The rest of the header after a release at a velocity, in points per second; `nil` if it does
  /// not settle.
  func headerSnap(releasedAt velocity: Double) -> HeaderSnap? {
    guard snapsHeader else { return nil }
    let isFling = abs(velocity) >= scroll.physics.minimumFlingVelocity
    return headerSnap(movingBy: isFling ? velocity : 0)
  }

  /// Where the header settles in a motion in a direction, given by its sign; `nil` if it does not settle.
  func headerSnap(movingBy direction: Double) -> HeaderSnap? {
    // Under a bar that was dragged up the header cannot move.
    guard snapsHeader, system.defaultPolicy == .free else { return nil }
    let (range, claims, header) = (headerRange, system.claims(policy), system.parts[0].identity)
    return HeaderSnap(
      ends: ScrollRange(lower: range.lower, upper: max(range.lower, min(range.upper, restEnd))),
      isLimited: range.upper > restEnd,
      place: scroll.contentOffset.y, parts: system.offset, direction: direction,
      movesHeader: (
        down: system.parts.consumer(movingBy: -1, claims) == header,
        up: system.parts.consumer(movingBy: 1, claims) == header
      ))
  }

  /// The range of combined offsets in which the header moves while the list keeps its offset, in
  /// points.
  private var headerRange: ScrollRange { system.parts.range(system.claims(.outerOnly)) }

  /// The largest combined offset at which the content may rest, in points; a page may be too short
  /// to collapse the header.
  private var restEnd: Double { system.limits(.free).rest.upper + footers.extent }

  /// Starts settling the header if it may not rest at its position, or at the position in which the
  /// current fling would leave it.
  ///
  /// Overscroll that is still returning, and a fling that moves another part, are not interrupted.
  mutating func settleHeader(at time: Double, emit: (NestedEffect) -> Void) {
    guard snapsHeader, !scroll.isTracking, !isHeaderSettling else { return }
    let isFling = scroll.isMoving && scroll.isDecelerating
    guard isFling ? exactOverscroll == 0 : scroll.phase == .idle else { return }
    let (place, velocity) = (scroll.targetContentOffset.y, isFling ? scroll.velocity.y : 0)
    let direction = isFling ? scroll.verticalDirection : 0
    guard let end = headerSnap(movingBy: direction)?.end(insteadOf: place) else { return }
    if !isFling, end.isNearly(place) { return placeHeader(at: end) }
    settleHeader(to: end, velocity: velocity, at: time, emit: emit)
  }

  /// Sets a resting header exactly to its end, a combined offset in points, from which it differs
  /// by the rounding errors of its motion.
  private mutating func placeHeader(at end: Double) {
    policy = .outerOnly
    updateLimits()
    scroll.show(end, on: .vertical)
    moveParts(to: end)
    resetPolicy()
  }

  /// Moves the header to a combined offset, in points, starting with a velocity in points per
  /// second.
  ///
  /// If the velocity points away from the end, it is too slow for a fling: the content stops, as in
  /// a plain scroll view.
  mutating func settleHeader(
    to end: Double, velocity: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    policy = .outerOnly
    updateLimits()
    let place = scroll.contentOffset.y
    scroll.follow(
      .spring(
        DetentSheet.spring, from: place, to: end,
        velocity: velocity * (end - place) > 0 ? velocity : 0, rest: .reached),
      at: time
    ) { relay($0, to: emit) }
    findHandOver()
  }

  /// Ends the motion of a settling header at its position, before other parts may move.
  mutating func stopHeader(emit: (NestedEffect) -> Void) {
    if isHeaderSettling { scroll.halt { relay($0, to: emit) } }
  }

  // MARK: Other sizes

  /// The end at which the header rests or settles; `nil` if it does neither.
  var headerEnd: (end: ScrollRange.End, length: Double)? {
    guard snapsHeader, !scroll.isTracking, isHeaderSettling || scroll.phase == .idle,
      let snap = headerSnap(movingBy: 0)
    else { return nil }
    let place = scroll.targetContentOffset.y
    guard snap.isRest(place) else { return nil }
    let length = snap.ends.upper - snap.ends.lower
    return (place > snap.ends.lower ? .upper : .lower, length)
  }

  /// Lets the header settle after a change of the sizes, at its previous end.
  mutating func settleHeader(
    keeping header: (end: ScrollRange.End, length: Double)?, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    guard let header, !scroll.isTracking, let snap = headerSnap(movingBy: 0),
      isHeaderSettling || scroll.phase == .idle
    else { return settleHeader(at: time, emit: emit) }
    let (end, length) = (snap.ends[header.end], snap.ends.upper - snap.ends.lower)
    // If the header's length has not changed, its motion has moved along with the content.
    let moves = isHeaderSettling ? length != header.length : !snap.isRest(snap.place)
    if moves { settleHeader(to: end, velocity: scroll.velocity.y, at: time, emit: emit) }
  }
}
