import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Every call checks the invariants.
@Suite struct `What a fuzzer has found` {
  private func sheet(scale: Double? = nil) -> NestedScrollView<DetentSheet> {
    NestedScrollView(
      system: DetentSheet(
        .init(viewport: .small, detents: [80, 200, 460], content: 3000), detent: 1),
      displayScale: scale)
  }

  @Test(arguments: [-70.0, 800], [true, false])
  func `a program moves a sheet no farther than its range`(position: Double, animated: Bool) {
    var view = sheet()
    view.take { $0.moveSettlingPart(to: position, animated: animated, at: 0) }
    view.take(nil, at: 5)
    #expect(view.system.settlingPosition == (position < 0 ? 0 : 460))
    #expect(view.phase == .idle)
  }

  @Test(arguments: [-70.0, 800], [true, false])
  func `a program moves a bar no farther than its docks`(position: Double, animated: Bool) {
    var view = easyPager(header: 900, pages: [2000]) { $0.topInset = 64 }
    view.take { $0.moveSettlingPart(to: position, animated: animated, at: 0) }
    for frame in 0...60 {
      view.take(nil, at: Double(frame) / 60)
      #expect((64...656).contains(view.frames.barY ?? 0))
    }
  }

  /// At such a velocity the next representable time is many points further on.
  @Test(arguments: [ScrollPhysics.uikit, .compose()])
  func `an animation to far beyond an end passes each boundary once`(_ physics: ScrollPhysics) {
    let rows = [187.278, 200.547, 5.548, 4484.179, 255.471]
    var view = NestedScrollView(
      system: StickySections(
        .init(viewport: Size(width: 370, height: 276.678), headers: [0, 0, 22, 0], rows: rows)),
      physics: physics)
    view.setContentOffset(3342.29, animated: false, at: 5)
    var count = 0
    view.setContentOffset(-1e9, animated: true, at: 5.5443164873971416)
    view.advance(to: 5.56) { effect in
      guard case .handedOver = effect else { return }
      count += 1
      if count > 1000 { fatalError("endless hand-overs") }
    }
    #expect(count <= 4)
  }

  @Test func `a finger stops the sheet that a program moves under it`() {
    var touched = sheet(scale: 3)
    touched.take(.touchBegan(Vector(x: 80, y: 650)), at: 0)
    touched.take { $0.moveSettlingPart(to: 30, animated: true, at: 0.1) }
    touched.take(.touchMoved(Vector(x: 80, y: 690)), at: 0.12)
    touched.take(.touchMoved(Vector(x: 80, y: 640)), at: 0.14)
    touched.take(.touchEnded, at: 0.15)
    var dragged = sheet()
    dragged.take(.dragBegan(on: .list), at: 0)
    dragged.take(.dragMoved(Vector(x: 0, y: 300)), at: 0.05)
    dragged.take { $0.moveSettlingPart(to: 460, animated: true, at: 0.1) }
    dragged.take(.dragMoved(Vector(x: 0, y: 320)), at: 0.15)
    dragged.take(.dragEnded(velocity: .zero), at: 0.2)
    for var view in [touched, dragged] {
      view.take(nil, at: 5)
      #expect(view.phase == .idle)
    }
  }

  @Test func `trackpad momentum does not change a programmatic animation`() {
    var view = sheet()
    view.take { $0.setContentOffset(2000, animated: false, at: 0) }
    view.take { $0.scrollToTop(at: 1) }
    var pushed = view
    pushed.take(.wheel(Vector(x: 0, y: -200), phase: .momentumBegan), at: 1.01)
    for time in [1.05, 1.2, 3] {
      view.take(nil, at: time)
      pushed.take(nil, at: time)
      #expect(pushed.offset == view.offset)
      #expect(pushed.system == view.system)
    }
  }

  @Test func `pages that a trackpad drags are released after a program has shown another`() {
    var view = segmentPager(header: 200, pages: [2000, 2000])
    view.take(.wheel(Vector(x: 90, y: 0), phase: .began), at: 0)
    view.take { $0.showPage(0, animated: false, at: 0.1) }
    view.take(.wheel(Vector(x: 0, y: 5), phase: .changed), at: 0.2)
    view.take { $0.setPhysics(.gtk(), at: 0.25) }
    view.take(.wheel(.zero, phase: .cancelled), at: 0.3)
    view.take(nil, at: 5)
    #expect(view.phase == .idle)
    #expect(!view.isTracking)
  }

  @Test func `parts move along when new edges reduce the overscroll`() {
    var view = NestedScrollView(
      system: SwipePages(
        .init(viewport: .small, topInset: 50, header: 186, bar: 16, pages: [3000])),
      physics: .flutterBouncing())
    view.take(.wheel(Vector(x: 0, y: 900), phase: .momentumBegan), at: 0)
    view.take { $0.setPhysics(.gtk(), at: 0.1) }
    var policies = NestedPolicies()
    policies.shortPages = .limit
    var short = SwipePages.Geometry(
      viewport: .small, topInset: 50, header: 186, bar: 16, pages: [300])
    short.policies = policies
    view.setGeometry(SwipePages(short), at: 0.2)
    view.take(.wheel(.zero, phase: .momentumEnded), at: 0.3)
    view.take(nil, at: 5)
    #expect(view.phase == .idle)
  }

  @Test(arguments: 0..<200)
  func `a frame at a boundary does not reverse the next hand-over`(start: Int) {
    var view = NestedScrollView(
      system: StackedLists(.init(viewport: .phone, lists: [9.8, 2500, 0, 2500, 0])),
      physics: ScrollPlatform.chromiumAndroid.physics(2, []))
    let time = 0.1 + Double(start) * 0.05
    view.take(.touchBegan(Vector(x: 0, y: 775)), at: 0)
    view.take(.touchMoved(Vector(x: 0, y: 725.3)), at: 0.1)
    view.handle(.touchEnded, at: time) { _, target in
      target = 3064.3
    } emit: { _ in
    }
    while let next = view.nextEventTime {
      view.take(nil, at: next)
      // The same instant again, as a frame that meets the event.
      view.take(nil, at: next)
    }
    #expect(abs(view.offset - 3064.3) < 1e-9 && view.phase == .idle)
  }

  /// WebAssembly solves for a hand-over a rounding error later than x86-64: a frame at the time of the one is
  /// just before the other.
  @Test(arguments: [1, -1]) func `a frame just before a hand-over changes nothing after it`(
    direction: Double
  ) {
    let size = Size(width: 390, height: 760)
    func check(_ system: some NestedSystem) {
      var runs: [(offset: Double, parts: [String])] = []
      for comesEarly in [false, true] {
        var view = NestedScrollView(system: system)
        view.take { $0.setContentOffset(direction < 0 ? 2500 : 0, animated: false, at: 0) }
        view.take(.dragBegan(on: .list), at: 0)
        var parts: [String] = []
        view.take(.dragEnded(velocity: Vector(x: 0, y: direction * 6000)), at: 0)
        while let next = view.nextEventTime {
          if comesEarly { view.advance(to: next.nextDown) }
          view.advance(to: next) { effect in
            if case .handedOver(let from, let to, _) = effect { parts.append("\(from) → \(to)") }
          }
        }
        runs.append((view.offset, parts))
      }
      #expect(!runs[0].parts.isEmpty && runs[0].parts == runs[1].parts, "\(runs)")
      #expect(abs(runs[0].offset - runs[1].offset) < 1e-6)
    }
    check(StackedLists(.init(viewport: size, lists: [1800.2, 80.9, 3511.6, 1900])))
    check(
      StickySections(.init(viewport: size, headers: [13.5], rows: [1800.2, 80.9, 3511.6, 1900])))
    check(SegmentPager(.init(viewport: size, header: 200.3, bar: 44, pages: [8000])))
    check(
      CollapsingHeader(
        .init(viewport: size, headerMinimum: 60, headerMaximum: 200.3, pages: [8000])))
  }

  /// The last list is longer than the viewport by less than the rounding error of the content's length.
  @Test(arguments: [1e-9, 2e-10, 5e-11, 9.06e-11, 1e-12], [1, -1])
  func `a segment shorter than a rounding error holds no fling`(length: Double, direction: Double) {
    func check(_ system: some NestedSystem) {
      var view = NestedScrollView(system: system)
      view.take { $0.setContentOffset(500_000 - direction * 300, animated: false, at: 0) }
      view.take(.dragBegan(on: .list), at: 0)
      view.take(.dragEnded(velocity: Vector(x: 0, y: direction * 6000)), at: 0)
      var events = 0
      while let next = view.nextEventTime, events < 100 {
        view.advance(to: next)
        events += 1
      }
      #expect(
        events < 100 && abs(view.offset - (500_000 + direction * 2700)) < 100, "\(view.offset)")
    }
    check(StickySections(.init(viewport: .small, headers: [0], rows: [500_000, length, 500_000])))
    check(StackedLists(.init(viewport: .small, lists: [500_700, 700 + length, 500_000])))
  }

  @Test(arguments: ScrollPlatform.all, [0.3, 0.6, 0.9])
  func `a page that is removed while it comes into view is not shown`(
    platform: ScrollPlatform, share: Double
  ) throws {
    func pages(_ count: Int) -> SwipePages {
      SwipePages(
        .init(viewport: .small, header: 100, bar: 20, pages: Array(repeating: 900, count: count)))
    }
    var view = NestedScrollView(system: pages(3), physics: platform.physics(1, []))
    view.take { $0.showPage(2, animated: true, at: 0) }
    var time = 0.0
    while view.pagePosition < 2 * share {
      time += 1.0 / 240
      view.take(nil, at: time)
    }
    var appearances: [NestedEffect] = []
    view.setGeometry(pages(1), at: time) { effect in
      if case .pageAppearance = effect { appearances.append(effect) }
    }
    #expect(appearances.last == .pageAppearance(.didAppear, page: 0))
    for _ in 0..<3000 {
      time += 1.0 / 240
      view.take(nil, at: time)
    }
    #expect(view.system.page == 0 && view.pagePosition == 0 && !view.isMoving)
  }
}

extension NestedScrollView {
  fileprivate mutating func take(_ event: NestedEvent?, at time: Double) {
    take { if let event { $0.handle(event, at: time) } else { $0.advance(to: time) } }
  }

  fileprivate mutating func take(_ method: (inout Self) -> Void) {
    method(&self)
    checkInvariants()
  }
}
