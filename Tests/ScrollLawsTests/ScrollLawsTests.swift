import NestedScroll
import ScrollDynamics
import ScrollLaws
import ScrollModel
import Testing

/// What the laws say of systems that keep them, and of one that does not.
@Suite struct `Laws of nested systems` {
  private let size = Size(width: 390, height: 700)

  @Test(arguments: 0..<10 as Range<UInt64>) func `hold for the library's own`(_ seed: UInt64) {
    let pager = SegmentPager(.init(viewport: size, header: 250, bar: 44, pages: [3000, 200, nil]))
    let stack = StackedLists(.init(viewport: size, lists: [500, 2000, 90, 1500]))
    #expect(pager.brokenLaw(seed: seed) == nil && pager.brokenViewLaw(seed: seed) == nil)
    let sections = StickySections(
      .init(viewport: size, headers: [44, 28], rows: [260, 0, 900, 640, 12]))
    #expect(sections.brokenLaw(seed: seed) == nil)
    #expect(sections.brokenViewLaw(seed: seed, draggedOn: [.header, .list]) == nil)
    #expect(stack.brokenLaw(seed: seed) == nil)
    #expect(stack.brokenViewLaw(seed: seed, draggedOn: [.content]) == nil)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `hold for headers that settle at their ends, and that return first`(_ seed: UInt64) {
    let pages: [Double?] = [3000, 200, 700, 900]
    var policies = NestedPolicies()
    policies.headerSnap = true
    for returns in HeaderReturns.allCases {
      policies.headerReturns = returns
      var segment = SegmentPager.Geometry(viewport: size, header: 250, bar: 44, pages: pages)
      var easy = EasyPager.Geometry(viewport: size, header: 250, bar: 44, pages: pages)
      var collapsing = CollapsingHeader.Geometry(
        viewport: size, headerMinimum: 64, headerMaximum: 280, pages: pages)
      var swipe = SwipePages.Geometry(viewport: size, header: 200, bar: 44, pages: pages)
      swipe.switching = .retain
      (segment.policies, easy.policies) = (policies, policies)
      (collapsing.policies, swipe.policies) = (policies, policies)
      expectViewLaws(SegmentPager(segment), seed)
      expectViewLaws(EasyPager(easy), seed)
      // A list that gives up its surplus moves less than the finger.
      expectLaws(CollapsingHeader(collapsing), seed)
      expectViewLaws(SwipePages(swipe), seed)
    }
  }

  private func expectViewLaws(_ system: some NestedSystem, _ seed: UInt64) {
    expectLaws(system, seed)
    let broken = system.brokenViewLaw(seed: seed)
    #expect(broken == nil, "\(type(of: system)): \(String(describing: broken))")
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `hold for systems with a settling part, a surplus or aligned pages`(_ seed: UInt64) {
    let pages: [Double?] = [3000, 200, nil, 900]
    expectLaws(EasyPager(.init(viewport: size, header: 250, bar: 44, pages: pages)), seed)
    let header = CollapsingHeader.Geometry(
      viewport: size, headerMinimum: 64, headerMaximum: 280, pages: pages)
    expectLaws(CollapsingHeader(header), seed)
    expectLaws(SwipePages(.init(viewport: size, header: 200, bar: 44, pages: pages)), seed)
    let sheet = DetentSheet.Geometry(viewport: size, content: 2400)
    expectLaws(DetentSheet(sheet, detent: 2), seed)
  }

  private func expectLaws(_ system: some NestedSystem, _ seed: UInt64) {
    let broken = system.brokenLaw(seed: seed)
    #expect(broken == nil, "\(type(of: system)): \(String(describing: broken))")
  }

  @Test func `hold for a system of an app's own that refreshes`() {
    let feed = Feed(viewport: size)
    for seed in 0..<10 as Range<UInt64> {
      #expect(feed.brokenLaw(seed: seed) == nil && feed.brokenViewLaw(seed: seed) == nil)
    }
    var view = NestedScrollView(system: feed)
    view.handle(.dragBegan(on: .list), at: 0)
    view.handle(.dragMoved(Vector(x: 0, y: -200)), at: 0.1)
    #expect(view.chainOverscroll < -60)
    var isTriggered = false
    view.handle(.dragEnded(velocity: .zero), at: 0.2) { effect in
      if case .refreshTriggered = effect { isTriggered = true }
    }
    view.advance(to: 5)
    #expect(isTriggered && view.offset == -60 && !view.isMoving)
    view.handle(.endRefresh(), at: 6)
    view.advance(to: 12)
    #expect(view.offset == 0 && !view.system.isRefreshing(page: 0))
  }

  @Test func `find limits that follow the list`() {
    let law = LooseList(viewport: size).brokenLaw(seed: 1)?.law
    #expect(law?.hasPrefix("limits") == true)
  }

  @Test func `find a system that loses movement`() {
    let leaky = LeakyList(viewport: size, leak: 0.01)
    #expect(leaky.brokenLaw(seed: 1)?.law.hasPrefix("conservation") == true)
    #expect(leaky.brokenViewLaw(seed: 1) != nil)
    let tight = LeakyList(viewport: size, leak: 0)
    #expect(tight.brokenLaw(seed: 1) == nil && tight.brokenViewLaw(seed: 1) == nil)
  }
}

/// A list that goes back by a part of where it is whenever it has moved.
private struct LeakyList: NestedSystem {
  var viewport: Size
  var leak: Double
  var parts = ScrollChain([ScrollPart(.list, length: 2000)])

  init(viewport: Size, leak: Double) { (self.viewport, self.leak) = (viewport, leak) }

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .settlingPart ? .none : ScrollClaims(up: [0], down: [0])
  }

  mutating func partsMoved() {
    parts[0] = ScrollPart(.list, amount: parts[0].amount * (1 - leak), range: parts[0].range)
  }

  mutating func adopt(_ system: LeakyList) {
    (viewport, leak) = (system.viewport, system.leak)
  }

  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }
}

/// A list of an app's own with a refresh control.
private struct Feed: NestedSystem {
  var viewport: Size
  var parts = ScrollChain([ScrollPart(.list, length: 2000)])
  private var refreshing = RefreshState(pages: 1)

  init(viewport: Size) { self.viewport = viewport }

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .settlingPart ? .none : ScrollClaims(up: [0], down: [0])
  }

  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    var limits = CombinedLimits(parts.range(claims(policy)), dimension: viewport.height)
    if refreshing.isHeld, policy != .settlingPart { limits.extendTop(by: 60) }
    return limits
  }

  func isRefreshing(page: Int) -> Bool { refreshing.isRefreshing(page: page) }

  mutating func lift(overscroll: Double) -> Bool {
    refreshing.lift(overscroll: overscroll, threshold: 60, page: 0, .whole)
  }

  mutating func endRefresh(page: Int) { refreshing.end(page: page, current: 0) }

  mutating func adopt(_ system: Feed) { viewport = system.viewport }

  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }
}

/// A list that bounces at its end only as long as it is scrolled by less than 1000 pt.
private struct LooseList: NestedSystem {
  var viewport: Size
  var parts = ScrollChain([ScrollPart(.list, length: 2000)])

  init(viewport: Size) { self.viewport = viewport }

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .settlingPart ? .none : ScrollClaims(up: [0], down: [0])
  }

  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    CombinedLimits(
      parts.range(claims(policy)), bouncesAtBottom: offset < 1000, dimension: viewport.height)
  }

  mutating func adopt(_ system: LooseList) { viewport = system.viewport }

  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }
}
