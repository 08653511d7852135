import ScrollDynamics
import TestSupport
import Testing

@testable import ScrollModel

/// Where Chromium expects a fling to end, from the movements of its frames.
@Suite struct FlingAimTests {
  /// Of such a fling every movement is the same share of the one before, so that the prediction is
  /// exact.
  private let fling = Trajectory(
    .deceleration(from: 20, velocity: -1000, rate: DecelerationRate(decay: 4)))
  private let still = Trajectory(restingAt: 7)

  private func predicted(startsAfterFirstStep: Bool) -> FlingAim? {
    let snap = SnapFling(startsAfterFirstStep: startsAfterFirstStep)
    return FlingAim(predicting: still, fling, leading: .vertical, followedBy: snap)
  }

  @Test(arguments: [false, true])
  func `the end of an exponential decay is predicted exactly`(startsAfterFirstStep: Bool) throws {
    let aim = try #require(predicted(startsAfterFirstStep: startsAfterFirstStep))
    expectClose(aim.end.y, 20 - 1000.0 / 4, within: 1e-9)
    #expect(aim.end.x == 7)
  }

  /// In recorded frames of the browser the content moves to the area from where the second frame
  /// has left it, in the third.
  @Test(arguments: [false, true])
  func `the movement that decides is replaced`(startsAfterFirstStep: Bool) throws {
    let aim = try #require(predicted(startsAfterFirstStep: startsAfterFirstStep))
    #expect(aim.startTime == 2.0 / 60)
    #expect(aim.start == Vector(x: 7, y: fling.position(at: 2.0 / 60)))
    #expect(aim.time == (startsAfterFirstStep ? 3.0 / 60 : 2.0 / 60))
  }
}
