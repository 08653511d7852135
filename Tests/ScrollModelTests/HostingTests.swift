import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `A scroll view whose ends move` {
  @Test func `continues a drag from far beyond an end when its ends are set again`() {
    var view = HeadlessScrollView(list: 1700, in: .small, offset: 3000)
    let range = ScrollRange(lower: 0, upper: 1000)
    view.rebase(to: range, ends: .bouncing, contentEnd: 1000)
    view.pull(by: -20, at: 0, to: 0.1)
    var other = view
    other.rebase(to: range, ends: .bouncing, contentEnd: 1000)
    for time in [0.2, 0.3] {
      view.handle(.dragMoved(Vector(x: 0, y: -200 * time)), at: time)
      other.handle(.dragMoved(Vector(x: 0, y: -200 * time)), at: time)
      #expect(other.contentOffset.y == view.contentOffset.y && view.contentOffset.y > 2900)
    }
  }

  @Test(arguments: [-300.0, 0, 450])
  func `rests at its host's target although its ends and origin move`(_ distance: Double) {
    for velocity in [-900.0, 0, 120, 2500] {
      var still = HeadlessScrollView(list: 1700, in: .small, offset: 400)
      still.fling(velocity) { $1.y = 655 }
      var moved = still
      moved.advance(to: 0.1)
      moved.rebase(
        to: ScrollRange(lower: -100 + distance, upper: 1200 + distance), ends: .bouncing,
        contentEnd: 1200 + distance, at: moved.contentOffset.y + distance)
      for time in stride(from: 0.1, through: 3, by: 0.05) {
        moved.advance(to: time)
        still.advance(to: time)
        expectClose(moved.contentOffset.y, still.contentOffset.y + distance, within: 0.5)
        expectClose(moved.velocity.y, still.velocity.y, within: 12)
      }
      moved.advance(to: 20)
      #expect(moved.contentOffset.y == 655 + distance && moved.phase == .idle)
    }
  }

  @Test func `bounces at an end that moves towards it`() {
    var view = flung(offset: 0, velocity: 2000)
    view.advance(to: 0.1)
    let before = view.contentOffset
    view.rebase(to: ScrollRange(lower: 0, upper: 250), ends: .bouncing, contentEnd: 250)
    #expect(view.contentOffset == before)
    var reached: [Double] = []
    view.advance(to: 5) { if case .edgeReached(.bottom, let time) = $0 { reached.append(time) } }
    #expect(reached.count == 1)
    #expect(view.contentOffset.y == 250 && view.phase == .idle)
  }

  @Test func `continues a drag from the present offset`() {
    var view = HeadlessScrollView(list: 1700, in: .small)
    view.pull(by: 100, at: 0, to: 0.1)
    view.rebase(
      to: ScrollRange(lower: 50, upper: 1000), ends: .bouncing, contentEnd: 1000, at: 130)
    #expect(view.contentOffset.y == 130)
    view.handle(.dragMoved(Vector(x: 0, y: 110)), at: 0.2)
    #expect(view.contentOffset.y == 140)
    let wanted = view.unbandedVerticalOffset(forMovement: 20)
    #expect(wanted == 50)
  }

  @Test(arguments: [200.0, 700, 990])
  func `predicts the time at an offset`(_ offset: Double) throws {
    let fling = flung(offset: 0, velocity: 2000)
    var (animation, retargeted) = (fling, flung(offset: 0, velocity: 0))
    animation.setContentOffset(Vector(x: 0, y: 1000), animated: true, at: 0.01)
    retargeted.fling(0) { $1.y = 1000 }
    for var view in [fling, animation, retargeted] {
      let reached = view.time(whenVerticalOffsetIs: offset)
      let time = try #require(reached)
      view.advance(to: time)
      expectClose(view.contentOffset.y, offset, within: 1e-9)
      for passed in [-offset, offset - 100] {
        let again = view.time(whenVerticalOffsetIs: passed)
        #expect(again == nil)
      }
    }
  }

  @Test(arguments: ScrollPlatform.all)
  func `has edges that follow from its host's ends and from its rules`(platform: ScrollPlatform) {
    var view = flung(offset: 0, velocity: 9000)
    view.rebase(to: ScrollRange(lower: 0, upper: 250), ends: .bouncing, contentEnd: 250)
    let fling = view
    for (physics, bounces) in [(platform.physics(1, []), true), (.uikit, false)] {
      view = fling
      view.setPhysics(physics, at: 0)
      view.setBehavior(ScrollBehavior(bouncesVertically: bounces), at: 0)
      #expect(view.followsBeyondEdges)
      view.advance(to: 0.1)
      #expect(view.overscroll.y > 0)
      view.stopScrolling(at: 0.1)
      #expect(view.followsBeyondEdges == (bounces && physics.followsBeyondEdges))
      var fresh = HeadlessScrollView(
        list: 5700, in: .small, physics: physics,
        behavior: ScrollBehavior(bouncesVertically: bounces), offset: view.contentOffset.y)
      fresh.rebase(to: ScrollRange(lower: 0, upper: 250), ends: .bouncing, contentEnd: 250)
      view.handle(.dragBegan, at: 0.1)
      fresh.handle(.dragBegan, at: 0.1)
      for time in [0.2, 0.3, 0.4] {
        let movement = Vector(x: 0, y: 400 * time)
        view.handle(.dragMoved(movement), at: time)
        fresh.handle(.dragMoved(movement), at: time)
        #expect(view.contentOffset == fresh.contentOffset)
      }
    }
  }

  @Test func `stops at its offset, and returns to its range on request`() {
    var view = flung(offset: -40, velocity: 0)
    view.advance(to: 0.05)
    var effects: [ScrollEffect] = []
    view.halt { effects.append($0) }
    let held = view.contentOffset.y
    view.advance(to: 0.2) { effects.append($0) }
    #expect(view.contentOffset.y == held && held < 0)
    #expect(effects == [.didEndDecelerating])
    view.bounceBack(at: 0.2) { effects.append($0) }
    view.advance(to: 3)
    #expect(effects.last == .willBeginDecelerating)
    #expect(view.contentOffset.y == 0)
  }
}

extension HostedEnds {
  fileprivate static let bouncing = HostedEnds(
    lower: End(bounces: true, length: Size.small.height),
    upper: End(bounces: true, length: Size.small.height))
}

private func flung(offset: Double, velocity: Double) -> HeadlessScrollView {
  var view = HeadlessScrollView(list: 5700, in: .small, offset: offset)
  view.fling(velocity)
  return view
}
