import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace
import TraceRows

/// The source of a release velocity; its raw value is used in messages.
enum ReleaseSource: String {
  case event = "the event"
  case column = "the velocity column"
  case estimate = "an estimate from the rows after the release"
}

/// Replays the finger of a trace on the correct system, segment by segment.
struct Replay {
  /// The trace; its finger may be shifted.
  var run: RecordedRun
  let fresh: any ScenarioStage
  let columns: ComparedColumns
  let system: Scenario.System
  let changes: [ScriptedChange]
  /// The largest difference that counts as equal, in points.
  let tolerance: Double
  private let firstPhysics: ScrollPhysics

  let content: ContentOffsets

  /// The columns of the offsets of the lists that a system prepares when they come into view, by
  /// page; empty for other systems.
  let preparedLists: [Int: Int]

  let reasonAgainstChecking: String?

  /// True if the finger is replayed by the movements in the trace's column, not by its positions.
  var followsMovements: Bool { run.movement != nil }

  init(
    _ run: RecordedRun, _ content: ContentOffsets, fresh: any ScenarioStage,
    columns: ComparedColumns, scenario: Scenario, changes: [ScriptedChange], tolerance: Double
  ) {
    (self.run, self.content, self.fresh) = (run, content, fresh)
    (self.columns, self.changes) = (columns, changes)
    // The numbers of a trace are rounded to six decimals.
    (system, self.tolerance) = (scenario.system, tolerance + 1e-5)
    firstPhysics = scenario.physics.scrollPhysics
    let nested = scenario.system.nested
    let prepares = run.pages != nil && nested?.makeSystem().commitsAtHalfway == true
    let preparedPages = prepares ? nested?.pageCount ?? 0 : 0
    preparedLists = Dictionary(
      uniqueKeysWithValues: (0..<preparedPages).compactMap { page in
        columns.index(of: "inner\(page)_offset_pt").map { (page, $0) }
      })
    reasonAgainstChecking = run.reasonAgainstChecking(scenario.system)
  }

  func physics(at row: Int) -> ScrollPhysics {
    changes.last { $0.isMade(at: run.times[row]) && $0.physics != nil }?.physics ?? firstPhysics
  }

  /// The result of replaying one segment of the trace.
  struct Attempt {
    /// The correct system after the last replayed row, in several variants.
    ///
    /// The first variant is the most probable. The others use the smallest and the largest release
    /// velocity that the trace allows, or the earliest page switch between two rows.
    var stages: [any ScenarioStage]

    var segment: TraceSegment
    let down: TouchDown
    /// The part that the finger touches; `nil` for the part at the finger's position.
    let part: TouchedPart?

    var source: ReleaseSource
    var finger: FingerReplay
    var rows: [ScenarioRow] = []

    /// The difference of each column between trace and correct system on each row, in points.
    ///
    /// 0 where the trace lies between the variants of the correct system, or where nothing is
    /// compared.
    var deviations: [[Double]] = []

    /// The rows with programmatic scrolls, which are copied from the trace and not checked.
    var jumps: [Int] = []

    /// The release velocity and its uncertainty in points per second; `nil` for no release.
    var release: (velocity: Vector, uncertainty: Vector)?

    /// The sheet's target offset that the app seems to have chosen; `nil` if no target is assumed.
    var assumedTarget: Double?

    /// The finger's release velocity if the content stops or is too slow, in points per second.
    ///
    /// `nil` if the content is as fast as it should be, or if the finger is slow.
    var lostRelease: Vector?

    /// The first row with a difference, counted from the segment's first row, and the correct
    /// system on the row on which it was found; `nil` for none.
    var divergence: (index: Int, stage: any ScenarioStage)?

    /// The first row with a different offset, counted like ``divergence``; `nil` for none.
    var offsetDivergence: Int?

    /// The sudden stop of a fling at the segment's end; `nil` for none or an earlier difference.
    var stop: Stop?

    var isWhole = false
    var first: Int { segment.rows.lowerBound }
    /// The first row on which the content follows the finger.
    var touchRow: Int { first + down.lateRows }
    var next: Int { first + rows.count }
    var agrees: Bool { divergence == nil && stop == nil }

    /// The first rows with a difference, in an offset and in any column; later rows are better.
    ///
    /// The offset comes first in comparisons, because the finger moves it directly.
    var agreement: (Int, Int) {
      (
        offsetDivergence ?? stop?.index ?? (assumedTarget == nil ? .max : .max - 1),
        divergence?.index ?? .max
      )
    }
  }
}

// MARK: - Row by row

extension Replay {
  /// Continues the replay of a segment, until an offset differs from the trace.
  ///
  /// The later rows do not change how well the replay agrees with the trace, so most replays do not
  /// need them. With `isWhole`, the replay continues after a difference.
  func extend(_ attempt: inout Attempt, before end: Int? = nil, isWhole: Bool = false) {
    let last = attempt.segment.rows.upperBound
    var finger = attempt.finger
    while attempt.next < end ?? last, isWhole || attempt.offsetDivergence == nil {
      advance(&attempt, &finger)
    }
    if attempt.next == last, !attempt.isWhole {
      endWithoutRelease(&finger, &attempt)
      attempt.stop = stop(in: attempt)
      attempt.isWhole = true
    }
    attempt.finger = finger
  }

  private func advance(_ attempt: inout Attempt, _ finger: inout FingerReplay) {
    let (segment, row) = (attempt.segment, attempt.next)
    let time = run.times[row]
    let (isFirst, isTouched) = (row == attempt.first, row == attempt.touchRow)
    let before = row == segment.release ? attempt.stages[0] : nil
    // Each such row doubles the stages, so a geometry that changes on many rows has only the time of
    // its row on the later ones.
    let early =
      isFirst || attempt.stages.count > 4
      ? [] : attempt.stages.compactMap { changed($0, before: row) }
    let down = attempt.down
    if isTouched, down.time != nil {
      begin(down, of: segment, &finger, &attempt.stages[0], on: attempt.part)
    } else {
      attempt.apply { $0.advance(to: time) }
    }
    if segment.cause == .touch, row > attempt.touchRow, segment.release.map({ row < $0 }) ?? true {
      let movement =
        run.isHeld[row]
        ? finger.advance(to: row)
        : finger.extend(by: lastMovement(segment, at: row, finger, attempt.stages[0]))
      moveAndFollow(at: row, &finger, by: movement, &attempt)
    } else if !isFirst, !isTouched {
      followApp(at: row, &attempt)
      attempt.stages += early
    }
    if segment.cause == .touch {
      if isFirst, down.time == nil {
        let on = attempt.part ?? finger.part(on: attempt.stages[0])
        attempt.apply { finger.begin(&$0, on: on, at: time) }
      }
      if let before {
        release(at: row, &finger, after: before, &attempt)
      }
    } else if !run.showsTouches, let movement = run.movement?[row], movement != .zero {
      attempt.apply {
        $0.begin(.scrollView(.wheel(movement, .discrete)), at: time)
      }
    }
    note(row, &attempt)
  }

  /// Adds a row of the correct system to a replay, with the differences of the trace on that row.
  private func note(_ row: Int, _ attempt: inout Attempt) {
    let segment = attempt.segment
    let time = run.recordedTimes[row]
    let shown = attempt.stages[0].makeRow(step: 0, frame: nil, time: time)
    attempt.rows.append(shown)
    var least = columns.numbers(of: shown)
    var most = least
    for index in attempt.stages.indices.dropFirst() {
      let other = attempt.stages[index].makeRow(step: 0, frame: nil, time: time)
      for (column, number) in columns.numbers(of: other).enumerated() {
        least[column] = min(least[column], number)
        most[column] = max(most[column], number)
      }
    }
    var off = [Double](repeating: 0, count: least.count)
    if segment.cause != .app, !isBeyondEnd(row) {
      let early = movementBeforeTouch(at: row, attempt) + tolerance(at: row) - tolerance
      for column in off.indices where isComparedColumn(column, row) {
        let number = columns.recorded(column, row)
        guard !number.isNaN, !least[column].isNaN else { continue }
        let outside = number - min(max(number, least[column]), most[column])
        off[column] = outside - min(max(outside, -early), early)
      }
    }
    attempt.deviations.append(off)
    let index = attempt.deviations.count - 1
    guard attempt.offsetDivergence == nil, segment.rows.count > 1 else { return }
    func firstDifference(withLayout: Bool) -> Int? {
      let wrong = off.indices.filter {
        abs(off[$0]) > tolerance && (withLayout || !columns.isLayout[$0])
      }
      guard !wrong.isEmpty else { return nil }
      if index > 0, wrong.contains(where: { abs(attempt.deviations[index - 1][$0]) > tolerance }) {
        return index - 1
      }
      // Layout positions may jump by rounding.
      let limit = 2 * tolerance + slack(at: row)
      return wrong.contains { !columns.isLayout[$0] && abs(off[$0]) > limit } ? index : nil
    }
    attempt.offsetDivergence = firstDifference(withLayout: false)
    if attempt.divergence == nil, let first = firstDifference(withLayout: true) {
      attempt.divergence = (first, attempt.stages[0])
    }
  }

  /// How far the content may differ on a row shortly before a touch, in points.
  ///
  /// Before its first row, the finger may already have come down and stopped or moved the content.
  /// The touch may have begun earlier than that row, by up to the interval between two rows plus
  /// ``RecordedRun/longestShift``.
  private func movementBeforeTouch(at row: Int, _ attempt: Attempt) -> Double {
    let next = attempt.segment.rows.upperBound
    guard next < run.times.count, run.isHeld[next], !run.isHeld[row], row > attempt.first,
      run.times[next] - run.times[row] <= RecordedRun.longestShift
    else { return 0 }
    let first =
      next + 1 < run.times.count && run.isHeld[next + 1]
      ? run.farthestStep(before: next + 2, along: axis) : 0
    let moved = attempt.rows[row - attempt.first].velocity(along: axis)
    let interval = run.times[next] - run.times[next - 1]
    let duration = RecordedRun.longestShift + interval - (run.times[next] - run.times[row])
    return (first / interval + abs(moved)) * duration
  }

  /// The largest difference that counts as equal on a row, in points.
  ///
  /// If a platform moves content in frames since the start of the drag, the trace does not show these
  /// frames, so the content's movement in two of them is added to ``tolerance``.
  func tolerance(at row: Int) -> Double {
    guard case .sinceDrag(let interval, _) = physics(at: row).flingFrames else { return tolerance }
    let near = max(0, row - 3)...min(row + 3, run.times.count - 1)
    let rows = near.filter { !observed(at: $0).isNaN }
    guard let first = rows.first, let last = rows.last, first < last else { return tolerance }
    let speed = (observed(at: last) - observed(at: first)) / (run.times[last] - run.times[first])
    return tolerance + 2 * interval * abs(speed)
  }

  /// The difference allowed on a row because finger and content were read at different times, in
  /// points; infinity where the page changes.
  private func slack(at row: Int) -> Double {
    if run.switchesPage(at: row) { return .infinity }
    if let movement = run.movement {
      guard !run.showsTouches || run.isHeld[row] || row > 0 && run.isHeld[row - 1] else { return 0 }
      let adjacent = (max(0, row - 1)..<min(row + 2, movement.count)).map { movement[$0][axis] }
      return adjacent.reduce(0) { max($0, abs($1)) }
    }
    // With a shifted clock, the finger is already fitted to the content. The distance that a drag
    // threshold consumes still depends on the number of events.
    if run.isHeld[row], !run.fingerUncertainty.isEmpty { return physics(at: row).dragThreshold }
    // Content that follows an earlier or a later sample never moves back and forth.
    let direction = run.direction(before: row, along: axis)
    return step(to: row) * direction < -2 * tolerance && returns(after: row)
      ? 0 : run.samplingRace(at: row, along: axis)
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
  private func isBeyondEnd(_ row: Int) -> Bool {
    guard !run.showsTouches else { return false }
    return ["overscroll_pt", "overscroll_y_pt"].contains {
      abs(run.table.numbers($0)?[row] ?? 0) > 1e-6
    }
  }
}

extension Replay.Attempt {
  mutating func apply(_ action: (inout any ScenarioStage) -> Void) {
    for index in stages.indices { action(&stages[index]) }
  }
}

struct AnyStage: StageVisitor {
  func visit(_ stage: consuming some PlayableStage) -> any ScenarioStage { stage }
}
