import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel

// Checks a run of another platform's nested scrolling protocol.
extension InvariantCheck {
  func ranges(of rules: any ProtocolBox) -> [Violation] {
    let axes = [
      (now.parts, rules.ranges(.vertical)), (now.horizontalParts, rules.ranges(.horizontal)),
    ]
    return axes.flatMap { amounts, ranges in
      zip(amounts, ranges).enumerated().flatMap { index, pair -> [Violation] in
        let range = pair.1
        return part(
          rules.partNames[index], pair.0 ?? range.lower, in: range.lower...range.upper)
      }
    }
  }

  /// Violations if the parts do not move by the requested distance minus the remainder, or if the
  /// consumed distances do not add up to the movement of the parts.
  func conservation(of rules: any ProtocolBox) -> [Violation] {
    guard !rules.movesTogether else { return [] }
    func sum(_ values: [Double?]) -> Double { values.reduce(0) { $0 + ($1 ?? 0) } }
    let vertical = sum(now.parts) - sum(before.parts)
    let horizontal = sum(now.horizontalParts) - sum(before.horizontalParts)
    let asked = now.movement - now.remainder
    // On a web page, `movement` and `remainder` describe the axis that moves.
    let isSideways = abs(asked - horizontal) < abs(asked - vertical)
    let moved = isSideways && !now.horizontalParts.isEmpty ? horizontal : vertical
    let allowed = 4 * tolerance
    if abs(asked - moved) > allowed {
      return now.breaks(
        .conservation, "movement_pt", by: asked - moved,
        "the movement is \(points(now.movement)) pt, of which \(points(now.remainder)) remain; the "
          + "parts moved \(points(moved)) pt: \(points(asked - moved)) pt lost")
    }
    // A settling part's motion is not in `consumed`; a part near its end position jumps there.
    let (consumed, near) = (sum(now.consumed), hasRested ? 0.5 : 0)
    guard now.phase != .snapping, before.phase != .snapping, abs(consumed - moved) > allowed + near
    else { return [] }
    return now.breaks(
      .conservation, "taken_pt", by: consumed - moved,
      "taken0_pt, … add up to \(points(consumed)) pt, but the parts moved \(points(moved)) pt")
  }
}
