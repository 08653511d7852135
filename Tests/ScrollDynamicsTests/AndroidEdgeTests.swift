import ScrollDynamics
import TestSupport
import Testing

/// The exact spline fling and its edges against recorded runs of Android's frame-stepped scroller.
@Suite struct AndroidEdgeTests {
  @Test func `edge time and depth are the original's, the velocity is that at the crossing`() throws
  {
    let cases = try PlatformCase.all(in: "android_edge_velocity.json")
    #expect(cases.count == 5)
    for item in cases {
      let motion = Trajectory.fling(
        SplineFling(friction: try item.number("friction")), from: try item.number("start"),
        velocity: try item.number("v0"),
        range: ScrollRange(lower: try item.number("min"), upper: try item.number("max")),
        edges: .both(.overfling(Overfling(depth: try item.number("overfling")))))
      let edge = try #require(motion.nextEvent(after: 0))
      #expect(edge.kind == .edge(.upper))
      let expected = try #require(item.expected["edge_ms"].number)
      #expect(abs(1000 * edge.time - expected) <= 1, "\(item.id): \(edge.time)")
      expectClose(
        motion.peak?.position ?? 0, try #require(item.expected["peak"].number), within: 1e-9)
    }
  }

  /// Whole pixels and milliseconds, a table of 101 samples, and phases that end at frames.
  @Test(arguments: FrameSteppedSplineTests.runs)
  func `recorded runs are close to the exact motion`(run: FrameSteppedSplineTests.Run) throws {
    // Two runs change on their way, one is a movement.
    guard !["flywheel", "notifyedge", "startscroll"].contains(where: run.file.contains) else {
      return
    }
    let density = run.pixelsPerPoint
    let range = ScrollRange(lower: Double(run.lower) / density, upper: Double(run.upper) / density)
    let overfling = Overfling(depth: Double(run.overfling) / density, pixelsPerPoint: density)
    let motion = Trajectory.fling(
      SplineFling(), from: Double(run.start) / density, velocity: Double(run.velocity) / density,
      range: range, edges: .both(.overfling(overfling)))
    // The velocity at the edge, that of the last frame, decides a few pixels of the depth.
    let allowed = run.overfling > 0 ? 12.0 : 6
    for row in try PlatformRow.all(in: "android_fling_\(run.file).csv").dropFirst() {
      let time = try row["t_ms"] / 1000
      let exact = motion.position(at: time) * density
      let recorded = try row["position"]
      #expect(abs(exact - recorded) <= allowed, "\(run.file) at \(time): \(exact), \(recorded)")
    }
  }
}
