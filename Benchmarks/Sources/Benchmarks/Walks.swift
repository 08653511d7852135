import NestedScroll
import ScrollLaws

/// Measures a step of a random walk that checks a nested system against all laws.
enum Walks {
  static var all: [Benchmark] {
    [
      Benchmark(name: "walk/segmentPager") { loop in
        let laws = SystemLaws(NestedSystems.segmentPager(3))
        let steps = 1000
        var text = ""
        while loop.next(steps) {
          text = laws.firstViolation(seed: 1, steps: steps).map { "\($0)" } ?? ""
        }
        require(text.isEmpty, "walk/segmentPager: \(text)")
      }
    ]
  }
}
