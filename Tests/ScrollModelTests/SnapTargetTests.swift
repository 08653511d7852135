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
      let range = try ScrollRange(lower: item["lo"], upper: item["hi"])
      let page = try SnapTarget.flutterPage(at: item["pixels"], length: item["viewport"], in: range)
      #expect(page == item.expected.number)
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
    let range = ScrollRange(lower: 0, upper: 560)
    for (offset, velocity, target) in [
      (82.0, 800.0, 160.0), (118, 0, 80), (118, -800, 80), (0, -800, nil), (570, 0, nil),
    ] as [(Double, Double, Double?)] {
      let found = SnapTarget.flutterPages(from: offset, velocity: velocity, length: 80, in: range)
      #expect(found == target, "from \(offset) at \(velocity)")
    }
    #expect(SnapTarget.composeApproach(distance: -250, length: 100) == -150)
  }
}
