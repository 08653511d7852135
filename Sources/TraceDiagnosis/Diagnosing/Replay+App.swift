import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace

extension Replay {
  /// Replays page switches, ends of refreshes, changes of geometry and programmatic scrolls.
  func followApp(at row: Int, _ attempt: inout Attempt) {
    let segment = attempt.segment
    attempt.apply { follow(&$0, at: row) }
    // A jump at a release is not an app's action: the finger may have caused it.
    guard segment.cause != .app, run.showsTouches, isJump(at: row), !isNearRelease(row),
      distance(of: attempt.stages[0], at: row) > tolerance(at: row)
    else { return }
    // A moving part that jumps back to its start is checked, not copied from the trace.
    if attempt.stages[0].isMoving, resets(at: row) { return }
    // A fling continues after an app shifts the content.
    let placed = placed(at: row, after: attempt.stages[0])
    let fling =
      attempt.stages[0].isMoving
      ? estimate(
        { flung(placed, with: $0, at: row) }, at: row, before: segment.rows.upperBound) : nil
    // Content that does not rest past an edge was not moved there by a program.
    if fling == nil, abs(shown(by: placed, at: row).overscroll(along: axis)) > tolerance,
      row + 1 < segment.rows.upperBound,
      abs(lead(advancing: placed, to: row + 1)) > 4 * tolerance
    {
      return
    }
    attempt.jumps.append(row)
    guard let (velocity, spread) = fling else { return attempt.stages = [placed] }
    attempt.stages = [velocity, velocity - spread, velocity + spread].map {
      flung(placed, with: $0, at: row)
    }
    attempt.apply { _ = $0.makeRow(step: 0, frame: nil, time: run.times[row]) }
  }

  /// True if a finger was down shortly before a row, or is by its clock.
  private func isNearRelease(_ row: Int) -> Bool {
    run.lastHeldRow(before: row).map {
      row <= $0 + 2 || run.times[row - 1] - run.times[$0] <= RecordedRun.longestShift
    } ?? false
  }

  /// True if one of several parts jumps back to its start on a row, farther than the finger moves and
  /// than a distance in points.
  func resets(at row: Int, farther distance: Double = 0) -> Bool {
    let reach = 2 * run.farthestStep(before: row + 1, along: axis)
    return row > 0
      && columns.names.indices.contains { column in
        guard columns.isScrolled(column) else { return false }
        let (before, after) = (columns.recorded(column, row - 1), columns.recorded(column, row))
        return abs(after) <= max(tolerance, reach / 2) && before > 4 * tolerance + reach
          && abs(before - after) > max(distance + 4 * tolerance, abs(step(to: row)) / 2)
      }
  }

  /// A copy of a resting system in which a fling has just begun on a row.
  func flung(_ stage: any ScenarioStage, with velocity: Vector, at row: Int)
    -> any ScenarioStage
  {
    var stage = stage
    stage.begin(.fling(velocity), at: run.times[row])
    return stage
  }

  /// Moves the finger and replays the app's actions on one row.
  ///
  /// If the page is switched on the row, the trace does not show which of the two happens first.
  /// Both orders are then tried.
  func moveAndFollow(
    at row: Int, _ finger: inout FingerReplay, by movement: Vector, _ attempt: inout Attempt
  ) {
    let before = run.switchesPage(at: row) ? attempt : nil
    followApp(at: row, &attempt)
    let movement = fitted(movement, finger, attempt.stages[0], at: row)
    finger.moved = movement
    let turns = turns(of: finger, at: row)
    let start = turns == nil ? nil : attempt.stages[0]
    attempt.apply { move(&$0, by: movement, finger, at: row) }
    if let turns, let start {
      let off = distance(of: attempt.stages[0], at: row)
      if off > tolerance / 4 {
        let turned = turned(start, finger, movement, within: turns, at: row)
        if distance(of: turned, at: row) < off { attempt.stages[0] = turned }
      }
    }
    guard var other = before else { return }
    other.apply { finger.move(&$0, by: movement, at: run.times[row]) }
    followApp(at: row, &other)
    if distance(of: other.stages[0], at: row) < distance(of: attempt.stages[0], at: row) {
      attempt = other
    }
  }

  /// The correct system on a row if the finger has reversed since the previous row.
  ///
  /// The finger is assumed to be as fast before and after it reverses as on the adjacent rows, or
  /// to reverse up to half a row's movement farther. With a shifted clock, it may reverse anywhere
  /// within its uncertainty. The movements out and back may scroll different parts; content at an
  /// edge follows only the movement back.
  ///
  /// `stage` is the system before the movement. `range` has the possible and the likely movements
  /// before the finger reverses, in points. The turning point that agrees best with the trace is
  /// used.
  private func turned(
    _ stage: any ScenarioStage, _ finger: FingerReplay, _ movement: Vector,
    within range: (all: ClosedRange<Double>, likely: Double), at row: Int
  ) -> any ScenarioStage {
    func turned(at distance: Double) -> any ScenarioStage {
      var (stage, farthest) = (stage, finger.movedBefore)
      farthest[axis] += distance
      finger.move(&stage, by: farthest, at: run.times[row])
      finger.move(&stage, by: movement, at: run.times[row])
      return stage
    }
    func numbers(_ distance: Double) -> [Double] {
      columns.numbers(of: shown(by: turned(at: distance), at: row))
    }
    // The column that depends most on the turning point shows it best.
    let (least, most) = (numbers(range.all.lowerBound), numbers(range.all.upperBound))
    let spreads = columns.names.indices.map { column in
      columns.recorded(column, row).isNaN ? 0 : abs(most[column] - least[column])
    }
    guard let column = spreads.indices.max(by: { spreads[$0] < spreads[$1] }),
      spreads[column] > tolerance / 4
    else { return turned(at: range.likely) }
    func miss(_ distance: Double) -> Double {
      numbers(distance)[column] - columns.recorded(column, row)
    }
    return turned(at: root(of: miss, range.all) ?? range.likely)
  }

  /// How far the finger may have moved since the previous row before it reversed, in points.
  ///
  /// `nil` if it does not reverse.
  private func turns(
    of finger: FingerReplay, at row: Int
  ) -> (all: ClosedRange<Double>, likely: Double)? {
    guard !followsMovements, row > 1, let before = run.finger[row - 1]?[axis] else { return nil }
    if !run.fingerUncertainty.isEmpty {
      guard finger.heading(at: row, along: axis) == 0 else { return nil }
      let (limit, start) = (run.fingerUncertainty[row - 1][axis], finger.movedBefore[axis])
      let middle = finger.position(on: row - 1)[axis] - start
      return (middle - limit...middle + limit, middle)
    }
    guard row + 1 < run.times.count, let earlier = run.finger[row - 2]?[axis],
      let here = run.finger[row]?[axis], let after = run.finger[row + 1]?[axis]
    else { return nil }
    func duration(_ row: Int) -> Double { max(run.times[row] - run.times[row - 1], 1e-6) }
    let step = before - here
    let first = (earlier - before) * duration(row) / duration(row - 1)
    let last = (here - after) * duration(row) / duration(row + 1)
    guard first * last < 0, abs(step) < max(abs(first), abs(last)) else { return nil }
    // The straight lines through the rows on both sides meet at the turn.
    let turn = first * (step - last) / (first - last)
    guard turn * first >= 0, abs(turn) <= abs(first) else { return nil }
    let latest = turn + (first < 0 ? -1 : 1) * max(abs(first), abs(last)) / 2
    return (min(0, latest)...max(0, latest), turn)
  }

  /// Replays the app's actions that the columns show on a row, which must not be the first.
  ///
  /// By default they happen at the row's time.
  func follow(_ stage: inout any ScenarioStage, at row: Int, time: Double? = nil) {
    let time = time ?? run.times[row]
    if let page = newPage(at: row) { stage.begin(.nested(.page(page, .none)), at: time) }
    prepareNeighbors(of: &stage, at: row, time: time)
    if run.refreshing.ends(at: row) {
      for page in refreshingPages(of: stage, at: row) where run.refreshing.ends(of: page, at: row) {
        stage.begin(.nested(.endRefresh(page: system.isPlain ? nil : page)), at: time)
      }
    }
    if let length = insertedLength(at: row) {
      stage.begin(.nested(.insertAbove(length, page: run.page(at: row))), at: time)
    } else if system.isPlain, run.geometry.changes(at: row) {
      setGeometry(of: &stage, at: row, time: time)
    }
  }

  /// The page that the trace shows from a row on; `nil` if the system has no such page, or if the
  /// page is not switched on the row.
  private func newPage(at row: Int) -> Int? {
    guard run.switchesPage(at: row), let page = run.pages?[row],
      (0..<(system.nested?.pageCount ?? 0)).contains(page)
    else { return nil }
    return page
  }

  /// Moves the lists of pages that come into view beside the current page on a row.
  ///
  /// Such a list moves to the offset that it has when its page becomes current.
  private func prepareNeighbors(of stage: inout any ScenarioStage, at row: Int, time: Double) {
    guard let current = run.pages?[row] else { return }
    for page in [current - 1, current + 1] {
      guard let list = preparedLists[page] else { continue }
      let offset = columns.recorded(list, row)
      guard abs(offset - columns.recorded(list, row - 1)) > tolerance else { continue }
      var turned = stage
      turned.begin(.nested(.page(page, .none)), at: time)
      let here = columns.numbers(of: shown(by: stage, at: row))[list]
      let prepared = columns.numbers(of: shown(by: turned, at: row))[list]
      guard abs(offset - here) > tolerance, abs(offset - prepared) <= tolerance else { continue }
      if stage.isMoving {
        stage.begin(.nested(.scrollPage(page, offset: prepared)), at: time)
      } else {
        // A short list may be prepared for an offset to which it cannot scroll.
        turned.begin(.nested(.page(current, .none)), at: time)
        stage = turned
      }
    }
  }

  /// The content height inserted above the visible part since the previous row of the trace, in
  /// points; `nil` for none.
  ///
  /// The recorded content grows by this height, and the offset jumps by about the same distance.
  func insertedLength(at row: Int) -> Double? {
    guard row > 0, changes.isEmpty, system.isPlain || system.nested?.isPaged == true,
      let length = run.grownHeight(at: row), length > 4 * tolerance
    else { return nil }
    let fastest = max(
      abs(step(to: row - 1)), row + 1 < run.times.count ? abs(step(to: row + 1)) : 0)
    let jump = step(to: row)
    return abs(jump - length) <= min(2 * fastest + 4 * tolerance, abs(jump) / 2) ? length : nil
  }

  /// A copy of the correct system on a row in which the app acts right after the previous row.
  ///
  /// A page switch ends a fling, and a change of the geometry may end a bounce, so its time matters.
  /// The trace shows only the two rows between which the app acts; this is the earliest possible
  /// time. The result is `nil` if nothing changes in motion.
  func changed(_ stage: any ScenarioStage, before row: Int) -> (any ScenarioStage)? {
    var stage = stage
    guard
      newPage(at: row) != nil || insertedLength(at: row) != nil
        || system.isPlain && run.geometry.changes(at: row),
      stage.isMoving, !run.isHeld[row - 1]
    else { return nil }
    follow(&stage, at: row, time: run.times[row - 1])
    stage.advance(to: run.times[row])
    return stage
  }

  /// Ends the refresh of the current page if the trace's content has returned from an overscroll at
  /// its top.
  ///
  /// Only for a trace without a column of refreshes; there, the return shows the refresh's end.
  func endRefreshes(of stage: inout any ScenarioStage, in attempt: Attempt) {
    guard run.refreshing.hasNoColumn, let waiting = attempt.rows.first?.overscroll(along: axis),
      waiting < -tolerance
    else { return }
    let last = attempt.segment.rows.upperBound - 1
    let moved = observed(at: last) - observed(at: attempt.first)
    guard moved > -waiting - 2 * tolerance else { return }
    let isRefreshing = !refreshingPages(of: stage, at: last).isEmpty
    if isRefreshing { stage.begin(.nested(.endRefresh(page: nil)), at: run.times[last]) }
  }

  /// True if the trace's content jumps on a row without a finger, as in a programmatic scroll.
  private func isJump(at row: Int) -> Bool {
    row > 0 && row + 1 < run.times.count && insertedLength(at: row) == nil && !returns(after: row)
      && !changes.contains { run.times[row - 1] < $0.time && $0.isMade(at: run.times[row]) }
      && run.jumps(at: row, observed: offsets, tolerance: tolerance)
  }

  /// True if, on the next row, the content moves back by at least a third of its movement on the
  /// row, which it does not do after a programmatic scroll.
  func returns(after row: Int) -> Bool {
    guard row > 0, row + 1 < offsets.count else { return false }
    let (there, back) = (offsets[row] - offsets[row - 1], offsets[row] - offsets[row + 1])
    return there * back > 0 && abs(back) >= abs(there) / 3
  }
}
