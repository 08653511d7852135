import NestedScroll
import RandomSystems
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@Suite struct `Swipe pages on a random walk` {
  @Test func `scroll an aligned page only under a collapsed header`() {
    var random = SeededGenerator(seed: 47)
    for number in 0..<trials(4000, inDebug: 100) {
      let system = RandomLaws.swipePages(&random).system
      var view = NestedScrollView(system: system)
      var acts = LawActs(SystemLaws(system), seed: UInt64(number))
      for step in 0..<60 {
        let act = acts.next(view.system)
        view.perform(act.act, system, at: act.time)
        if !view.isTracking, random.uniform(0...1) < 0.3 { change(&view, at: act.time, &random) }
        let (geometry, parts) = (view.system.geometry, view.system.parts)
        // A header that returns opens above a scrolled page.
        guard geometry.switching == .align, geometry.policies.headerReturns == .atTop,
          parts[1].amount > 1e-9, parts[0].room(movingBy: 1) > 1e-9
        else { continue }
        Issue.record("step \(step) of view \(number): \(view.system)")
        return
      }
    }
  }

  private func change(
    _ view: inout NestedScrollView<SwipePages>, at time: Double, _ random: inout SeededGenerator
  ) {
    var geometry = view.system.geometry
    let page = Int(random.next() % UInt64(geometry.pages.count))
    switch Int(random.uniform(0...5.99)) {
    case 0: geometry.header = random.pick([nil, 0, random.uniform(0...300)])
    case 1: geometry.bar = random.pick([nil, random.uniform(0...60)])
    case 2: geometry.pages[page] = random.uniform(0...4000)
    case 3: geometry.switching = random.pick(SwipePages.Switching.allCases)
    case 4: geometry.policies.headerResize = random.pick([.keepBar, .keepOffset])
    default:
      let length = max(-(geometry.pages[page] ?? 0), random.uniform(-300...900))
      geometry.pages[page]? += length
      return view.setGeometry(SwipePages(geometry), inserting: length, above: page, at: time)
    }
    view.setGeometry(SwipePages(geometry), at: time)
  }
}
