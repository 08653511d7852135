import ScrollDynamics
import ScrollModel

// The part that moves next, and the boundary at which another part takes over.
extension NestedScrollView {
  @inline(__always) var overscrolledSide: ScrollRange.End? {
    let chainOverscroll = exactOverscroll
    return chainOverscroll == 0 ? nil : chainOverscroll < 0 ? .lower : .upper
  }

  /// The part that a movement would move; only the sign of `direction` matters.
  ///
  /// During overscroll, a movement that reduces the overscroll moves the part that shows it.
  @inline(__always)
  func consumer(movingBy direction: Double) -> NestedPart? {
    guard policy != .settlingPart else { return system.settlingPart }
    let claims = system.claims(policy)
    let consumer = system.parts.consumer(movingBy: direction, claims)
    if let end = overscrolledSide {
      let isOutward = (end == .lower) == (direction < 0)
      if isOutward, scroll.isDragging, let consumer { return consumer }
      return system.parts.overscrollOwner(at: end)
    }
    let end: ScrollRange.End = direction < 0 ? .lower : .upper
    return consumer
      ?? (bounces(at: end) || system.isOuterPartFixed(at: end, policy)
        ? system.parts.overscrollOwner(at: end)
        : system.parts.lastOffered(movingBy: direction, claims))
  }

  func bounces(at end: ScrollRange.End) -> Bool {
    scroll.physics.followsBeyondEdges && limits.bounces(at: end)
  }

  /// The next boundary of a movement; `nil` if there is none.
  ///
  /// A movement that undoes overscroll first moves the part that shows the overscroll. The method is
  /// `mutating` to avoid copying the parts; it changes nothing.
  @inline(__always)
  mutating func boundary(ahead direction: Double) -> NextBoundary? {
    if limits.shortEnd != nil {
      if let next = boundaryAtShortEnd(ahead: direction) { return next }
      if direction > 0, limits.isBeyondShortEnd(scroll.contentOffset.y) { return nil }
    }
    let end = overscrolledSide
    if let end, (end == .lower) == (direction < 0) { return nil }
    let (consumer, next) = system.parts.consumerAndBoundary(
      movingTo: direction * .infinity, direction, system.claims(policy))
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

  @inline(__always)
  mutating func stopsAtListTop(movingBy velocity: Double) -> Bool {
    policy == .free && velocity < 0 && system.policies.stopsFlingAtListTop
      && exactOverscroll == 0
      && consumer(movingBy: velocity) == .list
  }
}

// MARK: - The end of a short page

// A page that is too short to collapse the header stops at the end of its content. When a finger
// pulls the page further, header and list move up together and bounce back: this is overscroll of
// the list.
extension NestedScrollView {
  /// The part that a trace shows as moving: beyond the end of a short page, the list.
  func owner(movingBy direction: Double) -> NestedPart? {
    let place = scroll.contentOffset.y
    guard policy != .settlingPart, let end = limits.shortEnd, place >= end,
      place > end || (direction > 0 && bounces(at: .upper))
    else { return consumer(movingBy: direction) }
    return system.parts.overscrollOwner(at: .upper)
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

// MARK: - Room

extension NestedScrollView {
  /// The overscroll that the current list has because it is refreshing, in points, 0 or negative.
  ///
  /// Below a collapsed header, a list at its start has the whole distance of the refresh.
  var refreshOverscroll: Double {
    guard system.listOwnsTopOverscroll, system.isRefreshing(page: system.page) else { return 0 }
    let wait = limits.rest.lower - limits.parts.lower
    let isBelowCollapsed = system.outer > 0 && system.offset <= system.outer
    return min(0, isBelowCollapsed ? wait : max(exactOverscroll, wait))
  }
}

extension NestedSystem {
  /// True if the part above the lists cannot move, so that it does not consume overscroll.
  fileprivate func isOuterPartFixed(at end: ScrollRange.End, _ policy: TouchPolicy) -> Bool {
    guard end == .lower, listOwnsTopOverscroll, policy != .outerOnly else { return false }
    return parts[0].range.upper <= parts[0].range.lower
  }

  /// The policy for the parts that can consume overscroll beyond the top.
  ///
  /// If the list shows that overscroll, a pinned header stays pinned.
  var topPolicy: TouchPolicy {
    guard listOwnsTopOverscroll else { return .outerFirst }
    let header = parts[0]
    return header.amount < header.range.upper ? .free : .innerOnly
  }

  /// The distance that can still be scrolled to the top or the bottom edge, in points, 0 or more.
  func room(atTop isTop: Bool) -> Double {
    isTop
      ? max(0, offset - limits(topPolicy).parts.lower)
      : max(0, limits(.innerOnly).parts.upper - offset)
  }
}
