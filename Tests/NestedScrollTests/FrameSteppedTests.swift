import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// A joint scroll that goes frame by frame, beside pages and bars that do not.
@Suite struct `A frame-stepped nested scroll` {
  @Test func `advances the pages up to an event`() {
    var view = NestedScrollView(
      system: SwipePages(
        .init(
          viewport: Size(width: 390, height: 700), header: 200, bar: 40, pages: [9000, 9000])),
      physics: physics)
    var changes: [Double] = []
    func note(_ effect: NestedEffect) {
      if case .pageChanged(_, let time) = effect { changes.append(time) }
    }
    view.handle(.dragBegan(on: .list), at: 0, emit: note)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: 0, emit: note)
    view.handle(.showPage(1, animated: true), at: 0, emit: note)
    view.advance(to: 1.0 / 120, emit: note)
    #expect(view.isPaging && view.scroll.isDecelerating && changes == [])
    // The pages are there long before the next call, which is no frame.
    view.handle(.setOffset(500, animated: true), at: 2, emit: note)
    #expect(view.system.page == 1 && !view.isPaging)
    #expect(changes.count == 1)
    view.advance(to: 2.1, emit: note)
    view.advance(to: 3, emit: note)
    #expect(view.offset == 500 && !view.isMoving)
  }

  /// Half-way between two frames, or when the pages rest.
  @Test func `reports page changes at their own times, at frames and at events`() {
    let pages: [Double?] = [9000, 9000, 9000]
    let swipe = SwipePages(
      .init(viewport: Size(width: 390, height: 700), header: 200, bar: 40, pages: pages))
    let segment = SegmentPager(
      .init(viewport: Size(width: 390, height: 700), header: 200, bar: 40, pages: pages))
    for isEvent in [false, true] {
      let halves = (changes(swipe, physics, isEvent), changes(swipe, .uikit, isEvent))
      #expect(halves.0 == halves.1 && halves.0.count == 2)
      #expect(halves.0.allSatisfy { ($0 * 120).rounded() != $0 * 120 })
      let rests = (changes(segment, physics, isEvent), changes(segment, .uikit, isEvent))
      #expect(rests.0 == rests.1 && rests.0.count == 1)
    }
  }

  /// The events of the momentum move the content: nothing rests between two of them.
  @Test func `does not rest between the events of a platform's momentum`() {
    let pager = SegmentPager(
      .init(viewport: Size(width: 390, height: 700), header: 200, bar: 40, pages: [9000]))
    var view = NestedScrollView(system: pager, physics: physics)
    var rests: [Double] = []
    let phases: [WheelPhase] = [
      .began, .changed, .ended, .momentumBegan, .momentumChanged, .momentumChanged,
    ]
    for (index, phase) in phases.enumerated() {
      let delta = Vector(x: 0, y: phase == .ended ? 0 : 30)
      view.handle(.wheel(delta, phase: phase), at: Double(index) / 100) { effect in
        if case .rested(let time) = effect { rests.append(time) }
      }
    }
    #expect(rests == [] && view.offset == 150)
  }

  /// The pages step until they rest; the animation of the content knows its boundary from then on.
  @Test func `finds the boundary of an animation that outlasts its pages' steps`() {
    let pages: [Double?] = [4000, 4000]
    var view = NestedScrollView(
      system: SegmentPager(
        .init(viewport: Size(width: 390, height: 844), header: 300, bar: 44, pages: pages)),
      physics: physics)
    var parts: [NestedPart] = []
    view.handle(.dragBegan(on: .list, axis: .horizontal), at: 0)
    view.handle(.dragMoved(Vector(x: 250, y: 0)), at: 0.1)
    view.handle(.dragEnded(velocity: Vector(x: 900, y: 0)), at: 0.1)
    var time = 0.1
    while view.pagePosition < 0.999 {
      time += 1.0 / 60
      view.advance(to: time)
    }
    #expect(view.isPaging)
    view.handle(.setOffset(2000, animated: true), at: time)
    while view.isMoving {
      time += 1.0 / 60
      view.advance(to: time) { effect in
        if case .handedOver(let from, let to, _) = effect { parts += [from, to] }
      }
    }
    #expect(parts == [.header, .list] && view.offset == 2000)
  }

  @Test func `refuses a time before an event that was no frame`() async {
    await #expect(processExitsWith: .failure) {
      var physics = ScrollPhysics.uikit
      physics.integration = .frameStepped(maximumFramesPerSecond: 120)
      var view = NestedScrollView(
        system: StackedLists(.init(viewport: Size(width: 390, height: 700), lists: [9000])),
        physics: physics)
      view.handle(.dragBegan(on: .content), at: 0)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: 0)
      view.advance(to: 1.0 / 60)
      view.handle(.tap(.zero), at: 0.5)
      view.advance(to: 0.1)
    }
  }

  /// When pages change that a program leads on under a fling, which began between two frames.
  private func changes<System: NestedSystem>(
    _ system: System, _ physics: ScrollPhysics, _ isEvent: Bool
  ) -> [Double] {
    var view = NestedScrollView(system: system, physics: physics)
    var changes: [Double] = []
    func note(_ effect: NestedEffect) {
      if case .pageChanged(_, let time) = effect { changes.append(time) }
    }
    view.handle(.dragBegan(on: .list), at: 0.001, emit: note)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: 0.001, emit: note)
    view.handle(.showPage(2, animated: true), at: 0.001, emit: note)
    if isEvent {
      view.handle(.endRefresh(), at: 0.5, emit: note)
    } else {
      for frame in 1...60 { view.advance(to: Double(frame) / 120, emit: note) }
    }
    return changes
  }

  private var physics: ScrollPhysics {
    var physics = ScrollPhysics.uikit
    physics.integration = .frameStepped(maximumFramesPerSecond: 120)
    return physics
  }
}
