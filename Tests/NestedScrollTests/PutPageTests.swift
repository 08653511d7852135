import NestedScroll
import ScrollModel
import TestSupport
import Testing

private let steps = trials(60_000, inDebug: 2_400)

/// A page that a program puts where it is stays there, and so does everything else.
@Suite struct `A page put where it is changes nothing` {
  @Test func `in segment pagers`() { check(RandomSystems.segmentPager) }
  @Test func `in easy pagers`() { check(RandomSystems.easyPager) }
  @Test func `in collapsing headers`() { check(RandomSystems.collapsingHeader) }
  @Test func `in swipe pages`() { check(RandomSystems.anySwipePages) }
  @Test func `in detent sheets`() { check(RandomSystems.anySheet) }

  @Test func `in stacked lists`() {
    check(RandomSystems.stackedLists, lists: { $0.geometry.lists.count })
  }

  /// Asks after random acts, wherever everything rests in its range.
  private func check<System: NestedSystem>(
    _ make: (inout SeededGenerator) -> System, lists: (System) -> Int = { $0.pageCount }
  ) {
    var random = SeededGenerator(seed: 31)
    var asked = 0
    for number in 0..<(steps / 60) {
      let system = make(&random)
      var view = NestedScrollView(system: system)
      var acts = RandomActs(system, &random)
      for step in 0..<60 {
        let act = acts.next()
        view.take(act)
        let rests =
          view.phase == .idle && !acts.drags && view.chainOverscroll == 0 && !view.isBeyondRest
        guard rests, !view.system.isRefreshing(page: view.system.page) else { continue }
        for page in 0..<lists(view.system) {
          guard let place = view.system.innerOffset(page: page, overscroll: 0) else { continue }
          var put = view
          put.handle(.scrollPage(page, to: place), at: act.time) { _ in }
          asked += 1
          guard put.system != view.system || abs(put.offset - view.offset) > 1e-9 else { continue }
          Issue.record(
            "page \(page) at \(place), step \(step) of view \(number): \(put.system) \(view.system)"
          )
          return
        }
      }
    }
    #expect(asked > steps / 10, "only \(asked) pages rest")
  }
}
