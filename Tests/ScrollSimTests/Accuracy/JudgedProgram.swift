import ScrollModel
import TestSupport
import Testing
import TraceRows

@testable import scrollsim

/// A running program whose gestures were recorded, and how close its platform must come.
///
/// Tests/Judges describes the recordings, their format and the installed programs.
struct JudgedProgram {
  let file: String
  /// The platform that should reproduce it.
  let platform: String
  /// The largest error of an offset at rest, in points, unless ``share`` allows a larger error.
  let limit: Double
  /// The largest error of an offset at rest as a share of the distance between start and rest.
  let share: Double
  /// The options of the platform; with any of them, frames are at the program's frame times.
  var options: ScrollCompatibility = []

  static let all = [
    JudgedProgram(file: "gtk4-1001.json", platform: "gtk", limit: 3, share: 0.005),
    JudgedProgram(file: "webkitgtk-1001.json", platform: "webkit-gtk", limit: 5, share: 0.01),
    JudgedProgram(
      file: "chromium-1001.json", platform: "chromium", limit: 10, share: 0.005,
      options: .frameAlignedInput),
    JudgedProgram(file: "firefox-1001.json", platform: "firefox", limit: 3, share: 0.01),
    JudgedProgram(file: "qt-flickable-1001.json", platform: "qt-flickable", limit: 10, share: 0.01),
    JudgedProgram(file: "qt-scroller-1001.json", platform: "qt-scroller", limit: 10, share: 0.01),
  ]

  /// Chromium, as if its frames were unknown.
  static let chromiumWithoutFrames = JudgedProgram(
    file: "chromium-1001.json", platform: "chromium", limit: 10, share: 0.005)

  /// The recording and the result as text, the number of gestures that rest within the allowed
  /// error, and the largest error of an offset at rest, in points.
  func judged() throws -> (what: String, within: Int, gestures: Int, worst: Double) {
    let known = try #require(ScrollPlatform.all.first { "\($0.name)" == platform })
    let physics = known.physics(1, options)
    let path = "\(TextFile.repository)/Tests/Judges/\(file)"
    let document = try CaseJSON.contents(of: path)
    let gestures = document["recordings"].elements
    try #require(!gestures.isEmpty)
    var (within, worst) = (0, 0.0)
    for gesture in gestures {
      let (error, isWithin) = try error(of: gesture, in: document, physics)
      worst = max(worst, error)
      if isWithin { within += 1 }
    }
    let program = "\(document["program"].string) \(document["version"].string)"
    let allowed = "\(limit.text()) px or \((100 * share).text()) %"
    let frames = options == [] ? "" : ", at its frames"
    let what = "\(program): \(within) of \(gestures.count) gestures within \(allowed)\(frames)"
    return (what, within, gestures.count, worst)
  }

  /// The error of the offset at rest after a gesture, in points, and whether it is within the allowed error.
  func error(
    of gesture: CaseJSON, in document: CaseJSON, _ physics: ScrollPhysics
  ) throws -> (error: Double, isWithin: Bool) {
    let (viewport, range) = (document["viewport"].numbers, document["range"].numbers)
    try #require(viewport.count == 2 && range.count == 2)
    let geometry = ScrollGeometry.list(
      range[1] + viewport[1], in: Size(width: viewport[0], height: viewport[1]))
    let start = gesture["start"].number ?? 0
    let rest = gesture["frames"].elements.last?[1].number ?? start
    let error = abs(offsetAtRest(gesture, geometry, physics, start) - rest)
    return (error, error <= max(limit, share * abs(rest - start)))
  }

  private func offsetAtRest(
    _ gesture: CaseJSON, _ geometry: ScrollGeometry, _ physics: ScrollPhysics, _ start: Double
  ) -> Double {
    var view = HeadlessScrollView(
      geometry: geometry, physics: physics, contentOffset: Vector(x: 0, y: start))
    let lead = options == [] ? 0 : lead(gesture)
    var end = 0.0
    for touch in gesture["touches"].elements {
      guard let time = touch[0].number, let y = touch[1].number, lead + time >= end else {
        continue
      }
      end = lead + time
      let location = Vector(x: geometry.containerSize.width / 2, y: y)
      switch touch[2].string {
      case "began": view.handle(.touchBegan(location), at: end)
      case "moved": view.handle(.touchMoved(location), at: end)
      default: view.handle(.touchEnded, at: end)
      }
    }
    return view.state(at: end + 60).contentOffset.y
  }

  /// The time of the touch-down at which the recorded frames are at multiples of 1/60 s.
  ///
  /// The server stamps a touch with whole milliseconds, rounded down, so it came half a millisecond
  /// later on average.
  private func lead(_ gesture: CaseJSON) -> Double {
    let frames = gesture["frames"].elements.compactMap { $0[0].number }.filter { $0 > 0 }
    let late = frames.map { (($0 - frames[0]) * 60).remainder(dividingBy: 1) / 60 }.sorted()
    let frame = frames[0] + late[late.count / 2]
    return 0.0005 - frame + (frame * 60).rounded(.up) / 60
  }
}
