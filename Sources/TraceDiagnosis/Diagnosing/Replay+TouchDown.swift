import ScenarioCore
import ScrollModel

/// The estimated movement of a finger between touch-down and its first row in the trace.
///
/// A drag's hysteresis is measured from touch-down, and so includes this movement.
struct UnseenPath {
  /// The estimated movement, in points; positive if it increases the content offset.
  let movement: Vector
  /// The longest possible movement, in points.
  let limit: Double
  /// The row on which the drag begins; `nil` for the first row of the touch.
  ///
  /// The movement is then what the drag's hysteresis has swallowed, with the opposite sign.
  var start: Int?
}

// Estimates where the finger came down between two rows.
extension Replay {
  /// The row from which the finger's movement before its first row is estimated.
  ///
  /// It is the first row on which the content has moved, or the first row of a recognised drag.
  func unseenRow(of segment: TraceSegment) -> Int? {
    guard segment.cause == .touch, mode != .movements else { return nil }
    return mode == .drags ? segment.rows.lowerBound : firstMovedRow(of: segment)
  }

  /// Estimates the finger's movement before its first row from the row on which the content begins
  /// to move.
  ///
  /// A single value is fitted to the first row on which the content has moved. It also applies to
  /// all later rows of the touch. The result is `nil` if no possible movement agrees with the
  /// trace.
  func unseenPath(
    of segment: TraceSegment, from start: any ScenarioStage, until row: Int
  ) -> UnseenPath? {
    if mode == .drags {
      return swallowedPath(of: segment, from: start) ?? unreadPath(of: segment, from: start)
    }
    guard let (direction, limit) = longestUnseenPath(of: segment) else { return nil }
    func miss(_ length: Double) -> Double {
      let path = UnseenPath(movement: length * direction, limit: limit)
      return self.miss(path, segment, from: start, at: row)
    }
    // Several lengths result in the same rounded offset.
    let lengths = [-1e-9, 1e-9].compactMap { off in
      root(of: { miss($0) + off }, 0...limit, nearest: 0)
    }
    guard let least = lengths.min(), let most = lengths.max() else { return nil }
    let length = (least + most) / 2
    guard length > 1e-6, length < physics(at: row).touchSlop - 1e-6 else { return nil }
    return UnseenPath(movement: length * direction, limit: limit)
  }

  /// How far a touch with an unseen path moves the correct system ahead of the trace on a row, in
  /// points.
  private func miss(
    _ path: UnseenPath, _ segment: TraceSegment, from start: any ScenarioStage, at row: Int
  ) -> Double {
    let first = segment.rows.lowerBound
    var stage = start
    var finger = FingerReplay(
      run: run, mode: mode, segment: segment, unseen: path, seen: seenPath(of: segment))
    let part = finger.part(on: stage)
    finger.begin(&stage, on: part, at: run.times[first])
    for row in first + 1...row {
      stage.advance(to: run.times[row])
      finger.move(&stage, by: finger.advance(to: row), at: run.times[row])
    }
    return observed(of: &stage, at: row) - observed(at: row)
  }

  /// The time of a touch-down shortly before a row of the finger, and the movement until that row.
  ///
  /// The finger is assumed to move as fast as between its first two rows. It may catch moving
  /// content, and may move content before its first row. `nil` if no time agrees with that row.
  func touchBefore(
    _ segment: TraceSegment, from before: any ScenarioStage, on part: TouchedPart?
  ) -> (time: Double, path: UnseenPath)? {
    let (first, row) = (segment.rows.lowerBound, segment.touchRow)
    guard segment.cause == .touch, mode != .movements, first > 0,
      run.isHeld[first...row].allSatisfy(\.self),
      !run.isHeld[first - 1], !run.switchesPage(at: row), !run.geometry.changes(at: row)
    else { return nil }
    let isFollowed = row + 1 < segment.rows.upperBound && run.isHeld[row + 1]
    let velocity = isFollowed ? fingerVelocity(between: row, and: row + 1) : nil
    func touch(_ share: Double) -> (time: Double, path: UnseenPath) {
      let time = run.times[row - 1] + share * (run.times[row] - run.times[row - 1])
      let path = (run.times[row] - time) * (velocity?.velocity ?? .zero)
      return (time, UnseenPath(movement: path, limit: abs(path[axis])))
    }
    func touched(_ share: Double) -> any ScenarioStage {
      let touch = touch(share)
      var (stage, segment) = (before, segment)
      segment.touchDown = touch.time
      var finger = FingerReplay(
        run: run, mode: mode, segment: segment, unseen: touch.path, seen: seenPath(of: segment))
      touchDown(segment, &finger, &stage, on: part)
      return stage
    }
    func miss(_ share: Double) -> Double {
      var stage = touched(share)
      return observed(of: &stage, at: row) - observed(at: row)
    }
    guard let share = root(of: miss, 0...1),
      distance(of: touched(share), at: row) <= tolerance / 2
    else { return nil }
    return touch(share)
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
    let finger = row + 1 < run.times.count ? fingerVelocity(between: row, and: row + 1) : nil
    let speed = abs(shown.velocity(along: axis)) + 2 * abs(finger?.velocity[axis] ?? 0)
    let duration = run.times[row] - run.times[row - 1] + RecordedRun.longestShift
    return abs(observed(of: stage, at: row) - observed(at: row))
      > 4 * tolerance + speed * duration
  }

  func touchDown(
    _ segment: TraceSegment, _ finger: inout FingerReplay, _ stage: inout any ScenarioStage,
    on part: TouchedPart?
  ) {
    let row = segment.touchRow
    let time = segment.touchDown ?? run.times[row]
    stage.advance(to: time)
    finger.begin(&stage, on: part ?? finger.part(on: stage), at: time)
    stage.advance(to: run.times[row])
    finger.move(&stage, by: finger.advance(to: row), at: run.times[row])
  }

  /// The movement that an app swallows before it recognizes a drag, if it is longer than the touch
  /// slop.
  ///
  /// An app may begin a drag at the sample of the finger that exceeds the touch slop, or between this
  /// sample and the previous one. While the content then follows the finger, its distance from the
  /// finger shows the swallowed movement. `nil` if the content moves before the finger has exceeded the slop.
  private func swallowedPath(of segment: TraceSegment, from stage: any ScenarioStage)
    -> UnseenPath?
  {
    let first = segment.rows.lowerBound
    let slop = physics(at: first).touchSlop
    guard slop > 0, let down = run.finger[first]?[axis] else { return nil }
    let held = segment.rows.dropFirst().prefix { run.isHeld[$0] }
    func path(_ row: Int) -> Double { down - (run.finger[row]?[axis] ?? .nan) }
    func uncertainty(_ row: Int) -> Double {
      run.fingerUncertainty.isEmpty ? 0 : run.fingerUncertainty[row][axis]
    }
    func exceeds(_ row: Int, by distance: Double) -> Bool {
      abs(path(row)) + uncertainty(row) >= slop + distance
    }
    guard let crossed = held.first(where: { exceeds($0, by: -tolerance) }),
      let exceeded = held.first(where: { exceeds($0, by: tolerance) }),
      held.prefix(while: { $0 < crossed }).allSatisfy({
        abs(observed(at: $0) - observed(at: first)) <= tolerance
      })
    else { return nil }
    let direction: Double = path(exceeded) < 0 ? -1 : 1
    let step = abs(path(exceeded) - path(exceeded - 1))
    let longest = min(abs(path(exceeded)) + uncertainty(exceeded), slop + step + tolerance)
    func unseen(_ gap: Double) -> UnseenPath {
      UnseenPath(
        movement: along(-direction * gap), limit: longest,
        start: held.first { abs(path($0)) + uncertainty($0) >= gap - tolerance / 2 })
    }
    let gaps = held.filter { $0 > exceeded }.prefix(3).compactMap { row in
      root(
        of: { miss(unseen($0), segment, from: stage, at: row) },
        slop - 2 * tolerance...longest + 2 * tolerance)
    }
    return gaps.median.map(unseen)
  }

  /// The finger's actual position minus its assumed position on its first row, after a clock shift.
  ///
  /// Content that follows a recognised drag keeps its distance from the correct system. The result
  /// is the median distance of all rows, limited to the distances that are possible on each row.
  /// Overscrolled rows are omitted, because the rubber band shortens their movement.
  private func unreadPath(of segment: TraceSegment, from start: any ScenarioStage) -> UnseenPath? {
    let first = segment.rows.lowerBound
    guard !run.fingerUncertainty.isEmpty, run.finger[first] != nil else { return nil }
    let limit = run.fingerUncertainty[first][axis]
    var (least, most) = (-limit, limit)
    var distances: [Double] = []
    var (stage, finger) = (start, FingerReplay(run: run, mode: mode, segment: segment))
    finger.begin(&stage, on: finger.part(on: stage), at: run.times[first])
    for row in segment.rows.dropFirst().prefix(while: { run.isHeld[$0] }) {
      stage.advance(to: run.times[row])
      finger.move(&stage, by: finger.advance(to: row), at: run.times[row])
      let shown = shown(by: stage, at: row)
      let distance = observed(at: row) - observed(columns.numbers(of: shown), at: row)
      guard shown.overscroll(along: axis) == 0, !distance.isNaN else { continue }
      distances.append(distance)
      least = max(least, distance - run.fingerUncertainty[row][axis])
      most = min(most, distance + run.fingerUncertainty[row][axis])
    }
    guard limit > 0, distances.count > 1, let median = distances.median else { return nil }
    let path = least <= most ? min(max(median, least), most) : min(max(median, -limit), limit)
    return abs(path) > 1e-6 ? UnseenPath(movement: along(path), limit: limit) : nil
  }

  /// The movement from the recorded touch-down to the first row's position after a clock shift.
  ///
  /// It is at most as long as the touch slop, and zero without a clock shift.
  func seenPath(of segment: TraceSegment) -> Vector {
    let row = segment.rows.lowerBound
    guard segment.cause == .touch, !run.touchDowns.isEmpty, let point = run.finger[row],
      let seen = run.touchDowns[row]
    else { return .zero }
    let path = seen - point
    let length = (path.x * path.x + path.y * path.y).squareRoot()
    let slop = physics(at: row).touchSlop
    return length > slop ? (slop / length) * path : path
  }

  /// The first row of a touch on which the content has moved since touch-down; `nil` for none.
  ///
  /// After a clock shift, the later row with the least uncertain finger position.
  private func firstMovedRow(of segment: TraceSegment) -> Int? {
    let first = segment.rows.lowerBound
    let end = segment.release ?? segment.rows.upperBound
    let moved = (first + 1..<max(end, first + 1)).first {
      abs(observed(at: $0) - observed(at: first)) > tolerance
    }
    guard !run.fingerUncertainty.isEmpty, let moved else { return moved }
    return (moved..<end).prefix(60).min {
      run.fingerUncertainty[$0][axis] < run.fingerUncertainty[$1][axis]
    }
  }

  /// The direction and the largest possible length of a finger's movement before its first row.
  ///
  /// The finger came down after the previous row. Until its first row, it was at most as fast as
  /// between its first two rows. If it slows down, it may have been faster by as much as its speed
  /// decreases afterwards. The length is limited to the touch slop: a longer movement has no
  /// further effect. The result is `nil` if the finger is not known to move.
  private func longestUnseenPath(of segment: TraceSegment) -> (direction: Vector, limit: Double)? {
    let first = segment.rows.lowerBound
    guard first + 1 < segment.rows.upperBound, run.isHeld[first + 1],
      let (velocity, speed) = fingerVelocity(between: first, and: first + 1), speed > 0
    else { return nil }
    // If the finger is down on the trace's first row, the time of its touch-down is unknown.
    let slop = physics(at: first).touchSlop
    guard first > 0 else { return ((1 / speed) * velocity, slop) }
    var fastest = speed
    if first + 2 < segment.rows.upperBound, run.isHeld[first + 2],
      let next = fingerVelocity(between: first + 1, and: first + 2)
    {
      fastest = max(speed, 2 * speed - next.speed)
    }
    let limit = fastest * (run.times[first] - run.times[first - 1])
    return ((1 / speed) * velocity, min(slop, limit))
  }

  private func fingerVelocity(
    between row: Int, and next: Int
  ) -> (velocity: Vector, speed: Double)? {
    run.velocity(of: run.finger, from: row, to: next).map {
      ($0, ($0.x * $0.x + $0.y * $0.y).squareRoot())
    }
  }

  func note(on path: UnseenPath, before first: Int) -> String {
    if let start = path.start {
      return "the drag that begins at \(time(start)) swallows "
        + "\(decimals(abs(path.movement[axis]), 1)) pt of the finger's movement"
    }
    let (x, y) = (path.movement.x, path.movement.y)
    let place = first > 0 ? "between \(time(first - 1)) and \(time(first))" : "before the first row"
    return "the finger came down \(place): the trace lacks its path to the first row, at most "
      + "\(decimals(path.limit, 1)) pt; \(decimals((x * x + y * y).squareRoot(), 1)) pt are "
      + "assumed, so that the content begins to move on the recorded row"
  }
}
