import ScenarioCore

/// The possible replays of a segment with the finger on one part.
///
/// They differ in how the finger comes down and in when it is released. Replays that differ only in
/// the release share the rows before it.
struct TouchTrials {
  /// The replay with its finger mode.
  let replay: Replay
  /// The rows of the segment, with the recorded release.
  let segment: TraceSegment
  /// The correct system on the first row.
  let start: any ScenarioStage
  /// The correct system on the previous row; `nil` if the trace has differed from it.
  let before: (any ScenarioStage)?
  /// The part that the finger touches; `nil` for the part at the finger's position.
  let part: TouchedPart?
  /// The earliest possible release row; `nil` if the finger is not released in the segment.
  let earliest: Int?

  /// How a finger comes down.
  private enum Start: Hashable {
    /// On the first row.
    case recorded
    /// Before the first row, so that the content begins to move on a certain row.
    case unseen(until: Int)
    /// Before the first row, and catches or moves content before it.
    case early
  }

  /// For each start, the replays before each possible release row, from ``earliest`` on.
  private var held: [Start: [Replay.Attempt]] = [:]

  /// For each start, the replay with the recorded release.
  private var recorded: [Start: Replay.Attempt] = [:]

  /// The unseen path for each row on which the content begins to move.
  private var paths: [Int: UnseenPath?] = [:]

  private lazy var touchBefore = before.flatMap {
    replay.touchBefore(segment, from: $0, on: part)
  }

  init(
    replay: Replay, segment: TraceSegment, start: any ScenarioStage,
    before: (any ScenarioStage)?, part: TouchedPart?, earliest: Int?
  ) {
    (self.replay, self.segment, self.start, self.before) = (replay, segment, start, before)
    (self.part, self.earliest) = (part, earliest)
  }

  /// The replay with a release that agrees best with the trace, up to its first difference.
  ///
  /// - Parameters:
  ///   - lifted: The segment with a possible release row.
  ///   - source: The source of the release velocity.
  /// - Returns: The replay.
  mutating func best(_ lifted: TraceSegment, _ source: ReleaseSource) -> Replay.Attempt {
    var best = attempt(.recorded, lifted, source)
    guard !best.agrees, !replay.isIndependentOfFinger(best) else { return best }
    if let row = replay.unseenRow(of: lifted), path(until: row) != nil {
      let other = attempt(.unseen(until: row), lifted, source)
      if best.agreement < other.agreement { best = other }
    }
    if !best.agrees, touchBefore != nil {
      let other = attempt(.early, lifted, source)
      if best.agreement < other.agreement { best = other }
    }
    return best
  }

  private mutating func path(until row: Int) -> UnseenPath? {
    if let known = paths[row] { return known }
    let path = replay.unseenPath(of: segment, from: start, until: row)
    paths[row] = .some(path)
    return path
  }

  private mutating func attempt(
    _ start: Start, _ lifted: TraceSegment, _ source: ReleaseSource
  ) -> Replay.Attempt {
    var attempt: Replay.Attempt
    if let row = lifted.release, let release = segment.release, let first = recorded[start],
      let earliest
    {
      if held[start] == nil { held[start] = heldAttempts(start, first, earliest...release) }
      attempt = held[start]?[min(row, release) - earliest] ?? first
      (attempt.segment.release, attempt.source) = (row, source)
      replay.extend(&attempt)
    } else {
      attempt = begin(start, source)
      attempt.segment.release = lifted.release
      replay.extend(&attempt)
      if lifted.release == segment.release { recorded[start] = attempt }
    }
    return attempt
  }

  /// The replays of the touch before each possible release row.
  private mutating func heldAttempts(
    _ start: Start, _ first: Replay.Attempt, _ rows: ClosedRange<Int>
  ) -> [Replay.Attempt] {
    // A replay that differs before every release does not depend on the release.
    let differs = first.offsetDivergence != nil && first.next <= rows.lowerBound
    var attempt = differs ? first : begin(start, first.source)
    return rows.map { row in
      replay.extend(&attempt, before: row)
      return attempt
    }
  }

  private mutating func begin(_ start: Start, _ source: ReleaseSource) -> Replay.Attempt {
    switch start {
    case .recorded: break
    case .unseen(let row):
      return replay.begin(
        segment, from: self.start, on: part, release: source, after: path(until: row))
    case .early:
      guard let before, let touch = touchBefore else { break }
      var touched = segment
      touched.touchDown = touch.time
      return replay.begin(touched, from: before, on: part, release: source, after: touch.path)
    }
    return replay.begin(segment, from: self.start, on: part, release: source)
  }
}
