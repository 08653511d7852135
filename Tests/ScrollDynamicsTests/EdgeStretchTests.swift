import ScrollDynamics
import TestSupport
import Testing

/// Android's edge stretch against numbers of the original, and the exact return.
@Suite struct EdgeStretchTests {
  @Test func `a pull shows as the original's stretch`() throws {
    for row in try RecordedRow.all(in: "Platforms/android_edge_stretch_damp.csv", count: 14) {
      expectClose(
        EdgeStretch.visibleShare(ofPull: try row["pull_distance"]),
        try row["stretch_vector_y"], within: 1e-7)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the return starts at the pull, reverses by its rule and ends at 0`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let length = random.logarithmic(50...5000)
    let density = random.pick([1, 2.625, random.uniform(0.5...4)])
    let pull = random.pick([0, 1, random.uniform(0...1), random.logarithmic(1e-4...1)])
    let velocity = random.pick([0, random.logarithmic(1...30000)])
    let motion = EdgeStretch(viewportLength: length, pixelsPerPoint: density, pull: pull)
      .released(velocity: velocity)
    let name = "seed \(seed), \(length) pt, \(density), \(pull), \(velocity)"
    #expect(motion.restTime < 2 && motion.restPosition == 0, "\(name)")
    if motion.restTime > 0 { expectClose(motion.position(at: 0), pull, within: 1e-12, name) }
    for step in 0...400 {
      let time = motion.restTime * Double(step) / 400
      let position = motion.position(at: time)
      #expect(position >= 0 && position <= 1 + 1e-12, "\(name) at \(time): \(position)")
    }
    // The position continues where a part gives way to the next one, and ends at 0.
    for index in 0..<Int(motion.count) {
      let end = motion.end(index)
      let next = end == motion.restTime ? 0 : motion.position(at: end)
      expectClose(
        motion.segment(index).position(at: end - motion.start(index)), next, within: 1e-9,
        "\(name): end of part \(index)")
    }
    // The last part returns at 200 px/s from at most 8 px.
    guard motion.count > 0, pull > 0 || velocity > 0 else { return }
    let last = motion.segment(Int(motion.count) - 1)
    expectClose(last.velocity(at: 0) * length * density, -200, within: 1e-9, name)
    #expect(last.position(at: 0) * length * density <= 8 * (1 + 1e-9), "\(name)")
  }
}
