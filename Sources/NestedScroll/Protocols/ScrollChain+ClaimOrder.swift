import ScrollDynamics

extension ScrollChain {
  /// Splits a movement among the parts, by claims with bounds, gates and phases, and returns the
  /// movement that no part consumes.
  ///
  /// If a part moves into the bounds of an earlier claim, that claim is offered the remaining
  /// movement. One large movement therefore gives the same result as many small movements, with two
  /// exceptions: a gate that the movement itself opens, and ``ScrollClaim/reportsFullConsumption``.
  ///
  /// `consumed` is called for each claim that consumes, with the index of the claim in the order's
  /// list for the direction, and the distance that the claim's part moves.
  ///
  /// - Precondition: The movement is finite, and the chain has every part that the claims contain.
  @discardableResult
  public mutating func move(
    by movement: Double, _ order: ClaimOrder, during phase: ScrollClaim.Phases,
    consumed: (_ claim: Int, _ amount: Double) -> Void = { _, _ in }
  ) -> Double {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    return offer(movement, order, during: phase) { claim, amount, _ in consumed(claim, amount) }
  }

  /// Splits a movement, which can be infinite, among the parts; returns the remaining movement.
  ///
  /// `new` is the amount of the claim's part, without rounding error.
  mutating func offer(
    _ movement: Double, _ order: ClaimOrder, during phase: ScrollClaim.Phases,
    consumed: (_ claim: Int, _ amount: Double, _ new: Double) -> Void
  ) -> Double {
    let claims = order.claims(movingBy: movement)
    var open = openClaims(claims, during: phase)
    var remaining = movement
    var index = 0
    while index < claims.count, remaining != 0 {
      guard open & (1 << UInt32(index)) != 0 else {
        index += 1
        continue
      }
      let claim = claims[index]
      let (moved, entered) = consume(&remaining, by: index, of: claims, open: open)
      if moved != 0 {
        consumed(index, moved, self[claim.part].amount)
        if claim.reportsFullConsumption, phase == .drag { return 0 }
        // The movement can close a gate, like a series of small movements, but it cannot open one.
        if remaining != 0 { open &= openClaims(claims, during: phase) }
      }
      index = entered ?? index + 1
    }
    return remaining
  }

  /// The claims that apply and whose gate is open, as bits; the lowest bit is the first claim.
  private func openClaims(_ claims: [ScrollClaim], during phase: ScrollClaim.Phases) -> UInt32 {
    var open: UInt32 = 0
    for (index, claim) in claims.enumerated() where isOpen(claim, during: phase) {
      open |= 1 << UInt32(index)
    }
    return open
  }

  private func isOpen(_ claim: ScrollClaim, during phase: ScrollClaim.Phases) -> Bool {
    guard claim.phases.isSuperset(of: phase) else { return false }
    return claim.gate.map { self[$0.part].amount == $0.amount } ?? true
  }

  func open(_ order: ClaimOrder, during phase: ScrollClaim.Phases) -> ClaimOrder {
    ClaimOrder(
      up: order.up.filter { isOpen($0, during: phase) },
      down: order.down.filter { isOpen($0, during: phase) })
  }

  /// Moves the part of a claim as far as possible, or until it enters an earlier claim's bounds.
  ///
  /// `entered` is the index of that claim; `open` has one bit for each claim.
  private mutating func consume(
    _ remaining: inout Double, by index: Int, of claims: [ScrollClaim], open: UInt32
  ) -> (moved: Double, entered: Int?) {
    let claim = claims[index]
    let part = self[claim.part]
    let bounds = claim.bounds
    guard bounds.lower <= part.amount, part.amount <= bounds.upper else { return (0, nil) }
    var end =
      remaining < 0 ? max(part.range.lower, bounds.lower) : min(part.range.upper, bounds.upper)
    var entered: Int?
    for earlier in 0..<index where open & (1 << UInt32(earlier)) != 0 {
      let other = claims[earlier]
      guard other.part == claim.part else { continue }
      // The edge of the earlier claim's bounds that the part reaches first in this direction.
      let entry = remaining < 0 ? other.bounds.upper : other.bounds.lower
      let isAhead =
        remaining < 0 ? end <= entry && entry < part.amount : part.amount < entry && entry <= end
      if isAhead, other.bounds.lower < other.bounds.upper { (end, entered) = (entry, earlier) }
    }
    let wanted = part.amount + remaining
    let isEnough = remaining < 0 ? wanted >= end : wanted <= end
    // Because of rounding, a sequence of movements reaches an end only approximately. A gate may
    // require the exact end.
    let target = isEnough && (end - wanted).exceedsRounding ? wanted : end
    let moved = isEnough ? remaining : end - part.amount
    if moved != 0 { setAmount(target, of: claim.part) }
    remaining = isEnough ? 0 : remaining - moved
    return (moved, entered)
  }
}
