import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

private let systems = trials(400, inDebug: 8)

/// What is turned round runs turned round, where a system looks the same from both ends.
@Suite struct `A mirrored nested scroll` {
  @Test func `of stacked lists is turned upside down`() {
    var random = SeededGenerator(seed: 41)
    for number in 0..<systems {
      let geometry = RandomSystems.stackedLists(&random).geometry
      var turned = geometry
      turned.lists.reverse()
      let latches = number.isMultiple(of: 2)
      var view = NestedScrollView(system: StackedLists(geometry), latchesFlings: latches)
      var mirror = NestedScrollView(system: StackedLists(turned), latchesFlings: latches)
      let range = view.system.limits(.free).parts
      mirror.handle(.setOffset(range.upper, animated: false), at: 0) { _ in }
      var acts = RandomActs(view.system, &random)
      for _ in 0..<100 {
        let act = acts.next()
        // Neither the top nor the start of a list has a counterpart.
        if act.leadsToStart { continue }
        view.take(act)
        mirror.take(act.upsideDown(within: range.upper))
        func what() -> String { "of pair \(number) after \(act)" }
        expectClose(range.upper - mirror.offset, view.offset, within: 1e-8, "offset \(what())")
        expectClose(
          -mirror.chainOverscroll, view.chainOverscroll, within: 1e-8, "overscroll \(what())")
        #expect(mirror.phase == view.phase, "\(what())")
        if abs(range.upper - mirror.offset - view.offset) > 1e-6 { return }
      }
    }
  }

  @Test func `of segment pages is turned left to right`() {
    checkPages(RandomSystems.segmentPager) { geometry in
      var turned = geometry.geometry
      turned.pages.reverse()
      return SegmentPager(turned)
    }
  }

  @Test func `of easy pages is turned left to right`() {
    checkPages(RandomSystems.easyPager) { pager in
      var turned = pager.geometry
      turned.pages.reverse()
      return EasyPager(turned)
    }
  }

  @Test func `of pages under a collapsing header is turned left to right`() {
    checkPages(RandomSystems.collapsingHeader) { header in
      var turned = header.geometry
      turned.pages.reverse()
      return CollapsingHeader(turned)
    }
  }

  @Test func `of swipe pages is turned left to right`() {
    checkPages(RandomSystems.anySwipePages) { pages in
      var turned = pages.geometry
      turned.pages.reverse()
      return SwipePages(turned)
    }
  }

  private func checkPages<System: NestedSystem>(
    _ make: (inout SeededGenerator) -> System, turned: (System) -> System
  ) {
    var random = SeededGenerator(seed: 43)
    for number in 0..<systems {
      let system = make(&random)
      let last = system.pageCount - 1
      let latches = number.isMultiple(of: 2)
      var view = NestedScrollView(system: system, latchesFlings: latches)
      var mirror = NestedScrollView(system: turned(system), latchesFlings: latches)
      mirror.handle(.showPage(last, animated: false), at: 0) { _ in }
      // At the top no header has to settle because its page is too short.
      view.handle(.setOffset(0, animated: false), at: 0) { _ in }
      mirror.handle(.setOffset(0, animated: false), at: 0) { _ in }
      var acts = RandomActs(system, &random)
      for _ in 0..<100 {
        let act = acts.next()
        view.take(act)
        mirror.take(act.leftToRight(last))
        func what() -> String { "of pair \(number) after \(act): \(system)" }
        expectClose(
          Double(last) - mirror.pagePosition, view.pagePosition, within: 1e-9, "page \(what())")
        expectClose(mirror.offset, view.offset, within: 1e-9, "offset \(what())")
        #expect(mirror.phase == view.phase && mirror.owner == view.owner, "\(what())")
        if last - mirror.system.page != view.system.page { return }
      }
    }
  }
}

extension RandomActs.Act {
  /// Whether it leads to a place at the start of something.
  fileprivate var leadsToStart: Bool {
    switch event {
    case .scrollToTop, .scrollPage: true
    default: false
    }
  }

  /// The same in a stack that is turned round.
  fileprivate func upsideDown(within length: Double) -> RandomActs.Act {
    let turned: NestedEvent? =
      switch event {
      case .dragMoved(let way): .dragMoved(Vector(x: way.x, y: -way.y))
      case .dragEnded(let velocity?): .dragEnded(velocity: Vector(x: velocity.x, y: -velocity.y))
      case .setOffset(let offset, let isAnimated):
        .setOffset(length - offset, animated: isAnimated)
      case .assignOffset(let offset): .assignOffset(length - offset)
      default: event
      }
    return RandomActs.Act(time: time, event: turned, target: target.map { length - $0 })
  }

  /// The same among pages in the other order.
  fileprivate func leftToRight(_ last: Int) -> RandomActs.Act {
    let turned: NestedEvent? =
      switch event {
      case .dragMoved(let way): .dragMoved(Vector(x: -way.x, y: way.y))
      case .dragEnded(let velocity?): .dragEnded(velocity: Vector(x: -velocity.x, y: velocity.y))
      case .showPage(let page, let isAnimated): .showPage(last - page, animated: isAnimated)
      case .scrollPage(let page, let offset): .scrollPage(last - page, to: offset)
      case .beginRefresh(let page?): .beginRefresh(page: last - page)
      case .endRefresh(let page?): .endRefresh(page: last - page)
      default: event
      }
    return RandomActs.Act(time: time, event: turned, target: target)
  }
}
