import NestedScroll
import ScrollModel
import TestSupport
import Testing

private let views = trials(40, inDebug: 12)

/// What frames may change, over random systems under random fingers, programs and hosts.
@Suite struct `Frames of a nested scroll view` {
  @Test func `do not change a segment pager's motion`() { check(RandomSystems.segmentPager) }
  @Test func `do not change an easy pager's motion`() { check(RandomSystems.easyPager) }
  @Test func `do not change a collapsing header's motion`() {
    check(RandomSystems.collapsingHeader)
  }
  @Test func `do not change the motion of swipe pages`() { check(RandomSystems.anySwipePages) }
  @Test func `do not change a detent sheet's motion`() { check(RandomSystems.anySheet) }
  @Test func `do not change the motion of stacked lists`() { check(RandomSystems.stackedLists) }
  @Test func `do not change the motion of sticky sections`() { check(RandomSystems.stickySections) }
  @Test func `do not change the motion of an app's own system`() { check(RandomSystems.largeTitle) }

  /// One view gets its events alone, the other one frames between them.
  private func check<System: AttachedSystem>(_ make: (inout SeededGenerator) -> System) {
    var random = SeededGenerator(seed: 72)
    for number in 0..<views {
      let system = make(&random)
      var (view, sampled) = (
        NestedScrollView(system: system), NestedScrollView(system: system)
      )
      var acts = RandomActs(system, &random)
      var time = 0.0
      for step in 0..<100 {
        let act = acts.next()
        var (reported, seen): ([NestedEffect], [NestedEffect]) = ([], [])
        let frames = Int(random.uniform(0...9.99))
        for frame in 0..<frames {
          let now = time + (act.time - time) * Double(frame) / Double(frames)
          sampled.advance(to: now) { seen.append($0) }
        }
        time = act.time
        view.take(act) { reported.append($0) }
        sampled.take(act) { seen.append($0) }
        if let fault = frameFault(view, reported, sampled, seen, within: 1e-8) {
          Issue.record("\(fault), step \(step) of view \(number) after \(act): \(system)")
          return
        }
      }
    }
  }
}
