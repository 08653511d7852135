import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace
import TraceRows

/// How the finger of a trace is replayed on the correct system.
enum FingerMode: CaseIterable {
  /// Touches at the finger's positions; the system recognises the drag.
  case touches
  /// A recognised drag along the finger's positions, without hysteresis.
  case drags
  /// A recognised drag by the movements in the trace's column.
  case movements
}

/// The source of a release velocity; its raw value is used in messages.
enum ReleaseSource: String {
  case event = "the event"
  case column = "the velocity column"
  case estimate = "an estimate from the rows after the release"
}

/// Replays the finger of a trace on the correct system, segment by segment.
struct Replay {
  /// The trace.
  let run: RecordedRun
  /// The correct system in its initial state.
  let fresh: any ScenarioStage
  /// The columns in which the trace is compared with the correct system.
  let columns: ComparedColumns
  /// The layout of the correct system.
  let system: Scenario.System
  /// The largest difference that counts as equal, in points.
  let tolerance: Double
  /// The physics of the correct system.
  let physics: ScrollPhysics

  /// The trace's content offset on each row along both axes, in points; NaN if it is missing.
  let (across, down): ([Double], [Double])

  /// How the finger of the current touch is replayed.
  var mode: FingerMode = .movements

  init(
    run: RecordedRun, fresh: any ScenarioStage, columns: ComparedColumns, scenario: Scenario,
    tolerance: Double
  ) {
    (self.run, self.fresh, self.columns) = (run, fresh, columns)
    // The numbers of a trace are rounded to six decimals.
    (system, self.tolerance) = (scenario.system, tolerance + 1e-5)
    physics = scenario.physics.scrollPhysics
    across = Self.offsets(of: run, in: columns, scenario.system, along: .horizontal)
    down = Self.offsets(of: run, in: columns, scenario.system, along: .vertical)
  }

  /// The result of replaying one segment of the trace.
  struct Attempt {
    /// The correct system after the last replayed row, in several variants.
    ///
    /// The first variant is the most probable. The others use the smallest and the largest release
    /// velocity that the trace allows, or the earliest page switch between two rows.
    var stages: [any ScenarioStage]

    /// The rows of the segment, with the times of its touch-down and its release.
    let segment: TraceSegment

    /// The output of the correct system on each row of the segment.
    var rows: [ScenarioRow] = []

    /// The difference of each column between trace and correct system on each row, in points.
    ///
    /// 0 where the trace lies between the variants of the correct system, or where nothing is
    /// compared.
    var deviations: [[Double]] = []

    /// The rows with programmatic scrolls, which are copied from the trace and not checked.
    var jumps: [Int] = []

    /// The release velocity and its uncertainty in points per second; `nil` for no release.
    var release: (velocity: Vector, uncertainty: Vector, source: ReleaseSource)?

    /// The sheet's target offset that the app seems to have chosen; `nil` if no target is assumed.
    var assumedTarget: Double?

    /// The finger's estimated movement before its first row; `nil` if there is no estimate.
    var unseen: UnseenPath?

    /// The finger's release velocity if the content stops or is too slow, in points per second.
    ///
    /// `nil` if the content is as fast as it should be, or if the finger is slow.
    var lostRelease: Vector?

    /// The correct system on the row on which the first difference was found; `nil` for none.
    var atDivergence: (any ScenarioStage)?

    /// The first row with a difference, counted from the segment's first row; `nil` for none.
    var divergence: Int?

    /// The first row with a different offset, counted like ``divergence``; `nil` for none.
    var offsetDivergence: Int?

    /// The sudden stop of a fling at the segment's end; `nil` for none or an earlier difference.
    var stop: Stop?

    /// The index of the segment's first row in the trace.
    var first: Int { segment.rows.lowerBound }

    /// True if the segment of the trace agrees with the correct system.
    var agrees: Bool { divergence == nil && stop == nil }

    /// The first rows with a difference, in an offset and in any column; later rows are better.
    ///
    /// The offset comes first in comparisons, because the finger moves it directly.
    var agreement: (Int, Int) {
      (
        offsetDivergence ?? stop?.index ?? (assumedTarget == nil ? .max : .max - 1),
        divergence ?? .max
      )
    }
  }
}

// MARK: - Row by row

extension Replay {
  /// Replays a segment of the trace.
  ///
  /// - Parameters:
  ///   - segment: The rows to replay.
  ///   - start: The correct system before the segment.
  ///   - part: The part that the finger touches; `nil` for the part at the finger's position.
  ///   - source: The source of the release velocity.
  ///   - unseen: The finger's estimated movement before its first row; `nil` for none.
  /// - Returns: The rows of the correct system, and the trace's differences from them.
  func attempt(
    _ segment: TraceSegment, from start: any ScenarioStage, on part: TouchedPart?,
    release source: ReleaseSource,
    after unseen: UnseenPath? = nil
  ) -> Attempt {
    var attempt = Attempt(stages: [start], segment: segment)
    attempt.unseen = unseen
    var finger = FingerReplay(
      run: run, mode: mode, segment: segment, unseen: unseen, seen: seenPath(of: segment))
    for row in segment.rows {
      let time = run.times[row]
      let isFirst = row == segment.rows.lowerBound
      let before = attempt.stages[0]
      let early = isFirst ? [] : attempt.stages.compactMap { switched($0, before: row) }
      if isFirst, segment.touchDown != nil {
        touchDown(segment, &finger, &attempt.stages[0], on: part)
      } else {
        attempt.apply { $0.advance(to: time) }
      }
      if segment.cause == .touch, !isFirst, segment.release.map({ row < $0 }) ?? true {
        let movement =
          run.isHeld[row]
          ? finger.advance(to: row)
          : finger.extend(by: lastMovement(segment, at: row, finger, attempt.stages[0]))
        moveAndFollow(at: row, &finger, by: movement, &attempt)
      } else if !isFirst {
        followApp(at: row, &attempt)
        attempt.stages += early
      }
      if segment.cause == .touch {
        if isFirst, segment.touchDown == nil {
          let on = part ?? finger.part(on: attempt.stages[0])
          attempt.apply { finger.begin(&$0, on: on, at: time) }
        }
        if row == segment.release {
          release(at: row, &finger, velocityFrom: source, after: before, &attempt)
        }
      } else if !run.showsTouches, let movement = run.movement?[row], movement != .zero {
        attempt.apply {
          $0.perform(.wheel(movement, .discrete), at: time)
        }
      }
      note(row, &attempt)
    }
    endWithoutRelease(&finger, &attempt)
    attempt.stop = stop(in: attempt)
    return attempt
  }

  /// Adds a row of the correct system to a replay, with the differences of the trace on that row.
  private func note(_ row: Int, _ attempt: inout Attempt) {
    let segment = attempt.segment
    let time = run.times[row]
    var ranges: [(least: Double, most: Double)] = []
    for index in attempt.stages.indices {
      let shown = attempt.stages[index].makeRow(step: 0, frame: nil, time: time)
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
    let isChecked =
      segment.cause != .app && !isBeyondEnd(attempt.rows[attempt.rows.count - 1], row)
    let early = movementBeforeTouch(at: row, attempt)
    let outside = ranges.indices.map { column in
      let number = columns.recorded(column, row)
      let (least, most) = ranges[column]
      guard isChecked, isComparedColumn(column, row), !number.isNaN, !least.isNaN else {
        return 0.0
      }
      return number > most ? number - most : number < least ? number - least : 0
    }
    let isDerived = columns.names.map(isLayout)
    let off = ranges.indices.map { column in
      outside[column] - min(max(outside[column], -early), early)
    }
    attempt.deviations.append(off)
    let index = attempt.deviations.count - 1
    guard attempt.offsetDivergence == nil, segment.rows.count > 1 else { return }
    let before = index > 0 ? attempt.deviations[index - 1] : off.map { _ in 0 }
    let (isLast, slack) = (isLastHeld(row, segment), slack(at: row))
    func firstDifference(in columns: [Int]) -> Int? {
      let wrong = columns.filter { abs(off[$0]) > tolerance }
      if wrong.contains(where: { abs(before[$0]) > tolerance }) { return index - 1 }
      // The last row with a finger is enough: on the next row, the unrecorded movement until the
      // release could hide the difference. Layout positions may jump by rounding.
      return isLast && !wrong.isEmpty
        || wrong.contains { !isDerived[$0] && abs(off[$0]) > 2 * tolerance + slack } ? index : nil
    }
    attempt.offsetDivergence = firstDifference(in: off.indices.filter { !isDerived[$0] })
    if attempt.divergence == nil, let first = firstDifference(in: Array(off.indices)) {
      (attempt.divergence, attempt.atDivergence) = (first, attempt.stages[0])
    }
  }

  /// How far the content may differ on a row shortly before a touch, in points.
  ///
  /// Before its first row, the finger may already have come down and stopped or moved the content.
  /// The first position on a touch screen is at most a frame old, and a clock shift adds to that.
  private func movementBeforeTouch(at row: Int, _ attempt: Attempt) -> Double {
    let next = attempt.segment.rows.upperBound
    guard next < run.times.count, run.isHeld[next], !run.isHeld[row], row > attempt.first,
      row + 2 >= next, run.times[next] - run.times[row] <= RecordedRun.longestShift
    else { return 0 }
    let first =
      next + 1 < run.times.count && run.isHeld[next + 1]
      ? run.farthestStep(before: next + 2, along: axis) : 0
    let moved = attempt.rows[row - attempt.first].velocity(along: axis)
    return Double(next - row) * first + abs(moved) * (run.times[next] - run.times[row])
  }

  /// The difference allowed on a row because finger and content were read at different times, in
  /// points; infinity where the page changes, and in a replay of a column of movements.
  private func slack(at row: Int) -> Double {
    if run.switchesPage(at: row) { return .infinity }
    if mode == .movements, run.movement != nil { return .infinity }
    // With a shifted clock, the finger is already fitted to the content. The distance that a drag
    // threshold consumes still depends on the number of events.
    return run.isHeld[row] && !run.fingerUncertainty.isEmpty
      ? physics.dragThreshold : run.samplingRace(at: row, along: axis)
  }

  /// True if a row is the last row with the finger down, in a replay along the finger's positions.
  private func isLastHeld(_ row: Int, _ segment: TraceSegment) -> Bool {
    mode != .movements && segment.release != nil && run.isHeld[row]
      && row + 1 < run.times.count && !run.isHeld[row + 1]
  }

  /// True if a column is compared on a row.
  ///
  /// Movements without touches do not show which part they move, so only the combined offset is
  /// compared. A sheet is not compared, because a mouse wheel never moves it.
  private func isComparedColumn(_ column: Int, _ row: Int) -> Bool {
    if run.showsTouches {
      return reasonAgainstChecking == nil || isHiddenList(columns.names[column], at: row)
    }
    if system.detentSheet != nil { return false }
    let name = columns.names[column]
    return name == "offset_pt" || name == "offset_x_pt" || name == "offset_y_pt"
  }

  /// True if a row cannot be compared: the content is overscrolled, and the trace has no touches.
  ///
  /// Movements without touches do not determine the overscroll.
  private func isBeyondEnd(_ shown: ScenarioRow, _ row: Int) -> Bool {
    guard !run.showsTouches else { return false }
    return ["overscroll_pt", "overscroll_y_pt"].contains {
      abs(run.table.numbers($0)?[row] ?? 0) > 1e-6
    }
  }
}

extension Replay.Attempt {
  /// Applies an action to all variants of the correct system.
  mutating func apply(_ action: (inout any ScenarioStage) -> Void) {
    for index in stages.indices { action(&stages[index]) }
  }
}

/// Erases the type of a scenario's stage, so that copies of the stage can be stored.
struct AnyStage: StageVisitor {
  func visit(_ stage: consuming some ScenarioStage) -> any ScenarioStage { stage }
}
