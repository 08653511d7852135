import NestedScroll
import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// What systems keep in fields of their own, so that a frame costs little, against what it stands
/// for.
@Suite struct `Splitting` {
  /// The end of the last list and of everything are sums of the same numbers; so are boundaries that
  /// lie side by side.
  @Test(arguments: [
    [457.68799702261583, 773.8341215021674], [1000, 5e-12, 1000], [0.1, 0.2, 700.3], [700, 0, 700],
  ])
  func `a stack of lists is not moved by 0, at any offset`(_ lists: [Double]) {
    let stack = StackedLists(.init(viewport: .small, lists: lists))
    for place in [-1, 0, 0.1, 0.1 + 0.2, 300, 457.68799702261583, 1000, 1000 + 5e-12, 1e9] {
      var moved = stack
      moved.move(by: place, .free)
      var same = moved
      same.move(by: 0, .free)
      #expect(same == moved, "moved from \(moved.offset) to \(same.offset)")
    }
  }

  @Test func `a stack of lists hands over at the next boundary inside it`() {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<40 {
      let lists = (0..<Int(random.uniform(2...9))).map { _ in random.uniform(100...2500) }
      var stack = StackedLists(StackedLists.Geometry(viewport: .small, lists: lists))
      for _ in 0..<100 {
        move(&stack, over: lists, &random)
        for direction in [-1.0, 1.0] {
          let distances = boundaries(of: lists).map { ($0 - stack.offset) * direction }
          let nearest = distances.filter { $0 > 1e-9 }.min()
          let found = stack.parts.boundary(ahead: direction, stack.claims(.free))?.distance
          #expect((found == nil) == (nearest == nil))
          if let found, let nearest { expectClose(found, nearest, within: 1e-9) }
        }
      }
    }
  }

  /// Moves a stack anywhere, or onto a boundary exactly.
  private func move(
    _ stack: inout StackedLists, over lists: [Double], _ random: inout SeededGenerator
  ) {
    if random.uniform(0...1) < 0.3 {
      let list = Int(random.uniform(0...0.999) * Double(lists.count))
      stack.scroll(page: list, to: random.pick([0, .infinity]))
    } else {
      stack.move(by: random.signedLogarithmic(1e-3...2000), .free)
    }
  }

  /// Where a list begins or ends to scroll inside, between the ends of everything; one that is shown
  /// whole does neither.
  private func boundaries(of lists: [Double]) -> [Double] {
    var (start, all) = (0.0, [Double]())
    for list in lists {
      if list > Size.small.height { all += [start, start + max(0, list - Size.small.height)] }
      start += list
    }
    return all.filter { $0 > 0 && $0 < start - Size.small.height }
  }
}
