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
  private lazy var recorded = held(TouchDown(), from: start)

  /// The replays in which the system recognizes the drag itself, or the content lacks a part of the
  /// finger's movement.
  private lazy var onRows = touchesOnRows.map { held($0, from: start) }

  /// The replays in which the finger comes down between two rows, and catches or moves content
  /// before its first row or, if its clock is ahead, up to the longest shift after that row.
  private lazy var betweenRows = heldBetweenRows()

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
    func compare(_ held: Replay.Attempt) {
      let other = released(held)
      if best.agreement < other.agreement { best = other }
    }
    for held in onRows where !best.agrees { compare(held) }
    if best.agrees { return best }
    for held in betweenRows where !best.agrees { compare(held) }
    return best
  }

  private var touchesOnRows: [TouchDown] {
    // With pages, the system would switch them itself, but the trace's column already does.
    let recognizes =
      part == nil && replay.run.pages == nil && !replay.followsMovements && segment.cause == .touch
    return (recognizes ? [TouchDown(isRecognizedBySystem: true)] : [])
      + replay.unseenPaths(of: segment, from: start).map { TouchDown(unseen: $0) }
  }

  private func heldBetweenRows() -> [Replay.Attempt] {
    guard let before else { return [] }
    return lateRows.flatMap {
      replay.touchesBefore(segment, lateRows: $0, from: before, on: part)
    }.map { held($0, from: before) }
  }

  private var lateRows: Range<Int> {
    let (run, first) = (replay.run, segment.rows.lowerBound)
    // The touch stops or starts a motion.
    guard !run.fingerUncertainty.isEmpty,
      segment.rows.prefix(2).contains(where: { abs(replay.step(to: $0)) > replay.tolerance })
    else { return 0..<1 }
    return 0..<segment.rows.dropFirst().prefix {
      run.times[$0 - 1] - run.times[first] <= RecordedRun.longestShift
    }.count + 1
  }

  private func held(_ down: TouchDown, from start: any ScenarioStage) -> Replay.Attempt {
    var held = segment
    held.release = earliest
    var attempt = Replay.Attempt(
      stages: [start], segment: held, down: down, part: part, source: .estimate,
      finger: FingerReplay(run: replay.run, segment: held, down: down))
    replay.extend(&attempt, before: earliest ?? segment.rows.lowerBound)
    return attempt
  }
}
