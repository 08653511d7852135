import ScrollDynamics
import ScrollModel

// The part that consumes a movement, and the part that a trace shows as moving.
extension CombinedScroll {
  /// The part that moves during a drag or a motion.
  ///
  /// While the direction of a finger is unknown, this is the list if the list would move in both
  /// directions.
  var owner: NestedPart? {
    let part = owner(movingBy: course.direction)
    return course.direction == 0 && part == .list ? owner(movingBy: -1) : part
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
    scroll.followsBeyondEdges && limits.bounces(at: end)
  }

  @inline(__always)
  mutating func stopsAtListTop(movingBy velocity: Double) -> Bool {
    policy == .free && velocity < 0 && system.policies.stopsFlingAtListTop
      && overscroll == 0 && consumer(movingBy: velocity) == .list
  }
}

// MARK: - The end of a short page

// A page that is too short to collapse the header stops at the end of its content. When a finger
// pulls the page further, header and list move up together and bounce back: this is overscroll of
// the list.
extension CombinedScroll {
  /// The part that a trace shows as moving: beyond the end of a short page, the list.
  func owner(movingBy direction: Double) -> NestedPart? {
    let place = scroll.contentOffset.y
    guard policy != .settlingPart, let end = limits.shortEnd, place >= end,
      place > end || (direction > 0 && bounces(at: .upper))
    else { return consumer(movingBy: direction) }
    return system.parts.overscrollOwner(at: .upper)
  }
}

// MARK: - Room

extension CombinedScroll {
  /// The overscroll that the current list has because it is refreshing, in points, 0 or negative.
  ///
  /// Below a collapsed header, a list at its start has the whole distance of the refresh.
  var refreshOverscroll: Double {
    guard system.listOwnsTopOverscroll, system.isRefreshing(page: system.page) else { return 0 }
    let wait = limits.rest.lower - limits.parts.lower
    let isBelowCollapsed = system.outer > 0 && system.offset <= system.outer
    return min(0, isBelowCollapsed ? wait : max(overscroll, wait))
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

  /// True on the pages, and on a bar if a drag on it moves the same parts as a drag on the list.
  mutating func swipes(on part: NestedPart) -> Bool {
    guard pageCount > 1 else { return false }
    switch part {
    case .header, .sheet: return false
    case .list, .content: return true
    case .bar:
      let policy = self.policy(forDragOn: .bar, direction: 0)
      return policy != .settlingPart && policy == self.policy(forDragOn: .list, direction: 0)
    }
  }
}
