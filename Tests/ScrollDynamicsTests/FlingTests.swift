import ScrollDynamics
import TestSupport
import Testing

@Suite struct FlingTests {
  @Test(arguments: [11.0, 251, -2000, 8000])
  func `a fling inside its range rests at its predicted target`(velocity: Double) {
    let fling = Trajectory.fling(from: 0, momentum: velocity)
    expectClose(
      fling.restPosition, DecelerationRate.normal.distance(velocity: velocity), within: 1e-14)
    #expect(
      fling.sample(at: fling.restTime) == MotionSample(position: fling.restPosition, velocity: 0))
    expectClose(fling.position(at: fling.restTime.nextDown), fling.restPosition, within: 1e-12)
    #expect(fling.nextEvent(after: -1) == MotionEvent(kind: .rest, time: fling.restTime))
    #expect(fling.nextEvent(after: fling.restTime) == nil)
  }

  @Test func `a release at the stop speed never moves, at any threshold`() {
    let fling = Trajectory.fling(from: 3, momentum: -10)
    #expect(fling.restTime == 0 && fling.restPosition == 3)
    #expect(fling.nextEvent(after: -1) == MotionEvent(kind: .rest, time: 0))
  }

  @Test func `edge events have their solved times`() throws {
    let fling = Trajectory.fling(from: 100, momentum: 2000, range: .init(lower: 0, upper: 400))
    let edge = try #require(fling.nextEvent(after: -1))
    #expect(edge.kind == .edge(.upper))
    // −ln(1 − 300·λ/2000)/λ: the 0.178373 s of a header of 300 points.
    expectClose(edge.time, 0.178373, within: 5e-7)
    let peak = try #require(fling.nextEvent(after: edge.time))
    #expect(peak.kind == .peak)
    expectClose(peak.time - edge.time, 0.09074, within: 5e-6)
    expectClose(try #require(fling.peak).position, 400 + 0.033335 * 1399.399, within: 1e-4)
    let rest = try #require(fling.nextEvent(after: peak.time))
    #expect(rest == MotionEvent(kind: .rest, time: fling.restTime))
    #expect(fling.restPosition == 400)
    #expect(fling.nextEvent(after: rest.time) == nil)
  }

  @Test func `a fast return from beyond one end can pass the other end`() {
    let fling = Trajectory.fling(from: -40, momentum: 4000, range: .init(lower: 0, upper: 100))
    #expect(fling.events.map(\.kind) == [.edge(.lower), .edge(.upper), .peak, .rest])
    #expect(fling.restPosition == 100)
  }

  @Test func `a range of a single offset is passed outwards at once`() {
    let fling = Trajectory.fling(from: 7, momentum: 1000, range: ScrollRange(lower: 7, upper: 7))
    #expect(fling.restPosition == 7)
    #expect(fling.nextEvent(after: -1)?.kind == .peak)
    #expect(fling.position(at: 0.09) > 35)
  }

  @Test func `a fling through a range of a single offset reports the end where it leaves`() {
    let fling = Trajectory.fling(from: -20, momentum: 3000, range: ScrollRange(lower: 0, upper: 0))
    #expect(fling.nextEvent(after: -1)?.kind == .edge(.upper))
    #expect(fling.restPosition == 0)
  }

  @Test func `without a bounce the motion ends at the edge`() throws {
    let fling = Trajectory.fling(
      from: 100, momentum: -2000, range: ScrollRange(lower: 0, upper: 400), edges: .clamped)
    let rest = try #require(fling.nextEvent(after: -1))
    #expect(rest.kind == .rest && fling.restPosition == 0)
    #expect(fling.position(at: rest.time + 1) == 0)
    expectClose(fling.position(at: rest.time.nextDown), 0, within: 1e-12)
  }

  @Test func `rest falls on a whole pixel, but never outside the range`() {
    let fling = Trajectory.fling(from: 0, momentum: 1000, displayScale: 3)
    #expect(fling.restPosition == (494.5047 * 3).rounded() / 3)
    let end = ScrollRange(lower: 0, upper: 494.51)
    #expect(
      Trajectory.fling(from: 0, momentum: 1000, range: end, displayScale: 1).restPosition == 494.51)
  }
}
