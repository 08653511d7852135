import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace
import TraceRows

/// Measures how cost grows with the number of pages, of rows, and of seconds.
enum Growth {
  static var all: [Benchmark] { [pages, rows, frames, jump] }

  private static func sizes(from first: Int, count: Int) -> [Int] {
    (0..<count).map { first << (2 * $0) }
  }

  /// Measures a frame of a fling with more and more pages.
  private static var pages: Benchmark {
    Benchmark(
      name: "growth/pages", family: (sizes(from: 4, count: 7), .constant)
    ) { loop in
      NestedBench(name: "segmentPager", collapse: 300, make: NestedSystems.segmentPager)
        .fling(pages: loop.size).body(loop)
    }
  }

  /// Measures writing more and more rows as CSV.
  private static var rows: Benchmark {
    Benchmark(name: "growth/rows", family: (sizes(from: 64, count: 6), .linear)) { loop in
      let rows = Rows.fling()
      var writer = TraceWriter(format: .csv)
      var buffer: [UInt8] = []
      var length = 0
      while loop.next(1) {
        length = 0
        for index in 0..<loop.size {
          buffer.removeAll(keepingCapacity: true)
          writer.write(rows[index % rows.count], to: &buffer)
          length += buffer.count
        }
      }
      require(length > 30 * loop.size, "growth/rows: \(length) bytes for \(loop.size) rows")
    }
  }

  /// Measures more and more seconds of flings, frame by frame at 120 Hz.
  private static var frames: Benchmark {
    Benchmark(name: "growth/seconds/frames", family: (seconds, .linear)) { loop in
      let start = decelerating()
      var view = start
      while loop.next(1) {
        view = start
        for frame in 1...(loop.size * 120) { view.advance(to: Double(frame) / 120) { _ in } }
      }
      check(view, loop.size)
    }
  }

  /// Measures the same seconds in a single frame: a closed form costs the same for any time.
  private static var jump: Benchmark {
    Benchmark(name: "growth/seconds/oneFrame", family: (seconds, .constant)) { loop in
      let start = decelerating()
      var view = start
      while loop.next(1) {
        view = start
        view.advance(to: Double(loop.size)) { _ in }
      }
      check(view, loop.size)
    }
  }

  private static let seconds = sizes(from: 1, count: 5)

  /// Creates a scroll view with a deceleration that takes an hour.
  private static func decelerating() -> HeadlessScrollView {
    let rate = DecelerationRate(decay: 0.002)
    var view = HeadlessScrollView(
      geometry: ScrollGeometry(
        contentSize: Size(width: 390, height: 1e9), containerSize: Size(width: 390, height: 844)),
      physics: {
        var physics = ScrollPhysics.uikit
        physics.decelerationRate = rate
        return physics
      }())
    view = ScrollViews.released(view, velocity: 20_000)
    return view
  }

  private static func check(_ view: HeadlessScrollView, _ seconds: Int) {
    let expected = Segment.deceleration(
      from: 0, velocity: 20_000, rate: DecelerationRate(decay: 0.002)
    ).position(at: Double(seconds))
    requireClose(view.contentOffset.y, expected, 1e-9, "after \(seconds) s")
  }
}
