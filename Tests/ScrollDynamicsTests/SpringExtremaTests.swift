import ScrollDynamics
import TestSupport
import Testing

@Suite struct SpringExtremaTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the velocity is 0 at every peak and changes its sign only there`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ratio = random.pick([random.uniform(0.05...0.95), 1, 1.000_01, random.uniform(1.005...4)])
    let motion = Segment.spring(
      Spring(mass: 1, stiffness: 100, damping: 20 * ratio), from: random.uniform(-200...200),
      to: 30, velocity: random.signedLogarithmic(1...5000))
    var peaks: [Double] = []
    for index in 0..<4 {
      guard let time = motion.peak(index)?.time else { break }
      expectClose(motion.velocity(at: time), 0, within: 1e-8)
      #expect(time > peaks.last ?? 0)
      peaks.append(time)
    }
    #expect(ratio < 1 ? peaks.count == 4 : peaks.count <= 1)
    // A search that knows nothing of the closed forms finds the same turns.
    let end = ratio < 1 ? peaks[3] : 3
    let steps = (1...2000).map { end * Double($0) / 2000.5 }
    let signs = steps.map { motion.velocity(at: $0) }
    let turns = zip(zip(steps, steps.dropFirst()), zip(signs, signs.dropFirst())).filter {
      $0.1.0 * $0.1.1 < 0
    }.map(\.0)
    let expected = peaks.filter { $0 > steps[0] && $0 < steps[steps.count - 1] }
    #expect(turns.count == expected.count)
    for (turn, peak) in zip(turns, expected) { #expect(turn.0 <= peak && peak <= turn.1) }
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.8])
  func `a released spring overshoots by the textbook's share`(ratio: Double) {
    // exp(−ζπ/√(1 − ζ²)), from the logarithmic decrement.
    let shares = [0.1: 0.729247, 0.3: 0.372326, 0.5: 0.163034, 0.8: 0.015165]
    let spring = Spring(response: 0.7, dampingRatio: ratio)
    for sign in [1.0, -1] {
      let motion = Segment.spring(spring, from: -50 * sign, to: 150 * sign)
      expectClose(motion.overshoot / 200, shares[ratio] ?? 0, within: 1e-6)
      let half = 0.35 / (1 - ratio * ratio).squareRoot()
      expectClose(motion.peak()?.time ?? 0, half, within: 1e-12)
      expectClose(motion.peak(2)?.time ?? 0, 3 * half, within: 1e-12)
    }
  }

  @Test(arguments: [1.0, 1.02, 2])
  func `a spring without oscillation overshoots only with an initial velocity`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    #expect(Segment.spring(spring, from: 0, to: 10).overshoot == 0)
    #expect(Segment.spring(spring, from: 0, to: 10).peak() == nil)
    #expect(Segment.spring(spring, from: 0, to: 10, velocity: 5000).overshoot > 1)
    let away = Segment.spring(spring, from: 0, to: 10, velocity: -500)
    #expect(away.overshoot == 0)
    #expect(away.peak()?.position ?? 0 < -1)
  }

  @Test(arguments: 0..<UInt64(trials(500, inDebug: 500)))
  func `released at rest, a spring that does not oscillate has no peak`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frequency = random.logarithmic(0.1...1000)
    let mass = random.logarithmic(0.1...10)
    let spring = Spring(
      mass: mass, stiffness: mass * frequency * frequency,
      damping: 2 * mass * frequency
        * random.pick([1.000_001, random.uniform(1.000_001...1.01), random.logarithmic(1.01...100)])
    )
    let (from, target) = (random.signedLogarithmic(1e-3...1e4), random.uniform(-1e4...1e4))
    let released = Segment.spring(spring, from: from, to: target)
    #expect(released.peak() == nil && released.overshoot == 0, "\(spring)")
    // Pushed away as slowly as can be, it turns where the pull has used up the push.
    let displacement = from - target
    let speed = displacement * frequency * random.logarithmic(1e-12...1e-10)
    let pushed = Segment.spring(spring, from: from, to: target, velocity: speed)
    let turn = speed / (frequency * frequency * displacement)
    let peak = try #require(pushed.peak()?.time)
    #expect(abs(peak / turn - 1) < 1e-7, "\(spring)")
    #expect(pushed.peak(1) == nil)
    let towards = Segment.spring(spring, from: from, to: target, velocity: -speed)
    #expect(towards.peak() == nil && towards.overshoot == 0, "\(spring)")
  }

  @Test func `a start at the target overshoots on either side, and rest is no peak`() {
    let spring = Spring(response: 0.5, dampingRatio: 1)
    // v₀/(e·ω₀), where u = v₀·t·e^{−ω₀t} is largest.
    for velocity in [300.0, -300] {
      let motion = Segment.spring(spring, from: 0, to: 0, velocity: velocity)
      expectClose(motion.overshoot, 300 / (2.718281828459045 * 4 * .pi), within: 1e-12)
    }
    #expect(Segment.spring(spring, from: 1, to: 1).peak() == nil)
  }
}
