import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

private let rounds = trials(2000, inDebug: 200)

@Suite struct `A fling through a chain` {
  @Test(arguments: FlingPolicy.allCases) func `loses nothing`(_ policy: FlingPolicy) {
    checkFlings(seed: 1, flingRules) { chain, order, velocity, rule, random in
      let fling = ChainFling(of: chain, order, policy: policy, velocity: velocity, rule: rule)
      for time in times(of: fling, from: &random) {
        let sample = fling.sample(at: time)
        var shown = chain
        fling.show(in: &shown, at: time)
        expectClose(shown.offset - chain.offset, sample.displacement, within: 1e-9, "\(rule)")
        #expect(sample.overscroll == 0)
      }
    }
  }

  @Test func `moves the claims of the release by one motion`() {
    checkFlings(seed: 2, flingRules) { chain, order, velocity, rule, random in
      let fling = ChainFling(of: chain, order, velocity: velocity, rule: rule)
      for time in times(of: fling, from: &random) {
        var (shown, moved) = (chain, chain)
        fling.show(in: &shown, at: time)
        moved.move(by: fling.sample(at: time).displacement, order, during: .fling)
        for part in 0..<chain.count {
          expectClose(shown[part].amount, moved[part].amount, within: 1e-9, "\(rule)")
        }
      }
    }
  }

  @Test func `is the same by one motion and by restarts if the rule is memoryless`() {
    checkFlings(seed: 3, memorylessRules) { chain, order, velocity, rule, random in
      let drive = ChainFling(of: chain, order, velocity: velocity, rule: rule)
      let restart = ChainFling(of: chain, order, policy: .restart, velocity: velocity, rule: rule)
      #expect(restart.boundaries.count == drive.boundaries.count)
      for (one, other) in zip(restart.boundaries, drive.boundaries) {
        expectClose(one.time, other.time, within: 1e-9, "\(rule)")
        expectClose(one.velocity, other.velocity, within: 1e-9, "\(rule)")
      }
      for time in times(of: drive, from: &random) {
        expectClose(
          restart.sample(at: time).displacement, drive.sample(at: time).displacement, within: 1e-9,
          "\(rule)")
      }
    }
  }

  @Test func `has frames that depend on their times alone, in any order`() {
    checkFlings(seed: 7, flingRules) { chain, order, velocity, rule, random in
      for policy in FlingPolicy.allCases {
        var fling = ChainFling(of: chain, order, policy: policy, velocity: velocity, rule: rule)
        var framed = chain
        for share in [0.7, 0.2, 1.5, 0.4, 1, 0] {
          let time = share * fling.restTime
          var shown = chain
          fling.show(in: &shown, at: time)
          let sample = fling.sample(at: time)
          #expect(fling.frame(of: &framed, at: time) == sample && framed == shown, "\(policy)")
        }
        #expect(framed == chain)
      }
    }
  }

  /// A change of the ranges moves the limits ahead and nothing else.
  @Test(arguments: FlingPolicy.allCases)
  func `keeps its course when the ranges change`(_ policy: FlingPolicy) {
    var changed = 0
    checkFlings(seed: 4, flingRules) { chain, order, velocity, rule, random in
      let fling = ChainFling(of: chain, order, policy: policy, velocity: velocity, rule: rule)
      let time = random.uniform(0...1) * fling.restTime
      var now = chain
      fling.show(in: &now, at: time)
      #expect(fling.continued(in: now, at: time) == fling)
      var longer = now
      let part = Int(random.next() % UInt64(chain.count))
      let range = ScrollRange(
        lower: now[part].range.lower - 500, upper: now[part].range.upper + 500)
      longer[part] = ScrollPart(.content, amount: now[part].amount, range: range)
      let next = fling.continued(in: longer, at: time)
      let sample = next.sample(at: time)
      expectClose(sample.displacement, fling.sample(at: time).displacement, within: 1e-9, "\(rule)")
      var shown = longer
      next.show(in: &shown, at: time)
      for part in 0..<chain.count {
        expectClose(shown[part].amount, now[part].amount, within: 1e-9, "\(rule)")
      }
      // Until the first of the two meets a limit, both move alike.
      let first = next.boundaries.first { boundary in
        boundary.time > time && !fling.boundaries.contains { abs($0.time - boundary.time) < 1e-9 }
      }
      let until = min(fling.restTime, next.restTime, first?.time ?? .infinity)
      guard until > time else { return }
      let later = time + random.uniform(0...0.99) * (until - time)
      if policy != .restart {
        expectClose(
          next.sample(at: later).displacement, fling.sample(at: later).displacement, within: 1e-9,
          "\(rule)")
        changed += 1
      }
      for time in times(of: next, from: &random) where time >= later {
        next.show(in: &shown, at: time)
        expectClose(
          shown.offset - longer.offset,
          next.sample(at: time).displacement - sample.displacement, within: 1e-9, "\(rule)")
      }
    }
    #expect(policy == .restart || changed > rounds / 10)
  }

  @Test(arguments: FlingPolicy.allCases) func `mirrors`(_ policy: FlingPolicy) {
    checkFlings(seed: 5, flingRules) { chain, order, velocity, rule, random in
      let fling = ChainFling(of: chain, order, policy: policy, velocity: velocity, rule: rule)
      let mirror = ChainFling(
        of: chain.mirrored, order.mirrored, policy: policy, velocity: -velocity, rule: rule)
      expectClose(mirror.restTime, fling.restTime, within: 1e-9, "\(rule)")
      for time in times(of: fling, from: &random) {
        let (one, other) = (fling.sample(at: time), mirror.sample(at: time))
        expectClose(other.displacement, -one.displacement, within: 1e-9, "\(rule)")
        expectClose(other.velocity, -one.velocity, within: 1e-9, "\(rule)")
      }
    }
  }

  /// Halving finds the time at which the next part begins, without any of the engine's solving.
  @Test(arguments: [FlingPolicy.drive, .restart])
  func `solves its boundaries`(_ policy: FlingPolicy) {
    var found = 0
    checkFlings(seed: 6, flingRules) { chain, order, velocity, rule, random in
      let fling = ChainFling(of: chain, order, policy: policy, velocity: velocity, rule: rule)
      for boundary in fling.boundaries where abs(boundary.velocity) > 50 {
        found += 1
        var (low, high) = (0.0, fling.restTime)
        for _ in 0..<80 {
          let middle = (low + high) / 2
          let distance = abs(fling.sample(at: middle).displacement)
          if distance < abs(boundary.displacement) { low = middle } else { high = middle }
        }
        expectClose(boundary.time, high, within: 1e-9, "\(rule)")
        let speed = fling.sample(at: boundary.time + 1e-9).velocity
        expectClose(boundary.velocity, speed, within: 1e-3, "\(rule)")
      }
    }
    #expect(found > rounds / 20)
  }

  /// The figures are those of an independent evaluation of Android's spline.
  @Test func `restarted, a spline travels farther than as one motion`() {
    for (velocity, driven, restarted) in [(5000.0, 3177.6, 3436.7), (9000, 8817.1, 9165.2)] {
      let chain = ScrollChain([ScrollPart(.content, length: 1e5), ScrollPart(.list, length: 400)])
      let order = ClaimOrder(ScrollClaims(up: [1, 0], down: [1, 0]))
      for (policy, distance) in [(FlingPolicy.drive, driven), (.restart, restarted)] {
        let fling = ChainFling(
          of: chain, order, policy: policy, velocity: velocity, rule: .spline(SplineFling()))
        expectClose(
          fling.sample(at: fling.restTime).displacement, distance, within: 0.05 / distance)
      }
    }
  }

  @Test func `bounces at the end of the chain and shows the overscroll there`() {
    let fling = ChainFling(
      of: Self.headerAndList, Self.headerFirst, velocity: 9000, rule: .deceleration(.normal),
      edges: .bouncing)
    let beyond = fling.boundaries[0].time + 2
    #expect(fling.absorbedVelocity == 0)
    #expect(fling.sample(at: fling.restTime).displacement == 3200)
    var most = 0.0
    for step in 0..<400 {
      most = max(most, fling.sample(at: beyond * Double(step) / 400).overscroll)
    }
    #expect(most > 10)
  }

  @Test func `released beyond an end, returns and continues inside`() {
    let back = ChainFling(
      of: Self.headerAndList, Self.headerFirst, velocity: 0, overscroll: -50,
      rule: .deceleration(.normal), edges: .bouncing)
    #expect(back.sample(at: 0).overscroll == -50)
    #expect(back.sample(at: back.restTime).displacement == 0)
    let inward = ChainFling(
      of: Self.headerAndList, Self.headerFirst, velocity: 4000, overscroll: -50,
      rule: .deceleration(.normal), edges: .bouncing)
    var chain = Self.headerAndList
    inward.show(in: &chain, at: inward.restTime)
    #expect(chain[0].amount == 200 && chain[1].amount > 500)
  }

  @Test func `nothing moves without a claim or a velocity`() {
    for (order, velocity) in [(Self.headerFirst, 0.0), (ClaimOrder(up: [], down: []), 500)] {
      for policy in FlingPolicy.allCases {
        let fling = ChainFling(
          of: Self.headerAndList, order, policy: policy, velocity: velocity,
          rule: .deceleration(.normal))
        var chain = Self.headerAndList
        fling.show(in: &chain, at: 1)
        #expect(chain == Self.headerAndList && fling.restTime == 0)
      }
    }
  }

  static let headerAndList = ScrollChain([.init(.header, length: 200), .init(.list, length: 3000)])
  static let headerFirst = ClaimOrder(ScrollClaims(up: [0, 1], down: [1, 0]))

  private func times(of fling: ChainFling, from random: inout SeededGenerator) -> [Double] {
    [0, fling.restTime, fling.restTime + 1] + fling.boundaries.map(\.time)
      + (0..<8).map { _ in random.uniform(0...1) * fling.restTime }
  }

  private func checkFlings(
    seed: UInt64, _ rules: [FlingRule],
    _ law: (ScrollChain, ClaimOrder, Double, FlingRule, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds {
      let chain = randomPlainChain(from: &random)
      let order = randomClaimOrder(on: chain, gates: true, from: &random)
      law(chain, order, random.signedLogarithmic(10...12000), random.pick(rules), &random)
    }
  }
}
