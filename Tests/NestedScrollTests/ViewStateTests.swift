import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

@Suite struct `The state of a nested view` {
  @Test func `has no course with a boundary in the past, or at rest`() {
    var course = Course()
    course.expect(
      NextBoundary(handOver: HandOver(distance: 3, place: 9, from: .header, to: .list)), at: 1)
    #expect(course.brokenInvariant(at: 1, isMoving: true, mayStop: false) == nil)
    #expect(course.brokenInvariant(at: 1.1, isMoving: true, mayStop: false) != nil)
    #expect(course.brokenInvariant(at: 0, isMoving: false, mayStop: false) != nil)
  }

  @Test(arguments: 0..<UInt64(trials(500, inDebug: 50)))
  func `keeps limits that agree with the overscrolled end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let system = CombinedLimits(ScrollRange(lower: -40, upper: 600), dimension: 844)
    var limits = ActiveLimits(system)
    for _ in 0..<20 {
      let parts = random.pick([-40, 600, random.uniform(-40...600)])
      let content = parts + random.pick([0, random.uniform(-80...80)])
      let (holds, follows) = (random.pick([true, false]), random.pick([true, false]))
      let extent = random.pick([0, 44.0])
      let before = limits
      let isChanged = limits.update(
        to: system, parts: parts, content: content, holdsEnd: holds, footerExtent: extent)
      #expect(isChanged == (limits.combined != before.combined))
      #expect((limits.overscrolledEnd == nil) == (parts == content))
      #expect(limits.parts.clamp(parts) == parts)
      if holds { #expect(limits.parts.overscroll(of: content) == content - parts) }
      #expect(limits.bounces(at: .lower) && limits.bounces(at: .upper))
      #expect(limits.shortEnd == nil)
      #expect(limits.isAtEnd(limits.parts.lower, movingBy: -1))
      #expect(limits.isClamped(at: limits.rest.upper, follows: follows) == !follows)
    }
  }

  @Test(arguments: 0..<UInt64(trials(200, inDebug: 20)))
  func `keeps a strip that reports every turn in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let commitsAtHalfway = random.pick([true, false])
    var strip = PageStrip(of: pager().system, .uikit, nil)
    var (current, time, shown) = (0, 0.0, [0])
    var selection: PageSelection {
      PageSelection(current: current, count: 3, commitsAtHalfway: commitsAtHalfway)
    }
    _ = strip.scroll(to: 2, animated: true, at: 0) { _ in }
    strip.findEvent(since: 0, selection)
    while strip.pages.isMoving {
      time += random.uniform(0.001...0.2)
      while strip.turns(until: time) {
        #expect(strip.eventTime == strip.turnTime)
        let clock = strip.turnTime
        strip.advance(to: clock) { _ in }
        guard let turn = strip.reachNextTurn(selection) else { return }
        if case .show(let page) = turn { shown.append(page) }
        if case .commit(let page) = turn { current = page }
        strip.update(for: turn) { _ in }
        strip.findEvent(since: clock, selection)
      }
      strip.advance(to: time) { _ in }
      strip.findEvent(since: time, selection)
      #expect(strip.brokenInvariant(at: time) == nil)
    }
    #expect(shown == [0, 1, 2] && current == (commitsAtHalfway ? 2 : 0))
    if let turn = strip.turnToPosition(selection) { strip.update(for: turn) { _ in } }
    #expect(strip.showsOnly(2) && strip.position == 2 && strip.eventTime == .infinity)
    #expect(strip.pageToCommit(selection) == (commitsAtHalfway ? nil : 2))
  }
}
