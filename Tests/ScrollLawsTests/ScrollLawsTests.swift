import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollLaws
import ScrollModel
import Testing

@Suite struct `Laws of nested systems` {
  private let size = Size(width: 390, height: 700)

  @Test func `hold for a system of an app's own that refreshes`() {
    let feed = Feed(viewport: size)
    for seed in 0..<10 as Range<UInt64> {
      #expect(SystemLaws(feed).firstViolation(seed: seed) == nil)
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
    view.endRefreshing(at: 6)
    view.advance(to: 12)
    #expect(view.offset == 0 && !view.system.isRefreshing(page: 0))
  }

  @Test func `find limits that follow the list`() throws {
    let violation = try #require(SystemLaws(LooseList(viewport: size)).firstViolation(seed: 1))
    #expect(violation.law == .limits)
    #expect(violation.expected.contains("does not change whether the bottom edge bounces"))
  }

  @Test func `find a system that loses movement`() {
    let leaky = SystemLaws(LeakyList(viewport: size, leak: 0.01))
    let found = leaky.report(seeds: 0..<20, steps: 100).violations
    #expect(found.contains { $0.law == .conservation })
    #expect(SystemLaws(LeakyList(viewport: size, leak: 0)).firstViolation(seed: 1) == nil)
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `find a system that forgets its amounts when its content grows`(seed: UInt64) throws {
    var laws = SystemLaws(Screen(.forgetsAmounts, content: 3000))
    laws.geometries = [Screen(.forgetsAmounts, content: 4000)]
    var violation = try #require(laws.firstViolation(seed: seed))
    expectReadable(violation)
    #expect(violation.law == .adoption || violation.law == .unchanged)
    let found = laws.report(seeds: 0..<20, steps: 300).violations
    violation = try #require(found.first { $0.law == .adoption })
    #expect(violation.expected.contains(" with another geometry"))
    #expect(violation.found == "0 pt")
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `find a system that forgets its amounts without another geometry`(seed: UInt64) throws {
    let violation = try #require(
      SystemLaws(Screen(.forgetsAmounts, content: 3000)).firstViolation(seed: seed))
    expectReadable(violation)
    #expect(violation.law == .unchanged)
    #expect(violation.found.hasPrefix("after the same geometry was set again"))
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `find a bar that is drawn inside its header`(seed: UInt64) throws {
    let violation = try #require(
      SystemLaws(Screen(.drawsBarInHeader, content: 3000)).firstViolation(seed: seed))
    expectReadable(violation)
    #expect(violation.law == .attachment && violation.program.count <= 2)
    #expect(violation.expected == "the bar begins below the header, which ends at 180 pt")
    #expect(violation.found == "the bar's top is at 10 pt")
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `find a header that never comes back`(seed: UInt64) throws {
    let violation = try #require(
      SystemLaws(Screen(.losesHeader, content: 3000)).firstViolation(seed: seed))
    expectReadable(violation)
    #expect(violation.law == .reach)
    #expect(violation.expected.hasPrefix("a drag down brings part 0, the header, to 0 pt"))
    #expect(violation.found.hasSuffix("it is in the upward claims and in no downward claim"))
  }

  @Test func `hold for the same system without its faults`() {
    var laws = SystemLaws(Screen(nil, content: 3000))
    laws.geometries = [Screen(nil, content: 4000), Screen(nil, content: 1000)]
    laws.inserting = { system, length, _ in Screen(nil, content: system.content + length) }
    let report = laws.report(seeds: 0..<20, steps: 300)
    #expect(report.violations.isEmpty, "\(report)")
    for entry in report.entries where ![.mirror, .restart, .completeness].contains(entry.law) {
      #expect(entry.count > 0 && entry.reason == nil, "\(entry)")
    }
  }

  @Test func `are listed with what they need if they cannot be judged`() {
    let text = "\(SystemLaws(Screen(nil, content: 3000)).report(seeds: 0..<2, steps: 100))"
    #expect(text.contains("I10 adoption: not judged: it needs `geometries`"))
    #expect(text.contains("I12 insertion: not judged: it needs `inserting`"))
    #expect(text.contains("I13 mirror: not judged: it needs `mirroring`"))
    #expect(text.contains("I1 conservation: holds, judged "))
  }

  @Test func `do not accuse two parts that shrink together`() {
    var laws = SystemLaws(ShortScreen(content: 3000))
    laws.geometries = [ShortScreen(content: 3000), ShortScreen(content: 500)]
    #expect(laws.report().violations.isEmpty, "\(laws.report())")
  }

  @Test func `a list keeps its offset when the header above it disappears`() {
    var screen = ShortScreen(content: 3000)
    screen.move(by: 1170, .free)
    screen.adopt(ShortScreen(content: 3000, hasHeader: false))
    #expect(screen.parts.count == 2 && screen.parts[1].amount == 1000)
  }

  private func expectReadable(_ violation: LawViolation) {
    let text = "\(violation)"
    #expect(violation.program.count <= 10, "\(text)")
    #expect(!text.contains("NestedScroll.") && !text.contains("ScrollDynamics."), "\(text)")
    #expect(text.contains(violation.law.statement) && text.contains(" pt"), "\(text)")
  }
}

/// A header of 180 pt, a bar and a list, with one fault.
private struct Screen: NestedSystem {
  enum Fault: Hashable { case forgetsAmounts, drawsBarInHeader, losesHeader }

  let fault: Fault?
  var viewport = Size(width: 390, height: 700)
  var content: Double
  var parts: ScrollChain

  init(_ fault: Fault?, content: Double) {
    (self.fault, self.content) = (fault, content)
    parts = ScrollChain([
      ScrollPart(.header, length: 180), ScrollPart(.list, length: max(0, content - 656)),
    ])
  }

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    let claims = ScrollClaims(policy)
    return fault == .losesHeader
      ? ScrollClaims(up: claims.up, down: claims.down.contains(1) ? [1] : []) : claims
  }

  mutating func adopt(_ system: Screen) {
    if fault == .forgetsAmounts { return self = system }
    let amounts = [parts[0].amount, parts[1].amount]
    self = system
    for index in 0..<2 { parts.setAmount(amounts[index], of: index) }
  }

  func frames(overscroll: Double) -> NestedFrames {
    var frames = NestedFrames()
    let height = 180 - collapsed(overscroll: overscroll)
    (frames.headerY, frames.headerHeight) = (0, height)
    frames.barY = fault == .drawsBarInHeader ? 10 : height
    frames.pageY = height + 44
    frames.pageHeight = 656
    return frames
  }
}

/// A header and a bar that collapse only as far as the list can scroll.
private struct ShortScreen: NestedSystem {
  var viewport = Size(width: 390, height: 700)
  var parts: ScrollChain

  init(content: Double, hasHeader: Bool = true) {
    let length = max(0, content - 530)
    parts = ScrollChain(
      (hasHeader ? [ScrollPart(.header, length: min(120, length))] : []) + [
        ScrollPart(.bar, length: min(50, length)), ScrollPart(.list, length: length),
      ])
  }

  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .settlingPart
      ? .none : ScrollClaims(up: [.header, .bar, .list], down: [.list, .bar, .header], of: parts)
  }

  var outer: Double { parts[0].amount + parts[1].amount }

  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }
}

/// A system that is a list.
private protocol ListSystem: NestedSystem {}

extension ListSystem {
  func claims(_ policy: TouchPolicy) -> ScrollClaims {
    policy == .settlingPart ? .none : ScrollClaims(up: [.list], down: [.list], of: parts)
  }

  func frames(overscroll: Double) -> NestedFrames { NestedFrames() }
}

/// A list that goes back by a part of where it is whenever it has moved.
private struct LeakyList: ListSystem {
  var viewport: Size
  var leak: Double
  var parts = ScrollChain([ScrollPart(.list, length: 2000)])

  mutating func partsDidMove() {
    parts[0] = ScrollPart(.list, amount: parts[0].amount * (1 - leak), range: parts[0].range)
  }

  mutating func adopt(_ system: LeakyList) { (viewport, leak) = (system.viewport, system.leak) }
}

/// A list of an app's own with a refresh control.
private struct Feed: ListSystem {
  var viewport: Size
  var parts = ScrollChain([ScrollPart(.list, length: 2000)])
  var refreshing = RefreshState(pages: 1)

  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    var limits = CombinedLimits(parts.range(claims(policy)), dimension: viewport.height)
    if refreshing.isHeld, policy != .settlingPart { limits.extendTop(by: 60) }
    return limits
  }

  func isRefreshing(page: Int) -> Bool { refreshing.isRefreshing(page: page) }

  mutating func refreshIfPulled(overscroll: Double) -> Bool {
    refreshing.refreshIfPulled(overscroll: overscroll, threshold: 60, page: 0, .whole)
  }

  mutating func endRefreshing(page: Int) { refreshing.end(page: page, current: 0) }

  mutating func adopt(_ system: Feed) { viewport = system.viewport }
}

/// A list that bounces at its end only as long as it is scrolled by less than 1000 pt.
private struct LooseList: ListSystem {
  var viewport: Size
  var parts = ScrollChain([ScrollPart(.list, length: 2000)])

  func limits(_ policy: TouchPolicy) -> CombinedLimits {
    CombinedLimits(
      parts.range(claims(policy)), bouncesAtBottom: offset < 1000, dimension: viewport.height)
  }
}
