import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// The choice of a target by Android, Compose and Flutter.
@Suite struct SnapTargetTests {
  @Test func `Android's and Compose's cases`() throws {
    var choices = 0
    for item in try VelocityCaseTests.cases("android_snapping") {
      let (parameters, expected) = (item["parameters"], item["expected"])
      switch item["model"].string {
      case "snap.deceleration_time":
        choices += 1
        let duration = SnapTarget.scrollDuration(
          pixels: try #require(parameters["distance_px"].number),
          millisecondsPerInch: try #require(parameters["ms_per_inch"].number),
          pixelsPerInch: try #require(parameters["dpi"].number))
        #expect([duration.steady, duration.decelerating] == expected.numbers)
      default:
        // The others are about the motion, not about its target.
        guard let lower = parameters["min_offset"].number else { continue }
        choices += 1
        let target = SnapTarget.composeList(
          lower: lower, upper: try #require(parameters["max_offset"].number), from: 0,
          velocity: try #require(parameters["velocity"].number))
        #expect(target == expected["second"].number, "\(item["id"].string)")
      }
    }
    #expect(choices == 3)
  }

  @Test func `Flutter's pages have the offsets of its own tests`() throws {
    let cases = try VelocityCaseTests.cases("flutter_pages").filter {
      $0["model"].string == "page_metrics"
    }
    #expect(cases.count == 1)
    for item in cases {
      let parameters = item["params"]
      let pages = FlutterPages(itemLength: try #require(parameters["viewport"].number))
      let range = ScrollRange(
        lower: try #require(parameters["lo"].number), upper: try #require(parameters["hi"].number))
      #expect(
        pages.page(at: parameters["pixels"].number ?? 0, in: range) == item["expected"].number)
    }
  }

  @Test func `choices mirror`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<1000 {
      let (offset, velocity) = (random.uniform(-600...600), random.uniform(-300...300))
      let (lower, upper) = (offset - random.uniform(1...50), offset + random.uniform(1...50))
      let fast = 3 * velocity
      #expect(
        SnapTarget.composeList(lower: lower, upper: upper, from: offset, velocity: fast)
          == -SnapTarget.composeList(lower: -upper, upper: -lower, from: -offset, velocity: -fast))
      let page = random.uniform(-5...5)
      #expect(
        SnapTarget.pagerSnapHelper(page: page, velocity: velocity)
          == -SnapTarget.pagerSnapHelper(page: -page, velocity: -velocity))
    }
  }

  @Test func `a carousel chooses an item`() {
    let items = FlutterPages(itemLength: 80)
    let range = ScrollRange(lower: 0, upper: 560)
    #expect(items.target(from: 82, velocity: 800, in: range) == 160)
    #expect(items.target(from: 118, velocity: 0, in: range) == 80)
    #expect(items.target(from: 118, velocity: -800, in: range) == 80)
    #expect(items.target(from: 0, velocity: -800, in: range) == nil)
    #expect(items.target(from: 570, velocity: 0, in: range) == nil)
    #expect(SnapTarget.composeApproach(distance: -250, length: 100) == -150)
  }
}
