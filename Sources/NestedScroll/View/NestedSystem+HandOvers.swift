import ScrollDynamics

extension NestedSystem {
  /// Moves the parts up to the last boundary that a movement crosses, and reports each hand-over.
  ///
  /// Returns the part that moves beyond the last boundary, and the combined offset of its target.
  @inline(never)
  mutating func passBoundaries(
    _ first: HandOver, to target: Double, movingBy movement: Double, _ policy: TouchPolicy,
    at time: Double, emit: (NestedEffect) -> Void
  ) -> (last: NestedPart, goal: Double) {
    var (next, last, target) = (first, first.from, target)
    while true {
      let before = offset
      // The surplus that a list loses during the movement does not count as movement.
      target -= moveLosingSurplus(to: next.place, policy)
      if next.from == last {
        emit(.handedOver(from: last, to: next.to, at: time))
        last = next.to
      }
      guard (target - offset) * movement > 0 else { return (last, offset) }
      guard offset != before,
        let following = parts.consumerAndBoundary(
          movingTo: target, movement, claims(policy)
        ).boundary
      else { return (last, target) }
      next = following
    }
  }

  /// Returns the surplus that a list loses; the parts stop at this distance from the target.
  private mutating func moveLosingSurplus(to place: Double, _ policy: TouchPolicy) -> Double {
    move(to: place, policy)
    return place - offset
  }

  /// The surplus that a list loses in a movement up to an offset.
  ///
  /// The loss reduces the combined offset, so the movement must be longer by this distance.
  func surplusLost(upTo offset: Double, _ policy: TouchPolicy) -> Double {
    var atEnd = self
    let surplus = atEnd.moveLosingSurplus(to: limits(policy).parts.upper, policy)
    return offset > atEnd.offset ? surplus : 0
  }
}
