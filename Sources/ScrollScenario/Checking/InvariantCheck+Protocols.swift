import ScrollDynamics
import ScrollModel

// Checks a trace of another platform's protocol.
extension InvariantCheck {
  /// The violations of all laws on the checked row.
  func violations(of system: Scenario.ProtocolSystem, isFirst: Bool) -> [Violation] {
    let rules = system.facts
    let isPut = isFirst || steps.contains(where: { $0.puts })
    if isPut { return ranges(of: rules) }
    let found = ranges(of: rules) + lostVelocity(of: rules)
    return rules.movesTogether ? found : found + conservation(of: rules)
  }

  /// The violations of parts outside their range.
  private func ranges(of rules: ProtocolFacts) -> [Violation] {
    var found: [Violation] = []
    let axes = [
      (now.parts, rules.verticalRanges), (now.horizontalParts, rules.horizontalRanges),
    ]
    for (amounts, ranges) in axes {
      for (index, (amount, range)) in zip(amounts, ranges).enumerated() {
        guard let amount, abs(range.overscroll(of: amount)) > tolerance else { continue }
        let beyond = range.overscroll(of: amount)
        found += now.breaks(
          .attachment, "part \(index)", by: beyond,
          "\(rules.partNames[index]) is at \(points(amount)), its range is "
            + "\(points(range.lower)) to \(points(range.upper))")
      }
    }
    return found
  }

  /// The violations of conservation: parts and claims must consume exactly the requested movement
  /// minus the remainder.
  private func conservation(of rules: ProtocolFacts) -> [Violation] {
    func sum(_ values: [Double?]) -> Double { values.reduce(0) { $0 + ($1 ?? 0) } }
    let vertical = sum(now.parts) - sum(before.parts)
    let horizontal = sum(now.horizontalParts) - sum(before.horizontalParts)
    let asked = now.movement - now.remainder
    // A row of a web page has the columns of the axis that moves.
    let isSideways =
      !now.horizontalParts.isEmpty && abs(asked - horizontal) < abs(asked - vertical)
    let moved = isSideways ? horizontal : vertical
    let allowed = 4 * tolerance
    if abs(asked - moved) > allowed {
      return now.breaks(
        .conservation, "movement_pt", by: asked - moved,
        "asked for \(points(now.movement)), of which \(points(now.remainder)) remain, the parts "
          + "moved \(points(moved)): \(points(asked - moved)) lost")
    }
    // A part that settles by itself has no claim.
    let settles = now.phase == .snapping || before.phase == .snapping
    let taken = sum(now.taken)
    guard !settles, abs(taken - moved) > allowed else { return [] }
    return now.breaks(
      .conservation, "taken_pt", by: taken - moved,
      "the claims have consumed \(points(taken)), the parts moved \(points(moved))")
  }
}
