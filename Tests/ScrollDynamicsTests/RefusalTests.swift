import ScrollDynamics
import Testing

@Suite struct DynamicsRefusalTests {
  @Test func `an infinite position of rest, and a time before the start`() async {
    await #expect(processExitsWith: .failure) {
      _ = Trajectory(restingAt: .nan)
    }
    await #expect(processExitsWith: .failure) {
      _ = Trajectory(restingAt: 3).sample(at: -1)
    }
    #expect(Trajectory(restingAt: 3).sample(at: 9).position == 3)
  }

  @Test func `a display without pixels`() async {
    await #expect(processExitsWith: .failure) { _ = PixelGrid(displayScale: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Trajectory.fling(from: 0, momentum: 100, displayScale: .nan)
    }
    #expect(PixelGrid(displayScale: nil).nearest(to: 0.3) == 0.3)
    #expect(PixelGrid(displayScale: 2).nearest(to: 0.25) == 0.5)
    #expect(PixelGrid(displayScale: 2).nearest(to: -0.25) == -0.5)
  }

  @Test func `infinite times, and buffers of different lengths`() async {
    await #expect(processExitsWith: .failure) { _ = SampleTimes(every: 0) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(every: .nan) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(from: -1, every: 1) }
    await #expect(processExitsWith: .failure) { _ = SampleTimes(from: .infinity, every: 1) }
    await #expect(processExitsWith: .failure) {
      var positions = [0.0, 0]
      var velocities = [0.0]
      var places = positions.mutableSpan
      var speeds = velocities.mutableSpan
      Segment.deceleration(from: 0, velocity: 1)
        .sample(at: SampleTimes(every: 1), positions: &places, velocities: &speeds)
    }
    #expect(SampleTimes(from: 1, every: 0.5)[4] == 3)
  }
}
