import NestedScroll
import ScrollModel
import TraceRows

/// The rows that a run emits.
public enum RowSelection: String, Sendable, Hashable, CaseIterable {
  /// A row at every frame and at each event between two frames.
  case frames
  /// A row before the script and a row after each step.
  case steps
}

/// The data that a run records.
enum Recording {
  /// Rows, each emitted as soon as it is complete; `nil` for a row after every event.
  ///
  /// An event is a frame, an event of a motion, a step, or a sample of a finger. Its row comes with
  /// the step, which for a sample is the touch or the drag, and `nil` for a frame or a motion.
  case rows(RowSelection?, emit: (ScenarioRow, Scenario.Step?) throws(RunStopped) -> Void)
  /// Only measures, equal to those of a run with a row at every frame. Frames are skipped during a
  /// motion that does not reverse.
  ///
  /// The run ends early when `isStopped` returns `true`.
  case measures(isStopped: () -> Bool)
}

extension Scenario.Drag {
  fileprivate func movement(_ share: Double) -> Vector { Vector(distance * share, along: axis) }
}

/// Runs a script on a stage by advancing the time from frame to frame and from event to event.
///
/// Everything at the same time is in one row, which is emitted when the time advances, unless every
/// event has a row. Events within a nanosecond of a frame belong to that frame.
struct Playback {
  /// The difference in seconds below which two times count as equal.
  static var resolution: Double { 1e-9 }

  private let stage: any PlayedStage
  private let timeline: FrameTimeline
  private let pieces: FramePieces
  private let loaded: LoadedScenario
  private let mostFrames: Int
  private let recording: Recording
  /// The values that the app sets again after every event; `nil` in most runs.
  private var repeated: SystemHistory?
  private(set) var measures = RunMeasures()
  /// The estimator of the physics that applies to the next step.
  private lazy var estimator = loaded.scenario.physics.scrollPhysics.velocityEstimator
  private var now = 0.0
  private var step = 0
  /// The index of the last frame, or piece of a frame, that was shown.
  private var frame = 0
  /// The time in seconds of the row that has not been emitted yet, and its frame number; `nil` if
  /// there is no such row.
  private var instant: (time: Double, frame: Int?)? = (0, 0)
  /// The time in seconds at which the last step that is not a touch ended; the times of touch steps
  /// are relative to this time.
  private var touchOrigin = 0.0
  /// True if a finger has moved since the last row, so that the next frame shows a change.
  private var hasUnshownChange = false

  /// `framesPerSecond` is `nil` for the scenario's rate.
  init(
    _ loaded: LoadedScenario, on stage: any PlayedStage, framesPerSecond: Double?,
    pieces: FramePieces, mostFrames: Int, recording: Recording,
    repeating repeated: SystemHistory? = nil
  ) {
    self.repeated = repeated
    (self.loaded, self.stage) = (loaded, stage)
    (self.pieces, self.mostFrames, self.recording) = (pieces, mostFrames, recording)
    let rate = framesPerSecond ?? loaded.scenario.framesPerSecond
    timeline = FrameTimeline(framesPerSecond: rate * Double(pieces.count))
  }

  mutating func play() throws(RunStopped) {
    if writesSteps { try writeStepRow() }
    repeated?.repeatValues(on: stage, after: nil, at: now)
    for (index, action) in loaded.scenario.script.enumerated() {
      try endRow()
      step = index + 1
      try perform(action)
      if case .touch = action {} else { touchOrigin = now }
      if writesSteps { try writeStepRow() }
    }
    try endRow()
    try flush()
  }

  /// Emits the previous row if it must not include the next step.
  private mutating func endRow() throws(RunStopped) {
    if showsEvents {
      try arrive(at: now)
      // A step that changes nothing has a row too.
      try endEvent()
    } else if let instant, now - instant.time > Self.resolution {
      try flush()
    }
  }

  private mutating func perform(_ action: Scenario.Step) throws(RunStopped) {
    switch action {
    case .touch(let sample): try touch(sample, since: touchOrigin)
    case .replay(let path):
      let start = now
      for sample in loaded.recordings[path] ?? [] { try touch(sample, since: start) }
    case .gesture(let gesture):
      let start = now
      for sample in gesture.samples(for: estimator) { try touch(sample, since: start) }
    case .drag(let drag): try self.drag(drag)
    case .settle: try settle()
    case .wait(let seconds): try advanceTime(to: now + seconds)
    case .nested(.swipe(let pages, let duration)): try swipe(pages, duration)
    case .fling:
      try begin(action)
      try settle()
    case .scrollView(.physics(let physics)):
      estimator = physics.scrollPhysics.velocityEstimator
      try begin(action)
    case .nested, .protocolStep, .lift, .scrollTo, .scrollView: try begin(action)
    }
  }

  private mutating func begin(_ action: Scenario.Step) throws(RunStopped) {
    try arrive(at: now)
    stage.begin(action, at: now)
    try endEvent(of: action)
    if let part = action.awaited { try wait(for: part) }
  }

  private mutating func wait(for part: AnimatedPart) throws(RunStopped) {
    while stage.isAnimating(part) { try advanceToNextStop() }
  }

  private mutating func swipe(
    _ pages: Double, _ duration: Scenario.DragDuration
  ) throws(RunStopped) {
    let distance = pages * stage.pageWidth
    try drag(Scenario.Drag(distance: distance, part: .list, duration: duration, axis: .horizontal))
    try begin(.lift(.zero))
  }

  private mutating func touch(
    _ sample: Scenario.TouchSample, since origin: Double
  ) throws(RunStopped) {
    try advanceTime(to: origin + sample.time)
    try arrive(at: now)
    stage.touch(sample, at: now)
    try endEvent(of: .touch(sample))
  }

  private mutating func drag(_ drag: Scenario.Drag) throws(RunStopped) {
    try begin(.drag(drag))
    switch drag.duration {
    case .frames(let frames): try self.drag(drag, frames: frames)
    case .seconds(let seconds): try self.drag(drag, seconds: seconds)
    }
  }

  /// A drag that begins between two frames first waits for the next frame, so that its first
  /// movement lasts a whole frame.
  private mutating func drag(_ drag: Scenario.Drag, frames: Int) throws(RunStopped) {
    while !frame.isMultiple(of: pieces.count) || now - timeline.time(of: frame) > Self.resolution {
      try showFrame(frame + 1)
      // The velocity of the first movement is measured from this sample.
      if isDragged(frame) { try move(by: 0, drag) }
    }
    let first = frame / pieces.count
    for count in 0..<frames {
      let (start, end) = (frame, (first + count + 1) * pieces.count)
      while frame < end {
        try showFrame(frame + 1)
        guard isDragged(frame) else { continue }
        let shown = Double(count) + Double(frame - start) / Double(end - start)
        try move(by: shown / Double(frames), drag)
      }
    }
  }

  /// Moves the finger to a share of a drag's distance.
  private mutating func move(by share: Double, _ drag: Scenario.Drag) throws(RunStopped) {
    stage.drag(by: drag.movement(share), at: now)
    try endEvent(of: .drag(drag))
  }

  /// Drags with samples at the finger's sample rate, independent of the frames; the last sample is
  /// at the drag's end.
  ///
  /// A sample causes no row; the rows of frames and events show its effect.
  private mutating func drag(_ drag: Scenario.Drag, seconds: Double) throws(RunStopped) {
    let start = now
    // A sample less than 1 ns before the end would coincide with the last sample.
    let rate = loaded.scenario.touchSamplesPerSecond
    let count = max(1, ((seconds - Self.resolution) * rate).rounded(.up))
    var (index, before) = (1.0, 0.0)
    while index <= count {
      let time = index < count ? index / rate : seconds
      try advanceTime(to: start + time)
      // A row for an earlier time must not include this sample.
      if let instant, now - instant.time > Self.resolution { try flush() }
      if showsEvents { try advance() }
      for piece in pieces.dragged {
        let share = before + (time - before) * (Double(piece) / Double(pieces.count))
        try move(by: share / seconds, drag)
      }
      hasUnshownChange = true
      (index, before) = (index + 1, time)
    }
  }

  private func isDragged(_ index: Int) -> Bool {
    pieces.dragged.contains((index - 1) % pieces.count + 1)
  }

  private mutating func settle() throws(RunStopped) {
    while stage.isMoving { try advanceToNextStop() }
  }
}

// MARK: - Time

extension Playback {
  private var writesSteps: Bool { if case .rows(.steps, _) = recording { true } else { false } }
  private var measuresOnly: Bool { if case .measures = recording { true } else { false } }
  private var showsEvents: Bool { if case .rows(nil, _) = recording { true } else { false } }

  /// Advances to the next frame or an earlier event; if only measures are recorded, to the next
  /// event.
  private mutating func advanceToNextStop() throws(RunStopped) {
    if measuresOnly, let event = stage.nextEventTime { return try advance(toEvent: event) }
    let next = timeline.time(of: frame + 1)
    if let event = stage.nextEventTime, event < next - Self.resolution {
      try arrive(at: max(now, event))
    } else {
      try showFrame(frame + 1)
    }
  }

  /// Advances to an event at a time in seconds; earlier frames are shown only if measures need
  /// them.
  private mutating func advance(toEvent event: Double) throws(RunStopped) {
    try showFrames(upTo: event)
    // A frame at the time of the event has already handled it.
    guard let next = stage.nextEventTime, next <= event else { return }
    try arrive(at: max(now, event))
  }

  /// Shows the frames that measures need, up to a time in seconds.
  ///
  /// If the motion may reverse or curve, all its frames are shown. Otherwise only the last frame
  /// before that time is shown, because a step or an event at that time may make the content jump.
  private mutating func showFrames(upTo end: Double) throws(RunStopped) {
    let last = lastFrame(upTo: end)
    while frame < last, hasUnshownChange || stage.needsFrames { try showFrame(frame + 1) }
    // A run that is cut off ends with the row before its last possible frame.
    let isShared = timeline.time(of: last) >= end - Self.resolution
    let next = last > mostFrames ? mostFrames - 1 : isShared ? last - 1 : last
    if frame < next {
      measures.skip(next - frame - 1)
      try showFrame(next)
    }
    while frame < last { try showFrame(frame + 1) }
  }

  /// The index of the last frame up to a time in seconds, at most `mostFrames` + 1.
  private func lastFrame(upTo end: Double) -> Int {
    let most = mostFrames + 1
    return end < timeline.time(of: most)
      ? timeline.firstFrame(after: end + Self.resolution) - 1 : most
  }

  /// Advances to a time in seconds, without a row for that time.
  private mutating func advanceTime(to end: Double) throws(RunStopped) {
    if measuresOnly {
      while let event = stage.nextEventTime, event <= end { try advance(toEvent: event) }
      try showFrames(upTo: end)
    }
    while true {
      let next = timeline.time(of: frame + 1)
      if let event = stage.nextEventTime, event <= end, event < next - Self.resolution {
        try arrive(at: max(now, event))
      } else if next <= end + Self.resolution {
        try showFrame(frame + 1)
      } else {
        break
      }
    }
    now = max(now, end)
  }

  private mutating func advance() throws(RunStopped) { try advance(to: now) }

  private mutating func advance(to time: Double) throws(RunStopped) {
    if measuresOnly { measures.add(peakSpeed: stage.peakSpeed(until: time)) }
    stage.advance(to: time)
    try endEvent(at: time)
  }

  /// Emits the row of an event, if every event has one; `time` is `nil` for the current time.
  private mutating func endEvent(
    of step: Scenario.Step? = nil, at time: Double? = nil
  ) throws(RunStopped) {
    repeated?.repeatValues(on: stage, after: step, at: time ?? now)
    guard case .rows(nil, let emit) = recording else { return }
    try emitRow(instant?.frame, instant?.time ?? now, of: step, to: emit)
  }

  private mutating func showFrame(_ index: Int) throws(RunStopped) {
    let time = timeline.time(of: index)
    guard index / pieces.count <= mostFrames else { throw RunStopped(tooLong: now) }
    try flush()
    frame = index
    now = max(now, time)
    instant = (time, number(of: index))
    hasUnshownChange = false
    try advance()
  }

  /// The number of the frame that ends with a piece; `nil` if no frame ends with this piece.
  private func number(of index: Int) -> Int? {
    index.isMultiple(of: pieces.count) ? index / pieces.count : nil
  }

  /// Advances everything to a time, in seconds, and prepares a row for it.
  private mutating func arrive(at time: Double) throws(RunStopped) {
    if let instant, abs(instant.time - time) <= Self.resolution {
      now = time
      // Everything is already at this time, unless a motion begins and ends there.
      guard let event = stage.nextEventTime, event <= time else { return }
    } else {
      try flush()
      now = time
      // `advanceTime` and `advance(toEvent:)` would already have shown a frame within the
      // resolution.
      instant = (time, nil)
    }
    // A step may end the motion, or change nothing.
    try advance()
  }

  private mutating func flush() throws(RunStopped) {
    guard let instant else { return }
    defer { self.instant = nil }
    if writesSteps { return }
    // A motion over no distance ends at the time of its release.
    if let event = stage.nextEventTime, event <= instant.time {
      try advance(to: now - instant.time <= Self.resolution ? max(now, instant.time) : instant.time)
    }
    switch recording {
    case .rows(.frames, let emit): try emitRow(instant.frame, instant.time, to: emit)
    case .rows: break
    case .measures(let isStopped):
      measures.add(stage.makeReading(), at: instant.time)
      if isStopped() { throw RunStopped() }
    }
  }

  private mutating func writeStepRow() throws(RunStopped) {
    guard case .rows(_, let emit) = recording else { return }
    stage.advance(to: now)
    let isOnFrame = abs(timeline.time(of: frame) - now) <= Self.resolution
    try emitRow(
      isOnFrame ? number(of: frame) : nil, isOnFrame ? timeline.time(of: frame) : now, to: emit)
  }

  private func emitRow(
    _ frame: Int?, _ time: Double, of event: Scenario.Step? = nil,
    to emit: (ScenarioRow, Scenario.Step?) throws(RunStopped) -> Void
  ) throws(RunStopped) {
    try stage.emitRow(step: step, frame: frame, time: time) { row throws(RunStopped) in
      try emit(row, event)
    }
  }
}
