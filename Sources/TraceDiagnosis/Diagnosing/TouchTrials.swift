import ScenarioCore

/// The possible replays of a segment with the finger on one part.
///
/// They differ in how the finger comes down and in when it is released. Replays that differ only in
/// the release share the rows before the earliest release.
struct TouchTrials {
  private let replay: Replay
  private let segment: TraceSegment
  private let start: any ScenarioStage
  /// The correct system on the previous row; `nil` if the trace has differed from it.
  private let before: (any ScenarioStage)?
  /// The part that the finger touches; `nil` for the part at the finger's position.
  private let part: TouchedPart?
  /// The earliest possible release row; `nil` if the finger is not released in the segment.
  private let earliest: Int?

  /// The replay in which the finger comes down on the first row.
  private lazy var recorded = held(segment, from: start)

  /// The replay in which the system recognizes the drag itself; `nil` if it should not.
  ///
  /// Not used for traces with pages: the system would switch pages itself, but the trace's column
  /// already does.
  private lazy var touch =
    part == nil && replay.run.pages == nil && !replay.followsMovements && segment.cause == .touch
    ? held(segment, from: start, isTouch: true) : nil

  /// The replays in which the content lacks a part of the finger's movement.
  private lazy var unseen = replay.unseenPaths(of: segment, from: start).map {
    held(segment, from: start, after: $0)
  }

  /// The replays in which the finger comes down between two rows, and catches or moves content
  /// before its first row or, if its clock is ahead, up to the longest shift after that row.
  private lazy var betweenRows = lateRows.compactMap { touched(lateRows: $0) }

  init(
    replay: Replay, segment: TraceSegment, start: any ScenarioStage,
    before: (any ScenarioStage)?, part: TouchedPart?, earliest: Int?
  ) {
    (self.replay, self.segment, self.start, self.before) = (replay, segment, start, before)
    (self.part, self.earliest) = (part, earliest)
  }

  /// The replay with a release that agrees best with the trace, up to its first difference.
  mutating func best(_ lifted: TraceSegment, _ source: ReleaseSource) -> Replay.Attempt {
    func released(_ held: Replay.Attempt) -> Replay.Attempt {
      var attempt = held
      (attempt.segment.release, attempt.source) = (lifted.release, source)
      replay.extend(&attempt)
      return attempt
    }
    var best = released(recorded)
    guard !best.agrees, !replay.isIndependentOfFinger(best) else { return best }
    for held in [touch].compactMap(\.self) + unseen where !best.agrees {
      let other = released(held)
      if best.agreement < other.agreement { best = other }
    }
    if best.agrees { return best }
    for touch in betweenRows where !best.agrees {
      let other = released(touch)
      if best.agreement < other.agreement { best = other }
    }
    return best
  }

  private var lateRows: Range<Int> {
    let (run, first) = (replay.run, segment.rows.lowerBound)
    guard !run.fingerUncertainty.isEmpty, abs(replay.step(to: first)) > replay.tolerance else {
      return 0..<1
    }
    return 0..<segment.rows.dropFirst().prefix {
      run.times[$0 - 1] - run.times[first] <= RecordedRun.longestShift
    }.count + 1
  }

  private func touched(lateRows: Int) -> Replay.Attempt? {
    var touched = segment
    touched.lateRows = lateRows
    guard let before, let touch = replay.touchBefore(touched, from: before, on: part) else {
      return nil
    }
    touched.touchDown = touch.time
    return held(touched, from: before, after: touch.path)
  }

  private func held(
    _ segment: TraceSegment, from start: any ScenarioStage, after path: UnseenPath? = nil,
    isTouch: Bool = false
  ) -> Replay.Attempt {
    var held = segment
    held.release = earliest
    var attempt = replay.begin(
      held, from: start, on: part, release: .estimate, after: path, isTouch: isTouch)
    replay.extend(&attempt, before: earliest ?? segment.rows.lowerBound)
    return attempt
  }
}
