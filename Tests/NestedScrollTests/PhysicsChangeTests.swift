import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `A nested view that gets another physics` {
  private typealias View = NestedScrollView<StackedLists>

  private func view() -> View {
    View(system: StackedLists(StackedLists.Geometry(viewport: .small, lists: [900, 9000])))
  }

  @Test func `reports the end of a bounce at an edge that bounces no more`() {
    var (view, effects) = (view(), [NestedEffect]())
    view.pull(by: 9400, at: 0, to: 0.1)
    view.handle(.dragEnded(velocity: .zero), at: 0.4)
    view.setPhysics(.appKit, at: 0.4)
    view.advance(to: 0.5)
    #expect(view.overscroll > 2)
    view.handle(.wheel(Vector(x: 0, y: -1), phase: .discrete), at: 0.5) { effects.append($0) }
    view.advance(to: 0.5) { effects.append($0) }
    #expect(
      effects == [
        .scroll(.didEndDecelerating), .scroll(.didScroll), .scroll(.willBeginDecelerating),
        .scroll(.didScroll), .scroll(.didEndDecelerating), .rested(at: 0.5),
      ])
    #expect(view.overscroll == 0 && !view.isMoving)
  }

  @Test(arguments: ScrollPlatform.all)
  func `drags content beyond an end the same if the wheel begins with a movement`(
    platform: ScrollPlatform
  ) {
    var once = NestedScrollView(
      system: CollapsingHeader(
        .init(viewport: .small, headerMinimum: 0, headerMaximum: 200, bar: 12, pages: [200])))
    once.pull(by: 300, at: 0, to: 0.1)
    once.handle(.dragEnded(velocity: .zero), at: 0.4)
    once.setPhysics(platform.physics(1, []), at: 0.4)
    var twice = once
    once.handle(.wheel(Vector(x: 0, y: 80), phase: .began), at: 0.4)
    twice.handle(.wheel(Vector(x: 0, y: 1e-9), phase: .began), at: 0.4)
    twice.handle(.wheel(Vector(x: 0, y: 80), phase: .changed), at: 0.4)
    expectClose(once.offset, twice.offset, within: 1e-6)
  }

  @Test(arguments: ScrollPlatform.all)
  func `never moves on that call, and a motion keeps the old one`(platform: ScrollPlatform) {
    for (velocity, time) in [(2500.0, 0.3), (-900, 0.05), (60_000, 2)] {
      var changed = view()
      changed.fling(velocity, at: 0)
      var still = changed
      changed.advance(to: time)
      still.advance(to: time)
      let before = changed.offset
      changed.setPhysics(platform.physics(1, []), at: time)
      #expect(changed.offset == before)
      for next in frameTimes(1...300, after: time) {
        changed.advance(to: next)
        still.advance(to: next)
        expectClose(changed.offset, still.offset, within: 1e-9)
      }
      // From rest on it is the new platform's.
      var fresh = View(system: changed.system, physics: platform.physics(1, []))
      changed.fling(-700, at: 20)
      fresh.fling(-700, at: 20)
      for next in frameTimes(1...120, after: 20) {
        changed.advance(to: next)
        fresh.advance(to: next)
        expectClose(changed.offset, fresh.offset, within: 1e-6)
      }
    }
  }

  @Test(arguments: [ScrollPhysics.flutterBouncing(), .android(), .gtk()])
  func `a drag is anchored again, and released under the new one`(other: ScrollPhysics) {
    var view = view()
    view.pull(by: -300, at: 0, to: 0.1)
    let shown = view.offset
    view.setPhysics(other, at: 0.2)
    #expect(view.offset == shown && shown < -100)
    view.handle(.dragMoved(Vector(x: 0, y: -300)), at: 0.3)
    expectClose(view.offset, shown, within: 1e-9)
    view.handle(.dragMoved(Vector(x: 0, y: 900)), at: 0.4)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 1000)), at: 0.4)
    var alone = NestedScrollView(system: view.system, physics: other)
    alone.fling(1000, at: 0.4)
    view.advance(to: 9)
    alone.advance(to: 9)
    expectClose(view.offset, alone.offset, within: 1e-6)
  }

  @Test func `a touch during a motion uses the new one`() {
    var view = view()
    view.fling(2500, at: 0)
    view.setPhysics(.android(), at: 0.2)
    view.handle(.touchBegan(Vector(x: 100, y: 600)), at: 0.3)
    view.handle(.touchEnded, at: 0.4)
    var alone = NestedScrollView(system: view.system, physics: .android())
    view.fling(1200, at: 1)
    alone.fling(1200, at: 1)
    view.advance(to: 5)
    alone.advance(to: 5)
    expectClose(view.offset, alone.offset, within: 1e-6)
  }
}
