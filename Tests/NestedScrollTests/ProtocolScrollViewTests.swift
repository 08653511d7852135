import NestedScroll
import ScrollModel
import TestSupport
import Testing

/// Other platforms' nested scrolling as a view of its own; the scenario tests compare it with their recordings.
@Suite struct ProtocolScrollViewTests {
  static let systems: [NestedProtocol] = [
    .androidNested(
      AndroidNested(
        viewport: .small,
        parts: [
          ("page", ScrollPart(.content, length: 400)), ("list", ScrollPart(.content, length: 900)),
        ])),
    .androidAppBar(
      AndroidAppBar(
        viewport: .small,
        bar: AppBar([AppBar.Child(height: 200, minHeight: 56, flags: [.scroll, .snap])]),
        listLength: 2000)),
    .androidBottomSheet(AndroidBottomSheet(viewport: .small, peek: 100, listLength: 2000)),
    .composeNested(
      ComposeNested(
        viewport: .small, parts: [("list", ScrollPart(.content, length: 2000))],
        topBar: TopAppBar(.enterAlways, length: 90))),
    page(.chromium), page(.firefox(immediateHandoff: true)),
    .flutterNested(
      FlutterNested(
        viewport: .small, bar: SliverAppBar(minExtent: 0, maxExtent: 200),
        lists: [FlutterNested.List(length: 2000)])),
    .flutterSheet(FlutterSheet(viewport: .small, listLength: 2000, snaps: true)),
  ]

  static func page(_ engine: CSSScrollers.Engine) -> NestedProtocol {
    let scrollers = [(0, 600), (300, 1500)].map {
      CSSScrollers.Scroller(maximumOffset: Vector(x: Double($0), y: Double($1)))
    }
    return .cssScroll(
      CSSScroll(
        viewport: .small, partNames: ["root", "inner"],
        page: CSSScrollers(scrollers, engine: engine), areas: [nil, nil]))
  }

  @Test func `a hand-over of a motion has its time, however often the view advances`() {
    func handOvers(
      of system: NestedProtocol, seed: UInt64, stepping: Bool
    ) -> [(parts: String, time: Double)] {
      var view = ProtocolScrollView(system)
      var found: [(parts: String, time: Double)] = []
      func note(_ effect: ProtocolEffect) {
        if case .handedOver(let from, let to, let time) = effect {
          found.append(("\(from)→\(to)", time))
        }
      }
      for (input, time) in Self.inputs(seed: seed, partCount: view.partNames.count) {
        while stepping, let next = view.nextEventTime, next < time {
          view.advance(to: next, emit: note)
        }
        input(&view, time, note)
      }
      return found
    }
    var count = 0
    for system in Self.systems {
      for seed in 0..<20 as Range<UInt64> {
        let once = handOvers(of: system, seed: seed, stepping: false)
        let stepped = handOvers(of: system, seed: seed, stepping: true)
        #expect(once.map { $0.parts } == stepped.map { $0.parts })
        for (one, other) in zip(once, stepped) { expectClose(one.time, other.time, within: 1e-9) }
        count += once.count
      }
    }
    #expect(count > 50, "\(count)")
  }

  typealias Input = (inout ProtocolScrollView, Double, (ProtocolEffect) -> Void) -> Void

  /// Touches begin on one of `partCount` parts; `nil` for the default part.
  static func inputs(seed: UInt64, partCount: Int?) -> [(input: Input, time: Double)] {
    var random = SeededGenerator(seed: seed)
    var (inputs, time): ([(input: Input, time: Double)], Double) = ([], 0)
    func add(_ event: ProtocolEvent, after wait: Double) {
      time += wait
      inputs.append(({ $0.handle(event, at: $1, emit: $2) }, time))
    }
    for _ in 0..<6 {
      switch random.next() % 4 {
      case 0:
        var place = Vector(x: 200, y: 350)
        add(.touchBegan(place, on: partCount.map { Int(random.next() % UInt64($0)) }), after: 0.1)
        let step = random.signedLogarithmic(1...60)
        for _ in 0..<Int(random.next() % 9) {
          place.y += step * random.uniform(0.7...1.3)
          add(.touchMoved(place), after: 0.008)
        }
        add(random.next() % 5 == 0 ? .touchCancelled : .touchEnded, after: 0.008)
      case 1:
        add(.dragBegan(), after: 0.05)
        add(.dragMoved(Vector(x: 0, y: random.signedLogarithmic(1...900))), after: 0.1)
        add(.dragEnded(velocity: Vector(x: 0, y: random.signedLogarithmic(20...8000))), after: 0)
      case 2: add(.wheel(Vector(x: 0, y: random.signedLogarithmic(1...500)), .discrete), after: 0.1)
      default:
        time += 0.05
        let stops = random.next() % 2 == 0
        inputs.append(
          (
            {
              if stops { return $0.stopScrolling(at: $1, emit: $2) }
              $0.perform(.jump(0, to: 10), at: $1, emit: $2)
            }, time
          ))
      }
      time += random.uniform(0...1.5)
    }
    return inputs
  }

  @Test(arguments: systems.indices, 0..<UInt64(40))
  func `frames change nothing, a copy continues alike, and everything comes to rest`(
    index: Int, seed: UInt64
  ) {
    let system = Self.systems[index]
    var view = ProtocolScrollView(system)
    var (framed, effects, framedEffects) = (view, [ProtocolEffect](), [ProtocolEffect]())
    var random = SeededGenerator(seed: seed)
    for (input, time) in Self.inputs(seed: seed, partCount: view.partNames.count) {
      while framed.time + 0.02 < time {
        framed.advance(to: max(0, framed.time) + random.uniform(0.001...0.02)) {
          framedEffects.append($0)
        }
      }
      let copy = view
      input(&view, time) { effects.append($0) }
      input(&framed, time) { framedEffects.append($0) }
      var again = copy
      input(&again, time) { _ in }
      #expect(again.digest == view.digest, "a copy, \(system.kind), seed \(seed)")
    }
    for (one, other) in zip(view.amounts(along: .vertical), framed.amounts(along: .vertical)) {
      expectClose(one, other, within: 1e-9, "\(system.kind), seed \(seed)")
    }
    #expect(effects == framedEffects, "\(system.kind), seed \(seed)")
    view.handle(.dragEnded(velocity: .zero), at: view.time)
    view.advance(to: view.time + 60)
    #expect(!view.isMoving && view.phase == .idle && view.nextEventTime == nil)
    #expect(view.brokenInvariant == nil)
  }

  /// A layout of each kind whose number of parts can change, with these parts or lists.
  static func layouts(_ names: [String]) -> [NestedProtocol] {
    let parts = names.map { (name: $0, part: ScrollPart(.content, length: 400)) }
    let scrollers = names.map { _ in CSSScrollers.Scroller(maximumOffset: Vector(x: 0, y: 400)) }
    let pages = [CSSScrollers.Engine.chromium, .firefox(immediateHandoff: true)].map {
      CSSScroll(
        viewport: .small, partNames: names, page: CSSScrollers(scrollers, engine: $0),
        areas: names.map { _ in nil })
    }
    let bar = names.count == 2 ? TopAppBar(.enterAlways, length: 90) : nil
    return [
      .androidNested(AndroidNested(viewport: .small, parts: parts)),
      .composeNested(ComposeNested(viewport: .small, parts: parts, topBar: bar)),
      .cssScroll(pages[0]), .cssScroll(pages[1]),
      .flutterNested(
        FlutterNested(
          viewport: .small, bar: SliverAppBar(minExtent: 0, maxExtent: 200),
          lists: names.map { _ in FlutterNested.List(length: 400) })),
    ]
  }

  @Test(arguments: layouts(["a"]).indices, 0..<UInt64(100))
  func `a view whose parts are added and removed comes to rest`(index: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var view = ProtocolScrollView(Self.layouts(["a", "b"])[index])
    for (input, time) in Self.inputs(seed: seed, partCount: nil) {
      let names = [["a"], ["b"], ["a", "b"], ["c", "a", "b"]][Int(random.next() % 4)]
      view.setGeometry(
        Self.layouts(names)[index], at: random.uniform(max(0, view.time)...max(0, time)))
      #expect(view.brokenInvariant == nil)
      input(&view, time) { _ in }
    }
    view.handle(.dragEnded(velocity: .zero), at: view.time)
    view.advance(to: view.time + 60)
    #expect(!view.isMoving && view.phase == .idle && view.brokenInvariant == nil)
  }

  @Test(arguments: layouts(["a"]).indices)
  func `a fling keeps its velocity when another part is added or removed`(index: Int) {
    for names in [["b"], ["c", "a", "b"]] {
      var view = ProtocolScrollView(Self.layouts(["a", "b"])[index])
      view.handle(.dragBegan(), at: 0)
      view.handle(.dragEnded(velocity: Vector(x: 0, y: 1500)), at: 0)
      view.advance(to: 0.05)
      let velocity = view.velocity
      view.setGeometry(Self.layouts(names)[index], at: 0.05)
      #expect(velocity > 0)
      // Firefox begins each fling with a step of friction.
      let isFirefox = index == 3
      expectClose(
        view.velocity, velocity, within: isFirefox ? 0.02 : 1e-9, "\(view.kind), \(names)")
    }
  }

  @Test(arguments: systems.indices)
  func `sizes that do not change leave a running fling as it is`(index: Int) {
    var view = ProtocolScrollView(Self.systems[index])
    view.handle(.dragBegan(), at: 0)
    view.handle(.dragMoved(Vector(x: 0, y: 60)), at: 0.05)
    view.handle(.dragEnded(velocity: Vector(x: 0, y: 1500)), at: 0.05)
    view.advance(to: 0.1)
    var other = view
    other.setGeometry(Self.systems[index], at: 0.1)
    let rest = (view: view.nextEventTime, other: other.nextEventTime)
    #expect(rest.view == rest.other)
    view.advance(to: 9)
    other.advance(to: 9)
    #expect(view.digest == other.digest)
  }
}
