import ScrollDynamics
import TestSupport
import Testing

@testable import ScrollModel

/// Chromium's pages are areas that stop every scroll: what `PageGrid` works out without a list of them is
/// what `SnapAreas` finds in the list.
@Suite struct ChromiumPageTests {
  /// Pages of one axis, and the same pages as areas.
  private struct Pages {
    let grid: PageGrid
    let areas: SnapAreas
    let viewport: Double

    init(_ random: inout SeededGenerator) {
      viewport = random.eighths(100...900)
      let length = random.pick([
        viewport, viewport, random.eighths(20...viewport), random.eighths(viewport...2000),
      ])
      let lower = random.pick([0, random.eighths(-300...300)])
      let extent = random.eighths(0...(8 * length))
      grid = PageGrid(
        range: ScrollRange(lower: lower, upper: lower + extent), length: length, slack: 0)
      let pages = (0...Int((extent / length).rounded(.up))).map { index in
        SnapAreas.Area(
          frame: Rect(x: 0, y: Double(index) * length, width: 100, height: length),
          horizontal: nil, vertical: .start, alwaysStops: true)
      }
      areas = SnapAreas(
        pages, snapport: Rect(x: 0, y: 0, width: 100, height: viewport),
        maximumOffset: Vector(x: 0, y: extent), axes: .vertical)
    }

    var origin: Double { grid.range.lower }

    func found(_ strategy: SnapAreas.Strategy) -> Double? {
      areas.position(for: strategy)?.vertical.map { $0.offset + origin }
    }
  }

  @Test func `a fling and content at rest end at the page that the snap areas determine`() {
    var random = SeededGenerator(seed: 4096)
    for _ in 0..<20_000 {
      let pages = Pages(&random)
      let range = pages.grid.range
      let offset = random.eighths(range.lower...range.upper)
      #expect(
        pages.grid.settled(at: offset, viewport: pages.viewport)
          == pages.found(.end(at: Vector(x: 0, y: offset - pages.origin))),
        "\(pages.grid), \(pages.viewport), at \(offset)")
      var start = random.eighths(range.lower...range.upper)
      // At a page, and beside one by less and by more than a point.
      if random.next() & 3 == 0 {
        start = range.clamp(
          pages.grid.page(pages.grid.index(of: start)) + random.pick([0, 0.375, -0.375, 1.5, -1.5]))
      }
      let distance = random.sign() * random.eighths(0.125...random.pick([2, 100, 5000]))
      let expected = pages.found(
        .both(
          from: Vector(x: 0, y: start - pages.origin), by: Vector(x: 0, y: distance), isFling: true)
      )
      let found = pages.grid.flung(from: start, by: distance, viewport: pages.viewport)
      #expect(found == expected, "\(pages.grid), \(pages.viewport), from \(start) by \(distance)")
    }
  }
}

extension SeededGenerator {
  /// A multiple of an eighth, which sums and products of such numbers do not round: beside a page by a
  /// rounding error counts as beside it.
  fileprivate mutating func eighths(_ range: ClosedRange<Double>) -> Double {
    (8 * uniform(range)).rounded(.down) / 8
  }
}
