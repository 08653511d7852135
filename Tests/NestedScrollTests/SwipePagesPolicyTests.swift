import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@Suite struct `Policies of swipe pages` {
  /// The list of the page that a swipe shows is further down than that of the page it leaves.
  @Test func `a swipe to a page whose footer shows does not load`() {
    var view = swipePages(header: 200, bar: 44, pages: [4000, 2000], in: .phone) {
      $0.topInset = 0
      $0.policies.loadMore = [nil, LoadMore(height: 300, mode: .auto)]
      ($0.switching, $0.headerUnderBar) = (.retain, .stick)
    }
    view.setContentOffset(300, animated: false, at: 0)
    view.scrollPage(1, to: 1000, at: 0)
    view.handle(.dragBegan(on: .list, axis: .horizontal), at: 0.1)
    view.handle(.dragMoved(Vector(x: 250, y: 0)), at: 0.2)
    #expect(view.system.page == 1 && !view.isLoadingMore(page: 1))
  }

  @Test func `start as published, and have the published names`() {
    var geometry = swipePages(header: 200, bar: 44, pages: [2000]).system.geometry
    #expect(geometry.switching == .align && !geometry.adjustsContentSize)
    #expect(geometry.policies.otherPages == .reset && geometry.policies.shortPages == .limit)
    geometry.switching = .retain
    geometry.adjustsContentSize = true
    #expect(geometry.policies.otherPages == .keep && geometry.policies.shortPages == .fill)
    geometry.policies.otherPages = .reset
    #expect(geometry.switching == .align && geometry.adjustsContentSize)
  }

  @Test func `move no header or bar further than their movement, under any policy`() {
    var random = SeededGenerator(seed: 414)
    for trial in 0..<trials(2000, inDebug: 200) {
      var system = RandomLaws.swipePages(&random).system
      for _ in 0..<40 {
        let policy = random.pick([TouchPolicy.free, .free, .outerFirst, .outerOnly, .innerOnly])
        let range = system.limits(policy).parts
        let distance = random.signedLogarithmic(0.1...600)
        let movement = range.clamp(system.offset + distance) - system.offset
        let before = system
        system.move(by: movement, policy)
        for path in [\NestedFrames.headerY, \.barY] {
          let frames = [before, system].compactMap { $0.frames(overscroll: 0)[keyPath: path] }
          let moved = (frames.last ?? 0) - (frames.first ?? 0)
          #expect(
            abs(moved) <= abs(movement) + 1e-9,
            "trial \(trial), \(policy) by \(movement): \(moved) in \(before)")
        }
      }
    }
  }
}
