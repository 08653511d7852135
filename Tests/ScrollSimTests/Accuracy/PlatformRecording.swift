import ScrollModel
import ScrollReference
import TestSupport

/// A public recording of an original scroll view, and the measurement of a platform's difference
/// from it.
struct PlatformRecording {
  let file: String
  let what: String
  /// The names of the platforms that should reproduce it.
  let platforms: [String]
  /// The original's deviations that the recording shows, as compatibility options.
  var options: ScrollCompatibility = []
  /// Computes the largest difference between the recording and a scroll view with a platform's
  /// physics, in points.
  let error: (RecordingTable, ScrollPhysics) throws -> Double

  /// The recordings of UIScrollView published by others, and frames of Android's scroller.
  static var all: [PlatformRecording] {
    [
      uikit("drag-past-top-682.csv", "a finger that pulls past the top", pull),
      uikit("fling-normal-481.csv", "a free fling", fling),
      uikit("target-content-offset.csv", "announced targets, normal rate", targets),
      uikit("release-overscrolled-177.csv", "a release beyond the top", returning),
      uikit("edge-bounce-1.csv", "a fling into an edge", bounce),
      uikit("edge-bounce-2.csv", "a fling into an edge", bounce),
      android(500), android(1000), android(5000),
    ]
  }

  private static func uikit(
    _ file: String, _ what: String,
    _ error: @escaping (RecordingTable, ScrollPhysics) throws -> Double
  ) -> PlatformRecording {
    PlatformRecording(
      file: file, what: what, platforms: ["uikit", "flutter-bouncing"], error: error)
  }

  private static func android(_ velocity: Int) -> PlatformRecording {
    PlatformRecording(
      file: "android_fling_d160_free_v\(velocity)_dt16.csv",
      what: "a fling of \(velocity) pt/s in whole pixels",
      platforms: ["android", "compose", "flutter-clamping", "chromium-android"]
    ) { table, physics in
      let view = released(physics, at: 0, velocity: Double(velocity))
      return try largest(
        table.numbers(in: "t_ms"), table.numbers(in: "position")
      ) { view.state(at: $0 / 1000).contentOffset.y }
    }
  }

  static func path(of file: String) -> String {
    let folder = file.contains("android") || file.contains("chromium") ? "Platforms" : "Recordings"
    return "\(TextFile.repository)/Tests/ScrollDynamicsTests/\(folder)/\(file)"
  }

  /// The recorded table; frames of originals begin with comments.
  var table: RecordingTable {
    get throws {
      let lines = try TextFile.contents(of: Self.path(of: file)).split(separator: "\n")
        .drop { $0.hasPrefix("#") }
      return try RecordingTable(
        parsing: Array(lines.joined(separator: "\n").utf8), file: file)
    }
  }

  // MARK: Differences

  private static func largest(
    _ inputs: [Double], _ recorded: [Double], _ model: (Double) -> Double
  ) -> Double {
    zip(inputs, recorded).map { abs(model($0) - $1) }.max() ?? 0
  }

  /// The height of the recorded screen, in points.
  private static let height = 681.6667

  private static func view(_ physics: ScrollPhysics, at offset: Double) -> HeadlessScrollView {
    HeadlessScrollView(
      geometry: .list(1e6, in: Size(width: 390, height: height)),
      physics: physics, contentOffset: Vector(x: 0, y: offset))
  }

  private static func released(
    _ physics: ScrollPhysics, at offset: Double, velocity: Double
  ) -> HeadlessScrollView {
    var view = view(physics, at: offset)
    view.fling(velocity)
    return view
  }

  private static func pull(_ table: RecordingTable, _ physics: ScrollPhysics) throws -> Double {
    var view = view(physics, at: 0)
    view.handle(.dragBegan, at: 0)
    return try largest(
      table.numbers(in: "finger_translation_pt"), table.numbers(in: "overscroll_pt")
    ) { pull in
      view.handle(.dragMoved(Vector(x: 0, y: -pull)), at: 0)
      return -view.overscroll.y
    }
  }

  /// The largest error of the recorded fling, in points; the motion started 15.7 ms before the
  /// recording's time 0.
  private static func fling(_ table: RecordingTable, _ physics: ScrollPhysics) throws -> Double {
    let view = released(physics, at: 400, velocity: 480.83366)
    return try largest(table.numbers(in: "time_ms"), table.numbers(in: "offset_pt")) {
      view.state(at: ($0 + 15.7) / 1000).contentOffset.y
    }
  }

  private static func targets(_ table: RecordingTable, _ physics: ScrollPhysics) throws -> Double {
    let rates = try table.numbers(in: "deceleration_rate")
    let offsets = try table.numbers(in: "offset_pt")
    let velocities = try table.numbers(in: "velocity_pt_ms")
    let targets = try table.numbers(in: "target_offset_pt")
    return rates.indices.filter { rates[$0] == 0.998 }.map { row in
      let view = released(physics, at: offsets[row], velocity: 1000 * velocities[row])
      return abs(view.targetContentOffset.y - targets[row])
    }.max() ?? 0
  }

  /// The largest error of the recorded return from overscroll, in points.
  ///
  /// The content was released at -177 points with 455 pt/s outward, one millisecond after the
  /// recording's time 0.
  private static func returning(
    _ table: RecordingTable, _ physics: ScrollPhysics
  ) throws -> Double {
    let view = released(physics, at: -177, velocity: -455)
    return try largest(table.numbers(in: "time_ms"), table.numbers(in: "offset_pt")) {
      view.state(at: max(0, $0 - 1) / 1000).contentOffset.y
    }
  }

  /// The largest error of the recorded bounce, in points.
  ///
  /// Neither the momentum at the edge nor the phase of the frames was recorded; the values that fit
  /// best are used.
  private static func bounce(_ table: RecordingTable, _ physics: ScrollPhysics) throws -> Double {
    let (frames, offsets) = try (table.numbers(in: "frame_60hz"), table.numbers(in: "offset_pt"))
    let edge = try table.numbers(in: "edge_pt").first ?? 0
    func error(_ momentum: Double, _ phase: Double) -> Double {
      var bounced = view(physics, at: 1e6 - height)
      bounced.fling(momentum)
      return largest(frames, offsets) { edge + bounced.state(at: phase + $0 / 60).overscroll.y }
    }
    var best = (error: Double.infinity, momentum: 5000.0, phase: 0.008)
    var (momentumStep, phaseStep) = (1000.0, 0.002)
    while momentumStep > 0.5 {
      let center = best
      for i in -4...4 {
        for j in -4...4 {
          let momentum = center.momentum + Double(i) * momentumStep
          let phase = center.phase + Double(j) * phaseStep
          guard (0...1.0 / 60).contains(phase), momentum > 0 else { continue }
          let found = error(momentum, phase)
          if found < best.error { best = (found, momentum, phase) }
        }
      }
      momentumStep /= 2
      phaseStep /= 2
    }
    return best.error
  }
}
