import ScrollDynamics
import TestSupport
import Testing

@testable import ScrollModel

/// Fingers recorded in a running Chromium, through a scroll view.
@Suite struct ChromiumTouchTests {
  /// The client moves touches on to the time of its frame, by so much, in seconds.
  static let extrapolation = 0.005

  private static func runs() throws -> [CaseJSON] {
    try CaseJSON.contents(of: "PlatformCases/chromium_runs.json")["runs"].elements
      .filter { !$0["finger"].elements.isEmpty }
  }

  @Test func `content ends at the browser's offset`() throws {
    let runs = try ChromiumTouchTests.runs()
    #expect(runs.count == 25)
    for run in runs {
      var session = try TouchSession(run)
      try session.play()
      // What a caught fling did before the touch was seen is a matter of frames.
      let allowed = 1.3 + session.caughtVelocity / 60
      let final = try #require(
        run["final"][run["geometry"]["inner"] == .null ? "outer" : "inner"].number)
      let difference = session.view.contentOffset.y - final
      #expect(abs(difference) <= allowed, "\(run["id"].string): \(difference)")
    }
  }

  @Test func `releases have the browser's velocity, and flings its duration`() throws {
    for run in try ChromiumTouchTests.runs() {
      var session = try TouchSession(run)
      try session.play()
      for (found, expected) in zip(session.velocities, run["fling_v_px_s"].numbers) {
        // The client's times of touches are rounded; its own boost is not part of this number.
        #expect(abs(found - expected) <= 1e-3 * abs(expected), "\(run["id"].string): \(found)")
      }
      guard run["fit_fling"]["ran_to_completion"].isTrue,
        let active = run["fit_fling"]["active_ms"].number
      else { continue }
      let duration = try #require(session.duration)
      #expect(abs(1000 * duration - active) < 34, "\(run["id"].string): \(duration)")
    }
  }

  @Test func `elastic overscroll starts as in Chromium`() throws {
    for item in try RecordedCase.all("PlatformCases/browsers_elastic_overscroll", count: 2) {
      let overscroll = item.parameters["overscroll"].numbers
      let canScroll = item.parameters["user_scrollable"].elements.map(\.isTrue)
      var gesture = GestureState()
      let refused = Vector(
        x: canScroll.first ?? true ? overscroll[0] : 0,
        y: canScroll.last ?? true ? overscroll[1] : 0)
      let started = gesture.collect(refused, isStretched: (false, false))
      if canScroll.isEmpty {
        #expect((started.x != 0) == item.expected["x"].isTrue, "\(item.id)")
        #expect((started.y != 0) == item.expected["y"].isTrue, "\(item.id)")
      } else {
        #expect(started == .zero && item.expected == .bool(false), "\(item.id)")
      }
    }
  }
}

/// One recorded run, with its finger.
private struct TouchSession {
  private(set) var view: HeadlessScrollView
  /// What the finger's samples say at each release.
  private(set) var velocities: [Double] = []
  /// How fast the content was that a finger caught.
  private(set) var caughtVelocity = 0.0
  /// From the last release to the rest.
  private(set) var duration: Double?

  private let run: CaseJSON

  init(_ run: CaseJSON) throws {
    self.run = run
    let geometry = run["geometry"]
    let scroller = geometry["inner"] == .null ? geometry["outer"] : geometry["inner"]
    let length = try #require(scroller["clientHeight"].number)
    let height = try #require(scroller["scrollHeight"].number)
    let id = run["id"].string
    let options: ScrollCompatibility = [.leadingSnapFrame, .predictedFlingEnd, .dropsLastFrame]
    var physics = try physics(
      id.contains("expcurve") ? "chromium-exponential" : "chromium", options)
    if case .bezier = physics.fling { physics.fling = .bezier(BezierFling(rootLength: 757)) }
    // Its edges do not stretch on Linux.
    // The times of a run are those at which the compositor handled an event, just before a frame.
    physics.flingDelay = 0
    physics.stretch = .none
    physics.edges = .clamped
    var behavior = ScrollBehavior()
    if run["snap"] != .null {
      behavior.snapAreas = try TouchSession.areas(run["snap"], length: length, height: height)
    }
    view = HeadlessScrollView(
      list: height, in: Size(width: 500, height: length), physics: physics, behavior: behavior,
      offset: scroller["start"].number ?? 0)
  }

  /// The snap areas of a run's scroller.
  private static func areas(_ snap: CaseJSON, length: Double, height: Double) throws -> SnapAreas {
    let item = try #require(snap["item"].number)
    let interval = try #require(snap["interval"].number)
    let alignment = SnapAreaCaseTests.alignments[snap["align"].string[...]]
    let areas = stride(from: 0, to: height, by: interval).map {
      SnapAreas.Area(
        frame: Rect(x: 0, y: $0, width: 500, height: item), horizontal: nil, vertical: alignment)
    }
    return SnapAreas(
      areas, snapport: Rect(x: 0, y: 0, width: 500, height: length),
      maximumOffset: Vector(x: 0, y: height - length), axes: .vertical,
      strictness: snap["strictness"].string == "proximity" ? .proximity : .mandatory)
  }

  mutating func play() throws {
    let releases = run["fling_active"].elements.filter { $0[0].string == "b" }
      .compactMap { $0[1].number }
    let ends = run["fling_active"].elements.filter { $0[0].string == "e" }
      .compactMap { $0[1].number }
    let origin = 1000.0
    for (index, gesture) in run["finger"].elements.enumerated() {
      let last = try #require(gesture.elements.last?[0].number)
      // A gesture that flings begins so long before; one that only stops a fling at its end.
      let start = releases.indices.contains(index) ? releases[index] - last : ends.last ?? 0
      caughtVelocity = max(caughtVelocity, abs(view.state(at: (origin + start) / 1000).velocity.y))
      try touch(gesture, from: origin + start)
    }
    let release = view.clock
    while let time = view.nextEventTime {
      view.advance(to: max(time, view.clock))
      duration = view.clock - release
    }
  }

  /// Plays one gesture, in milliseconds.
  private mutating func touch(_ gesture: CaseJSON, from start: Double) throws {
    for (index, sample) in gesture.elements.enumerated() {
      let time = (start + (try #require(sample[0].number))) / 1000
      guard let y = sample[1].number else {
        let velocity = view.trackedVelocity(at: time).y
        if velocity != 0 { velocities.append(velocity) }
        // What the client adds to the drag before it flings.
        let ahead = ChromiumTouchTests.extrapolation * velocity
        view.setVerticalOffset(view.range(.vertical).clamp(view.contentOffset.y + ahead))
        view.handle(.touchEnded, at: time)
        return
      }
      let location = Vector(x: 250, y: y)
      view.handle(index == 0 ? .touchBegan(location) : .touchMoved(location), at: time)
    }
  }
}
