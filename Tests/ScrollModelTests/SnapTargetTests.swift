import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// The choice of a target by Android, Compose and Flutter.
@Suite struct SnapTargetTests {
  @Test func `Android's and Compose's cases`() throws {
    let file = "PlatformCases/android_snapping"
    for item in try RecordedCase.all(file, "snap.deceleration_time", count: 2) {
      let duration = try SnapTarget.scrollDuration(
        pixels: item["distance_px"], millisecondsPerInch: item["ms_per_inch"],
        pixelsPerInch: item["dpi"])
      #expect([duration.steady, duration.decelerating] == item.expected.numbers)
    }
    // The others are about the motion, not about its target.
    let item = try RecordedCase.all(file, "snap.fling", count: 4)[0]
    let target = try SnapTarget.composeList(
      lower: item["min_offset"], upper: item["max_offset"], from: 0, velocity: item["velocity"])
    #expect(target == item.expected["second"].number)
  }

  @Test func `Flutter's pages have the offsets of its own tests`() throws {
    for item in try RecordedCase.all("PlatformCases/flutter_pages", "page_metrics", count: 1) {
      let pages = FlutterPages(itemLength: try item["viewport"])
      let range = try ScrollRange(lower: item["lo"], upper: item["hi"])
      #expect(try pages.page(at: item["pixels"], in: range) == item.expected.number)
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
