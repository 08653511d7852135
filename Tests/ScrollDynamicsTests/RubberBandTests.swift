import ScrollDynamics
import TestSupport
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the band and its inverse undo each other, on both sides`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let band = RubberBand(
      dimension: random.pick([random.logarithmic(1...1e4), .infinity]),
      coefficient: random.pick([0.55, random.uniform(0.1...1)]))
    let pull = random.signedLogarithmic(1e-3...1e4)
    let shown = band.displacement(forPull: pull)
    // Far out the band is flat: its slope there is what the inverse's digits are divided by.
    let flatness = 1 + abs(pull) * band.coefficient / band.dimension
    expectClose(
      band.pull(forDisplacement: shown), pull, within: 1e-15 * flatness * flatness, "seed \(seed)")
    #expect(band.displacement(forPull: -pull) == -shown)
    #expect(abs(shown) < abs(pull) && abs(shown) < band.dimension)
  }

  @Test func `it is the common formula, and solves its differential equation`() {
    let band = RubberBand(dimension: 844)
    for pull in stride(from: 0.5, to: 3000, by: 7.3) {
      let shown = band.displacement(forPull: pull)
      expectClose(shown, (1 - 1 / (pull * 0.55 / 844 + 1)) * 844, within: 1e-13)
      let slope =
        (band.displacement(forPull: pull + 1e-3) - band.displacement(forPull: pull - 1e-3)) / 2e-3
      expectClose(slope, 0.55 * (1 - shown / 844) * (1 - shown / 844), within: 1e-9)
    }
  }

  @Test func `a scroll view without length shows no displacement`() {
    #expect(RubberBand(dimension: 0).displacement(forPull: 100) == 0)
    #expect(RubberBand(dimension: 0).pull(forDisplacement: 0) == 0)
  }
}
