import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// A movement in one step passes the same boundaries as the same movement in many steps.
@Suite struct `Boundaries of a drag` {
  @Test func `are those of the same drag in many steps, in every system`() {
    var random = SeededGenerator(seed: 141)
    for trial in 0..<trials(200, inDebug: 40) {
      expectSame(RandomSystems.stackedLists(&random), trial, &random)
      expectSame(RandomSystems.stickySections(&random), trial, &random)
      expectSame(RandomSystems.segmentPager(&random), trial, &random)
      expectSame(RandomSystems.easyPager(&random), trial, &random)
      expectSame(RandomSystems.collapsingHeader(&random), trial, &random)
      expectSame(RandomSystems.swipePages(&random), trial, &random)
      expectSame(RandomSystems.anySwipePages(&random), trial, &random)
      expectSame(RandomSystems.detentSheet(&random), trial, &random)
      expectSame(RandomSystems.anySheet(&random), trial, &random)
      expectSame(RandomSystems.largeTitle(&random), trial, &random)
    }
  }

  /// The sums of the parts of so long a list round.
  @Test func `are each reported once, however many a movement passes`() {
    let rows = (0..<100).map { 9_956.1 + Double($0) / 7 }
    let system = StickySections(.init(viewport: .small, headers: [44.1], rows: rows))
    for direction in [1.0, -1] {
      var view = NestedScrollView(system: system)
      if direction < 0 {
        view.setContentOffset(system.limits(.free).rest.upper, animated: false, at: 0)
      }
      var found: [String] = []
      view.handle(.dragBegan(on: .list), at: 0)
      view.handle(.dragMoved(Vector(x: 0, y: direction * 1.1e6)), at: 0) { note($0, in: &found) }
      #expect(found.count == 198)
      #expect(found.indices.allSatisfy { found[$0] == ["list→header", "header→list"][$0 % 2] })
    }
  }

  /// A movement to a boundary ends beside it by a rounding error for one in a hundred decimal sizes.
  @Test func `are reported if a drag stops exactly there`() {
    var random = SeededGenerator(seed: 1007)
    for _ in 0..<trials(1000, inDebug: 400) {
      let header = random.uniform(50...300).tenths
      let first = random.uniform(0...header).tenths
      var view = segmentPager(header: header, pages: [4000], in: .phone)
      var parts: [NestedPart] = []
      view.handle(.dragBegan(on: .list), at: 0)
      for (index, place) in [first, header, header + 10].enumerated() {
        view.handle(.dragMoved(Vector(x: 0, y: place)), at: 0.1 * Double(index + 1)) { effect in
          if case .handedOver(let from, let to, _) = effect { parts += [from, to] }
        }
      }
      #expect(parts == [.header, .list] && view.owner == .list, "\(header) by \(first)")
    }
  }

  /// A title and a search bar that grow while a finger pulls their list beyond its end.
  @Test(arguments: [1, 7, 50]) func `are all passed before the overscroll grows`(steps: Int) {
    func system(title: Double, search: Double) -> LargeTitle {
      LargeTitle(viewport: .small, title: title, search: search, content: 1000)
    }
    var view = NestedScrollView(system: system(title: 50, search: 40))
    view.pull(by: 600, at: 0)
    view.setGeometry(system(title: 100, search: 80), at: 0)
    let shown = view.overscroll
    #expect(shown > 10 && view.system.outer == 90)
    var found: [String] = []
    for step in 1...steps {
      let moved = 600 + 200 * Double(step) / Double(steps)
      view.handle(.dragMoved(Vector(x: 0, y: moved)), at: 0) { note($0, in: &found) }
    }
    #expect(found == ["bar→header", "header→list"])
    #expect(view.system.outer == 180 && view.overscroll > shown)
  }

  private enum Input: CaseIterable { case drag, touch, trackpad, notches, program }

  private func expectSame<System: NestedSystem>(
    _ system: System, _ trial: Int, _ random: inout SeededGenerator
  ) {
    let input = random.pick(Input.allCases)
    let parts: [NestedPart] = [.list, .list, .header, .bar, .content, .sheet]
    let (part, limits) = (random.pick(parts), system.limits(.free).parts)
    var start = random.uniform((limits.lower - 50)...(limits.upper + 50))
    // A header that settles brings content back from beyond the end by itself, between two notches.
    if system.policies.headerSnap { start = system.limits(.free).rest.clamp(start) }
    let length = limits.upper - limits.lower + 300
    let legs = (0..<3).map { _ in random.pick([1, 0.3, 0.1]) * random.uniform(-length...length) }
    let runs = [1, 50].map { steps in
      run(NestedScrollView(system: system), input, on: part, from: start, legs, steps)
    }
    let place = "trial \(trial): \(system) \(input) on \(part) from \(start), \(legs)"
    #expect(runs[0].boundaries == runs[1].boundaries, "\(place)")
    expectClose(runs[0].offset, runs[1].offset, within: 1e-9, place)
  }

  private func run<System: NestedSystem>(
    _ view: NestedScrollView<System>, _ input: Input, on part: NestedPart, from start: Double,
    _ legs: [Double], _ steps: Int
  ) -> (boundaries: [String], offset: Double) {
    var (view, boundaries, movement) = (view, [String](), 0.0)
    view.setContentOffset(start, animated: false, at: 0)
    view.stopScrolling(at: 0)
    let first = view.offset
    let finger = Vector(x: 9, y: 300)
    switch input {
    case .drag: view.handle(.dragBegan(on: part), at: 0)
    case .touch: view.handle(.touchBegan(finger), at: 0)
    case .trackpad: view.handle(.wheel(.zero, phase: .began), at: 0)
    case .notches, .program: break
    }
    for leg in legs {
      for step in 1...steps {
        let moved = movement + leg * Double(step) / Double(steps)
        let delta = Vector(x: 0, y: leg / Double(steps))
        let event: NestedEvent? =
          switch input {
          case .drag: .dragMoved(Vector(x: 0, y: moved))
          case .touch: .touchMoved(finger - Vector(x: 0, y: moved))
          case .trackpad: .wheel(delta, phase: .changed)
          case .notches: .wheel(delta, phase: .discrete)
          case .program: nil
          }
        if let event {
          view.handle(event, at: 0) { note($0, in: &boundaries) }
        } else {
          view.setContentOffset(first + moved, animated: false, at: 0) { note($0, in: &boundaries) }
        }
      }
      movement += leg
    }
    return (boundaries, view.offset)
  }

  private func note(_ effect: NestedEffect, in boundaries: inout [String]) {
    if case .handedOver(let from, let to, _) = effect { boundaries.append("\(from)→\(to)") }
  }
}
