import ScrollDynamics
import TestSupport
import Testing

@testable import ScrollReference

let platforms = "../ScrollDynamicsTests/Platforms"

/// Android's scroller, frame by frame, against recorded runs of the original: every frame exactly.
@Suite struct FrameSteppedSplineTests {
  /// What was done to the scroller before the first frame of a recorded run.
  struct Run: Sendable, CustomTestStringConvertible {
    let file: String
    var pixelsPerPoint = 1.0
    var start = 0
    var velocity = 0
    var lower = -1_000_000
    var upper = 1_000_000
    var overfling = 0
    var testDescription: String { file }

    var scroller: FrameSteppedSplineFling {
      var scroller = FrameSteppedSplineFling(at: start, pixelsPerPoint: pixelsPerPoint)
      if file.contains("springback") {
        scroller.springBack(lower: lower, upper: upper)
      } else {
        scroller.fling(velocity: velocity, lower: lower, upper: upper, overfling: overfling)
      }
      return scroller
    }
  }

  static let runs = [
    Run(file: "d160_edge_v4000_max300_over0_dt16", velocity: 4000, upper: 300),
    Run(file: "d160_edge_v4000_max300_over200_dt16", velocity: 4000, upper: 300, overfling: 200),
    Run(file: "d160_edge_v4000_max300_over200_dt8", velocity: 4000, upper: 300, overfling: 200),
    Run(
      file: "d160_edge_vm3000_min0_from400_over500_dt16", start: 400, velocity: -3000,
      lower: 0, overfling: 500),
    Run(file: "d160_flywheel_v3000_again_at_208ms_dt16", velocity: 3000),
    Run(file: "d160_free_v1000_dt16", velocity: 1000),
    Run(file: "d160_free_v3000_dt8", velocity: 3000),
    Run(file: "d160_free_v5000_dt16", velocity: 5000),
    Run(file: "d160_free_v500_dt16", velocity: 500),
    Run(file: "d160_notifyedge_v3000_at_frame10_dt16", velocity: 3000),
    Run(
      file: "d160_overscrolled_inward_fast_1050_vm4000_dt16", start: 1050,
      velocity: -4000, lower: 0, upper: 1000, overfling: 100),
    Run(
      file: "d160_overscrolled_zero_1050_v0_over200_dt16", start: 1050, lower: 0,
      upper: 1000, overfling: 200),
    Run(file: "d160_springback_above_1150_max1000_dt16", start: 1150, lower: 0, upper: 1000),
    Run(
      file: "d420_edge_v4000_max300_over200_dt16", pixelsPerPoint: 2.625,
      velocity: 4000, upper: 300, overfling: 200),
    Run(file: "d420_free_v1000_dt16", pixelsPerPoint: 2.625, velocity: 1000),
    Run(file: "d420_free_v5000_dt16", pixelsPerPoint: 2.625, velocity: 5000),
    Run(
      file: "d420_overscrolled_inward_slow_1200_vm200_dt16", pixelsPerPoint: 2.625,
      start: 1200, velocity: -200, lower: 0, upper: 1000),
  ]

  @Test(arguments: runs)
  func `every frame of a recorded run is reproduced exactly`(run: Run) throws {
    let rows = try RecordedRow.all(in: "\(platforms)/android_fling_\(run.file).csv")
    #expect(rows.count > 5)
    var scroller = run.scroller
    var time = 0
    for row in rows {
      let rowTime = Int(try row["t_ms"])
      if rowTime > time {
        // An event comes before the frame of its time.
        scroller.wait(milliseconds: rowTime - time)
        if run.file.contains("notifyedge"), rowTime == 176 {
          let edge = scroller.position - 40
          scroller.fling(
            velocity: Int(scroller.velocity), lower: edge, upper: edge, overfling: 120)
        }
        if run.file.contains("flywheel"), rowTime == 208 {
          scroller.fling(
            velocity: Int(3000 + Float(scroller.velocity)), lower: run.lower, upper: run.upper)
        }
        scroller.step(milliseconds: 0)
      }
      time = rowTime
      let name = "\(run.file) at \(time) ms"
      #expect(try row["position"] == Double(scroller.position), "\(name)")
      #expect(row.cells["state"] == word(scroller.phase, of: run.file), "\(name)")
      expectClose(scroller.velocity, try row["velocity"], within: 2e-7, name)
    }
  }

  /// Whole pixels and milliseconds, a table of 101 samples, and phases that end at frames.
  @Test(arguments: runs) func `recorded runs are close to the exact motion`(run: Run) throws {
    // Two runs change on their way.
    guard !["flywheel", "notifyedge"].contains(where: run.file.contains) else { return }
    let density = run.pixelsPerPoint
    let range = ScrollRange(lower: Double(run.lower) / density, upper: Double(run.upper) / density)
    let overfling = Overfling(depth: Double(run.overfling) / density, pixelsPerPoint: density)
    let motion = Trajectory.fling(
      SplineFling(), from: Double(run.start) / density, velocity: Double(run.velocity) / density,
      range: range, edges: .both(.overfling(overfling)))
    // The velocity at the edge, that of the last frame, decides a few pixels of the depth.
    let allowed = run.overfling > 0 ? 12.0 : 6
    for row in try RecordedRow.all(in: "\(platforms)/android_fling_\(run.file).csv").dropFirst() {
      let time = try row["t_ms"] / 1000
      let exact = motion.position(at: time) * density
      let recorded = try row["position"]
      #expect(abs(exact - recorded) <= allowed, "\(run.file) at \(time): \(exact), \(recorded)")
    }
  }

  func word(_ phase: FrameSteppedSplineFling.Phase, of file: String) -> String {
    switch phase {
    case .spline: "spline"
    case .overfling: "ballistic"
    case .springBack: "cubic"
    case .atRest: "finished"
    }
  }
}

/// The numbers of single flings, animations, tables and edges that the original gives.
extension FrameSteppedSplineTests {
  @Test func `a recorded animation is the exact motion in whole pixels`() throws {
    let motion = Trajectory.viscous(from: 0, to: 500, duration: 0.25)
    let file = "\(platforms)/android_fling_d160_startscroll_500_dur250_viscous_dt16.csv"
    for row in try RecordedRow.all(in: file, count: 17) {
      let time = try row["t_ms"]
      #expect(try row["position"] == motion.position(at: time / 1000).rounded(), "at \(time) ms")
    }
  }

  @Test func `both tables have the original's single-precision samples`() throws {
    let table = AndroidSplineTable.shared
    for row in try RecordedRow.all(in: "\(platforms)/android_spline_table.csv", count: 34) {
      let index = Int(try row["index"])
      #expect(row.cells["spline_position"].flatMap { Float($0) } == table.positions[index])
      #expect(row.cells["spline_time"].flatMap { Float($0) } == table.times[index])
    }
  }

  @Test func `a grid of flings has the original's integers`() throws {
    for row in try RecordedRow.all(in: "\(platforms)/android_overscroller_grid.csv", count: 198) {
      let velocity = Int(try row["velocity"])
      let duration = Int(try row["duration_ms"])
      let name = "density \(try row["density"]), friction \(try row["friction"]), \(velocity)"
      for (share, column) in [(4, "quarter"), (2, "half")] {
        var scroller = FrameSteppedSplineFling(
          at: 0, pixelsPerPoint: try row["density"], friction: try row["friction"])
        scroller.fling(velocity: velocity)
        #expect(scroller.phaseDuration == duration, "\(name)")
        #expect(scroller.splineDistance == Int(try row["distance_px_int"]), "\(name)")
        scroller.step(milliseconds: duration / share)
        #expect(scroller.position == Int(try row["position_\(column)"]), "\(name)")
        expectClose(
          scroller.velocity, try row["velocity_\(column)"], within: 2e-7, "\(name), \(column)")
      }
    }
  }

  @Test func `the velocity at an edge depends on the frames as in the original`() throws {
    for item in try RecordedCase.all("\(platforms)/android_edge_velocity", count: 5) {
      func integer(_ name: String) throws -> Int { Int(try item[name]) }
      var scroller = FrameSteppedSplineFling(
        at: try integer("start"), pixelsPerPoint: try item["density"])
      scroller.fling(
        velocity: try integer("v0"), lower: try integer("min"), upper: try integer("max"),
        overfling: try integer("overfling"))
      let expected = item.expected
      #expect(Double(scroller.phaseDuration) == expected["edge_ms"].number)
      while scroller.phase == .spline { scroller.step(milliseconds: try integer("frame_ms")) }
      #expect(Double(scroller.startVelocity) == expected["velocity"].number)
      #expect(Double(scroller.phaseEnd) == expected["peak"].number)
    }
  }
}
