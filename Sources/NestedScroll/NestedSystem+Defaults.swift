import ScrollDynamics

// What follows from parts and claims.
extension NestedSystem {
  /// That of an outer part, 0, and a list in it, 1.
  @inline(__always)
  public func claims(_ policy: TouchPolicy) -> ScrollClaims { ScrollClaims(policy) }

  /// The sum of the parts.
  @inline(__always)
  public var offset: Double { parts.offset }

  /// Where the outermost part is.
  @inline(__always)
  public var outer: Double { parts[0].amount }

  /// Splits a movement among the parts by their claims; what is beyond their ends moves nothing.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign.
  ///   - policy: What may move.
  @inline(__always)
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    parts.move(by: movement, claims(policy))
    partsMoved()
  }

  /// Moves all parts that may move to their ends, exactly.
  @inline(never)
  mutating func moveToEnd(_ direction: Double, _ policy: TouchPolicy) {
    parts.moveToEnd(direction, claims(policy))
    partsMoved()
  }

  /// Whether the list shows what is beyond the top, so that it goes with its page.
  @inline(__always)
  var listOwnsTopExcess: Bool { parts.topOwner != 0 }
}

// What a system need not say.
extension NestedSystem {
  /// 1: the system has one list.
  public var pageCount: Int { 1 }

  /// 0: the system has one list.
  public var page: Int { 0 }

  /// Nothing: there is only one page.
  public mutating func show(page: Int) {
    require(page == 0, "a system of one page has no page \(page)")
  }

  /// ``TouchPolicy/free``: a finger anywhere moves everything.
  public func policy(forDragOn part: NestedPart, direction: Double) -> TouchPolicy { .free }

  /// What shows beyond the top is the outer part's, unless the list owns it.
  public func collapsed(excess: Double) -> Double {
    outer + (listOwnsTopExcess ? 0 : min(0, excess))
  }

  /// Nothing: parts are all there is.
  @inline(__always)
  public mutating func partsMoved() {}

  /// Nothing: a page shows where it was left.
  public mutating func willShow(page: Int) {}

  /// The list's own offset is 0.
  public mutating func scrollListToTop() { scroll(page: page, to: 0) }

  /// The list scrolls on by as much.
  public mutating func follow(_ length: Double, above page: Int) {
    guard let offset = innerOffset(page: page, excess: 0) else { return }
    scroll(page: page, to: offset + length)
  }

  /// The choices of the originals.
  public var policies: NestedPolicies { NestedPolicies() }

  /// `false`: the system has no refresh control.
  public func isRefreshing(page: Int) -> Bool { false }

  /// `false`: the system has no refresh control.
  public mutating func lift(excess: Double) -> Bool { false }

  /// Nothing: the system has no refresh control.
  public mutating func endRefresh() {}

  /// `false`: the page changes when the pages rest.
  public var commitsHalfWay: Bool { false }

  /// ``TouchPolicy/free``.
  public var defaultPolicy: TouchPolicy { .free }
}
