import NestedScroll
import ScrollDynamics
import TestSupport
import Testing

private let rounds = trials(3000, inDebug: 300)

@Suite struct `An order of claims` {
  @Test func `loses nothing of a movement`() {
    checkOrders(seed: 1, gates: true) { chain, order, random in
      let movement = random.signedLogarithmic(1e-3...2000)
      let phase = random.pick([ScrollClaim.Phases.drag, .fling])
      let before = chain
      var remaining = movement
      var amounts = Array(repeating: 0.0, count: chain.count)
      let left = chain.move(by: movement, order, during: phase) { claim, amount in
        remaining -= amount
        amounts[order.claims(movingBy: movement)[claim].part] += amount
        #expect(amount * movement > 0)
      }
      #expect(remaining == left)
      expectClose(chain.offset, before.offset + movement - left, within: 1e-9)
      for part in 0..<chain.count {
        expectClose(chain[part].amount, before[part].amount + amounts[part], within: 1e-9)
        #expect(chain[part].range.overscroll(of: chain[part].amount) == 0)
      }
    }
  }

  @Test func `does not depend on how a movement is split into events, unless one opens a gate`() {
    var (closed, compared) = (0, 0)
    checkOrders(seed: 2, gates: true) { chain, order, random in
      let start = chain
      let movement = random.signedLogarithmic(1...3000)
      let count = random.pick([2, 7, 16])
      var events = chain
      let left = chain.move(by: movement, order, during: .drag)
      var remaining = 0.0
      for _ in 0..<count {
        remaining += events.move(by: movement / Double(count), order, during: .drag)
      }
      let gates = order.claims(movingBy: movement).compactMap(\.gate)
      func isOpened(_ gate: ScrollClaim.Gate) -> Bool {
        let from = start[gate.part].amount
        return [chain, events].contains {
          let to = $0[gate.part].amount
          return from != gate.amount && min(from, to) <= gate.amount && gate.amount <= max(from, to)
        }
      }
      guard !gates.contains(where: isOpened) else { return }
      compared += 1
      if gates.contains(where: {
        start[$0.part].amount == $0.amount && chain[$0.part].amount != $0.amount
      }) {
        closed += 1
      }
      expectClose(remaining, left, within: 1e-9)
      for part in 0..<chain.count {
        expectClose(events[part].amount, chain[part].amount, within: 1e-9)
      }
    }
    #expect(compared > rounds / 2 && closed > rounds / 50)
  }

  @Test func `a claim ends when the part of its gate moves away`() {
    let start = ScrollChain([ScrollPart(.header, length: 100), ScrollPart(.list, length: 1000)])
    let order = ClaimOrder(up: [.init(0), .init(1, gate: ScrollClaim.Gate(0, at: 0))], down: [])
    for phase in [ScrollClaim.Phases.drag, .fling] {
      var chain = start
      #expect(chain.move(by: 300, order, during: phase) == 200)
      #expect(chain[0].amount == 100 && chain[1].amount == 0)
    }
  }

  @Test func `mirrors`() {
    checkOrders(seed: 3, gates: true) { chain, order, random in
      let movement = random.signedLogarithmic(1e-3...3000)
      var mirror = chain.mirrored
      let left = chain.move(by: movement, order, during: .drag)
      #expect(mirror.move(by: -movement, order.mirrored, during: .drag) == -left)
      #expect(mirror == chain.mirrored)
    }
  }

  @Test func `without bounds, gates and phases equals plain claims`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<rounds {
      var chain = randomPlainChain(from: &random)
      let parts = (0..<chain.count).filter { _ in random.uniform(0...1) < 0.8 }
      let claims = ScrollClaims(
        up: ScrollClaims.Order(parts), down: ScrollClaims.Order(parts.reversed()))
      var other = chain
      let movement = random.signedLogarithmic(1e-3...3000)
      let left = chain.move(by: movement, claims)
      #expect(other.move(by: movement, ClaimOrder(claims), during: .drag) == left)
      #expect(other == chain)
    }
  }

  @Test func `a bar opens early as far as its bounds, then after its list`() {
    var chain = ScrollChain([
      ScrollPart(.bar, amount: 200, length: 200), ScrollPart(.list, amount: 500, length: 1000),
    ])
    let order = ClaimOrder(
      up: [.init(0), .init(1)],
      down: [.init(0, within: ScrollRange(lower: 144, upper: 200)), .init(1), .init(0)])
    chain.move(by: -100, order, during: .drag)
    #expect(chain[0].amount == 144 && chain[1].amount == 456)
    var claims: [Int] = []
    #expect(chain.move(by: -700, order, during: .drag) { claim, _ in claims.append(claim) } == -100)
    #expect(claims == [1, 2] && chain[0].amount == 0 && chain[1].amount == 0)
  }

  @Test func `a claim that reports the whole movement uses it up`() {
    let order = ClaimOrder(up: [.init(0, reportsFullConsumption: true), .init(1)], down: [])
    var chain = ScrollChain([.init(.bar, amount: 90, length: 100), .init(.list, length: 1000)])
    #expect(chain.move(by: 30, order, during: .drag) == 0)
    #expect(chain[0].amount == 100 && chain[1].amount == 0)
    #expect(chain.move(by: 30, order, during: .drag) == 0)
    #expect(chain[1].amount == 30)
    // In a fling the loss would depend on the frames.
    chain.setAmount(90, of: 0)
    #expect(chain.move(by: 30, order, during: .fling) == 0)
    #expect(chain[0].amount == 100 && chain[1].amount == 50)
  }

  private func checkOrders(
    seed: UInt64, gates: Bool = false,
    _ law: (inout ScrollChain, ClaimOrder, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds {
      var chain = randomPlainChain(from: &random)
      let order = randomClaimOrder(on: chain, gates: gates, from: &random)
      law(&chain, order, &random)
    }
  }
}
