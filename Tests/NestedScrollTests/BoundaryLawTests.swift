import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// `SystemLaws` checks that a movement in two steps passes the boundaries of the same movement in one.
@Suite struct `Boundaries of a drag` {
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

  private func note(_ effect: NestedEffect, in boundaries: inout [String]) {
    if case .handedOver(let from, let to, _) = effect { boundaries.append("\(from)→\(to)") }
  }
}
