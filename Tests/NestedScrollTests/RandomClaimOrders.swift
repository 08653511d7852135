import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport

/// A seeded random chain of one to eight parts.
func randomPlainChain(from random: inout SeededGenerator) -> ScrollChain {
  ScrollChain(
    (0..<Int(random.uniform(1...8.99))).map { _ in
      let lower = random.uniform(-100...100)
      let length = random.pick([0, random.uniform(0...1000), random.uniform(0...1000)])
      return ScrollPart(
        random.pick(NestedPart.allCases), amount: random.uniform(-100...1000),
        range: ScrollRange(lower: lower, upper: lower + length))
    })
}

/// Claims in any order, some within bounds, some in one phase, some parts named several times.
func randomClaimOrder(
  on chain: ScrollChain, gates: Bool = false, from random: inout SeededGenerator
) -> ClaimOrder {
  func claims() -> [ScrollClaim] {
    (0..<Int(random.uniform(0...12))).map { _ in
      let part = Int(random.next() % UInt64(chain.count))
      let range = chain[part].range
      // Often the bounds of one claim begin where those of another end.
      func place() -> Double {
        let share = random.pick([0.25, 0.5, 0.75, random.uniform(0...1)])
        return range.lower + share * (range.upper - range.lower)
      }
      let (first, second) = (place(), place())
      let bounds = random.pick([
        .unbounded, range, ScrollRange(lower: min(first, second), upper: max(first, second)),
        ScrollRange(lower: chain[part].amount, upper: max(chain[part].amount, first)),
      ])
      let other = Int(random.next() % UInt64(chain.count))
      let gate =
        gates && other != part && random.uniform(0...1) < 0.3
        ? ScrollClaim.Gate(other, at: random.pick([chain[other].amount, 3])) : nil
      return ScrollClaim(
        part, within: bounds, gate: gate, during: random.pick([.all, .all, .drag, .fling]))
    }
  }
  return ClaimOrder(up: claims(), down: claims())
}

extension ScrollChain {
  var mirrored: ScrollChain {
    ScrollChain(
      (0..<count).map { index in
        let part = self[index]
        return ScrollPart(part.identity, amount: -part.amount, range: part.range.mirrored)
      })
  }
}

extension ScrollRange {
  var mirrored: ScrollRange { ScrollRange(lower: -upper, upper: -lower) }
}

extension ClaimOrder {
  var mirrored: ClaimOrder {
    func turn(_ claims: [ScrollClaim]) -> [ScrollClaim] {
      claims.map { claim in
        ScrollClaim(
          claim.part, within: claim.bounds.mirrored,
          gate: claim.gate.map { .init($0.part, at: -$0.amount) }, during: claim.phases,
          reportsFullConsumption: claim.reportsFullConsumption)
      }
    }
    return ClaimOrder(up: turn(down), down: turn(up))
  }
}

/// The rules whose motion does not depend on how it began.
let memorylessRules: [FlingRule] = [
  .deceleration(.normal), .deceleration(.fast), .power(.flutterClamping), .friction(.flutter()),
]

let flingRules: [FlingRule] = memorylessRules + ScrollPlatform.all.map { $0.physics(1, []).fling }
