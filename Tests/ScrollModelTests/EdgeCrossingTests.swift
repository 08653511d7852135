import ScrollDynamics
import ScrollModel
import Testing

/// How a scroll view crosses the ends of its range.
@Suite struct EdgeCrossingTests {
  /// The golden numbers of ``FrameSteppedFling``: frame, offset.
  @Test(arguments: [
    (60.0, [8: 4990.914459188036, 9: 5037.954143242256, 14: 5106.794864904799]),
    (120.0, [16: 4990.975842464261, 17: 5016.584992742472, 27: 5106.601486508989]),
  ])
  func `frame-stepped, a scroll view crosses its end as UIKit's does`(
    _ rate: Double, _ golden: [Int: Double]
  ) throws {
    let physics = ScrollPhysics.uikit {
      $0.integration = .frameStepped(maximumFramesPerSecond: rate)
    }
    var scroll = Recorder(height: 5844, physics: physics, offset: 4500)
    scroll.fling(4200)
    let first = try #require(golden.filter { $0.value > 5000 }.keys.min())
    #expect(scroll.view.timeAt(offset: 5000) == Double(first) / rate)
    #expect(scroll.view.targetContentOffset.y == 5000)
    for frame in 1...28 {
      scroll.advance(to: Double(frame) / rate)
      if let offset = golden[frame] { #expect(abs(scroll.offset - offset) <= 1e-9) }
    }
    #expect(scroll.takeNames().filter { $0 == "edgeReached(bottom)" }.count == 1)
  }

  @Test(arguments: [
    ScrollPhysics.Integration.continuous, .frameStepped(maximumFramesPerSecond: 60),
  ])
  func `content that fits reports the end at which a fling passes it`(
    integration: ScrollPhysics.Integration
  ) {
    for (sign, name) in [(1.0, "edgeReached(bottom)"), (-1, "edgeReached(top)")] {
      var scroll = Recorder(
        height: 844, physics: .uikit { $0.integration = integration },
        behavior: ScrollBehavior(alwaysBouncesVertically: true))
      scroll.send(.dragBegan, at: 0)
      scroll.send(.dragMoved(Vector(x: 0, y: -100 * sign)), at: 0)
      scroll.send(.dragEnded(velocity: Vector(x: 0, y: 6000 * sign)), at: 0)
      #expect(scroll.offset * sign < -40)
      scroll.settle(from: 0)
      #expect(scroll.takeNames().filter { $0.hasPrefix("edge") } == [name])
      #expect(scroll.offset == 0)
    }
  }
}
