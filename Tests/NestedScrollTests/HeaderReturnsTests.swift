import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A header that returns` {
  @Test func `moves before the list in both directions, in all systems`() {
    for (_, var random) in SeededGenerator.seeded(60) {
      let (travel, length) = (random.uniform(0...400), random.uniform(0...2000))
      var segment = SegmentPager.Geometry(
        viewport: .small, header: travel, bar: 44, pages: [656 + length, nil])
      segment.policies.headerReturns = .onReverse
      expectSplit(SegmentPager(segment), travel, length, &random)
      var easy = EasyPager.Geometry(
        viewport: .small, header: travel, bar: 44, bottomDock: false, pages: [656 + length])
      easy.policies = segment.policies
      expectSplit(EasyPager(easy), travel, length, &random)
      var collapsing = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 0, headerMaximum: travel, pages: [656 + length])
      collapsing.policies = segment.policies
      expectSplit(CollapsingHeader(collapsing, header: travel), travel, length, &random)
      var pages = SwipePages.Geometry(
        viewport: .small, topInset: 20, header: travel, bar: 44, pages: [636 + length])
      pages.policies = segment.policies
      pages.headerUnderBar = random.pick(SwipePages.HeaderUnderBar.allCases)
      pages.switching = random.pick(SwipePages.Switching.allCases)
      expectSplit(SwipePages(pages), travel, length, &random)
    }
  }

  /// Drags at random within the range, and compares header and list with a model of two lengths.
  private func expectSplit<System: NestedSystem>(
    _ system: System, _ travel: Double, _ length: Double, _ random: inout SeededGenerator
  ) {
    var view = NestedScrollView(system: system)
    var (header, list, finger) = (0.0, 0.0, 0.0)
    view.handle(.dragBegan(on: .list), at: 0)
    for step in 1...30 {
      let wanted = random.uniform(-1...1) * random.pick([5, 300, 900])
      let movement = min(max(-header - list, wanted), travel - header + length - list)
      let moved = min(max(0, header + movement), travel) - header
      header += moved
      list += movement - moved
      finger += movement
      let barY = view.frames.barY
      view.handle(.dragMoved(Vector(x: 0, y: finger)), at: Double(step) / 60)
      #expect(abs(view.system.outer - header) < 1e-9)
      #expect(abs(view.system.offset - header - list) < 1e-9)
      if let barY, let bar = view.frames.barY { #expect(abs(barY - bar - moved) < 1e-9) }
      if let y = view.frames.headerY, let height = view.frames.headerHeight,
        let bar = view.frames.barY
      {
        #expect(abs(y + height - bar) < 1e-9)
      }
    }
  }

  @Test func `stays at its end when positions are rounded to pixels`() {
    for (_, var random) in SeededGenerator.seeded(60) {
      var geometry = SegmentPager.Geometry(
        viewport: .small, header: random.uniform(10...400), bar: 44, pages: [4000])
      geometry.policies.headerReturns = .onReverse
      var view = NestedScrollView(system: SegmentPager(geometry), displayScale: 3)
      view.setContentOffset(geometry.header + random.uniform(2...900), animated: false, at: 0)
      #expect(view.visibleSystem.outer == geometry.header)
      #expect(abs(view.visibleSystem.offset - view.offset) < 1e-9)
    }
  }

  @Test func `lets a fling reach the top although it would stop at the list's top`() {
    var geometry = SegmentPager.Geometry(viewport: .small, header: 200, bar: 44, pages: [4000])
    (geometry.policies.headerReturns, geometry.policies.flingAtListTop) = (.onReverse, .stop)
    for shown in [200.0, 0] {
      var view = NestedScrollView(system: SegmentPager(geometry))
      view.setContentOffset(300, animated: false, at: 0)
      view.drag(by: shown - 200, at: 0, velocity: -3000)
      var turns = 0.0
      while let time = view.nextEventTime {
        view.advance(to: time)
        turns = min(turns, view.offset)
      }
      #expect(turns < 0 && view.offset == 0)
    }
  }
}
