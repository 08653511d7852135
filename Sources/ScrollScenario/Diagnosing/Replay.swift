import NestedScroll
import ScrollModel
import ScrollTrace

/// How the finger of a trace is replayed.
enum FingerMode: CaseIterable {
  /// By its points: the system recognises the drag itself.
  case touches
  /// By its points, as a recognised drag without hysteresis.
  case drags
  /// By the movements of the trace.
  case movements
}

/// The source of a release velocity.
enum ReleaseSource: String {
  case event = "the event"
  case column = "the velocity column"
  case estimate = "an estimate from the rows after it"
}

/// Replays the finger of a trace on the correct system, segment by segment.
struct Replay {
  let run: RecordedRun
  let fresh: any ScenarioStage
  let columns: ComparedColumns
  let system: Scenario.System
  let tolerance: Double
  let physics: ScrollPhysics

  /// How the finger of the touch is replayed.
  var mode: FingerMode

  /// The result of replaying one segment of the trace.
  struct Attempt {
    /// The correct system at the end, followed by those with the smallest and the largest release
    /// velocity that the trace allows, and by those with the earliest page switch between two rows.
    var stages: [any ScenarioStage]

    /// The first row of the segment.
    let first: Int

    /// The rows of the correct system.
    var rows: [ScenarioRow] = []

    /// By how much each column exceeds the allowed difference, for each row.
    var deviations: [[Double]] = []

    /// The rows with programmatic scrolls, which were taken from the trace.
    var jumps: [Int] = []

    /// The release: its velocity, its uncertainty and its source.
    var release: (velocity: Vector, uncertainty: Vector, source: ReleaseSource)?

    /// The row of the release, counted from the segment's first row.
    var releaseIndex: Int?

    /// The row from which on nothing is checked, because the release velocity of a sheet is
    /// unknown.
    var unknownSince: Int?

    /// The finger's path before its first row, if the content tells one.
    var unseen: UnseenPath?

    /// The velocity of the finger's samples, if the content stops at the release.
    var lostRelease: Vector?

    /// The system right after the first row that differs.
    var atParting: (any ScenarioStage)?

    /// The first row with a difference, counted from the segment's first row.
    var parting: Int?

    /// The stop in mid-fling at the end of the segment, if nothing differs before.
    var stop: Stop?

    /// Whether the trace differs from its release on.
    var hasPartedInMotion: Bool {
      guard let parting, let releaseIndex else { return false }
      return parting >= releaseIndex
    }

    /// Whether the trace is that of the correct system.
    var isRight: Bool { parting == nil && stop == nil }

    /// The number of numbers that differ, up to the first difference.
    var misses = 0

    /// How well the trace agrees: more is better, later differences first, then fewer numbers.
    var agreement: (Int, Int) { (parting ?? stop?.index ?? .max, -misses) }
  }
}

// MARK: - Row by row

extension Replay {
  /// Replays a segment of the trace.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - start: The correct system before the segment.
  ///   - part: The part that the finger is on; `nil` for the one at its point.
  ///   - source: The source of the release velocity.
  ///   - unseen: The finger's path before its first row; `nil` for none.
  ///   - share: When the finger leaves, from 0, on its last row, to 1, on the row after it.
  /// - Returns: The correct system's rows, and the differences of the trace.
  func attempt(
    _ segment: TraceSegment, from start: any ScenarioStage, on part: TouchedPart?,
    release source: ReleaseSource,
    after unseen: UnseenPath? = nil, liftedAt share: Double = 1
  ) -> Attempt {
    var attempt = Attempt(stages: [start], first: segment.rows.lowerBound)
    attempt.unseen = unseen
    var finger = FingerReplay(
      run: run, mode: mode, segment: segment, unseen: unseen, seen: seenPath(of: segment))
    for row in segment.rows {
      let time = run.times[row]
      let isFirst = row == segment.rows.lowerBound
      let before = attempt.stages[0]
      let early = isFirst ? [] : attempt.stages.compactMap { switched($0, before: row) }
      attempt.apply { $0.advance(to: time) }
      if segment.cause == .touch, !isFirst, run.isHeld[row] {
        let movement = finger.advance(to: row)
        moveAndFollow(segment, at: row, finger, by: movement, &attempt)
      } else if !isFirst {
        followApp(in: segment, at: row, &attempt)
        attempt.stages += early
      }
      if segment.cause == .touch {
        if isFirst {
          let on = part ?? finger.part(on: attempt.stages[0])
          attempt.apply { finger.begin(&$0, on: on, at: time) }
        }
        if row == segment.release {
          let lift = Lift(source: source, share: share, before: before)
          release(segment, at: row, &finger, lift, &attempt)
        }
      } else if !run.tellsTouches, let movement = run.movement?[row], movement != .zero {
        attempt.apply {
          $0.perform(.wheel(movement, .discrete), at: time)
        }
      }
      note(row, segment, &attempt)
    }
    endWithoutRelease(segment, &finger, &attempt)
    attempt.stop = stop(in: attempt, of: segment)
    return attempt
  }

  /// Adds the correct system's row, and the differences of the trace.
  private func note(_ row: Int, _ segment: TraceSegment, _ attempt: inout Attempt) {
    let time = run.times[row]
    var ranges: [(least: Double, most: Double)] = []
    for index in attempt.stages.indices {
      let shown = attempt.stages[index].takeRow(step: 0, frame: nil, time: time)
      let numbers = columns.numbers(of: shown)
      if index == 0 {
        attempt.rows.append(shown)
        ranges = numbers.map { ($0, $0) }
      } else {
        for (column, number) in numbers.enumerated() {
          ranges[column].least = min(ranges[column].least, number)
          ranges[column].most = max(ranges[column].most, number)
        }
      }
    }
    let isJudged =
      segment.cause != .app && row < attempt.unknownSince ?? .max
      && !isBeyondEnd(attempt.rows[attempt.rows.count - 1], row)
    let off = ranges.indices.map { column in
      let number = columns.recorded(column, row)
      let (least, most) = ranges[column]
      guard isJudged, isJudgedColumn(column, row), !number.isNaN, !least.isNaN else { return 0.0 }
      let unknown = fingerUncertainty(of: column, at: row)
      let outside = number > most ? number - most : number < least ? number - least : 0
      return abs(outside) <= unknown ? 0 : outside > 0 ? outside - unknown : outside + unknown
    }
    attempt.deviations.append(off)
    if attempt.parting == nil { attempt.misses += off.count { abs($0) > tolerance } }
    let index = attempt.deviations.count - 1
    guard attempt.parting == nil, index > 0 else { return }
    let before = attempt.deviations[index - 1]
    if off.indices.contains(where: { abs(off[$0]) > tolerance && abs(before[$0]) > tolerance }) {
      attempt.parting = index - 1
      attempt.atParting = attempt.stages[0]
    } else if isLastHeld(row, segment), off.contains(where: { abs($0) > tolerance }) {
      // What the finger does from here to its release is not in the trace, and would explain the next row.
      attempt.parting = index
      attempt.atParting = attempt.stages[0]
    }
  }

  /// How far a column may be off because the finger's point on a row is not known, in points.
  private func fingerUncertainty(of column: Int, at row: Int) -> Double {
    guard mode != .movements, !run.fingerUncertainty.isEmpty, run.isHeld[row] else { return 0 }
    let axis = columns.names[column] == "offset_x_pt" ? Axis.horizontal : .vertical
    return run.fingerUncertainty[row][axis]
  }

  /// Whether a row is the last one with the finger of a touch, given by its points alone.
  private func isLastHeld(_ row: Int, _ segment: TraceSegment) -> Bool {
    mode != .movements && segment.release == row + 1
  }

  /// Whether a column counts in the comparison at a row.
  ///
  /// Movements without touches do not show which part they apply to, so that only its offsets count;
  /// a wheel never moves a sheet, of which nothing counts.
  private func isJudgedColumn(_ column: Int, _ row: Int) -> Bool {
    if run.tellsTouches {
      return reasonAgainstJudging == nil || isHiddenList(columns.names[column], at: row)
    }
    if case .detentSheet = system { return false }
    let name = columns.names[column]
    return name == "offset_pt" || name == "offset_x_pt" || name == "offset_y_pt"
  }

  /// Movements without touches do not determine the overscroll.
  private func isBeyondEnd(_ shown: ScenarioRow, _ row: Int) -> Bool {
    guard !run.tellsTouches else { return false }
    return ["overscroll_pt", "overscroll_y_pt"].contains {
      abs(run.table.numbers($0)?[row] ?? 0) > 1e-6
    }
  }
}

extension Replay.Attempt {
  /// Applies an action to the system and to those with another release velocity.
  mutating func apply(_ action: (inout any ScenarioStage) -> Void) {
    for index in stages.indices { action(&stages[index]) }
  }
}

/// Makes the stage of a scenario a value that can be copied, to try several things from one state.
struct AnyStage: StageVisitor {
  func visit(_ stage: some ScenarioStage) -> any ScenarioStage { stage }
}
