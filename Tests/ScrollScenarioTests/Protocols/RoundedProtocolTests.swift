import NestedScroll
import ScrollDynamics
import TestSupport
import Testing

/// What `scripts/soak` has found where movements add up to an end or an area within a rounding error,
/// or where a part is at its target at once.
@Suite struct `Protocols at an end by rounding` {
  @Test(arguments: [0.0, 0.1, 0.3, 0.6, 0.7])
  func `content at its area by rounding does not snap`(_ fraction: Double) throws {
    for start in [305, 317.4, 402.9] {
      try expectAgreement(
        #"""
        "kind": "css-scroll", "scrollers": [{
          "name": "a", "size": [300, 300], "content": [300, 1000], "snapType": "y mandatory",
          "areas": [{"rect": [0, \#(start), 300, 20], "align": "start"}],
          "at": [0, \#(600 + fraction)]
        }]
        """#,
        #"{"drag": \#(start - 600 - fraction), "on": "a", "seconds": 0.1}, {"lift": 0}"#)
    }
  }

  @Test(arguments: [1.0, -1]) func `drags that add up to a gate open it`(_ sign: Double) {
    for (step, count, amount) in [
      (0.1, 10, 1.0), (2.3, 30, 69), (9.6, 284, 2726.4), (11.2, 295, 3304), (51.9, 296, 15362.4),
    ] {
      let start = sign < 0 ? amount : 0
      var chain = ScrollChain([
        ScrollPart(.header, amount: sign < 0 ? 50 : 0, length: 50),
        ScrollPart(.list, amount: start, length: amount + 100),
      ])
      let gate = ScrollClaim.Gate(1, at: amount - start)
      let bounds = ScrollRange(lower: 0, upper: amount)
      let claims = [ScrollClaim(0, gate: gate), ScrollClaim(1, within: bounds)]
      let order = ClaimOrder(up: claims, down: claims)
      for _ in 0..<count { chain.move(by: sign * step, order, during: .drag) }
      #expect(chain[1].amount == amount - start)
      let before = chain[0].amount
      chain.move(by: sign * 20, order, during: .drag)
      expectClose(chain[0].amount - before, sign * 20, within: 1e-6)
    }
  }
}
