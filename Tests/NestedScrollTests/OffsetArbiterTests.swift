import NestedScroll
import ScrollDynamics
import TestSupport
import Testing

@Suite struct `The arbiter` {
  @Test(arguments: 1...4)
  func `conserves every movement`(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var arbiter = chain(of: count, from: &random)
    let order = OffsetArbiter.Order(up: Array(0..<count), down: Array((0..<count).reversed()))
    for _ in 0..<2_000 {
      let movement = random.signedLogarithmic(1e-3...2000)
      let before = arbiter.offset
      var rest = movement
      var sum = 0.0
      arbiter.move(by: movement, order: order) { _, amount in
        rest -= amount
        sum += amount
      }
      #expect(rest == 0)
      expectClose(sum, movement, within: 1e-12)
      expectClose(arbiter.offset, before + movement, within: 1e-9)
      #expect(arbiter.parts.allSatisfy { $0.range.overscroll(of: $0.amount) == 0 })
    }
  }

  @Test func `does not care how a movement is cut into frames`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      var whole = chain(of: 3, from: &random)
      let order = OffsetArbiter.Order(up: [0, 1, 2], down: [2, 1, 0])
      whole.move(by: random.signedLogarithmic(1...3000), order: order)
      var frames = whole
      let movement = random.signedLogarithmic(1...3000)
      whole.move(by: movement, order: order)
      for _ in 0..<16 { frames.move(by: movement / 16, order: order) }
      for (one, many) in zip(whole.parts, frames.parts) {
        expectClose(many.amount, one.amount, within: 1e-9)
      }
      expectClose(frames.overscroll, whole.overscroll, within: 1e-9)
    }
  }

  @Test func `a header collapses before its list moves and comes back after it`() {
    var arbiter = OffsetArbiter(parts: [.init(length: 250), .init(length: 900)])
    arbiter.move(by: 400)
    #expect(arbiter.parts.map(\.amount) == [250, 150])
    arbiter.move(by: -200)
    #expect(arbiter.parts.map(\.amount) == [200, 0])
    arbiter.move(by: -260)
    #expect(arbiter.parts.map(\.amount) == [0, 0])
    #expect(arbiter.overscroll == -60)
    arbiter.move(by: 1300)
    #expect(arbiter.overscroll == 90)
  }

  @Test func `a finger on the header leaves the list where it is on the way down`() {
    var arbiter = OffsetArbiter(parts: [.init(length: 250), .init(length: 900)])
    arbiter.move(by: 400)
    arbiter.move(by: -300, order: .outerFirst)
    #expect(arbiter.overscroll == -50)
    #expect(arbiter.parts.map(\.amount) == [0, 150])
    #expect(arbiter.offset == 100)
  }

  @Test func `an end without a bounce forgets what it could not take`() {
    var arbiter = OffsetArbiter(parts: [.init(length: 250), .init(length: 900)])
    #expect(arbiter.moveWithin(by: 500, order: .outerOnly) == 250)
    #expect(arbiter.moveWithin(by: -20, order: .outerOnly) == 0)
    #expect(arbiter.parts.map(\.amount) == [230, 0])
    #expect(arbiter.overscroll == 0)
  }

  @Test func `no movement changes nothing`() {
    var arbiter = OffsetArbiter(parts: [.init(length: 250), .init(length: 900)])
    arbiter.move(by: 321)
    let before = arbiter
    arbiter.move(by: 0)
    #expect(arbiter == before)
  }
}

private func chain(of count: Int, from random: inout SeededGenerator) -> OffsetArbiter {
  OffsetArbiter(
    parts: (0..<count).map { _ in
      let lower = random.uniform(-100...100)
      let range = ScrollRange(lower: lower, upper: lower + random.uniform(0...1000))
      return OffsetArbiter.Part(amount: random.uniform(-100...1000), range: range)
    })
}
