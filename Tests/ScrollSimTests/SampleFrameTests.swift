import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

@testable import scrollsim

@Suite struct `scrollsim sample, frame by frame` {
  private let tables = SampleTables()

  /// What a law that goes frame by frame is in the library, for random values of its keys.
  private func steps(
    _ model: String, _ random: inout SeededGenerator
  ) -> (String, any FrameStepped)? {
    let velocity = Double(Int(random.uniform(-6000...6000)))
    switch model {
    case "frame-stepped-fling":
      return (
        "from=100,velocity=\(velocity),lower=0,upper=400,rate=0.99",
        FrameSteppedFling(
          position: 100, momentum: velocity, range: ScrollRange(lower: 0, upper: 400), rate: .fast)
      )
    case "frame-stepped-paging":
      return (
        "from=30,to=390,velocity=\(velocity)",
        FrameSteppedPaging(from: 30, to: 390, velocity: velocity)
      )
    case "frame-stepped-spline":
      var motion = FrameSteppedSplineFling(at: 300, pixelsPerPoint: 2.625)
      motion.fling(velocity: Int(velocity), lower: 0, upper: 900, overfling: 20)
      return (
        "from=300,velocity=\(velocity),lower=0,upper=900,overfling=20,pixels-per-point=2.625",
        motion
      )
    case "tabulated-spline":
      return (
        "velocity=\(velocity),friction=0.02",
        TabulatedFrames(TabulatedSplineFling(velocity: velocity, friction: 0.02))
      )
    case "frame-stepped-kinetic":
      return (
        "from=300,velocity=\(velocity),lower=0,upper=900,port=webkit,display-scale=2",
        FrameSteppedKineticFling(
          position: 300, velocity: velocity, range: ScrollRange(lower: 0, upper: 900),
          model: .webKit(), edges: .both(.spring(.gtk)), displayScale: 2, stopsBelowPixel: true)
      )
    case "frame-stepped-stretch":
      return (
        "viewport=600,pull=0.1,velocity=\(abs(velocity))",
        FrameSteppedEdgeStretch(viewportLength: 600, pull: 0.1, impactVelocity: Int(abs(velocity)))
      )
    default: return nil
    }
  }

  @Test(arguments: SampleModel.frames.map(\.name))
  func `every frame-stepped motion is the library's, frame by frame`(_ model: String) throws {
    var random = SeededGenerator(seed: 26)
    for rate in [60.0, 120, 144, 1000] {
      var (values, motion) = try #require(steps(model, &random), "no test for \(model)")
      let table = try tables.rows(model, values, times: nil, "--fps", "\(rate)")
      for (index, row) in table.enumerated() {
        if index > 0 {
          #expect(!motion.isAtRest, "\(model) \(values)")
          motion.step(from: Double(index - 1) / rate, to: Double(index) / rate)
        }
        let sample = motion.sample
        #expect(row == [Double(index) / rate, sample.position, sample.velocity], "\(values)")
      }
      #expect(motion.isAtRest && table.count > 1, "\(model) \(values)")
      #expect(table.last?[2] == 0)
      // The same frames as a list of times.
      let times = (0..<min(table.count, 20)).map { Double($0) / rate }
      #expect(try tables.rows(model, values, times: times) == Array(table.prefix(times.count)))
    }
  }
}
