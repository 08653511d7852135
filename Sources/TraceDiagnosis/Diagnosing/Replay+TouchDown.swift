import ScenarioCore
import ScrollModel

/// A part of the finger's movement that the trace or the content lacks.
struct UnseenPath {
  /// The estimated movement, in points; positive if it increases the content offset.
  let movement: Vector
  /// The longest possible path before the finger's first row, in points.
  let limit: Double
  /// The row on which the drag begins; `nil` for the first row of the touch.
  ///
  /// The movement is then what the drag's hysteresis has swallowed, with the opposite sign.
  var start: Int?
}

/// A possible touch-down of a finger.
struct TouchDown {
  /// The time, in seconds; `nil` for the time of the finger's first row.
  var time: Double?
  /// The number of rows on which the finger is recorded before it comes down: 0 unless its clock is
  /// ahead.
  var lateRows = 0
  /// The movement that the trace or the content lacks; `nil` for none.
  var unseen: UnseenPath?
  /// True if the system itself recognizes the drag of the touch; false if the drag is recognized on
  /// its first row.
  var isRecognizedBySystem = false
}

// Estimates where the finger came down between two rows.
extension Replay {
  /// The possible movements of a touch's finger that the content lacks, estimated from the trace.
  func unseenPaths(of segment: TraceSegment, from start: any ScenarioStage) -> [UnseenPath] {
    guard segment.cause == .touch, !followsMovements else { return [] }
    return [
      swallowedPath(of: segment, after: TouchDown(), from: start),
      unreadPath(of: segment, from: start),
    ].compactMap(\.self)
  }

  /// The correct system after a touch, on a row not before the one on which the finger comes down.
  private func touched(
    _ down: TouchDown, _ segment: TraceSegment, from before: any ScenarioStage,
    on part: TouchedPart?, at last: Int
  ) -> any ScenarioStage {
    var stage = before
    var finger = FingerReplay(run: run, segment: segment, down: down)
    begin(down, of: segment, &finger, &stage, on: part)
    for row in (segment.rows.lowerBound + down.lateRows...last).dropFirst() {
      stage.advance(to: run.times[row])
      finger.move(&stage, by: finger.advance(to: row), at: run.times[row])
    }
    return stage
  }

  /// How far a touch that lacks a path moves the correct system ahead of the trace on a row, in
  /// points.
  private func lead(
    of down: TouchDown, lacking path: UnseenPath, _ segment: TraceSegment,
    from before: any ScenarioStage, on part: TouchedPart? = nil, at row: Int
  ) -> Double {
    var down = down
    down.unseen = path
    var stage = touched(down, segment, from: before, on: part, at: row)
    return lead(of: &stage, at: row)
  }

  /// The possible touch-downs shortly before a row of the finger, with the movement until that row.
  ///
  /// The row is the first one after `lateRows` rows. The finger is assumed to move as fast as between
  /// that row and the next. It may catch moving content, and may move content before its first row.
  /// The time agrees with that row or, if the touch starts a motion, with the next row. If the
  /// touch has a slop, the content may lack the finger's movement within it.
  func touchesBefore(
    _ segment: TraceSegment, lateRows: Int, from before: any ScenarioStage, on part: TouchedPart?
  ) -> [TouchDown] {
    let first = segment.rows.lowerBound
    let row = first + lateRows
    guard segment.cause == .touch, !followsMovements, first > 0,
      run.isHeld[first...row].allSatisfy(\.self),
      !run.isHeld[first - 1], !run.switchesPage(at: row), !run.geometry.changes(at: row)
    else { return [] }
    let next = row + 1 < segment.rows.upperBound && run.isHeld[row + 1] ? row + 1 : row
    let velocity = next > row ? fingerVelocity(after: row) : nil
    func touch(_ share: Double) -> TouchDown {
      let time = run.times[row - 1] + share * (run.times[row] - run.times[row - 1])
      let path = (run.times[row] - time) * (velocity ?? .zero)
      return TouchDown(
        time: time, lateRows: lateRows,
        unseen: UnseenPath(movement: path, limit: abs(path[axis])))
    }
    func touched(_ share: Double, at row: Int) -> any ScenarioStage {
      self.touched(touch(share), segment, from: before, on: part, at: row)
    }
    return Set([row, next]).sorted().flatMap { shown in
      func miss(_ share: Double) -> Double {
        var stage = touched(share, at: shown)
        return lead(of: &stage, at: shown)
      }
      guard let share = root(of: miss, 0...1) else { return [TouchDown]() }
      var late = touch(share)
      late.unseen = swallowedPath(of: segment, after: late, from: before, on: part)
      return [touch(share)] + (late.unseen == nil ? [] : [late])
    }
  }

  /// True if, between the previous row and a touch's first row, the content moves farther than its
  /// velocity and the finger's velocity explain.
  ///
  /// The finger may be twice as fast as between its first two rows. The interval is extended by
  /// ``RecordedRun/longestShift``, because the touch may begin earlier than recorded.
  func jumps(before segment: TraceSegment, from stage: any ScenarioStage) -> Bool {
    let row = segment.rows.lowerBound
    guard run.isHeld[row], insertedLength(at: row) == nil, !run.geometry.changes(at: row),
      reasonAgainstChecking == nil
    else { return false }
    let shown = shown(by: stage, at: row)
    let finger = fingerVelocity(after: row) ?? .zero
    let speed = abs(shown.velocity(along: axis)) + 2 * abs(finger[axis])
    let duration = run.times[row] - run.times[row - 1] + RecordedRun.longestShift
    return abs(observed(of: stage, at: row) - observed(at: row))
      > 4 * tolerance + speed * duration
  }

  /// Begins a touch on a row, or between two rows and then moves its finger to the second row.
  func begin(
    _ down: TouchDown, of segment: TraceSegment, _ finger: inout FingerReplay,
    _ stage: inout any ScenarioStage, on part: TouchedPart?
  ) {
    let row = segment.rows.lowerBound + down.lateRows
    let time = down.time ?? run.times[row]
    stage.advance(to: time)
    finger.begin(&stage, on: part ?? finger.part(on: stage), at: time)
    guard down.time != nil else { return }
    stage.advance(to: run.times[row])
    finger.move(&stage, by: finger.advance(to: row), at: run.times[row])
  }

  /// The movement that an app swallows before it recognizes a drag.
  ///
  /// The drag begins when the finger exceeds the touch slop, at a sample or between two. The finger
  /// may have come down after the previous row. Until its first row it is at most twice as fast as
  /// between its first two rows. While the content follows the finger, its distance from the finger shows the
  /// swallowed movement. `nil` if the content moves before the finger has exceeded the slop.
  private func swallowedPath(
    of segment: TraceSegment, after down: TouchDown, from before: any ScenarioStage,
    on part: TouchedPart? = nil
  ) -> UnseenPath? {
    let first = segment.rows.lowerBound
    let caught = first + down.lateRows
    let slop = physics(at: first).touchSlop
    guard slop > 0, let origin = run.finger[first] else { return nil }
    let held = segment.rows.dropFirst().prefix { run.isHeld[$0] }
    func path(_ row: Int) -> Vector { origin - (run.finger[row] ?? origin) }
    func reach(_ row: Int) -> Double {
      path(row).length + (run.fingerUncertainty.isEmpty ? 0 : run.fingerUncertainty[row][axis])
    }
    // If the finger is down on the trace's first row, the time of its touch-down is unknown.
    let speed = fingerVelocity(after: first)?.length ?? 0
    let unseen =
      first == 0 ? slop : min(slop, 2 * speed * (run.times[first] - run.times[first - 1]))
    guard let crossed = held.first(where: { reach($0) + unseen >= slop - tolerance }),
      let exceeded = held.first(where: { reach($0) >= slop + tolerance }),
      (caught..<max(caught, crossed)).allSatisfy({
        abs(observed(at: $0) - observed(at: caught)) <= tolerance
      })
    else { return nil }
    let (path, step) = (path(exceeded), (path(exceeded) - path(exceeded - 1)).length)
    guard path != .zero else { return nil }
    let least = physics(at: first).keepsTouchSlop ? 0 : max(0, slop - unseen - 2 * tolerance)
    let longest = min(reach(exceeded), slop + step + tolerance) + 2 * tolerance
    func swallowed(_ gap: Double) -> UnseenPath {
      UnseenPath(
        movement: (-gap / path.length) * path, limit: unseen,
        start: held.first { reach($0) >= max(gap - tolerance / 2, slop - unseen - tolerance) })
    }
    let gaps = held.filter { $0 > max(exceeded, caught) }.prefix(3).compactMap { row in
      root(
        of: { lead(of: down, lacking: swallowed($0), segment, from: before, on: part, at: row) },
        least...longest)
    }
    return gaps.median.map(swallowed)
  }

  /// The finger's actual position minus its assumed position on its first row, after a clock shift.
  ///
  /// The rows on which the finger's position is the least uncertain show it, such as those on which
  /// the finger rests.
  private func unreadPath(of segment: TraceSegment, from stage: any ScenarioStage) -> UnseenPath? {
    let first = segment.rows.lowerBound
    guard !run.fingerUncertainty.isEmpty, run.finger[first] != nil else { return nil }
    func uncertainty(_ row: Int) -> Double { run.fingerUncertainty[row][axis] }
    let limit = uncertainty(first)
    func unread(_ length: Double) -> UnseenPath {
      UnseenPath(movement: along(length), limit: limit)
    }
    let held = segment.rows.dropFirst().prefix { run.isHeld[$0] }.prefix(60)
    let lengths = held.sorted { uncertainty($0) < uncertainty($1) }.prefix(3).compactMap { row in
      root(
        of: { lead(of: TouchDown(), lacking: unread($0), segment, from: stage, at: row) },
        -limit...limit)
    }
    return lengths.median.flatMap { abs($0) > 1e-6 ? unread($0) : nil }
  }

  /// The finger's velocity between a row and the next; `nil` unless the finger is down on both.
  private func fingerVelocity(after row: Int) -> Vector? {
    row + 1 < run.times.count ? run.velocity(of: run.finger, from: row, to: row + 1) : nil
  }

  /// A sentence on an assumed path; `nil` for the usual touch slop.
  func note(on path: UnseenPath, before first: Int) -> String? {
    let physics = physics(at: first)
    let length = path.movement.length
    let missing = path.start == nil ? length : physics.touchSlop - length
    if path.start != nil, physics.keepsTouchSlop || abs(missing) <= tolerance { return nil }
    if let start = path.start, missing < 0 || missing > path.limit {
      return "the drag that begins at \(time(start)) swallows \(decimals(length, 1)) pt of the "
        + "finger's movement"
    }
    let place = first > 0 ? "between \(time(first - 1)) and \(time(first))" : "before the first row"
    return "the finger came down \(place): the trace lacks its path to the first row, at most "
      + "\(decimals(path.limit, 1)) pt; \(decimals(missing, 1)) pt are "
      + "assumed, so that the content begins to move on the recorded row"
  }
}

extension Vector {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
