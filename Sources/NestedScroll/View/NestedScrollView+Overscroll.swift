import ScrollDynamics
import ScrollModel

// Overscroll: what shows beyond the parts, and the part that owns it.
extension NestedScrollView {
  /// The end beyond which something shows.
  @inline(__always) var shownEnd: ScrollRange.End? {
    let excess = exactExcess
    return excess == 0 ? nil : excess < 0 ? .lower : .upper
  }

  /// Takes the limits that the system has now, seen from what shows beyond the parts, and puts the
  /// origin of the scroll view where both agree.
  ///
  /// While something shows beyond the parts, the range ends where they are: overscroll is undone before
  /// anything else moves, however much room is left beside it.
  ///
  /// - Parameter overscroll: What shows beyond the parts, in points.
  @inline(__always)
  mutating func settle(overscroll: Double) {
    var limits = system.limits(policy)
    let isSeen = abs(overscroll) > Self.rounding
    overscrolledEnd = isSeen ? overscroll < 0 ? .lower : .upper : nil
    if isSeen, policy != .aside { limits.hold(overscroll, at: system.offset) }
    let distance = system.offset + overscroll - scroll.contentOffset.y
    setLimits(limits, movedBy: abs(distance) <= Self.rounding ? 0 : distance)
  }

  /// Takes up what the system allows now, if that has changed.
  mutating func updateLimits() { settle(overscroll: scroll.contentOffset.y - system.offset) }

  /// Gives up what shows beyond the parts, if they have room beside it: one offset cannot say of both
  /// where they are to go.
  mutating func dropAmbiguousOverscroll() {
    let overscroll = scroll.contentOffset.y - system.offset
    let range = system.limits(policy).parts
    let isAtEnd =
      overscroll < 0
      ? system.offset <= range.lower + Self.rounding : system.offset >= range.upper - Self.rounding
    settle(overscroll: isAtEnd ? overscroll : 0)
  }

  /// Lets the parts that have room consume what a finger has moved the overscroll further by.
  ///
  /// - Parameters:
  ///   - movement: What the finger has moved, in points with the content offset's sign.
  ///   - time: When.
  ///   - emit: Receives the hand-over to who shows the overscroll, if the movement comes to that.
  mutating func moveBesideOverscroll(
    by movement: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let overscroll = exactExcess
    guard overscroll * movement > 0, policy != .aside, scroll.isDragging else { return }
    guard let consumer = system.parts.consumer(movingBy: movement, system.claims(policy)),
      scroll.physics.dragsByWholeMovement
    else { return }
    let before = system.offset
    system.move(by: movement, policy)
    let moved = system.offset - before
    // What they took goes out of the pull along the curve on which it came, which then begins anew.
    scroll.leaveOutOfDrag(moved)
    settle(overscroll: scroll.contentOffset.y - before)
    let owner = system.parts.overscrollOwner(at: overscroll < 0 ? .lower : .upper)
    if abs(movement) > abs(moved), consumer != owner {
      emit(.handedOver(from: consumer, to: owner, at: time))
    }
  }

  /// Puts a header back that is pulled down behind a page that covers it, as one does under a bar that
  /// is up: nothing is seen of that, and what the list does next is its own.
  @inline(never)
  mutating func putHeaderBack() {
    guard system.dock == .top, !system.isAside, !system.listOwnsTopExcess else { return }
    guard scroll.contentOffset.y - system.offset < -Self.rounding else { return }
    policy = .innerOnly
    settle(overscroll: 0)
  }

  /// Lets resting content that lies beyond an end return to it, unless it does so by rounding.
  mutating func returnToRange(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle else { return }
    dropRounding()
    scroll.returnToRange(at: time) { relay($0, to: emit) }
  }
}

// MARK: - Who moves

extension NestedScrollView {
  /// A boundary ahead of a movement, beyond which another part consumes it.
  struct Boundary {
    /// How far the parts move up to there, in points; 0 on the way back from beyond an end.
    let distance: Double
    let from: NestedPart
    let to: NestedPart
    /// Whether what takes over is overscroll.
    let isEnd: Bool
  }

  /// Who consumes a movement: what shows beyond an end is undone by who shows it.
  func consumer(movingBy direction: Double) -> NestedPart? {
    guard policy != .aside else { return settlingPart }
    let claims = system.claims(policy)
    let consumer = system.parts.consumer(movingBy: direction, claims)
    if let end = shownEnd {
      let isOutward = (end == .lower) == (direction < 0)
      if isOutward, scroll.isDragging, let consumer { return consumer }
      return system.parts.overscrollOwner(at: end)
    }
    let end: ScrollRange.End = direction < 0 ? .lower : .upper
    return consumer
      ?? (bounces(at: end)
        ? system.parts.overscrollOwner(at: end)
        : system.parts.lastOffered(movingBy: direction, claims))
  }

  /// Whether what moves passes an end and comes back.
  private func bounces(at end: ScrollRange.End) -> Bool {
    scroll.physics.followsBeyondEdges
      && (end == .lower ? limits.bouncesAtTop : limits.bouncesAtBottom)
  }

  /// The next boundary ahead of a movement.
  ///
  /// Mutating, although it changes nothing: only that way are the parts read where they lie.
  @inline(__always)
  mutating func boundary(ahead direction: Double) -> Boundary? {
    if shownEnd != nil { return boundary(fromOverscroll: direction) }
    let claims = system.claims(policy)
    if let next = system.parts.boundary(ahead: direction, claims) {
      return Boundary(distance: next.distance, from: next.from, to: next.to, isEnd: false)
    }
    return boundaryAtEnd(ahead: direction, claims)
  }

  /// The boundary to who moves once nothing shows beyond the end any more, or the next one.
  @inline(never)
  private mutating func boundary(fromOverscroll direction: Double) -> Boundary? {
    guard let end = shownEnd, (end == .lower) == (direction > 0) else { return nil }
    let (owner, claims) = (system.parts.overscrollOwner(at: end), system.claims(policy))
    guard let consumer = system.parts.consumer(movingBy: direction, claims) else { return nil }
    if consumer != owner {
      return Boundary(distance: 0, from: owner, to: consumer, isEnd: false)
    }
    return system.parts.boundary(ahead: direction, claims).map {
      Boundary(distance: $0.distance, from: $0.from, to: $0.to, isEnd: false)
    }
  }

  /// The boundary to who shows what is beyond the end, if that is another part than moves up to there.
  @inline(__always)
  private mutating func boundaryAtEnd(ahead direction: Double, _ claims: ScrollClaims) -> Boundary?
  {
    guard direction != 0 else { return nil }
    let end: ScrollRange.End = direction < 0 ? .lower : .upper
    let owner = system.parts.overscrollOwner(at: end)
    guard let consumer = system.parts.consumer(movingBy: direction, claims), consumer != owner,
      bounces(at: end)
    else { return nil }
    let distance =
      direction < 0 ? system.offset - limits.parts.lower : limits.parts.upper - system.offset
    return Boundary(distance: distance, from: consumer, to: owner, isEnd: true)
  }
}
