import ScrollDynamics
import ScrollModel
import TestSupport
import Testing

/// Whole sequences of Flutter's own tests, through a scroll view.
@Suite struct FlutterSequenceTests {
  @Test(arguments: [("flutter_scroll_view", 19, 45), ("flutter_pages", 9, 26)])
  func `sequences of gestures have Flutter's numbers`(
    file: String, count: Int, checkCount: Int
  ) throws {
    var checks = 0
    for item in try RecordedCase.all("PlatformCases/\(file)", count: count) {
      var sequence = try FlutterSequence(item)
      checks += try sequence.run(item.json["steps"].elements)
    }
    #expect(checks == checkCount)
  }
}

/// A scroll view under one of Flutter's physics, driven by the steps of a case.
struct FlutterSequence {
  let id: String
  private let parameters: CaseJSON
  private let viewport: Double
  private var view: HeadlessScrollView
  private var time = 0.0
  private var finger = 0.0
  private var updates = 0
  private var remembered: [String: Double] = [:]

  init(_ item: RecordedCase) throws {
    id = item.id
    parameters = item.parameters
    viewport = try item["viewport"]
    let pins = item.json["pins"].elements.map(\.string)
    let kind = parameters["physics"]["kind"].string
    let base = parameters["physics"]["base"]
    let rules = base == .null ? parameters["physics"] : base
    let bouncing = rules["rate"].string == "fast" ? "flutter-bouncing-fast" : "flutter-bouncing"
    // Flutter's test screen has 3 pixels per point.
    var physics = try ScrollModelTests.physics(
      rules["kind"].string == "clamping" ? "flutter-clamping" : bouncing, pixelsPerPoint: 3,
      pins.contains("rubber band per event") ? .perEventResistance : [])
    switch parameters["tracker"].string {
    case "ios": physics.velocityEstimator = .flutter
    case "macos": physics.velocityEstimator = .flutterMacOS
    case "lsq": physics.velocityEstimator = .flutterLeastSquares
    default: break
    }
    var behavior = ScrollBehavior(alwaysBouncesVertically: true)
    let length = parameters["item"].number ?? viewport * (parameters["fraction"].number ?? 1)
    switch kind {
    case "page", "carousel":
      behavior.isPagingEnabled = true
      behavior.pageSize = Size(width: viewport, height: length)
    case "wheel": behavior.verticalSnapping = ScrollSnapping(interval: length)
    default: break
    }
    let lower = try item["lo"]
    view = HeadlessScrollView(
      geometry: try FlutterSequence.geometry(lower: lower, upper: item["hi"], viewport: viewport),
      physics: physics, behavior: behavior,
      contentOffset: Vector(x: 0, y: parameters["pixels"].number ?? max(0, lower)))
  }

  private static func geometry(lower: Double, upper: Double, viewport: Double) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: Size(width: 400, height: upper + viewport),
      containerSize: Size(width: 400, height: viewport),
      contentInset: EdgeInsets(top: -lower, left: 0, bottom: 0, right: 0))
  }

  /// Runs steps, expects what they check, and returns the number of checks.
  mutating func run(_ steps: [CaseJSON]) throws -> Int {
    var checks = 0
    for step in steps {
      if step["check"] != .null {
        try expect(step["check"])
        checks += 1
      } else {
        try act(step)
      }
    }
    return checks
  }

  private mutating func act(_ step: CaseJSON) throws {
    switch step["do"].string {
    case "drag_start": begin()
    case "drag_update":
      if let milliseconds = step["t_ms"].number { time = milliseconds / 1000 }
      move(by: try #require(step["delta"].number))
    case "drag_end": lift(step["pointer_velocity"].number)
    case "drag":
      // One event that leaves the slop, and another for the rest.
      let delta = try #require(step["delta"].number)
      let slop = min(step["slop"].number ?? 20, abs(delta))
      begin()
      if slop > 0 { move(by: delta < 0 ? -slop : slop) }
      move(by: delta - (delta < 0 ? -slop : slop))
      lift(0)
    case "fling":
      let offset = try #require(step["offset"].number)
      let speed = try #require(step["speed"].number)
      let start = time
      begin()
      for event in 0...50 {
        time = start + Double(event) * abs(offset) / (50 * speed)
        move(by: event == 0 ? 0 : offset / 50)
      }
      lift(nil)
    case "advance": advance(by: try #require(step["ms"].number) / 1000)
    case "settle": while let next = view.nextEventTime { advance(by: max(0, next - time)) }
    case "hold": view.handle(.touchBegan(.zero), at: time)
    case "go_ballistic":
      #expect(step["v"].number == 0)
      view.handle(.touchEnded, at: time)
    case "jump_to":
      let offset = Vector(x: 0, y: try #require(step["v"].number))
      view.setContentOffset(offset, animated: false, at: time)
      view.bounceBack(at: time) { _ in }
    case "pointer_scroll":
      let delta = Vector(x: 0, y: try #require(step["d"].number))
      view.handle(.wheel(delta, phase: .discrete), at: time)
    case "set_extents":
      let geometry = FlutterSequence.geometry(
        lower: try #require(step["lo"].number), upper: try #require(step["hi"].number),
        viewport: viewport)
      view.setGeometry(geometry, insertedBefore: .zero, at: time)
    case "remember": remembered[step["as"].string] = try value(step["q"])
    default: Issue.record("\(id): \(step["do"].string)")
    }
  }

  private mutating func begin() {
    view.handle(.dragBegan, at: time)
    finger = 0
    updates = 0
  }

  /// Moves the finger, down for positive deltas.
  private mutating func move(by delta: Double) {
    finger -= delta
    if delta != 0 { updates += 1 }
    view.handle(.dragMoved(Vector(x: 0, y: finger)), at: time)
  }

  private mutating func lift(_ pointerVelocity: Double?) {
    let velocity = pointerVelocity.map { Vector(x: 0, y: -$0) }
    view.handle(.dragEnded(velocity: velocity), at: time)
  }

  private mutating func advance(by seconds: Double) {
    time += seconds
    view.advance(to: time)
  }

  private func value(_ query: CaseJSON) throws -> Double {
    let offset = view.contentOffset.y
    let range = view.range(.vertical)
    let fraction = parameters["fraction"].number ?? 1
    let length = viewport * fraction
    // Pages that are longer than the viewport are centered.
    let first = max(0, viewport * (fraction - 1) / 2)
    if let page = query["page_left"].number {
      // The margin beside a page that is shorter than the viewport.
      return page * length - offset + max(0, (viewport - length) / 2)
    }
    switch query.string {
    case "pixels": return offset
    case "velocity": return view.velocity.y
    case "page":
      return SnapTarget.flutterPage(
        at: offset - first, length: length,
        in: ScrollRange(lower: range.lower - first, upper: range.upper - first))
    case "item": return (offset / (try #require(parameters["item"].number))).rounded()
    case "n_updates": return Double(updates)
    default:
      Issue.record("\(id): \(query)")
      return .nan
    }
  }

  private func expect(_ check: CaseJSON) throws {
    let actual = try value(check["q"])
    let name = check["plus"].string
    let base = name.isEmpty ? 0 : try #require(remembered[name])
    RecordedCase(id: "\(id): \(check["q"])", json: check).check(actual - base)
  }
}
