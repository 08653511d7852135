import ScrollDynamics
import TestSupport
import Testing

/// Whole curves into buffers, held against one evaluation of the closed form for every time.
@Suite struct SampleTimesTests {
  /// Lengths on both sides of every switch: of the recurrence, of its eights, of its blocks.
  static let counts = [0, 1, 7, 8, 31, 32, 33, 40, 127, 128, 129, 159, 160, 161, 1000, 5003]

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a curve of any motion agrees with single samples, however many`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for motion in Self.motions(&random) {
      let times = SampleTimes(
        from: random.pick([0, random.logarithmic(1e-3...10)]),
        every: random.pick([1 / 60, 1 / 120, 0.001, random.logarithmic(1e-6...1)]))
      Self.check(motion, times, count: random.pick(Self.counts), "seed \(seed)")
    }
  }

  @Test func `every length agrees, from nothing to many blocks`() {
    let fling = Trajectory.fling(from: 100, momentum: 4000, range: .init(lower: 0, upper: 900))
    for count in 0..<700 {
      Self.check(fling, SampleTimes(every: 1 / 240), count: count, "\(count) samples")
    }
  }

  @Test func `a curve mirrors exactly`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let (position, momentum) = (random.uniform(-500...500), random.uniform(-9000...9000))
      let one = Trajectory.fling(
        from: position, momentum: momentum, range: ScrollRange(lower: -400, upper: 300))
      let other = Trajectory.fling(
        from: -position, momentum: -momentum, range: ScrollRange(lower: -300, upper: 400))
      let times = SampleTimes(every: 1 / 120)
      let (curve, mirrored) = (Curve(one, times, 400), Curve(other, times, 400))
      #expect(curve.positions == mirrored.positions.map { -$0 })
      #expect(curve.velocities == mirrored.velocities.map { -$0 })
    }
  }

  @Test func `a motion without a recurrence is sampled, bit for bit`() {
    let motion = Trajectory.eased(from: 10, to: 700)
    let times = SampleTimes(from: 0.05, every: 1 / 480)
    let curve = Curve(motion, times, 200)
    #expect(curve.positions == (0..<200).map { motion.position(at: times[$0]) })
    #expect(curve.velocities == (0..<200).map { motion.velocity(at: times[$0]) })
  }

  @Test func `filling a part of a buffer leaves the rest unchanged`() {
    let motion = Segment.deceleration(from: 0, velocity: 1000)
    var positions = [Double](repeating: -1, count: 100)
    var velocities = [Double](repeating: -1, count: 100)
    unsafe positions.withUnsafeMutableBufferPointer { positions in
      unsafe velocities.withUnsafeMutableBufferPointer { velocities in
        let (part, other) = unsafe (positions[10..<90], velocities[10..<90])
        var places = unsafe UnsafeMutableBufferPointer(rebasing: part).mutableSpan
        var speeds = unsafe UnsafeMutableBufferPointer(rebasing: other).mutableSpan
        motion.sample(at: SampleTimes(every: 0.01), positions: &places, velocities: &speeds)
      }
    }
    #expect(positions[..<10] == velocities[..<10] && positions[90...] == velocities[90...])
    #expect(positions[10] == 0 && velocities[10] == 1000)
    #expect(positions[89] != -1 && velocities[89] != -1)
  }

  @Test func `a rest begins at its own time, on the grid of times or between`() {
    let fling = Trajectory.fling(from: 0, momentum: 2000)
    for times in [
      SampleTimes(every: fling.restTime / 100), SampleTimes(every: fling.restTime / 99.5),
    ] {
      let curve = Curve(fling, times, 150)
      for index in 0..<150 {
        let isResting = times[index] >= fling.restTime
        #expect((curve.velocities[index] == 0) == isResting)
        if isResting { #expect(curve.positions[index] == fling.restPosition) }
      }
    }
  }

  @Test func `slow decays lose no digits although they would travel far`() {
    let motion = Segment.deceleration(from: 0, velocity: 1000, rate: DecelerationRate(decay: 1e-6))
    Self.check(motion, SampleTimes(every: 0.001), count: 5000, "decay 1e-6")
  }
}

extension SampleTimesTests {
  private static func motions(_ random: inout SeededGenerator) -> [any Simulation] {
    let rate = random.rate()
    let position = random.signedLogarithmic(1e-3...1e4)
    let velocity = random.signedLogarithmic(1e-3...1e4)
    let spring = Spring(
      response: random.logarithmic(0.05...5),
      dampingRatio: random.pick([0, random.logarithmic(0.05...8), 1, 1 + 1e-9, 1 - 1e-9]))
    let lower = random.uniform(-1000...0)
    let damped = Spring(response: 0.4, dampingRatio: 0.6)
    return [
      Segment.deceleration(from: position, velocity: velocity, rate: rate),
      Segment.edgeBounce(at: 50, displacement: position, momentum: velocity, rate: rate),
      Segment.spring(spring, from: position, to: 30, velocity: velocity),
      Trajectory.fling(
        from: position, momentum: velocity,
        range: ScrollRange(lower: lower, upper: lower + random.pick([0, 1500])), rate: rate,
        edges: random.pick([.bouncing, .clamped])),
      Trajectory.spring(
        damped, from: position, to: 30, velocity: velocity,
        limits: ScrollRange(lower: 0, upper: 40)),
      Trajectory.spring(damped, from: position, to: 30, velocity: velocity, rest: .settled(.fine)),
      Trajectory(restingAt: position), Trajectory.eased(from: position, to: 0),
    ]
  }

  private static func check(
    _ motion: some Simulation, _ times: SampleTimes, count: Int, _ name: String
  ) {
    let curve = Curve(motion, times, count)
    // The size of the motion, which rounding is proportional to.
    var (size, speed) = (1.0, 1.0)
    let samples = (0..<count).map { motion.sample(at: times[$0]) }
    for sample in samples {
      (size, speed) = (max(size, abs(sample.position)), max(speed, abs(sample.velocity)))
    }
    var worst = 0.0
    for (index, sample) in samples.enumerated() {
      worst = max(worst, abs(curve.positions[index] - sample.position) / size)
      worst = max(worst, abs(curve.velocities[index] - sample.velocity) / speed)
    }
    #expect(worst <= 1e-11, "\(motion), \(times), \(count) samples, \(name)")
  }
}

/// The samples of a motion at times of equal distance.
private struct Curve {
  var positions: [Double]
  var velocities: [Double]

  init(_ motion: some Simulation, _ times: SampleTimes, _ count: Int) {
    var positions = [Double](repeating: .nan, count: count)
    var velocities = positions
    do {
      var places = positions.mutableSpan
      var speeds = velocities.mutableSpan
      motion.sample(at: times, positions: &places, velocities: &speeds)
    }
    (self.positions, self.velocities) = (positions, velocities)
  }
}
