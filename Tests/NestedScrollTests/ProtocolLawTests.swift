import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

@testable import NestedScroll

private let rounds = trials(2000, inDebug: 300)

@Suite struct `Every protocol` {
  @Test func `a web page shows the frames of its chain`() throws {
    var random = SeededGenerator(seed: 8)
    var moved = 0
    for _ in 0..<rounds {
      let engine = random.pick(CSSScrollers.Engine.all)
      var page = CSSScrollers(
        (0..<4).map { _ in
          .init(
            maximumOffset: Vector(x: 300, y: random.pick([0, 500])),
            offset: Vector(x: random.uniform(0...300), y: random.uniform(0...500)))
        }, engine: engine)
      page.beginGesture(on: Int(random.next() % 4))
      let axis = random.pick([Axis.horizontal, .vertical])
      let velocity = random.signedLogarithmic(100...9000)
      page.latch(towards: axis == .vertical ? Vector(x: 0, y: velocity) : Vector(x: velocity, y: 0))
      let start = page.chain(along: axis)
      let rule = random.pick(memorylessRules)
      guard var fling = page.fling(velocity: velocity, along: axis, rule: rule) else {
        // In Firefox a release latches no scroller if none can move.
        #expect(page.engine == .firefox(immediateHandoff: false) && page.latched == nil)
        continue
      }
      for share in [0.7, 0.2, 1.5, 1] {
        let time = share * fling.restTime
        var chain = start
        fling.show(in: &chain, at: time)
        #expect(page.show(&fling, along: axis, at: time) == fling.sample(at: time))
        #expect(page.chain(along: axis) == chain)
      }
      if page.chain(along: axis) != start { moved += 1 }
    }
    #expect(moved > rounds / 2)
  }

  /// Released beyond an end or inside, every list has the fling that it would have alone.
  @Test func `Flutter's view shows the flings of all lists, and their overscroll`() {
    var random = SeededGenerator(seed: 9)
    var beyond = 0
    for _ in 0..<rounds {
      let lists = (0...Int(random.next() % 3)).map { _ in
        FlutterNested.List(
          length: random.pick([0, random.uniform(0...900)]), bounces: random.next() % 4 > 0)
      }
      var view = FlutterNested(
        header: random.uniform(0...300), outer: random.uniform(0...300), lists: lists,
        viewportLength: 600, floats: random.sign() > 0,
        compatibility: random.pick([[], .perEventResistance]))
      view.drag(by: random.signedLogarithmic(1...2000))
      let velocity = random.pick([0, random.signedLogarithmic(10...3000)])
      let starts = lists.indices.map { view.chain(list: $0) }
      let alone = lists.indices.map { index in
        let list = view.lists[index]
        let physics: ScrollPhysics = list.bounces ? .flutterBouncing() : .flutterClamping()
        let shown = view.visibleOffset(of: index)
        return ChainFling(
          of: starts[index], view.claims, velocity: velocity,
          overscroll: shown - min(max(0, shown), list.length), rule: physics.fling,
          edges: Edges(
            lower: physics.edge(.lower, bounces: list.bounces, length: 600),
            upper: physics.edge(.upper, bounces: list.bounces, length: 600)),
          viewportLength: 600)
      }
      var fling = view.fling(velocity: velocity)
      for share in [0, 0.3, 0.05, 1, 0.6, 1.5] {
        let time = share * fling.restTime
        let sample = view.show(&fling, at: time)
        #expect(sample == fling.sample(at: time))
        for index in lists.indices {
          var chain = starts[index]
          alone[index].show(in: &chain, at: time)
          if index == fling.leading { #expect(view.outer == chain[0].amount) }
          let overscroll = alone[index].sample(at: time).overscroll
          expectClose(view.visibleOffset(of: index), chain[1].amount + overscroll, within: 1e-9)
          if overscroll != 0 { beyond += 1 }
        }
      }
    }
    #expect(beyond > rounds / 5)
  }

  @Test func `Flutter's header and its single list lose nothing`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<rounds {
      var view = FlutterNested(
        header: random.uniform(0...300), outer: random.uniform(0...300),
        lists: [.init(length: random.pick([900, random.uniform(0...900)]), bounces: true)],
        viewportLength: 600, floats: random.sign() > 0)
      for _ in 0..<4 {
        let before = view.outer + view.lists[0].position
        let movement = random.signedLogarithmic(1...2000)
        view.drag(by: movement)
        expectClose(view.outer + view.lists[0].position, before + movement, within: 1e-9)
      }
    }
  }

  @Test func `scrollers of a page lose only what none of them consumes`() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<rounds {
      let behaviors = CSSScrollers.OverscrollBehavior.allCases
      let scrollers = (0..<4).map { _ in
        CSSScrollers.Scroller(
          maximumOffset: Vector(x: random.pick([0, 300]), y: random.pick([0, 500])),
          offset: Vector(x: random.uniform(0...300), y: random.uniform(0...500)),
          horizontalBehavior: random.pick(behaviors), verticalBehavior: random.pick(behaviors))
      }
      for engine in CSSScrollers.Engine.all {
        var page = CSSScrollers(scrollers, engine: engine)
        page.beginGesture(on: Int(random.next() % 4))
        for _ in 0..<6 {
          let movement = Vector(x: random.uniform(-400...400), y: random.uniform(-400...400))
          let (before, pull) = (sum(page), page.overscroll?.pull ?? .zero)
          let mayMoveAnother = engine == .firefox(immediateHandoff: false) && page.latched == nil
          let left = page.scroll(by: movement)
          for axis in Axis.allCases {
            let (movement, kept) = (movement[axis], pull[axis] / 16)
            let moved = sum(page)[axis] - before[axis]
            // Undone overscroll moves no scroller, unless another scroller moves back.
            let isWhole = mayMoveAnother && abs(moved + left[axis] - movement) < 1e-9
            let isUndone = engine != .chromium && movement * kept < 0 && !isWhole
            let undone = !isUndone ? 0 : abs(movement) < abs(kept) ? movement : -kept
            expectClose(moved + left[axis] + undone, movement, within: 1e-9)
          }
        }
      }
    }
  }

  private func sum(_ page: CSSScrollers) -> Vector {
    page.scrollers.reduce(.zero) { $0 + $1.offset }
  }
}
