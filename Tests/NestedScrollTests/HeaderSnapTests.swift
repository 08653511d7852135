import Foundation
import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@Suite struct `A header that settles` {
  @Test func `moves by the sheet's spring to the end that the release decides`() {
    for (_, var random) in SeededGenerator.seeded(40) {
      var geometry = SegmentPager.Geometry(
        viewport: .small, header: random.uniform(20...600), bar: 44, pages: [4000])
      geometry.policies.headerReturns = random.pick(HeaderReturns.allCases)
      geometry.policies.headerSnap = true
      expectSpring(SegmentPager(geometry), geometry.header, &random)
      var easy = EasyPager.Geometry(
        viewport: .small, header: random.uniform(20...600), bar: 44, pages: [4000])
      easy.policies = geometry.policies
      expectSpring(EasyPager(easy), easy.header, &random)
      let travel = random.uniform(20...300)
      var collapsing = CollapsingHeader.Geometry(
        viewport: .small, headerMinimum: 50, headerMaximum: 50 + travel, pages: [4000])
      collapsing.policies = geometry.policies
      expectSpring(CollapsingHeader(collapsing, header: 50 + travel), travel, &random)
      var pages = SwipePages.Geometry(
        viewport: .small, header: random.uniform(20...600), bar: 44, pages: [4000])
      pages.policies = geometry.policies
      expectSpring(SwipePages(pages), pages.header ?? 0, &random)
    }
  }

  @Test func `is not the end of the content`() {
    let system = segmentPager(header: 200, pages: [4000]) { $0.policies.headerSnap = true }.system
    let behavior = ScrollBehavior { $0.approachingEndDistance = 150 }
    var view = NestedScrollView(system: system, behavior: behavior)
    var notices = 0
    func count(_ effect: NestedEffect) {
      if case .scroll(.approachingEnd) = effect { notices += 1 }
    }
    // The end of the header's range, at 200, is less than 150 pt away while the header opens.
    view.drag(by: 90, at: 0, emit: count)
    for frame in 1...100 { view.advance(to: Double(frame) / 60, emit: count) }
    #expect(view.offset == 0 && notices == 0)
  }

  /// Releases the open header after a drag, and compares its course with the spring's closed form.
  private func expectSpring<System: NestedSystem>(
    _ system: System, _ travel: Double, _ random: inout SeededGenerator
  ) {
    let place = random.uniform(0.05...0.95) * travel
    // A fling that would end in the header, a slow release, or none.
    let fling = random.uniform(250...260) * random.sign()
    let rest = place + (fling - (fling < 0 ? -10 : 10)) / 2.002002670672
    let isFling = rest > 0 && rest < travel && random.sign() > 0
    let velocity = isFling ? fling : random.uniform(-249...249)
    let end = isFling ? (fling < 0 ? 0 : travel) : place <= travel / 2 ? 0 : travel
    var view = NestedScrollView(system: system)
    view.drag(by: place, at: 0, velocity: velocity)
    #expect(view.phase == .snapping && view.owner == .header)
    let spring = Course(from: place, to: end, velocity: velocity)
    let arrival = spring.arrival
    for share in [0.1, 0.5, 0.9] {
      view.advance(to: share * arrival)
      #expect(abs(view.system.outer - spring.position(share * arrival)) < 1e-9)
      #expect(view.system.outer == view.offset)
    }
    var restTime: Double?
    view.advance(to: arrival + 1) { if case .rested(let time) = $0 { restTime = time } }
    #expect(abs((restTime ?? 0) - arrival) < 1e-9)
    #expect(abs(view.system.outer - end) < 1e-9 && view.offset == view.system.outer)
    #expect(view.phase == .idle)
  }

  @Test func `keeps the list's offset and does not depend on frames`() {
    for (_, var random) in SeededGenerator.seeded(60) {
      var view = segmentPager(header: 300, pages: [4000, 900]) {
        ($0.policies.headerReturns, $0.policies.headerSnap) = (.onReverse, true)
      }
      view.setContentOffset(300 + random.uniform(10...2000), animated: false, at: 0)
      let list = view.system.innerOffset(page: 0, overscroll: 0)
      view.drag(by: random.uniform(-299 ... -1), at: 0)
      var frames = view
      for frame in 1...Int(random.uniform(1...30)) { frames.advance(to: Double(frame) / 97) }
      for time in [0.31, 1] {
        view.advance(to: time)
        frames.advance(to: time)
      }
      #expect(view == frames)
      #expect(view.system.innerOffset(page: 0, overscroll: 0) == list)
      #expect(view.system.outer == 0 || view.system.outer == 300)
    }
  }

  @Test func `is stopped by a touch, and by the platform's momentum`() {
    var view = segmentPager(header: 300, pages: [4000]) { $0.policies.headerSnap = true }
    view.handle(.wheel(Vector(x: 0, y: 200), phase: .discrete), at: 0)
    view.advance(to: 0.05)
    var touched = view
    touched.handle(.touchBegan(Vector(x: 9, y: 600)), at: 0.06)
    let place = touched.offset
    touched.advance(to: 3)
    #expect(touched.offset == place && place > 200 && place < 300)
    touched.handle(.touchEnded, at: 3)
    touched.advance(to: 4)
    #expect(touched.offset == 300)
    view.handle(.wheel(Vector(x: 0, y: 50), phase: .momentumBegan), at: 0.06)
    #expect(abs(view.offset - place - 50) < 1e-9)
    view.handle(.wheel(Vector(x: 0, y: -100), phase: .momentumEnded), at: 0.07)
    view.advance(to: 1)
    #expect(view.offset == 300)
  }

  @Test func `settles with the velocity of fingers on a trackpad`() {
    var view = segmentPager(header: 300, pages: [4000]) { $0.policies.headerSnap = true }
    view.handle(.wheel(Vector(x: 0, y: 4), phase: .began), at: 0)
    for step in 1...9 {
      view.handle(.wheel(Vector(x: 0, y: 10), phase: .changed), at: Double(step) / 100)
    }
    view.handle(.wheel(.zero, phase: .ended), at: 0.09)
    view.advance(to: 1)
    #expect(view.offset == 300)
  }

  @Test func `waits until a bar that was dragged up lets it move`() {
    var view = easyPager(header: 900, pages: [4000]) { $0.policies.headerSnap = true }
    view.handle(.wheel(Vector(x: 0, y: 100), phase: .discrete), at: 0)
    view.advance(to: 0.05)
    view.moveSettlingPart(to: 0, animated: true, at: 0.05)
    view.advance(to: 2)
    #expect(view.system.dock == .top && view.system.outer > 0 && view.phase == .idle)
    view.moveSettlingPart(to: 656, animated: true, at: 2)
    view.advance(to: 4)
    #expect(view.system.dock == .bottom && view.system.outer == 0 && view.phase == .idle)
  }
}

/// The published spring of a sheet: damping ratio 0.9, within a thousandth after 0.25 s, in closed form.
private struct Course {
  let from: Double
  let to: Double
  /// The release velocity relative to the distance, in 1/s; one away from the end does not count.
  let share: Double

  static let ratio = 0.9
  static let root = (1 - ratio * ratio).squareRoot()
  static let frequency = log(ratio / root * 1000) / (0.25 * ratio)

  init(from: Double, to: Double, velocity: Double) {
    (self.from, self.to) = (from, to)
    share = max(0, velocity / (to - from))
  }

  private var decay: Double { Self.ratio * Self.frequency }
  private var swing: Double { Self.root * Self.frequency }

  func position(_ time: Double) -> Double {
    let sine = (decay - share) / swing * sin(swing * time)
    return to + (from - to) * exp(-decay * time) * (cos(swing * time) + sine)
  }

  var arrival: Double { atan2(swing, share - decay) / swing }
}
