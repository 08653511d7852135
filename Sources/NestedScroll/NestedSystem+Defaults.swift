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

  /// Splits the movement among the parts by their claims.
  @inline(__always)
  public mutating func move(by movement: Double, _ policy: TouchPolicy) {
    parts.move(by: movement, claims(policy))
  }

  /// Where the next part takes over by the claims.
  @inline(__always)
  public mutating func handOver(ahead direction: Double, _ policy: TouchPolicy) -> HandOver? {
    parts.boundary(ahead: direction, claims(policy))
  }

  /// Who consumes the movement by the claims.
  @inline(__always)
  public func owner(movingBy direction: Double, _ policy: TouchPolicy) -> NestedPart? {
    parts.consumer(movingBy: direction, claims(policy))
  }
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

  /// `false`: what shows beyond the top belongs to the part that all pages share.
  public var listOwnsTopExcess: Bool { false }

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
