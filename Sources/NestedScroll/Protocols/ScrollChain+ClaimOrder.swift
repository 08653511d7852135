import ScrollDynamics

extension ScrollChain {
  /// Splits a movement among the parts, by claims with bounds, gates and phases.
  ///
  /// A claim is offered the movement again as soon as its part enters its bounds, so that one large
  /// movement has the same result as many small ones. Exceptions are a gate that the movement
  /// itself opens, and ``ScrollClaim/reportsWhole``.
  ///
  /// - Parameters:
  ///   - movement: Points, with the content offset's sign.
  ///   - order: The order in which the claims are offered the movement.
  ///   - phase: What moves the content.
  ///   - consumed: Receives, in order, the index of a claim in that direction's list and the
  ///     distance that its part moves, in points.
  /// - Returns: The movement that no part has consumed, in points.
  /// - Precondition: The movement is finite and the claims name parts of the chain.
  @discardableResult
  public mutating func move(
    by movement: Double, _ order: ClaimOrder, during phase: ScrollClaim.Phases,
    consumed: (_ claim: Int, _ amount: Double) -> Void = { _, _ in }
  ) -> Double {
    require(movement.isFinite, "a movement must be finite, got \(movement)")
    return offer(movement, order, during: phase) { claim, amount, _ in consumed(claim, amount) }
  }

  /// Splits a movement that may be infinite; `consumed` also receives the new amount of the part, which
  /// is exact at its ends.
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
        if claim.reportsWhole, phase == .drag { return 0 }
        // The movement closes a gate, as its next event would find it closed, but opens none.
        if remaining != 0 { open &= openClaims(claims, during: phase) }
      }
      // If the part has entered the bounds of an earlier claim, that claim is offered the movement
      // next.
      index = entered ?? index + 1
    }
    return remaining
  }

  /// One bit for each claim whose gate is open and that applies to a phase.
  private func openClaims(_ claims: [ScrollClaim], during phase: ScrollClaim.Phases) -> UInt32 {
    var open: UInt32 = 0
    for (index, claim) in claims.enumerated() where claim.phases.isSuperset(of: phase) {
      if let gate = claim.gate, self[gate.part].amount != gate.amount { continue }
      open |= 1 << UInt32(index)
    }
    return open
  }

  /// Lets a claim's part consume what it can, up to the bounds of an earlier claim.
  ///
  /// - Returns: The distance, and the index of the earlier claim whose bounds the part has entered.
  private mutating func consume(
    _ remaining: inout Double, by index: Int, of claims: [ScrollClaim], open: UInt32
  ) -> (moved: Double, entered: Int?) {
    let claim = claims[index]
    let part = self[claim.part]
    let bounds = claim.bounds
    guard bounds.lower <= part.amount, part.amount <= bounds.upper else { return (0, nil) }
    var end =
      remaining < 0
      ? max(part.range.lower, bounds.lower) : min(part.range.upper, bounds.upper)
    var entered: Int?
    for earlier in 0..<index where open & (1 << UInt32(earlier)) != 0 {
      let other = claims[earlier]
      guard other.part == claim.part else { continue }
      // The edge of the earlier claim's bounds, if the part reaches it by this movement.
      let entry = remaining < 0 ? other.bounds.upper : other.bounds.lower
      let isAhead =
        remaining < 0 ? end < entry && entry < part.amount : part.amount < entry && entry < end
      if isAhead, other.bounds.lower < other.bounds.upper { (end, entered) = (entry, earlier) }
    }
    let wanted = part.amount + remaining
    let isEnough = remaining < 0 ? wanted >= end : wanted <= end
    let target = isEnough ? wanted : end
    let moved = isEnough ? remaining : end - part.amount
    if moved != 0 { setAmount(target, of: claim.part) }
    remaining = isEnough ? 0 : remaining - moved
    return (moved, entered)
  }
}
