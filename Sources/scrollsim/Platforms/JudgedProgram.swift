import ScenarioCore
import ScenarioFiles
import ScrollModel
import TraceRows

/// A running program whose gestures were recorded, and the required accuracy of its platform.
///
/// Tests/Judges describes the recordings, their format and the installed programs.
struct JudgedProgram {
  /// The name of the recording.
  let file: String
  /// The platform that should reproduce it.
  let platform: String
  /// The largest error of an offset at rest, in points, unless ``share`` allows a larger error.
  let limit: Double
  /// The largest error of an offset at rest as a share of the distance between start and rest.
  let share: Double

  /// The result of a comparison.
  struct Verdict {
    /// The recording that was compared, and the number of gestures that rest within the bounds.
    let what: String
    /// The number of gestures that rest within the bounds.
    let within: Int
    /// The number of compared gestures.
    let gestures: Int
    /// The largest error of an offset at rest, in points.
    let worst: Double
  }

  /// The programs that were recorded.
  static let all = [
    JudgedProgram(file: "gtk4-1001.json", platform: "gtk", limit: 3, share: 0.005),
    JudgedProgram(file: "webkitgtk-1001.json", platform: "webkit-gtk", limit: 5, share: 0.01),
    JudgedProgram(file: "chromium-1001.json", platform: "chromium", limit: 10, share: 0.005),
    JudgedProgram(file: "firefox-1001.json", platform: "firefox", limit: 3, share: 0.01),
    JudgedProgram(file: "qt-flickable-1001.json", platform: "qt-flickable", limit: 10, share: 0.01),
    JudgedProgram(file: "qt-scroller-1001.json", platform: "qt-scroller", limit: 10, share: 0.01),
  ]

  /// Compares the recording in the first folder that contains it; `nil` if no folder does.
  func judged(in folders: [String]) throws -> Verdict? {
    guard let physics = ScrollPlatform.all.first(where: { "\($0.name)" == platform }) else {
      return nil
    }
    for folder in folders {
      let path = "\(folder)/\(file)"
      let bytes: [UInt8]
      do { bytes = try InputFile.bytes(at: path) } catch { continue }
      let document = try JSONValue(parsing: bytes, file: path)
      return try verdict(on: document, physics.physics(1, []), path: path)
    }
    return nil
  }

  private func verdict(
    on document: JSONValue, _ physics: ScrollPhysics, path: String
  ) throws -> Verdict {
    let viewport = document["viewport"].numbers
    let range = document["range"].numbers
    let gestures = document["recordings"].elements
    guard viewport.count == 2, range.count == 2, !gestures.isEmpty else {
      throw ToolError(
        .dataError, "\(path): a recording with viewport, range and recordings was expected")
    }
    let geometry = ScrollGeometry(
      contentSize: Size(width: viewport[0], height: range[1] + viewport[1]),
      containerSize: Size(width: viewport[0], height: viewport[1]))
    var (within, worst) = (0, 0.0)
    for gesture in gestures {
      let start = gesture["start"].number ?? 0
      let rest = gesture["frames"].elements.last?.numbers.dropFirst().first ?? start
      let found = offsetAtRest(gesture, geometry, physics, start)
      let error = abs(found - rest)
      worst = max(worst, error)
      if error <= max(limit, share * abs(rest - start)) { within += 1 }
    }
    let program = "\(document["program"].string ?? platform) \(document["version"].string ?? "")"
    return Verdict(
      what: "\(program): \(within) of \(gestures.count) gestures within "
        + "\(limit.text()) px or \((100 * share).text()) %",
      within: within, gestures: gestures.count, worst: worst)
  }

  /// The offset at rest of a scroll view after a gesture.
  private func offsetAtRest(
    _ gesture: JSONValue, _ geometry: ScrollGeometry, _ physics: ScrollPhysics, _ start: Double
  ) -> Double {
    var view = HeadlessScrollView(
      geometry: geometry, physics: physics, contentOffset: Vector(x: 0, y: start))
    var end = 0.0
    for touch in gesture["touches"].elements {
      guard touch.elements.count == 3, let time = touch.elements[0].number,
        let y = touch.elements[1].number, time >= end
      else { continue }
      end = time
      let location = Vector(x: geometry.containerSize.width / 2, y: y)
      switch touch.elements[2].string {
      case "began": view.handle(.touchBegan(location), at: time)
      case "moved": view.handle(.touchMoved(location), at: time)
      default: view.handle(.touchEnded, at: time)
      }
    }
    return view.state(at: end + 60).contentOffset.y
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.key == key }?.value ?? .null
  }

  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var string: String? { if case .string(let string) = self { string } else { nil } }
  fileprivate var numbers: [Double] { elements.compactMap(\.number) }
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
