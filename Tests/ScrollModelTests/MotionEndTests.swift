import EventGenerator
import ScrollModel
import TestSupport
import Testing

@Suite struct MotionEndTests {
  @Test func `the jump of the last half point is reported, for any rounding of times`() throws {
    for index in 0..<300 {
      let start = 8.22 + Double(index) / 100
      var scroll = Recorder(height: 1344)
      scroll.fling(2000, at: start)
      let rest = try #require(scroll.view.settlingTime)
      scroll.advance(to: rest.nextDown)
      let before = scroll.offset
      _ = scroll.takeEffects()
      scroll.advance(to: rest)
      #expect(scroll.offset == 500)
      #expect(scroll.takeNames().contains("didScroll") == (before != 500), "\(start)")
    }
  }

  @Test(arguments: [206.7, 0.3, 1000.1])
  func `an animation to where the content is by rounding ends at once`(offset: Double) {
    var scroll = Recorder(offset: offset)
    scroll.perform(.setContentOffset(Vector(x: 0, y: offset.nextUp), animated: true), at: 1)
    #expect(!scroll.view.isMoving && scroll.takeNames() == [])
  }

  @Test func `content released outward at its clamped edge does not decelerate`() {
    var behavior = ScrollBehavior()
    behavior.bouncesVertically = false
    for isPaging in [false, true] {
      behavior.isPagingEnabled = isPaging
      for (offset, velocity) in [(0.0, -2000.0), (3156, 2000)] {
        var scroll = Recorder(behavior: behavior, offset: offset)
        scroll.fling(velocity)
        #expect(
          scroll.takeNames() == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
        #expect(!scroll.view.isMoving)
        scroll.fling(-velocity, at: 1)
        #expect(scroll.view.isMoving)
      }
    }
  }

  @Test func `an animation to the present offset ends with its call`() {
    var scroll = Recorder()
    scroll.perform(.setContentOffset(Vector(x: 0, y: 400), animated: true), at: 0)
    scroll.advance(to: 0.1)
    _ = scroll.takeNames()
    let here = scroll.view.contentOffset
    scroll.perform(.setContentOffset(here, animated: true), at: 0.1)
    #expect(scroll.takeNames() == ["didEndScrollingAnimation"])
    #expect(scroll.view.contentOffset == here && !scroll.view.isMoving)
    // At rest there is nothing to end.
    scroll.perform(.setContentOffset(here, animated: true), at: 0.2)
    #expect(scroll.takeNames() == [])
    // On to another place, only the last animation ends.
    scroll.perform(.setContentOffset(.zero, animated: true), at: 0.3)
    scroll.perform(.setContentOffset(Vector(x: 0, y: 90), animated: true), at: 0.4)
    scroll.settle(from: 0.4)
    #expect(scroll.takeNames() == ["didScroll", "didEndScrollingAnimation", "rested"])
  }

  @Test func `a target that is announced beyond an end is where the motion rests`() throws {
    for (offset, velocity) in [(-100.0, 2000.0), (-100, 4000), (-30, -900), (3300, 500)] {
      var scroll = Recorder(offset: offset)
      scroll.fling(velocity)
      var target: Double?
      for case .willEndDragging(_, let place) in scroll.takeEffects() { target = place.y }
      #expect(scroll.view.targetContentOffset.y == target)
      scroll.settle(from: 0)
      #expect(scroll.offset == target)
    }
    var scroll = Recorder(offset: -100)
    scroll.fling(2000)
    expectClose(scroll.view.targetContentOffset.y, 524.444, within: 5e-4, "target")
  }

  @Test func `content that fits reports the end at which a fling passes it`() {
    for (sign, name) in [(1.0, "edgeReached(bottom)"), (-1, "edgeReached(top)")] {
      var scroll = Recorder(height: 844, behavior: ScrollBehavior(alwaysBouncesVertically: true))
      scroll.fling(6000 * sign, after: -100 * sign)
      #expect(scroll.offset * sign < -40)
      scroll.settle(from: 0)
      #expect(scroll.takeNames().filter { $0.hasPrefix("edge") } == [name])
      #expect(scroll.offset == 0)
    }
  }
}
