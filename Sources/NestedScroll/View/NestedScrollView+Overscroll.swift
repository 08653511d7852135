import ScrollDynamics
import ScrollModel

// Overscroll, and the part that shows it.
extension NestedScrollView {
  /// The end beyond which the content shows overscroll; `nil` for none.
  @inline(__always) var shownEnd: ScrollRange.End? {
    let chainOverscroll = exactOverscroll
    return chainOverscroll == 0 ? nil : chainOverscroll < 0 ? .lower : .upper
  }

  /// Sets the range and the origin of the scroll view from the system's present limits and a given
  /// overscroll.
  ///
  /// While there is overscroll, the range ends at the parts' present offset: overscroll is undone
  /// before anything else moves, even if parts have room on that side.
  ///
  /// - Parameter overscroll: The overscroll, in points, negative beyond the top.
  mutating func settle(overscroll: Double) {
    var limits = system.limits(policy)
    let isSeen = !overscroll.isNearly(0)
    overscrolledEnd = isSeen ? overscroll < 0 ? .lower : .upper : nil
    if isSeen, policy != .settlingPart { limits.hold(overscroll, at: system.offset) }
    let distance = system.offset + overscroll - scroll.contentOffset.y
    setLimits(limits, movedBy: distance.isNearly(0) ? 0 : distance)
  }

  /// Sets the range and the origin of the scroll view for an overscroll in points, and reports a
  /// change of the combined offset.
  mutating func settle(overscroll: Double, emit: (NestedEffect) -> Void) {
    let before = scroll.contentOffset.y
    settle(overscroll: overscroll)
    if scroll.contentOffset.y != before { emit(.scroll(.didScroll)) }
  }

  /// Sets the range of the scroll view to the system's present limits, if those have changed.
  mutating func updateLimits() { settle(overscroll: scroll.contentOffset.y - system.offset) }

  /// Sets the overscroll to 0 if parts can move on its side, since one offset cannot describe both.
  mutating func dropAmbiguousOverscroll(emit: (NestedEffect) -> Void) {
    let overscroll = scroll.contentOffset.y - system.offset
    let range = system.limits(policy).parts
    let isAtEnd =
      overscroll < 0
      ? !system.offset.isBeyond(range.lower) : !range.upper.isBeyond(system.offset)
    settle(overscroll: isAtEnd ? overscroll : 0, emit: emit)
  }

  /// Lets parts that can move consume a drag's movement before it increases the overscroll.
  ///
  /// - Parameters:
  ///   - movement: The movement of the finger, in points with the content offset's sign.
  ///   - shown: The overscroll before the movement, in points.
  ///   - time: The time, in seconds.
  ///   - emit: Receives ``NestedEffect/handedOver(from:to:at:)`` for each part that takes over, the
  ///     one that shows the overscroll included.
  @inline(never)
  mutating func moveBesideOverscroll(
    by movement: Double, from shown: Double, at time: Double, emit: (NestedEffect) -> Void
  ) {
    let overscroll = exactOverscroll
    guard overscroll * movement > 0, policy != .settlingPart, scroll.isDragging else { return }
    guard scroll.physics.dragsByWholeMovement else { return }
    let (before, claims) = (system.offset, system.claims(policy))
    let (consumer, next) = system.parts.consumerAndBoundary(movingBy: movement, claims)
    guard let consumer else { return }
    var (last, remaining) = (consumer, movement)
    if let next {
      (last, remaining) = passBoundaries(next, movingBy: movement, at: time, emit: emit)
    }
    system.move(by: remaining, policy)
    let rest = movement - (system.offset - before)
    let left = rest.isMovement ? rest : 0
    // The remaining movement pulls from its own start, within the present limits.
    settle(overscroll: shown)
    scroll.repeatDrag(of: left)
    updateLimits()
    let owner = system.parts.overscrollOwner(at: overscroll < 0 ? .lower : .upper)
    if left != 0, last != owner { emit(.handedOver(from: last, to: owner, at: time)) }
  }

  /// Sets the system's own ends as limits again, after a drag has undone the overscroll at one of
  /// them.
  ///
  /// - Parameter end: The end that was overscrolled before the movement.
  @inline(never)
  mutating func leave(_ end: ScrollRange.End) {
    let offset = system.offset
    guard scroll.isDragging, scroll.physics.dragsByWholeMovement,
      limits.parts != system.limits(policy).parts
    else { return }
    let distance = scroll.dragDistance(beyond: offset)
    guard end == .lower ? distance > 0 : distance < 0 else { return }
    scroll.place(atVertical: offset)
    settle(overscroll: 0)
    scroll.repeatDrag(of: distance)
    overscrolledEnd = end
  }

  /// Sets a header that is pulled down but covered by a page, as under a bar docked at the top,
  /// back to its end.
  ///
  /// The next movement then scrolls the list alone.
  @inline(never)
  mutating func putHeaderBack(emit: (NestedEffect) -> Void) {
    guard system.dock == .top, !system.isSettlingPartMoving, !system.listOwnsTopOverscroll else {
      return
    }
    guard system.offset.isBeyond(scroll.contentOffset.y) else { return }
    policy = .innerOnly
    settle(overscroll: 0, emit: emit)
  }

  /// Starts the return of resting content that lies beyond an end by more than a rounding error.
  mutating func returnToRange(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.phase == .idle else { return }
    dropRounding()
    scroll.returnToRange(at: time) { relay($0, to: emit) }
  }
}

// MARK: - The end of a short page

// A page too short to collapse the header ends where its content does. Beyond that the header goes on to
// collapse, as the whole moves as one, and bounces back: overscroll, which belongs to the list as at
// every bottom.
extension NestedScrollView {
  /// The combined offset at which a page that is too short to collapse the header ends, in points;
  /// `nil` for other pages.
  var shortEnd: Double? {
    let end = limits.rest.upper - footerExtent
    return limits.parts.upper.isBeyond(end) ? end : nil
  }

  /// Whether the content is scrolled beyond the end of a page that is too short to collapse the
  /// header.
  var isBeyondShortEnd: Bool { shortEnd.map { scroll.contentOffset.y.isBeyond($0) } ?? false }

  /// The part that a trace names as the one that moves: the consumer of the movement, or the list
  /// beyond the end of a short page.
  func owner(movingBy direction: Double) -> NestedPart? {
    guard policy != .settlingPart, let end = shortEnd else { return consumer(movingBy: direction) }
    let isAtEnd = !end.isBeyond(scroll.contentOffset.y)
    let isBeyond = isBeyondShortEnd || (isAtEnd && direction > 0 && bounces(at: .upper))
    return isBeyond ? system.parts.overscrollOwner(at: .upper) : consumer(movingBy: direction)
  }

  /// The boundary at the end of a page that is too short to collapse the header; `nil` for other
  /// pages and for movements that do not cross it.
  private mutating func boundaryAtShortEnd(ahead direction: Double) -> NextBoundary? {
    guard let end = shortEnd, bounces(at: .upper) else { return nil }
    guard direction < 0 ? isBeyondShortEnd : !isBeyondShortEnd else { return nil }
    let (claims, list) = (system.claims(policy), system.parts.overscrollOwner(at: .upper))
    guard let consumer = system.parts.consumer(movingBy: direction, claims) else { return nil }
    return NextBoundary(
      distance: abs(end - system.offset), place: end, from: direction < 0 ? list : consumer,
      to: direction < 0 ? consumer : list, isEnd: true)
  }
}

// MARK: - Consumers and boundaries

extension NestedScrollView {
  /// The part that consumes a movement, given by its sign.
  ///
  /// Overscroll is undone by the part that shows it.
  func consumer(movingBy direction: Double) -> NestedPart? {
    guard policy != .settlingPart else { return settlingPart }
    let claims = system.claims(policy)
    let consumer = system.parts.consumer(movingBy: direction, claims)
    if let end = shownEnd {
      let isOutward = (end == .lower) == (direction < 0)
      if isOutward, scroll.isDragging, let consumer { return consumer }
      return system.parts.overscrollOwner(at: end)
    }
    let end: ScrollRange.End = direction < 0 ? .lower : .upper
    return consumer
      ?? (bounces(at: end) || lacksOuter(at: end)
        ? system.parts.overscrollOwner(at: end)
        : system.parts.lastOffered(movingBy: direction, claims))
  }

  /// Whether no part above the lists can move, so that none takes over from the overscroll at an
  /// end.
  private func lacksOuter(at end: ScrollRange.End) -> Bool {
    guard end == .lower, system.listOwnsTopOverscroll, policy != .outerOnly else { return false }
    return system.parts[0].range.upper <= system.parts[0].range.lower
  }

  /// Whether a movement beyond an end is shown as overscroll, which bounces back.
  func bounces(at end: ScrollRange.End) -> Bool {
    scroll.physics.followsBeyondEdges
      && (end == .lower ? limits.bouncesAtTop : limits.bouncesAtBottom)
  }

  /// The next boundary in the direction of a movement, given by its sign; `nil` if there is none.
  ///
  /// The method is mutating, although it changes nothing, so that the parts are read without a
  /// copy.
  @inline(__always)
  mutating func boundary(ahead direction: Double) -> NextBoundary? {
    if shortEnd != nil {
      if let next = boundaryAtShortEnd(ahead: direction) { return next }
      if direction > 0, isBeyondShortEnd { return nil }
    }
    if shownEnd != nil { return boundary(fromOverscroll: direction) }
    let claims = system.claims(policy)
    if let next = system.parts.boundary(ahead: direction, claims) {
      return nextBoundary(next, ahead: direction)
    }
    return boundaryAtEnd(ahead: direction, claims)
  }

  /// The boundary at which overscroll is undone and another part moves, or the next one after that;
  /// `nil` if there is none.
  @inline(never)
  private mutating func boundary(fromOverscroll direction: Double) -> NextBoundary? {
    guard let end = shownEnd, (end == .lower) == (direction > 0) else { return nil }
    let (owner, claims) = (system.parts.overscrollOwner(at: end), system.claims(policy))
    guard let consumer = system.parts.consumer(movingBy: direction, claims) else { return nil }
    if consumer != owner {
      return NextBoundary(
        distance: 0, place: system.offset, from: owner, to: consumer, isEnd: false)
    }
    return system.parts.boundary(ahead: direction, claims).map {
      nextBoundary($0, ahead: direction)
    }
  }

  private func nextBoundary(_ next: HandOver, ahead direction: Double) -> NextBoundary {
    NextBoundary(
      distance: next.distance, place: system.offset + direction * next.distance, from: next.from,
      to: next.to, isEnd: false)
  }

  /// The boundary at an end of the range where the part that shows the overscroll takes over; `nil`
  /// if it moves up to there itself.
  @inline(__always)
  private mutating func boundaryAtEnd(ahead direction: Double, _ claims: ScrollClaims)
    -> NextBoundary?
  {
    guard direction != 0 else { return nil }
    let end: ScrollRange.End = direction < 0 ? .lower : .upper
    let owner = system.parts.overscrollOwner(at: end)
    guard let consumer = system.parts.consumer(movingBy: direction, claims), consumer != owner,
      bounces(at: end)
    else { return nil }
    let place = direction < 0 ? limits.parts.lower : limits.parts.upper
    return NextBoundary(
      distance: direction * (place - system.offset), place: place, from: consumer, to: owner,
      isEnd: true)
  }
}
