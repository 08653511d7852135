import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Overscroll is a part's own: it is undone first, it stays while other parts move, and a movement
/// that comes to it is handed over.
@Suite struct `Overscroll has an owner` {
  @Test(arguments: [1, 2, 7])
  func `a list is pulled down above a header that is beyond its start`(pieces: Int) {
    var view = pulledHeader(aboveListAt: 100)
    let shown = view.chainOverscroll
    #expect(shown < -20)
    // 100 points are the list's, 30 more are the header's.
    for piece in 1...pieces {
      let movement = -130 * Double(piece) / Double(pieces)
      view.handle(.dragMoved(Vector(x: 0, y: movement)), at: 1)
      if movement > -100 { expectClose(view.chainOverscroll, shown, within: 1e-9) }
      expectClose(view.listOffset(page: 1) ?? .nan, max(0, 100 + movement), within: 1e-9)
    }
    let band = RubberBand(dimension: 700)
    let pull = band.pull(forDisplacement: -shown) + 30
    expectClose(view.chainOverscroll, -band.displacement(forPull: pull), within: 1e-9, "\(pieces)")
    view.checkInvariants()
  }

  @Test func `a header's overscroll is reduced before the list below moves`() {
    var view = pulledHeader(aboveListAt: 100)
    let pull = RubberBand(dimension: 700).pull(forDisplacement: -view.chainOverscroll)
    view.handle(.dragMoved(Vector(x: 0, y: pull + 40)), at: 1)
    #expect(view.chainOverscroll == 0)
    expectClose(view.system.outer, 40, within: 1e-9)
    // On the way back the list comes first again.
    view.handle(.dragMoved(Vector(x: 0, y: pull - 20)), at: 1.1)
    expectClose(view.system.outer, 40, within: 1e-9)
    expectClose(view.system.innerOffset(page: 1, overscroll: 0) ?? .nan, 40, within: 1e-9)
  }

  @Test func `a bounce continues when overscroll changes only the other end`() {
    // Qt's bounce depends on its start; the header is first to return, so the top moves.
    var geometry = SegmentPager.Geometry(viewport: .small, header: 500, bar: 0, pages: [720])
    geometry.policies.headerReturns = .onReverse
    var view = NestedScrollView(system: SegmentPager(geometry), physics: .qtFlickable)
    let end = view.scroll.range(.vertical).upper
    view.setContentOffset(end - 260, animated: false, at: 0)
    var plain = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: Size.small.width, height: end + Size.small.height),
        containerSize: .small),
      physics: .qtFlickable, behavior: ScrollBehavior(alwaysBouncesVertically: true),
      contentOffset: Vector(x: 0, y: end - 260))
    let velocity = Vector(x: 0, y: 1540)
    view.handle(.dragBegan(on: .header), at: 0)
    view.handle(.dragEnded(velocity: velocity), at: 0)
    plain.handle(.dragBegan, at: 0)
    plain.handle(.dragEnded(velocity: velocity), at: 0)
    for frame in 1...60 {
      let time = Double(frame) / 60
      view.advance(to: time)
      plain.advance(to: time)
      expectClose(view.offset, plain.contentOffset.y, within: 1e-9, "\(time)")
    }
  }

  /// A pager whose header was pulled down and caught under a page that is scrolled.
  private func pulledHeader(aboveListAt offset: Double) -> NestedScrollView<SegmentPager> {
    var view = segmentPager(header: 250, pages: [3000, 3000])
    view.scrollPage(1, to: offset, at: 0)
    view.drag(by: -150, at: 0)
    view.showPage(1, animated: false, at: 0)
    view.advance(to: 0.05)
    view.handle(.dragBegan(on: .list), at: 0.05)
    return view
  }

  @Test func `a sheet is caught and released without a jump of its list`() {
    for (seed, var random) in SeededGenerator.seeded(300) {
      var view = NestedScrollView(
        system: DetentSheet(.init(viewport: .small, content: 1000), detent: 1))
      var (time, movement, drags) = (0.0, 0.0, false)
      for _ in 0..<40 {
        time += random.uniform(0...0.15)
        view.advance(to: time)
        let before = (view.frames.sheetY ?? .nan, view.listOffset() ?? .nan)
        if drags, random.sign() > 0 {
          movement += random.uniform(-400...400)
          view.handle(.dragMoved(Vector(x: 0, y: movement)), at: time)
          continue
        }
        if drags {
          let velocity = Vector(x: 0, y: random.uniform(-4000...4000))
          view.handle(.dragEnded(velocity: velocity), at: time)
        } else {
          movement = 0
          view.handle(.dragBegan(on: random.pick([.list, .sheet])), at: time)
        }
        drags.toggle()
        expectClose(view.frames.sheetY ?? .nan, before.0, within: 1e-6, "seed \(seed) at \(time)")
        expectClose(view.listOffset() ?? .nan, before.1, within: 1e-6, "seed \(seed) at \(time)")
        view.checkInvariants()
      }
    }
  }

  @Test(arguments: [1, 3])
  func `a list below a grown header owns the overscroll beyond the top`(_ pieces: Int) {
    var view = collapsingHeader(150, pages: [3000])
    var handOvers: [NestedEffect] = []
    let note: (NestedEffect) -> Void = { if case .handedOver = $0 { handOvers.append($0) } }
    view.handle(.dragBegan(on: .list), at: 0, emit: note)
    for piece in 1...pieces {
      let movement = -70 * Double(piece) / Double(pieces)
      view.handle(.dragMoved(Vector(x: 0, y: movement)), at: 1, emit: note)
    }
    #expect(view.chainOverscroll < -10 && view.owner == .list)
    #expect(handOvers == [.handedOver(from: .header, to: .list, at: 1)])
    // A flick back: who shows it undoes it, then the header collapses, then the list scrolls.
    handOvers = []
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 3000)), at: 1, emit: note)
    #expect(view.owner == .list)
    for frame in 0...600 where view.isMoving {
      view.advance(to: 1 + Double(frame) / 120, emit: note)
      let isHeader = view.chainOverscroll == 0 && view.system.outer < 100
      if view.isMoving { #expect(view.owner == (isHeader ? .header : .list)) }
    }
    let parts = handOvers.compactMap { effect -> [NestedPart]? in
      if case .handedOver(let from, let to, _) = effect { [from, to] } else { nil }
    }
    #expect(parts == [[.list, .header], [.header, .list]])
  }

  @Test func `a fling that grows a header is handed to the list exactly at the top`() {
    var view = collapsingHeader(100, pages: [3000])
    var handOvers: [(NestedPart, NestedPart, Double)] = []
    view.fling(-2000, at: 0)
    view.advance(to: 5) { effect in
      if case .handedOver(let from, let to, let time) = effect {
        handOvers.append((from, to, time))
      }
    }
    // A plain scroll view passes its top when the header is grown.
    var plain = HeadlessScrollView(list: 3000, in: .small, offset: 100)
    plain.fling(-2000)
    #expect(handOvers.count == 1 && handOvers[0].0 == .header && handOvers[0].1 == .list)
    expectClose(handOvers[0].2, plain.time(whenVerticalOffsetIs: 0) ?? .nan, within: 1e-9)
    #expect(view.offset == 0 && !view.isMoving)
  }

  @Test func `each list of an easy pager without a header, and a short page, own their bounce`() {
    var lists = easyPager(header: 0, pages: [3000])
    lists.pull(by: -80, at: 0)
    #expect(lists.chainOverscroll < -10 && lists.owner == .list)
    lists.handle(.dragEnded(velocity: .zero), at: 0)
    var short = segmentPager(header: 250, pages: [300, 300])
    short.drag(by: 400, at: 0)
    for frame in 1...10 {
      lists.advance(to: Double(frame) / 60)
      short.advance(to: Double(frame) / 60)
      #expect(lists.owner == .list && short.owner == .list, "frame \(frame)")
      #expect(lists.chainOverscroll < 0 && short.chainOverscroll > 0)
    }
  }
}

@Suite struct `Sizes that change` {
  @Test(arguments: [650.0, 500, 400])
  func `keep a bar under the finger when the viewport shrinks`(shrunk: Double) {
    var geometry = EasyPager.Geometry(viewport: .small, header: 1200, bar: 44, pages: [3000])
    var view = NestedScrollView(system: EasyPager(geometry))
    view.pull(by: 100, on: .bar, at: 0, to: 0.1)
    #expect(view.frames.barY == 556)
    geometry.viewport.height = shrunk
    view.setGeometry(EasyPager(geometry), at: 0.1)
    let shown = view.frames.barY ?? .nan
    #expect(shown == min(556, shrunk - 44))
    view.handle(.dragMoved(Vector(x: 0, y: 130)), at: 0.2)
    #expect(view.frames.barY == shown - 30)
    view.handle(.dragMoved(Vector(x: 0, y: 100)), at: 0.3)
    #expect(view.frames.barY == shown)
  }

  @Test func `change a bouncing list as a plain scroll view`() {
    for (seed, var random) in SeededGenerator.seeded(100) {
      var height = random.uniform(900...2500)
      var geometry: ScrollGeometry { .list(250 + height, in: .small) }
      var system: SegmentPager {
        SegmentPager(.init(viewport: .small, header: 250, bar: 0, pages: [height]))
      }
      var nested = NestedScrollView(system: system)
      var plain = HeadlessScrollView(geometry: geometry)
      let velocity = random.uniform(3000...9000)
      nested.fling(velocity, at: 0)
      plain.fling(velocity)
      for time in frameTimes(1...240) {
        nested.advance(to: time)
        plain.advance(to: time)
        expectClose(nested.offset, plain.contentOffset.y, within: 1e-6, "seed \(seed) at \(time)")
        guard plain.phase == .bouncing, random.uniform(0...1) < 0.2 else { continue }
        height += random.uniform(0...60)
        nested.setGeometry(system, at: time)
        plain.setGeometry(geometry, at: time)
      }
    }
  }

  @Test func `add no boundary to a retargeted deceleration`() {
    for (seed, var random) in SeededGenerator.seeded(100) {
      let lists = (0..<4).map { _ in random.uniform(800...1800) }
      let system = StackedLists(.init(viewport: .small, lists: lists))
      var view = NestedScrollView(system: system)
      let range = system.limits(.free).parts
      view.setContentOffset(random.uniform(0...range.upper), animated: false, at: 0)
      let (start, target) = (view.offset, random.uniform(0...range.upper))
      view.handle(.dragBegan(on: .list), at: 0)
      let velocity = (target < start ? -1 : 1) * random.uniform(500...3000)
      var (last, times): (NestedPart?, [Double]) = (nil, [])
      view.release(velocity, at: 0) { $1 = target }
      for frame in 1...600 where view.isMoving {
        view.advance(to: Double(frame) / 60) { effect in
          guard case .handedOver(let from, let to, let time) = effect else { return }
          #expect(last == nil || last == from, "seed \(seed)")
          (last, times) = (to, times + [time])
        }
        if frame.isMultiple(of: 7) { view.setGeometry(system, at: Double(frame) / 60) }
      }
      expectClose(view.offset, target, within: 1e-6)
      #expect(times == times.sorted() && Set(times).count == times.count)
      // Every boundary between start and target is passed once, but for a turn beyond either.
      let places = lists.indices.flatMap { index -> [Double] in
        let start = lists.prefix(index).reduce(0, +)
        return [start, start + lists[index] - Size.small.height]
      }
      let passed = places.filter { ($0 - start) * ($0 - target) < 0 }.count
      #expect((times.count - passed).isMultiple(of: 2) && times.count >= passed, "seed \(seed)")
    }
  }
}
