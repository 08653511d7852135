import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

/// GTK's and WebKit's motions frame by frame: exact between edges, and near them within a frame.
@Suite struct FrameSteppedKineticTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `short frames approach the exact motion`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let range = ScrollRange(lower: 0, upper: random.uniform(10...800))
    let velocity = random.sign() * random.uniform(200...2500)
    let position = random.uniform(0...range.upper)
    let isGTK = seed.isMultiple(of: 2)
    let edges = isGTK ? Edges.both(.spring(.gtk)) : .clamped
    let model = isGTK ? ExponentialDecay.gtk : .webKit()
    let exact = Trajectory.fling(
      model, from: position, velocity: velocity, range: range, edges: edges)
    var errors: [Double] = []
    for frame in [1e-3, 2.5e-4] {
      var stepped = FrameSteppedKineticFling(
        position: position, velocity: velocity, range: range, model: model, edges: edges,
        displayScale: 1e6)
      var (worst, time) = (0.0, 0.0)
      while !stepped.isAtRest, time < 20 {
        stepped.step(by: frame)
        time += frame
        worst = max(worst, abs(stepped.position - exact.position(at: time)))
      }
      #expect(stepped.isAtRest && abs(stepped.position - exact.restPosition) < 0.2, "seed \(seed)")
      errors.append(worst)
    }
    // The overshoot begins up to a frame late, with the velocity that it has then.
    #expect(errors[0] <= 4 * 1e-3 * abs(velocity) + 0.11, "seed \(seed): \(errors)")
    #expect(errors[1] <= 4 * 2.5e-4 * abs(velocity) + 0.11, "seed \(seed): \(errors)")
  }

  @Test func `a fling into an overshoot that is almost over ends in its first frame`() {
    // The first frame beyond the edge lies within 0.1 points of it: the next one, on the way out,
    // does as well.
    var fling = FrameSteppedKineticFling(
      position: 99.9999, velocity: 0.5, range: ScrollRange(lower: 0, upper: 100),
      edges: .both(.spring(.gtk)))
    fling.step(by: 1.0 / 60)
    #expect(fling.position > 100 && !fling.isAtRest)
    fling.step(by: 1.0 / 60)
    #expect(fling.isAtRest && fling.position == 100)
  }

  @Test func `WebKit stops when a frame moves less than a pixel`() {
    let edges = Edges.clamped
    var fling = FrameSteppedKineticFling(
      position: 0, velocity: 300, model: .webKit(), edges: edges, stopsBelowPixel: true)
    while !fling.isAtRest { fling.step(by: 1.0 / 60) }
    // A frame moves less than a pixel from 62 pt/s on: between 60.5 and 61.4 points on the way.
    #expect(fling.position == 61)
  }
}
