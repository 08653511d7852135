import ScrollDynamics
import ScrollReference
import TestSupport
import Testing

/// The return of Android's edge stretch, frame by frame and exact, against recorded runs of the original.
@Suite struct FrameSteppedEdgeStretchTests {
  /// File, frame in ms, impact velocity and pull of a run on a view 2000 px long.
  static let runs: [(String, Int, Double)] = [
    ("absorb_h2000_v2000_dt16", 2000, 0), ("absorb_h2000_v2000_dt8", 2000, 0),
    ("absorb_h2000_v500_dt16", 500, 0), ("release_h2000_pull0.05_dt16", 0, 0.05),
    ("release_h2000_pull0.25_dt16", 0, 0.25), ("release_h2000_pull0.25_dt8", 0, 0.25),
  ]

  @Test(arguments: runs)
  func `every recorded frame of the return is reproduced`(file: String, velocity: Int, pull: Double)
    throws
  {
    let rows = try RecordedRow.all(in: "\(platforms)/android_edge_\(file).csv")
    #expect(rows.count > 10)
    var stepped = FrameSteppedEdgeStretch(
      viewportLength: 2000, pull: pull, impactVelocity: velocity)
    let exact = EdgeStretch(viewportLength: 2000, pull: pull).released(velocity: Double(velocity))
    var time = 0
    for row in rows {
      let rowTime = Int(try row["t_ms"])
      stepped.step(milliseconds: rowTime - time)
      time = rowTime
      let name = "\(file) at \(time) ms"
      expectClose(stepped.pull, try row["distance"], within: 3e-6, name)
      #expect(abs(stepped.velocity - (try row["velocity"])) < 0.02, "\(name)")
      #expect(stepped.isAtRest == (try row["state"] != 3), "\(name)")
      // The exact motion differs where it turns linear between two frames: by less than a frame.
      expectClose(exact.position(at: Double(time) / 1000), try row["distance"], within: 2e-3, name)
    }
  }
}
