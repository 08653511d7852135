import ScrollDynamics
public import ScrollModel

// Default implementations that use only the parts and their claims.
extension NestedSystem {
  /// The order in which an outer part (0) and its list (1) are offered a movement.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims { ScrollClaims(policy) }

  /// Splits a movement among the parts in the order of ``claims(_:)``; drops the remaining
  /// movement.
  @inline(__always)
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    move(to: offset + movement, policy)
  }

  /// Moves the parts to a combined offset or as near to it as they can.
  @inline(__always)
  mutating func move(to target: Double, _ policy: TouchPolicy) {
    parts.move(to: target, claims(policy))
    partsDidMove()
  }

  /// Moves only the first part that can move in a direction; returns true if it has moved.
  ///
  /// Does nothing unless the part stays between its ends and can move in both directions.
  @inline(__always)
  mutating func moveOnePart(
    to target: Double, movingBy direction: Double, _ policy: TouchPolicy
  ) -> Bool {
    guard parts.moveOne(to: target, direction, claims(policy)) else { return false }
    partsDidMove()
    return true
  }

  @inline(__always) var listOwnsTopOverscroll: Bool { parts.topOwner != 0 }

  /// The range that the parts can reach, with bounces at both ends and the viewport's height as the
  /// dimension of the rubber band.
  ///
  /// A list that moves alone does not bounce at its start, unless it shows the overscroll there.
  public func limits(_ policy: TouchPolicy) -> CombinedLimits {
    CombinedLimits(
      parts.range(claims(policy)), bouncesAtTop: policy != .innerOnly || listOwnsTopOverscroll,
      dimension: viewport.height)
  }

  /// The part whose frame contains the point.
  ///
  /// The bar's frame reaches down to the page, the header's frame is above the bar, and all other
  /// points are in the list. The result is `nil` above a sheet.
  public func part(at point: Vector, overscroll: Double) -> NestedPart? {
    frames(overscroll: overscroll).part(at: point)
  }

  /// ``TouchPolicy/free`` by default: a drag on any part moves every part.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy { .free }

  /// Does nothing by default: no other state depends on the parts.
  @inline(__always) public mutating func partsDidMove() {}

  /// ``TouchPolicy/free`` by default: every part moves.
  public var defaultPolicy: TouchPolicy { .free }

  /// Replaces the system by the other one, but keeps the current page and the amount of each part,
  /// clamped to its new range.
  ///
  /// All other state is that of the other system: a refresh ends, and a docked bar returns to its
  /// dock.
  public mutating func adopt(_ system: Self) {
    let (old, page) = (parts, page)
    self = system
    if page != self.page { show(page: min(page, pageCount - 1)) }
    for index in 0..<parts.count {
      // A part that appears or disappears changes the indices of the other parts.
      let name = parts[index].identity
      let isSame = index < old.count && old[index].identity == name
      guard let place = isSame ? index : (0..<old.count).first(where: { old[$0].identity == name })
      else { continue }
      parts.setAmount(old[place].amount, of: index)
    }
    partsDidMove()
  }

  @inline(never) var settlingPart: NestedPart { movesCombinedOffset ? parts[0].identity : .bar }
}

// Default implementations for a system whose only list is the last part of its chain.
extension NestedSystem {
  /// The sum of the parts' offsets.
  @inline(__always) public var offset: Double { parts.offset }

  /// The offset of the outermost part.
  @inline(__always) public var outer: Double { parts[0].amount }

  /// The number of pages, because each page has one list.
  public var listCount: Int { pageCount }

  /// The distance by which the outer part is collapsed, in points; it includes the overscroll
  /// beyond the top unless the list shows it.
  public func collapsed(overscroll: Double) -> Double {
    outer + (listOwnsTopOverscroll ? 0 : min(0, overscroll))
  }

  /// Sets the list's offset to 0.
  public mutating func scrollListToTop() { scroll(page: page, to: 0) }

  /// Scrolls the list by the height of the inserted content.
  public mutating func didInsert(_ length: Double, above page: Int) {
    guard let offset = innerOffset(page: page, overscroll: 0) else { return }
    scroll(page: page, to: offset + length)
  }

  /// Sets the offset of the last part, which is the list.
  public mutating func scroll(page: Int, to offset: Double) {
    let list = parts.count - 1
    parts[list] = parts[list].scrolled(to: offset)
  }

  /// The offset of the last part, plus the overscroll that the list shows.
  public func innerOffset(page: Int, overscroll: Double) -> Double? {
    let last = parts.count - 1
    return parts[last].amount + (parts.topOwner == last ? overscroll : max(0, overscroll))
  }

  /// The frame of the current page from ``frames(overscroll:)``.
  public func frame(ofList list: Int, overscroll: Double) -> (y: Double, height: Double)? {
    let frames = frames(overscroll: overscroll)
    guard list == page, let y = frames.pageY, let height = frames.pageHeight else { return nil }
    return (y, height)
  }
}

// Default implementations for a system without pages.
extension NestedSystem {
  /// 1 by default: the system has one list.
  public var pageCount: Int { 1 }

  /// 0 by default: the system has one list.
  public var page: Int { 0 }

  /// Returns 0 by default: there is only one page.
  public mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    require(page == 0, "a system of one page has no page \(page)")
    return 0
  }

  /// Does nothing by default: a page keeps its offset.
  public mutating func willShow(page: Int) {}

  /// The default policies, which are those of the published designs.
  public var policies: NestedPolicies { NestedPolicies() }

  /// `false` by default: the current page changes when the pages come to rest.
  public var commitsAtHalfway: Bool { false }
}
