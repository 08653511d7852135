import ScrollDynamics
import TestSupport
import Testing

/// The exact spline fling and its edges against recorded runs of Android's scroller.
@Suite struct AndroidEdgeTests {
  @Test func `edge time and depth are the original's, the velocity that at the crossing`() throws {
    for item in try RecordedCase.all("Platforms/android_edge_velocity", count: 5) {
      let motion = try Trajectory.fling(
        SplineFling(friction: item["friction"]), from: item["start"], velocity: item["v0"],
        range: ScrollRange(lower: item["min"], upper: item["max"]),
        edges: .both(.overfling(Overfling(depth: item["overfling"]))))
      let edge = try #require(motion.nextEvent(after: 0))
      #expect(edge.kind == .edge(.upper))
      let expected = try #require(item.expected["edge_ms"].number)
      #expect(abs(1000 * edge.time - expected) <= 1, "\(item.id): \(edge.time)")
      expectClose(
        motion.peak?.position ?? 0, try #require(item.expected["peak"].number), within: 1e-9)
    }
  }
}
