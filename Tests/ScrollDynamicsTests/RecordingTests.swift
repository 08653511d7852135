import ScrollDynamics
import TestSupport
import Testing

/// The closed forms against Apple's own scroll view, recorded by others.
///
/// `Recordings/README.md` says who measured what. The bounds are what a correct model reaches: the
/// pixel grid of the recording, and the unknown phase between its clock and the motion.
@Suite struct RecordingTests {
  @Test func `twelve announced targets are met within the pixel grid`() throws {
    let rows = try TextFile.numbers(inCSV: "Recordings/target-content-offset.csv")
    #expect(rows.count == 12)
    var worst = 0.0
    for row in rows {
      let distance = DecelerationRate(row[0]).distance(velocity: 1000 * row[2])
      worst = max(worst, abs(row[1] + distance - row[3]))
    }
    #expect(worst <= 0.17)
  }

  @Test func `a drag past the top shows the rubber band`() throws {
    let rows = try TextFile.numbers(inCSV: "Recordings/drag-past-top-682.csv")
    #expect(rows.count == 29)
    let band = RubberBand(dimension: 681.6667)
    let worst = rows.map { abs(band.displacement(forPull: $0[0]) - $0[1]) }.max() ?? .infinity
    #expect(worst <= 0.18)
  }

  @Test func `a free fling follows the exponential`() throws {
    let rows = try TextFile.numbers(inCSV: "Recordings/fling-normal-481.csv")
    #expect(rows.count == 20)
    let fling = Segment.deceleration(from: 400, velocity: 480.83366)
    let worst =
      rows.map { abs(fling.position(at: ($0[0] + 15.7) / 1000) - $0[1]) }.max() ?? .infinity
    #expect(worst <= 0.45)
  }

  @Test(arguments: ["edge-bounce-1", "edge-bounce-2"])
  func `a fling into an edge bounces as recorded`(name: String) throws {
    let rows = try TextFile.numbers(inCSV: "Recordings/\(name).csv")
    #expect(rows.count > 40)
    // The recording starts a fraction of a frame after the crossing and does not know its momentum:
    // both are fitted, by looking for the least worst error in ever finer steps.
    var best = (error: Double.infinity, phase: 0.008, momentum: 5000.0)
    var (phaseStep, momentumStep) = (0.001, 1000.0)
    while momentumStep > 0.1 {
      let center = best
      for i in -8...8 {
        for j in -8...8 {
          let phase = center.phase + Double(i) * phaseStep
          let momentum = center.momentum + Double(j) * momentumStep
          guard (0...1.0 / 60).contains(phase) else { continue }
          let bounce = Segment.edgeBounce(at: rows[0][2], displacement: 0, momentum: momentum)
          let error =
            rows.map { abs(bounce.position(at: phase + $0[0] / 60) - $0[1]) }.max() ?? .infinity
          if error < best.error { best = (error, phase, momentum) }
        }
      }
      phaseStep /= 2
      momentumStep /= 2
    }
    #expect(best.error <= 0.55, "\(best)")
  }

  @Test func `a release beyond the edge returns without ease-in`() throws {
    let rows = try TextFile.numbers(inCSV: "Recordings/release-overscrolled-177.csv")
    #expect(rows.count == 36)
    let bounce = Segment.edgeBounce(at: 0, displacement: -177, momentum: -455)
    let worst = rows.map { abs(bounce.position(at: ($0[0] - 1) / 1000) - $0[1]) }.max() ?? .infinity
    #expect(worst <= 0.7)

    let spring = Segment.spring(
      Spring(response: 2 * .pi / 11.006, dampingRatio: 1), from: -177, to: 0)
    let missed =
      rows.map { abs(spring.position(at: ($0[0] - 1) / 1000) - $0[1]) }.max() ?? .infinity
    #expect(missed > 15, "a critically damped spring from rest has the wrong shape")
  }
}
