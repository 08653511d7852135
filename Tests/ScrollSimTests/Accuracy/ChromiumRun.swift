import ScrollDynamics
import ScrollModel
import ScrollReference
import TestSupport

/// A recorded run of Chromium: the fingers on a page, and the content's offset in the frames
/// afterwards.
///
/// The recording lacks two values: the time of a fling's frames within the fling, and the share of
/// the finger's last movement in the first frame's movement. The first frame may also be shorter
/// than a whole frame. The comparison therefore starts at the second frame, with its offset, and
/// the time of this frame is fitted.
struct ChromiumRun {
  /// A sample of a finger: the time since the touch in milliseconds, and the location in points;
  /// `nil` for the release.
  private typealias FingerSample = (time: Double, location: Double?)

  let file: String
  private let name: String
  private let gestures: [[FingerSample]]
  /// The times at which flings began, in milliseconds.
  private let releases: [Double]
  private let length: Double
  private let contentLength: Double
  private let start: Double

  /// The recorded runs that have a fling or a programmatic scroll; other runs are left out.
  static var all: [ChromiumRun] {
    get throws {
      try CaseJSON.contents(of: PlatformRecording.path(of: "chromium_runs.json"))["runs"].elements
        .compactMap(ChromiumRun.init)
    }
  }

  /// Reads one recorded run; `nil` for a run that has neither a fling nor a programmatic scroll.
  private init?(_ json: CaseJSON) {
    let inner = json["geometry"]["inner"]
    let scroller = inner == .null ? json["geometry"]["outer"] : inner
    guard let length = scroller["clientHeight"].number,
      let contentLength = scroller["scrollHeight"].number
    else { return nil }
    name = json["id"].string
    self.length = length
    self.contentLength = contentLength
    start = scroller["start"].number ?? 0
    gestures = json["finger"].elements.map { gesture in
      gesture.elements.compactMap { sample in
        sample[0].number.map { ($0, sample.elements.last?.number) }
      }
    }
    releases = json["fling_active"].elements.compactMap { event in
      event[0].string == "b" ? event[1].number : nil
    }
    file = json[gestures.isEmpty ? "csv" : "csv_impl"].string
    if file.isEmpty || (releases.isEmpty && !gestures.isEmpty) { return nil }
  }

  var recording: PlatformRecording {
    PlatformRecording(
      file: file, what: what,
      platforms: [name.contains("expcurve") ? "chromium-exponential" : "chromium"],
      options: snaps ? [.leadingSnapFrame, .predictedFlingEnd] : [], error: error)
  }

  private var snaps: Bool { name.contains("snap") }

  private var what: String {
    if gestures.isEmpty { return "a smooth scroll of a page" }
    if snaps { return "a fling across snap areas, end as predicted" }
    return name.contains("boost") ? "a second fling" : "a fling of a page"
  }

  private func error(_ table: RecordingTable, _ physics: ScrollPhysics) throws -> Double {
    gestures.isEmpty ? try scrollError(table, physics) : try flingError(table, physics)
  }

  // MARK: Programmatic scrolls

  private func scrollError(_ table: RecordingTable, _ physics: ScrollPhysics) throws -> Double {
    let (times, offsets) = try (table.numbers(in: "t_ms"), table.numbers(in: "outer"))
    var view = view(physics)
    let target = Vector(x: 0, y: offsets.last ?? 0)
    view.setContentOffset(target, animated: true, at: 0)
    return ChromiumRun.smallest(upTo: 0.5) { delay in
      zip(times, offsets).map { time, offset in
        abs(view.state(at: max(0, time / 1000 - delay)).contentOffset.y - offset)
      }.max() ?? 0
    }
  }

  // MARK: Flings

  private func flingError(_ table: RecordingTable, _ physics: ScrollPhysics) throws -> Double {
    let frames = try ChromiumRun.frames(table)
    guard let first = frames.first else { return 0 }
    let (held, end) = held(physics)
    let snapping = snaps ? ChromiumRun.fastest(frames) : frames.endIndex
    return ChromiumRun.smallest(upTo: 4 * ChromiumRun.frame) { phase in
      var ahead = 0.0
      for _ in 0..<2 {
        let view = released(held, ahead, at: end)
        ahead += first.offset - view.state(at: end + phase).contentOffset.y
      }
      let view = released(held, ahead, at: end)
      func error(_ lead: Double) -> Double {
        frames.indices.map { index in
          let time = end + phase + frames[index].time + (index < snapping ? 0 : lead)
          return abs(view.state(at: time).contentOffset.y - frames[index].offset)
        }.max() ?? 0
      }
      // The first frame of a movement to a snap area shows either its first step or the first two
      // steps.
      return snaps ? min(error(0), error(ChromiumRun.frame)) : error(0)
    }
  }

  /// The index of the frame with the largest movement, which is the first frame of a movement to a
  /// snap area.
  private static func fastest(_ frames: [(time: Double, offset: Double)]) -> Int {
    let movements = zip(frames, frames.dropFirst()).map { abs($1.offset - $0.offset) }
    return (movements.indices.max { movements[$0] < movements[$1] } ?? 0) + 1
  }

  /// The length of a frame in seconds; the browser counts whole microseconds.
  private static let frame = 0.016666

  /// The frames after the release in which content moves, without the first frame; times are in
  /// seconds since the second frame.
  private static func frames(_ table: RecordingTable) throws -> [(time: Double, offset: Double)] {
    let (times, offsets) = try (table.numbers(in: "t_ms"), table.numbers(in: "new_y"))
    let before = try table.numbers(in: "old_y")
    var frames: [(time: Double, offset: Double)] = []
    let moving = times.indices.filter { times[$0] > 0 && abs(offsets[$0] - before[$0]) > 1e-3 }
      .dropFirst()
    // Of several rows drawn in the same frame, the last row is used.
    let rows = moving.indices.filter {
      $0 + 1 == moving.endIndex || times[moving[$0 + 1]] - times[moving[$0]] > 500 * frame
    }.map { moving[$0] }
    var count = 0.0
    for (index, row) in rows.enumerated() {
      if index > 0 { count += 1 }
      // The recorded times are the times at which frames were drawn. The movements show the times
      // for which they were computed: a frame that is drawn late moves as far as any other frame,
      // and a frame for two moves as far as both its neighbors together.
      if index > 0, index + 1 < rows.count {
        let movements = (index - 1...index + 1).map { at in
          abs(offsets[rows[at]] - (at > 0 ? offsets[rows[at - 1]] : before[rows[at]]))
        }
        let both = movements[0] + movements[2]
        if abs(movements[1] - both) < 0.05 * both { count += 1 }
      }
      frames.append((count * frame, offsets[row]))
    }
    return frames
  }

  /// The scroll view just before its last release, and the time of that release in seconds.
  private func held(_ physics: ScrollPhysics) -> (view: HeadlessScrollView, end: Double) {
    var (view, end) = (view(physics), 0.0)
    for (gesture, release) in zip(gestures, releases) {
      // Any origin is possible as long as the clock is never negative.
      let origin = 1 + (release - (gesture.last?.time ?? 0)) / 1000
      for (index, sample) in gesture.enumerated() {
        let time = origin + sample.time / 1000
        guard let location = sample.location.map({ Vector(x: 250, y: $0) }) else {
          end = time
          if release != releases.last { view.handle(.touchEnded, at: time) }
          break
        }
        let event = index == 0 ? ScrollEvent.touchBegan(location) : .touchMoved(location)
        view.handle(event, at: time)
      }
    }
    return (view, end)
  }

  /// The scroll view after its release at a time, with the content ahead of the finger by a
  /// distance in points.
  private func released(
    _ held: HeadlessScrollView, _ ahead: Double, at time: Double
  ) -> HeadlessScrollView {
    var view = held
    view.setVerticalOffset(view.contentOffset.y + ahead)
    view.handle(.touchEnded, at: time)
    return view
  }

  private func view(_ physics: ScrollPhysics) -> HeadlessScrollView {
    var physics = physics
    // The window, which is as long as the root view, limits every fling.
    if case .bezier = physics.fling { physics.fling = .bezier(BezierFling(rootLength: 757)) }
    var behavior = ScrollBehavior()
    if snaps { behavior.snapAreas = areas }
    return HeadlessScrollView(
      geometry: .list(contentLength, in: Size(width: 500, height: length)),
      physics: physics, behavior: behavior, contentOffset: Vector(x: 0, y: start))
  }

  /// The snap areas of the page; the name of the run contains their length and their distance.
  private var areas: SnapAreas {
    let layouts = [
      ("sparse", 200, 1500), ("small", 100, 100), ("300px", 300, 300), ("end_align", 300, 300),
    ]
    let layout = layouts.first { name.contains($0.0) } ?? ("", 600, 600)
    let alignment: SnapAreas.Alignment =
      name.contains("end_align") ? .end : name.contains("center") ? .center : .start
    return SnapAreas(
      stride(from: 0, to: contentLength, by: Double(layout.2)).map { place in
        SnapAreas.Area(
          frame: Rect(x: 0, y: place, width: 500, height: Double(layout.1)), horizontal: nil,
          vertical: alignment)
      }, snapport: Rect(x: 0, y: 0, width: 500, height: length),
      maximumOffset: Vector(x: 0, y: contentLength - length), axes: .vertical,
      strictness: name.contains("proximity") ? .proximity : .mandatory)
  }

  /// The smallest error over an unknown time from 0 to `end`, in seconds.
  ///
  /// The search has steps of a fifth of a millisecond, and of a hundredth near the best time.
  ///
  /// The start of a fling to a snap area is so fast that half a millisecond changes the offset by
  /// several points.
  private static func smallest(upTo end: Double, _ error: (Double) -> Double) -> Double {
    var best = (time: 0.0, error: Double.infinity)
    func look(at times: StrideThrough<Double>) {
      for time in times where time >= 0 && time <= end {
        let found = error(time)
        if found < best.error { best = (time, found) }
      }
    }
    look(at: stride(from: 0, through: end, by: 0.0002))
    let center = best.time
    look(at: stride(from: center - 0.0002, through: center + 0.0002, by: 0.00001))
    return best.error
  }
}
