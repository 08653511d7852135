import NestedScroll
import ScrollModel

/// Which rows a run writes.
public enum RowSelection: String, Sendable, Hashable, CaseIterable {
  /// One at every frame, and one wherever something happens between two frames.
  case frames
  /// One before the script and one after each of its steps.
  case steps
}

/// Why a run ends before its script: whoever receives the rows wants no more, and knows why, or the run
/// is too long.
///
/// With an error of one type a run is compiled for each system as it is, and not for all of them and
/// all errors at once, which takes twice the time.
@usableFromInline
struct RunStopped: Error {
  /// When the run was cut off, in seconds, as too long; `nil` for what the receiver has ended.
  @usableFromInline var tooLong: Double?

  @usableFromInline init(tooLongAt time: Double? = nil) { tooLong = time }
}

extension Scenario.Drag {
  /// How far the finger has moved after a share of the time.
  fileprivate func movement(_ share: Double) -> Vector {
    axis == .horizontal ? Vector(x: distance * share, y: 0) : Vector(x: 0, y: distance * share)
  }
}

/// Plays a script on a stage: lets time pass from frame to frame and from event to event.
///
/// Everything that happens at one instant shares a row, which is written when time moves on. What
/// happens within a nanosecond of a frame belongs to that frame.
struct Playback<Stage: ScenarioStage> {
  /// Instants closer than this are one, in seconds.
  static var resolution: Double { 1e-9 }

  private var stage: Stage
  private let timeline: FrameTimeline
  /// How many instants of the timeline make up a frame: its last one is the frame's.
  private let pieces: Int
  private let touchSamplesPerSecond: Double
  private let mostFrames: Int
  private let selection: RowSelection
  private let emit: (ScenarioRow) throws(RunStopped) -> Void

  private var now = 0.0
  private var step = 0
  /// The last frame, or piece of one, that has been shown.
  private var frame = 0
  /// The instant whose row is still to be written: its time and, on a frame, its number.
  private var instant: (time: Double, frame: Int?)? = (0, 0)
  /// When the last step ended that was not a touch.
  private var touchOrigin = 0.0

  init(
    stage: Stage, framesPerSecond: Double, touchSamplesPerSecond: Double, pieces: Int,
    mostFrames: Int, selection: RowSelection,
    emit: @escaping (ScenarioRow) throws(RunStopped) -> Void
  ) {
    self.stage = stage
    self.touchSamplesPerSecond = touchSamplesPerSecond
    self.pieces = pieces
    self.mostFrames = mostFrames
    self.selection = selection
    self.emit = emit
    timeline = FrameTimeline(framesPerSecond: framesPerSecond * Double(pieces))
  }

  /// Plays the whole script.
  mutating func play(
    _ script: [Scenario.Step], recordings: [String: [Scenario.TouchSample]]
  ) throws(RunStopped) {
    if selection == .steps { try writeStepRow() }
    for (index, action) in script.enumerated() {
      // A row from before this step does not count it.
      if let instant, now - instant.time > Self.resolution { try flush() }
      step = index + 1
      try perform(action, recordings: recordings)
      if case .touch = action {} else { touchOrigin = now }
      if selection == .steps { try writeStepRow() }
    }
    try flush()
  }

  private mutating func perform(
    _ action: Scenario.Step, recordings: [String: [Scenario.TouchSample]]
  ) throws(RunStopped) {
    switch action {
    case .touch(let sample): try touch(sample, since: touchOrigin)
    case .replay(let path):
      let start = now
      for sample in recordings[path] ?? [] { try touch(sample, since: start) }
    case .gesture(let gesture):
      let start = now
      for sample in gesture.samples { try touch(sample, since: start) }
    case .drag(let drag): try self.drag(drag)
    case .lift(let velocity):
      try arrive(at: now)
      stage.lift(velocity, at: now)
    case .fling(let velocity):
      try arrive(at: now)
      stage.fling(velocity, at: now)
      try settle()
    case .settle: try settle()
    case .wait(let seconds): try pass(to: now + seconds)
    case .scrollTo(let target):
      try arrive(at: now)
      stage.scroll(to: target, at: now)
      if target.isAnimated { try wait(for: .offset) }
    case .nested(.swipe(let pages, let duration)): try swipe(pages, duration)
    case .nested(let step):
      try arrive(at: now)
      catchUp()
      stage.perform(step, at: now)
      if let animated = step.animated { try wait(for: animated) }
    case .scrollView(let step):
      try arrive(at: now)
      stage.perform(step, at: now)
      if case .fling = step { try settle() }
      if case .scrollToRect(_, _, isAnimated: true) = step { try wait(for: .offset) }
    }
  }

  /// Gives an animated call the time that it takes.
  private mutating func wait(for part: AnimatedPart) throws(RunStopped) {
    while stage.isAnimating(part) { try moveOn() }
  }

  /// Drags the pages, and releases them.
  private mutating func swipe(
    _ pages: Double, _ duration: Scenario.DragDuration
  ) throws(RunStopped) {
    let distance = pages * stage.pageWidth
    try drag(Scenario.Drag(distance: distance, part: .list, duration: duration, axis: .horizontal))
    try arrive(at: now)
    stage.lift(.exactly(.zero), at: now)
  }

  private mutating func touch(
    _ sample: Scenario.TouchSample, since origin: Double
  ) throws(RunStopped) {
    try pass(to: origin + sample.time)
    try arrive(at: now)
    stage.touch(sample, at: now)
  }

  private mutating func drag(_ drag: Scenario.Drag) throws(RunStopped) {
    try arrive(at: now)
    catchUp()
    stage.beginDrag(on: drag.part, axis: drag.axis, at: now)
    switch drag.duration {
    case .frames(let frames): try self.drag(drag, frames: frames)
    case .seconds(let seconds): try self.drag(drag, seconds: seconds)
    }
  }

  /// Samples the finger at every frame; one that goes down between two frames waits for the next, so
  /// that its first movement takes a frame as all others do.
  private mutating func drag(_ drag: Scenario.Drag, frames: Int) throws(RunStopped) {
    while !frame.isMultiple(of: pieces) || now - time(of: frame) > Self.resolution {
      try showFrame(frame + 1)
      // The velocity of the first movement counts from here.
      stage.drag(by: .zero, at: now)
    }
    let first = frame / pieces
    for count in 0..<frames {
      let (start, end) = (frame, (first + count + 1) * pieces)
      while frame < end {
        try showFrame(frame + 1)
        let shown = Double(count) + Double(frame - start) / Double(end - start)
        stage.drag(by: drag.movement(shown / Double(frames)), at: now)
      }
    }
  }

  /// Samples the finger at the touch rate, independent of the frames, and at the end.
  ///
  /// A sample has no row of its own: frames and events show where it has put the content.
  private mutating func drag(_ drag: Scenario.Drag, seconds: Double) throws(RunStopped) {
    let start = now
    // A sample right before the end would be at the same instant.
    let count = max(1, ((seconds - Self.resolution) * touchSamplesPerSecond).rounded(.up))
    var (index, before) = (1.0, 0.0)
    while index <= count {
      let time = index < count ? index / touchSamplesPerSecond : seconds
      try pass(to: start + time)
      // The row of an earlier instant does not show this sample.
      if let instant, now - instant.time > Self.resolution { try flush() }
      for piece in 1...pieces {
        let share = before + (time - before) * (Double(piece) / Double(pieces))
        stage.drag(by: drag.movement(share / seconds), at: now)
      }
      (index, before) = (index + 1, time)
    }
  }

  private mutating func settle() throws(RunStopped) {
    while stage.isMoving { try moveOn() }
  }
}

// MARK: - Time

extension Playback {
  /// Goes on to the next frame, or to an event before it.
  private mutating func moveOn() throws(RunStopped) {
    let next = time(of: frame + 1)
    if let event = nextEventTime, event < next - Self.resolution {
      try arrive(at: max(now, event))
      stage.advance(to: now)
    } else {
      try showFrame(frame + 1)
    }
  }

  /// Lets time pass up to a moment, which has no row of its own.
  private mutating func pass(to end: Double) throws(RunStopped) {
    while true {
      let next = time(of: frame + 1)
      if let event = nextEventTime, event <= end, event < next - Self.resolution {
        try arrive(at: max(now, event))
        stage.advance(to: now)
      } else if next <= end + Self.resolution {
        try showFrame(frame + 1)
      } else {
        break
      }
    }
    now = max(now, end)
  }

  /// Brings the stage up to now for a step that may not do it: a finger that goes on where it is, a hit
  /// test.
  private mutating func catchUp() {
    if !stage.advancesByFrames { stage.advance(to: now) }
  }

  private mutating func showFrame(_ index: Int) throws(RunStopped) {
    let time = time(of: index)
    guard index / pieces <= mostFrames else { throw RunStopped(tooLongAt: now) }
    try flush()
    frame = index
    now = max(now, time)
    instant = (time, number(of: index))
    stage.advance(to: now)
  }

  /// The number of the frame that a piece completes, if it does.
  private func number(of index: Int) -> Int? {
    index.isMultiple(of: pieces) ? index / pieces : nil
  }

  /// Makes sure that what happens now has a row to go to.
  private mutating func arrive(at time: Double) throws(RunStopped) {
    if let instant, abs(instant.time - time) <= Self.resolution {
      now = time
      return
    }
    try flush()
    now = time
    // A frame this close has been shown already: `pass` and `moveOn` see to it.
    instant = (time, nil)
  }

  /// Writes the row of the instant that is over.
  private mutating func flush() throws(RunStopped) {
    guard let instant else { return }
    self.instant = nil
    guard selection == .frames else { return }
    // A motion that has nowhere to go is over at the instant of its release.
    if let event = nextEventTime, event <= instant.time {
      stage.advance(
        to: now - instant.time <= Self.resolution ? max(now, instant.time) : instant.time)
    }
    try emit(stage.takeRow(step: step, frame: instant.frame, time: instant.time))
  }

  private mutating func writeStepRow() throws(RunStopped) {
    if !stage.advancesByFrames { stage.advance(to: now) }
    let isOnFrame = abs(time(of: frame) - now) <= Self.resolution
    try emit(
      stage.takeRow(
        step: step, frame: isOnFrame ? number(of: frame) : nil,
        time: isOnFrame ? time(of: frame) : now))
  }

  /// When something happens between two frames; what goes by frames has no such times, since a call
  /// there would be a frame of its own.
  private var nextEventTime: Double? { stage.advancesByFrames ? nil : stage.nextEventTime }

  private func time(of index: Int) -> Double { timeline.time(of: index) ?? .infinity }
}
