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
    var checks = 0
    for item in try VelocityCaseTests.cases("flutter_pages") {
      let parameters = item["params"]
      let isMetric = item["model"] == .string("page_metrics")
      guard isMetric || parameters["physics"]["kind"] == .string("page") else { continue }
      let viewport = try #require(parameters["viewport"].number)
      let pages = FlutterPages(
        viewportLength: viewport, viewportFraction: parameters["fraction"].number ?? 1)
      let range = ScrollRange(
        lower: try #require(parameters["lo"].number), upper: try #require(parameters["hi"].number))
      var offset = parameters["pixels"].number ?? 0
      if isMetric {
        checks += 1
        #expect(pages.page(at: offset, in: range) == item["expected"].number)
        continue
      }
      var isPlaced = true
      for step in item["steps"].elements {
        switch step["do"].string {
        case "drag_update": offset -= try #require(step["delta"].number)
        case "drag_end":
          let velocity = -(try #require(step["pointer_velocity"].number))
          offset = pages.target(from: offset, velocity: velocity, in: range) ?? offset
        case "fling": isPlaced = false
        default: break
        }
        let check = step["check"]
        guard isPlaced, let expected = check["expected"].number else { continue }
        checks += 1
        if let left = check["q"]["page_left"].number {
          // The margin beside a page that is shorter than the viewport.
          let margin = max(0, (viewport - pages.length) / 2)
          let place = left * pages.length - offset + margin
          #expect(abs(place - expected) < 1e-9, "\(item["id"].string): \(place)")
          continue
        }
        let page = pages.page(at: offset, in: range)
        switch check["op"].string {
        case "lt": #expect(page < expected)
        case "gt": #expect(page > expected)
        default: #expect(abs(page - expected) < 1e-9, "\(item["id"].string): \(page)")
        }
      }
    }
    #expect(checks == 16)
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
