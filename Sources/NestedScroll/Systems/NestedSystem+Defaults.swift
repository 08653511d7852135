import ScrollDynamics

// Default implementations that follow from the parts and the claims.
extension NestedSystem {
  /// The claims of an outer part, 0, and its list, 1.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims { ScrollClaims(policy) }

  /// The sum of the parts' amounts.
  @inline(__always)
  public var offset: Double { parts.offset }

  /// The amount of the outermost part.
  @inline(__always)
  public var outer: Double { parts[0].amount }

  /// Splits a movement among the parts by their claims; movement beyond their ends is ignored.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign.
  ///   - policy: The parts that may move.
  @inline(__always)
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    parts.move(by: movement, claims(policy))
    partsMoved()
  }

  /// Moves all parts that a policy lets move exactly to their ends in a direction, given by its
  /// sign.
  @inline(never)
  mutating func moveToEnd(_ direction: Double, _ policy: TouchPolicy) {
    parts.moveToEnd(direction, claims(policy))
    partsMoved()
  }

  /// Whether the list shows the overscroll beyond the top, which then disappears with its page.
  @inline(__always)
  var listOwnsTopOverscroll: Bool { parts.topOwner != 0 }
}

// Default implementations for systems with one list and no refresh control.
extension NestedSystem {
  /// 1: the system has one list.
  public var pageCount: Int { 1 }

  /// 0: the system has one list.
  public var page: Int { 0 }

  /// The number of pages: each has one list.
  public var listCount: Int { pageCount }

  /// Does nothing: there is only one page.
  public mutating func show(page: Int) {
    require(page == 0, "a system of one page has no page \(page)")
  }

  /// ``TouchPolicy/free``: a drag on any part moves all parts.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy { .free }

  /// Makes another page current and returns 0, because no list rests beyond its top.
  public mutating func show(page: Int, leavingAt overscroll: Double) -> Double {
    show(page: page)
    return 0
  }

  /// The amount of the outer part in points; with overscroll beyond the top less by that, unless
  /// the list shows it.
  public func collapsed(overscroll: Double) -> Double {
    outer + (listOwnsTopOverscroll ? 0 : min(0, overscroll))
  }

  /// Does nothing: the parts are the whole state.
  @inline(__always)
  public mutating func partsMoved() {}

  /// Does nothing: a page shows the offset at which it was left.
  public mutating func willShow(page: Int) {}

  /// Sets the list's own offset to 0.
  public mutating func scrollListToTop() { scroll(page: page, to: 0) }

  /// Scrolls the list by the height of the inserted content.
  public mutating func follow(_ length: Double, above page: Int) {
    guard let offset = innerOffset(page: page, overscroll: 0) else { return }
    scroll(page: page, to: offset + length)
  }

  /// The policies of the published designs.
  public var policies: NestedPolicies { NestedPolicies() }

  /// Always `false`, as the system has no refresh control.
  public func isRefreshing(page: Int) -> Bool { false }

  /// A finger leaves the screen; always `false`: no refresh begins, as the system has no refresh control.
  public mutating func lift(overscroll: Double) -> Bool { false }

  /// Does nothing: the system has no refresh control.
  public mutating func endRefresh(page: Int) {}

  /// `false`: the current page changes when the pages come to rest.
  public var commitsHalfWay: Bool { false }

  /// ``TouchPolicy/free``: all parts move.
  public var defaultPolicy: TouchPolicy { .free }
}
