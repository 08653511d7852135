import ScrollDynamics
import TestSupport
import Testing

@Suite struct `The stop of a spring` {
  private let tolerance = Tolerance(distance: 0.5, velocity: 2)

  private func isCalm(_ motion: Segment, at time: Double) -> Bool {
    let sample = motion.sample(at: time)
    return abs(sample.position - motion.finalPosition) <= tolerance.distance
      && abs(sample.velocity) <= tolerance.velocity
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `is the first time at which it is near its target and slow`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spring = Spring(
      response: random.logarithmic(0.1...2),
      dampingRatio: random.pick([
        random.logarithmic(0.01...0.9), random.logarithmic(0.01...0.9), 1, 1 + 1e-9, 1.3, 4,
      ]))
    let motion = Segment.spring(
      spring, from: .random(in: -200...200, using: &random), to: 0,
      velocity: random.pick([0, random.signedLogarithmic(1...8000)]))
    let stop = motion.stopTime(within: tolerance)
    #expect(stop <= motion.settlingTime(within: tolerance))
    // Rounding may leave either quantity beyond its bound by a rounding error at the instant itself.
    #expect(isCalm(motion, at: stop) || isCalm(motion, at: stop * (1 + 1e-12)))
    let instants = trials(4_000, inDebug: 2_000)
    for instant in 0..<instants where stop > 0 {
      #expect(!isCalm(motion, at: stop * Double(instant) / Double(instants) * (1 - 1e-9)))
    }
  }

  /// One with so little damping swings a thousand million times before.
  @Test(arguments: [1e-6, 1e-9, 1e-12])
  func `is found without a search of every oscillation`(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let motion = Segment.spring(spring, from: 300, to: 0)
    let stop = motion.stopTime(within: tolerance)
    #expect(stop > 0 && stop <= motion.settlingTime(within: tolerance))
    // The last whole swing before it was not calm at its turning points and zeros.
    for part in 1...40 { #expect(!isCalm(motion, at: stop - 0.25 * Double(part) / 10)) }
  }
}
