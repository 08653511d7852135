import ScrollDynamics
import Testing

private let coast = Segment.deceleration(from: 0, velocity: 1)

@Suite struct DynamicsRefusalTests {
  /// Calls that end the process: each has an invalid number.
  static let calls: [String: @Sendable () -> Void] = [
    "a rate of 1": { _ = DecelerationRate(1) },
    "a rate": { _ = DecelerationRate(.nan) },
    "a deceleration's position": { _ = Segment.deceleration(from: .nan, velocity: 0) },
    "a deceleration's velocity": { _ = Segment.deceleration(from: 0, velocity: .infinity) },
    "a time before the start": { _ = coast.sample(at: -1) },
    "a time": { _ = coast.sample(at: .nan) },
    "a displacement out of reach": { _ = RubberBand(dimension: 100).pull(forDisplacement: 100) },
    "a negative dimension": { _ = RubberBand(dimension: -1) },
    "a dimension": { _ = RubberBand(dimension: .nan) },
    "a peak's index": { _ = Segment.spring(.paging, from: 0, to: 1).peak(-1) },
    "a stiffness": { _ = Spring(stiffness: 0, damping: 1) },
    "a mass": { _ = Spring(mass: -1, stiffness: 1, damping: 1) },
    "a damping": { _ = Spring(stiffness: 1, damping: .nan) },
    "a bounce": { _ = Spring(duration: 1, bounce: -1) },
    "a damping ratio": { _ = Spring(settlingDuration: 1, dampingRatio: 0) },
    "a position of rest": { _ = Trajectory(restingAt: .nan) },
    "a trajectory's time": { _ = Trajectory(restingAt: 3).sample(at: -1) },
    "a display without pixels": { _ = PixelGrid(displayScale: 0) },
    "a fling's display": { _ = Trajectory.fling(from: 0, momentum: 100, displayScale: .nan) },
    "an interval of 0": { _ = SampleTimes(every: 0) },
    "an interval": { _ = SampleTimes(every: .nan) },
    "a first time before the start": { _ = SampleTimes(from: -1, every: 1) },
    "an infinite first time": { _ = SampleTimes(from: .infinity, every: 1) },
    "buffers of different lengths": {
      var positions = [0.0, 0]
      var velocities = [0.0]
      var places = positions.mutableSpan
      var speeds = velocities.mutableSpan
      coast.sample(at: SampleTimes(every: 1), positions: &places, velocities: &speeds)
    },
  ]

  @Test(arguments: calls.keys.sorted()) func `an invalid number`(_ name: String) async {
    await #expect(processExitsWith: .failure) { [name] in DynamicsRefusalTests.calls[name]?() }
  }

  @Test func `no valid number`() {
    #expect(Trajectory(restingAt: 3).sample(at: 9).position == 3)
    #expect(PixelGrid(displayScale: nil).nearest(to: 0.3) == 0.3)
    #expect(PixelGrid(displayScale: 2).nearest(to: 0.25) == 0.5)
    #expect(PixelGrid(displayScale: 2).nearest(to: -0.25) == -0.5)
    #expect(SampleTimes(from: 1, every: 0.5)[4] == 3)
  }
}
