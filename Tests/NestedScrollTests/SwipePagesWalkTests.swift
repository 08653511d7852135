import NestedScroll
import RandomSystems
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@Suite struct `Swipe pages on a random walk` {
  @Test func `keep every page between its rest and its end, and an aligned header on its page`() {
    var random = SeededGenerator(seed: 47)
    for number in 0..<trials(4000, inDebug: 100) {
      let system = RandomLaws.swipePages(&random).system
      var view = NestedScrollView(system: system)
      var acts = LawActs(SystemLaws(system), seed: UInt64(number))
      for step in 0..<60 {
        let act = acts.next(view.system)
        view.perform(act.act, system, at: act.time)
        if !view.isTracking, random.uniform(0...1) < 0.3 { change(&view, at: act.time, &random) }
        guard let fault = fault(of: view.system) else { continue }
        Issue.record("\(fault), step \(step) of view \(number): \(view.system)")
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

  private func fault(of system: SwipePages) -> String? {
    let geometry = system.geometry
    let rest = -geometry.topInset - (geometry.headerPlacement == .inset ? above(geometry) : 0)
    // A header that returns opens above a scrolled page.
    if geometry.switching == .align, geometry.policies.headerReturns == .atTop {
      let own = (system.innerOffset(page: system.page, overscroll: 0) ?? 0) - rest
      let collapsed = min(max(0, own), geometry.header ?? 0)
      if abs(collapsed - system.outer) > 1e-9 {
        return "\(system.outer) of the header collapsed, page \(own) from its rest"
      }
    }
    for (page, height) in geometry.pages.enumerated() {
      guard let height, let offset = system.innerOffset(page: page, overscroll: 0) else { continue }
      let room = geometry.viewport.height - geometry.topInset - (geometry.bar ?? 0)
      let end = rest + (geometry.header ?? 0) + max(0, height + geometry.bottomInset - room)
      if offset < rest - 1e-9 || offset > end + 1e-9 {
        return "page \(page) at \(offset), outside \(rest) to \(end)"
      }
    }
    return nil
  }

  private func above(_ geometry: SwipePages.Geometry) -> Double {
    (geometry.header ?? 0) + (geometry.bar ?? 0)
  }
}
