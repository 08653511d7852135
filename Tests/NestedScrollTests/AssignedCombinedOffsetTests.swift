import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A program in mid motion` {
  private func pager(
    _ change: (inout SegmentPager.Geometry) -> Void = { _ in }
  ) -> NestedScrollView<SegmentPager> {
    segmentPager(header: 300, pages: [9000, 9000], in: Size(width: 390, height: 800), change)
  }

  @Test func `shifts a fling, which header and list split again`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      var still = pager()
      still.setContentOffset(random.uniform(0...3000), animated: false, at: 0)
      still.fling(random.uniform(300...4000), at: 0)
      let time = random.uniform(0.01...0.5)
      still.advance(to: time)
      var shifted = still
      let shift = random.uniform(-still.offset...1000)
      shifted.assignContentOffset(still.offset + shift, at: time)
      for step in 0...10 {
        let time = time + 0.2 * Double(step)
        still.advance(to: time)
        shifted.advance(to: time)
        #expect(abs(shifted.offset - still.offset - shift) < 1e-9)
        #expect(abs(shifted.system.outer - min(300, shifted.offset)) < 1e-9)
        #expect(shifted.isMoving == still.isMoving)
      }
    }
  }

  @Test func `moves all parts, also under a finger that moves only the header`() {
    var view = collapsingHeader(nil, pages: [3000])
    view.pull(by: -20, on: .bar, at: 0, to: 0.1)
    view.assignContentOffset(900, at: 0.1)
    #expect(view.offset == 900 && view.chainOverscroll == 0 && view.system.outer == 100)
    #expect(view.system.innerOffset(page: 0, overscroll: 0) == 800)
  }

  @Test func `lets a sheet that springs continue to its detent`() {
    var view = sheet(detent: 1)
    view.moveSettlingPart(to: 560, animated: true, at: 0)
    view.advance(to: 0.05)
    let velocity = view.velocity
    view.assignContentOffset(100, at: 0.05)
    #expect(view.offset == 100 && abs(view.velocity - velocity) < 1e-9)
    view.advance(to: 3)
    #expect(view.offset == 560 && !view.isMoving)
  }

  @Test func `begins a refresh without moving the content`() {
    for (owner, others) in [(RefreshOwner.whole, true), (.page, false)] {
      var view = pager {
        $0.refresh = RefreshControl(height: 60, threshold: 60)
        $0.policies.refreshOwner = owner
      }
      view.beginRefreshing(at: 0)
      #expect(view.offset == 0 && view.system.isRefreshing(page: 0))
      #expect(view.system.isRefreshing(page: 1) == others)
      view.pull(by: -200, at: 1, to: 1.1)
      view.handle(.dragEnded(velocity: .zero), at: 1.2) { #expect($0 != .refreshTriggered) }
      view.advance(to: 9)
      #expect(view.offset == -60)
      view.endRefreshing(at: 9)
      view.advance(to: 12)
      #expect(view.offset == 0)
    }
  }

  @Test func `begins no refresh without a refresh control`() {
    var view = pager()
    view.beginRefreshing(page: 1, at: 0) { _ in Issue.record("nothing has happened") }
    #expect(view.system == pager().system && !view.system.isRefreshing(page: 1))
  }
}
