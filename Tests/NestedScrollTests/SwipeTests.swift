import NestedScroll
import ScrollModel
import TestSupport
import Testing

@Suite struct `A swipe` {
  @Test(arguments: [1, 2, 5, 40])
  func `is a touch that leaves the slop horizontally, with any later movement`(_ samples: Int) {
    var random = SeededGenerator(seed: 5)
    for number in 0..<100 {
      let angle = Vector(x: random.uniform(-1...1), y: random.uniform(-1...1))
      let way = random.uniform(30...200) / (abs(angle.x) + abs(angle.y)) * angle
      var view = pager()
      view.touch(from: Vector(x: 195, y: 600), by: way, samples: samples)
      let isSwipe = abs(way.x) > abs(way.y)
      #expect(view.pages.isDragging == isSwipe, "\(way), \(number)")
      #expect((view.pagePosition != 0) == isSwipe && view.scroll.isDragging != isSwipe)
      // A turn changes nothing of that.
      let before = view
      let turn = isSwipe ? Vector(x: way.x, y: 400) : Vector(x: 400, y: way.y)
      view.handle(.touchMoved(Vector(x: 195, y: 600) + turn), at: 0.2)
      #expect(view.pagePosition == before.pagePosition && view.offset == before.offset)
    }
  }

  @Test func `exactly between the axes is no swipe`() {
    var view = pager()
    view.touch(from: Vector(x: 195, y: 600), by: Vector(x: 64, y: -64), samples: 4)
    #expect(view.pagePosition == 0 && view.scroll.isDragging)
  }

  @Test func `neither drags nor owns the list, and reports only the pages`() {
    var view = pager()
    var effects: [NestedEffect] = []
    view.handle(.touchBegan(Vector(x: 300, y: 600)), at: 0) { effects.append($0) }
    for sample in 1...20 {
      let place = Vector(x: 300 - 8 * Double(sample), y: 600 + Double(sample))
      view.handle(.touchMoved(place), at: 0.01 * Double(sample)) { effects.append($0) }
      #expect(!view.isListDragging && !view.scroll.isDragging && view.owner == nil)
    }
    #expect(view.phase == .dragging)
    view.handle(.touchEnded, at: 0.21) { effects.append($0) }
    #expect(view.phase == .snapping && view.owner == nil && !view.isListDragging)
    view.advance(to: 2) { effects.append($0) }
    #expect(view.system.page == 1 && view.offset == 0 && view.travelled == 0)
    for effect in effects {
      if case .scroll = effect { Issue.record("\(effect)") }
    }
  }

  @Test func `has the finger's velocity when it is released`() {
    for (velocity, page) in [(1500.0, 1), (-1500, 0), (301, 1), (251, 0), (-251, 0)] {
      var view = pager()
      view.handle(.dragBegan(on: .list, axis: .horizontal), at: 0)
      view.handle(.dragMoved(Vector(x: 40, y: 0)), at: 0.1)
      view.handle(.dragEnded(velocity: Vector(x: velocity, y: 0)), at: 0.1)
      #expect(view.pages.velocity.x == velocity && view.pagePosition == 40.0 / 390)
      view.advance(to: 2)
      #expect(view.system.page == page, "\(velocity)")
    }
  }

  @Test func `within the slop is no swipe`() {
    var view = pager()
    for (sample, x) in [200.0, 196, 204, 199, 204, 200].enumerated() {
      let place = Vector(x: x, y: 600)
      view.handle(
        sample == 0 ? .touchBegan(place) : .touchMoved(place), at: 0.01 * Double(sample)
      ) { Issue.record("\($0)") }
    }
    view.handle(.touchEnded, at: 0.1) { Issue.record("\($0)") }
    #expect(view.pagePosition == 0 && !view.isMoving)
  }

  @Test func `does not begin on a header, where the pages keep moving`() {
    var view = pager()
    var effects: [NestedEffect] = []
    for event: (NestedEvent, Double) in [
      (.touchBegan(Vector(x: 300, y: 100)), 0), (.touchMoved(Vector(x: 90, y: 95)), 0.1),
      (.touchEnded, 0.11), (.dragBegan(on: .header, axis: .horizontal), 0.2),
      (.dragMoved(Vector(x: 250, y: 0)), 0.3), (.dragEnded(velocity: Vector(x: 2000, y: 0)), 0.31),
    ] {
      view.handle(event.0, at: event.1) { effects.append($0) }
      #expect(view.pagePosition == 0 && view.owner == nil)
    }
    #expect(effects == [] && view.phase == .idle && view.offset == 0)

    view.showPage(2, animated: true, at: 1)
    var alone = view
    view.handle(.touchBegan(Vector(x: 300, y: 100)), at: 1.1)
    view.handle(.touchMoved(Vector(x: 200, y: 100)), at: 1.15)
    alone.advance(to: 1.15)
    #expect(view.pagePosition == alone.pagePosition && view.pagePosition > 0)
  }

  @Test func `begins on a bar that scrolls like the pages`() {
    let lists: [Double?] = [2000, 2000]
    func swipes(_ system: some NestedSystem, under docked: Bool = false) -> Bool {
      var view = NestedScrollView(system: system)
      if docked { view.moveSettlingPart(to: 0, animated: false, at: 0) }
      view.pullPages(by: 100, on: .bar, at: 1)
      return view.pagePosition > 0
    }
    #expect(swipes(SegmentPager(.init(viewport: .small, header: 200, bar: 44, pages: lists))))
    #expect(swipes(SwipePages(.init(viewport: .small, header: 200, bar: 44, pages: lists))))
    #expect(swipes(EasyPager(.init(viewport: .small, header: 200, bar: 44, pages: lists))))
    // A docked bar is dragged by itself, and that of a collapsing header goes with the header.
    let docked = EasyPager(.init(viewport: .small, header: 1500, bar: 44, pages: lists))
    #expect(!swipes(docked))
    #expect(!swipes(docked, under: true))
    #expect(
      !swipes(
        CollapsingHeader(
          .init(viewport: .small, headerMinimum: 100, headerMaximum: 200, pages: lists))))
  }

  @Test func `stops a running bounce, and starts no refresh`() {
    var view = segmentPager(header: 300, pages: [4000, 4000], in: .phone) {
      $0.refresh = RefreshControl(height: 60, threshold: 60)
    }
    view.setContentOffset(-150, animated: false, at: 0)
    // A touch that is taken away asks for no refresh either.
    view.handle(.touchBegan(Vector(x: 300, y: 100)), at: 0)
    view.handle(.touchCancelled, at: 0)
    view.advance(to: 0.05)
    let caught = view.offset
    #expect(caught < -80 && view.phase == .bouncing)
    var effects: [NestedEffect] = []
    view.touch(from: Vector(x: 300, y: 700), by: Vector(x: -120, y: 5), samples: 5, at: 0.05)
    #expect(view.offset == caught && view.pages.isDragging && view.phase == .dragging)
    view.handle(.touchEnded, at: 0.4) { effects.append($0) }
    #expect(
      !effects.contains(.refreshTriggered) && effects.first == .scroll(.willBeginDecelerating))
    view.advance(to: 3)
    #expect(view.offset == 0 && view.pagePosition == 0 && !view.isMoving)
  }

  @Test func `is not ended by a programmatic scroll of the content`() {
    var view = pager()
    view.touch(from: Vector(x: 300, y: 600), by: Vector(x: -110, y: 0), samples: 5)
    view.setContentOffset(200, animated: true, at: 0.1)
    view.handle(.touchMoved(Vector(x: 90, y: 600)), at: 0.2)
    expectClose(view.pagePosition, 200.0 / 390, within: 1e-12)
    view.scrollPage(1, to: 30, at: 0.3)
    view.handle(.touchEnded, at: 0.6)
    view.advance(to: 2)
    #expect(view.system.page == 1 && view.pagePosition == 1)
  }
}

@Suite struct `Pages that change` {
  @Test(arguments: 2...4)
  func `their width during a motion keep moving to the same page`(count: Int) {
    var view = NestedScrollView(system: system(count, width: 390))
    view.pullPages(by: 100, at: 0)
    view.setGeometry(system(count, width: 844), at: 0)
    expectClose(view.pagePosition, 100.0 / 390, within: 1e-12)
    view.handle(.dragEnded(velocity: Vector(x: 900, y: 0)), at: 0)
    view.advance(to: 0.1)
    let position = view.pagePosition
    view.setGeometry(system(count, width: 500), at: 0.1)
    expectClose(view.pagePosition, position, within: 1e-12)
    view.advance(to: 2)
    #expect(view.pagePosition == 1 && view.system.page == 1 && !view.isMoving)
  }

  @Test func `their number show a remaining page`() {
    var view = NestedScrollView(system: system(5, width: 390))
    view.showPage(4, animated: false, at: 0)
    view.setGeometry(system(3, width: 390), at: 1)
    #expect(view.pagePosition == 2 && view.system.page == 2 && !view.isMoving)
    view.setGeometry(system(9, width: 300), at: 2)
    #expect(view.pagePosition == 2 && view.system.page == 2 && !view.isMoving)
  }

  @Test func `that are removed during their motion stop moving`() {
    var view = NestedScrollView(system: system(6, width: 390))
    view.showPage(5, animated: true, at: 0)
    view.setGeometry(system(2, width: 390), inserting: 100, above: 0, at: 0.1)
    view.advance(to: 3)
    #expect(view.system.page == 1 && view.pagePosition == 1 && !view.isMoving)
  }

  @Test(arguments: [true, false])
  func `whether they bounce are dragged beyond their end or not`(bounces: Bool) {
    var system = system(2, width: 390).geometry
    system.policies.pagesBounce = bounces
    var view = NestedScrollView(system: SegmentPager(system))
    view.pullPages(by: -100, at: 0)
    #expect(bounces ? view.pagePosition < -0.1 : view.pagePosition == 0)
    system.policies.pagesBounce.toggle()
    view.setGeometry(SegmentPager(system), at: 0)
    view.handle(.dragMoved(Vector(x: -200, y: 0)), at: 0)
    view.handle(.dragEnded(velocity: .zero), at: 0)
    view.advance(to: 2)
    #expect(view.pagePosition == 0 && !view.isMoving && view.system.page == 0)
  }

  private func system(_ count: Int, width: Double) -> SegmentPager {
    segmentPager(
      header: 200, pages: Array(repeating: 2000, count: count), in: Size(width: width, height: 700)
    ).system
  }
}
