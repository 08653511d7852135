import NestedScroll
import ScrollDynamics
import TestSupport
import Testing

@Suite struct `A chain` {
  @Test func `moves as far as its range allows`() {
    checkChains(seed: 3) { chain, claims, random in
      let range = chain.range(claims)
      #expect(range.lower <= chain.offset + 1e-9 && chain.offset <= range.upper + 1e-9)
      for (end, far) in [(range.lower, -1e5), (range.upper, 1e5)] {
        var moved = chain
        moved.move(by: far, claims)
        #expect(moved.offset == end)
      }
    }
  }

  @Test func `has one consumer up to its next boundary, and another one beyond`() {
    checkChains(seed: 4) { chain, claims, random in
      let direction = random.sign()
      guard let boundary = chain.boundary(ahead: direction, claims) else {
        return expectConsumers(1, of: chain, claims, over: 1e5 * direction)
      }
      #expect(boundary.from == chain.consumer(movingBy: direction, claims))
      expectConsumers(1, of: chain, claims, over: boundary.distance * direction)
      chain.move(by: boundary.distance * direction, claims)
      var beyond = chain
      var consumers: [NestedPart] = []
      beyond.move(by: 1e-6 * direction, claims) { part, amount in
        if abs(amount) > 1e-9 { consumers.append(chain[part].identity) }
      }
      #expect(consumers.first == boundary.to)
    }
  }

  @Test func `a header collapses before its list moves and comes back after it`() {
    var chain = Self.headerAndList
    chain.move(by: 400, ScrollClaims(.free))
    #expect(chain[0].amount == 250 && chain[1].amount == 150)
    let boundary = chain.boundary(ahead: -1, ScrollClaims(.free))
    #expect(boundary?.place == 250 && boundary?.from == .list && boundary?.to == .header)
    chain.move(by: -200, ScrollClaims(.free))
    #expect(chain[0].amount == 200 && chain[1].amount == 0)
    #expect(chain.move(by: -260, ScrollClaims(.free)) == -60)
  }

  @Test func `a finger on the header leaves the list where it is on the way down`() {
    var chain = Self.headerAndList
    chain.move(by: 400, ScrollClaims(.free))
    #expect(chain.move(by: -300, ScrollClaims(.outerFirst)) == -50)
    #expect(chain[0].amount == 0 && chain[1].amount == 150 && chain.offset == 150)
    #expect(chain.lastOffered(movingBy: -1, ScrollClaims(.outerFirst)) == .header)
  }

  @Test func `claims that name parts are those of their indices`() {
    let chain = Self.headerAndList
    #expect(
      ScrollClaims(up: [.header, .list], down: [.list], of: chain)
        == ScrollClaims(up: [0, 1], down: [1]))
  }

  @Test func `a claim names one part of its chain`() async {
    await #expect(processExitsWith: .failure) {
      _ = ScrollClaims(up: [.sheet], down: [], of: ScrollChain([ScrollPart(.list, length: 1)]))
    }
    await #expect(processExitsWith: .failure) {
      let lists = ScrollChain([ScrollPart(.list, length: 1), ScrollPart(.list, length: 1)])
      _ = ScrollClaims(up: [.list], down: [], of: lists)
    }
  }

  private static let headerAndList = ScrollChain([
    ScrollPart(.header, length: 250), ScrollPart(.list, length: 900),
  ])

  private func checkChains(
    seed: UInt64, _ law: (inout ScrollChain, ScrollClaims, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<trials(10_000, inDebug: 300) {
      var chain = randomPlainChain(from: &random)
      law(&chain, randomClaims(on: chain, from: &random), &random)
    }
  }

  private func expectConsumers(
    _ count: Int, of chain: ScrollChain, _ claims: ScrollClaims, over movement: Double
  ) {
    var moved = chain
    var consumers: Set<NestedPart> = []
    moved.move(by: movement, claims) { part, amount in
      if abs(amount) > 1e-9 { consumers.insert(chain[part].identity) }
    }
    #expect(consumers.count <= count)
  }
}

private func randomClaims(
  on chain: ScrollChain, from random: inout SeededGenerator
) -> ScrollClaims {
  func order() -> ScrollClaims.Order {
    var parts = Array(0..<chain.count).filter { _ in random.uniform(0...1) < 0.8 }
    for index in parts.indices { parts.swapAt(index, Int(random.next() % UInt64(parts.count))) }
    return ScrollClaims.Order(parts)
  }
  return ScrollClaims(up: order(), down: order())
}

extension ScrollChain {
  /// The next boundary in a direction.
  mutating func boundary(ahead direction: Double, _ claims: ScrollClaims) -> HandOver? {
    consumerAndBoundary(movingTo: direction * .infinity, direction, claims).boundary
  }
}
