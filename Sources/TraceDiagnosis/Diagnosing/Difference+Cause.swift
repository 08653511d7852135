import ScenarioCore
import ScrollLaws
import ScrollModel
import TraceRows

extension Difference {
  /// The wrong behavior of the app that breaks a law.
  func cause(of law: Law) -> Finding.Cause {
    if law != .attachment, law != .idempotence, let returning { return returning }
    switch law {
    case .continuity: return .pageSwitch
    case .attachment: return hasOtherContent ? .range : .detached
    case .idempotence: return isReset ? .reset : .pageSwitch
    case .range: return outerEnds == nil && stopsAtRelease ? .lostVelocity : .range
    default: break
    }
    if isReset { return .reset }
    if let release = segment.release, row >= release - 1 { return causeOfMotion(since: release) }
    return segment.cause == .touch || !run.showsTouches ? causeUnderFinger : .motion
  }

  /// The trace's offset minus the correct system's offset on a row, in points.
  func difference(_ row: Int) -> Double {
    guard row >= attempt.first else { return 0 }
    return replay.observed(at: row)
      - replay.observed(columns.numbers(of: attempt.rows[row - attempt.first]), at: row)
  }

  private func correctStep(_ row: Int) -> Double {
    step(row) - (difference(row) - difference(row - 1))
  }

  private func step(_ row: Int) -> Double { replay.step(to: row) }

  func rows(_ count: Int) -> Range<Int> { row..<min(row + count, segment.rows.upperBound) }

  /// The row on which the difference suddenly grows, and by how much, in points.
  private var leap: (row: Int, size: Double) {
    let sizes = rows(2).map { ($0, difference($0) - difference($0 - 1)) }
    let most = sizes.map { abs($0.1) }.max() ?? 0
    return sizes.first { abs($0.1) > most / 2 }.map { (row: $0.0, size: $0.1) } ?? (
      row, difference(row)
    )
  }

  private var hasOtherContent: Bool {
    columns.index(of: "content_height_pt").map { abs(attempt.deviations[index][$0]) > tolerance }
      ?? false
  }

  /// True if a part jumps back to its start, farther than the finger moves.
  private var isReset: Bool {
    columns.names.indices.contains { column in
      guard columns.isScrolled(column) || columns.names[column] == "collapsed_pt"
      else { return false }
      return rows(2).contains { row in
        guard row > 0 else { return false }
        let (before, after) = (columns.recorded(column, row - 1), columns.recorded(column, row))
        let reach = 2 * run.farthestStep(before: row + 1, along: axis)
        return abs(after) <= max(tolerance, reach / 2)
          && before > 4 * tolerance + reach
          && abs(before - after) > 2 * abs(correctStep(row)) + 4 * tolerance
      }
    }
  }

  /// A spike or a flicker, if the content soon returns to its correct position; otherwise `nil`.
  ///
  /// A difference no larger than the finger's movement between two rows may have another cause.
  private var returning: Finding.Cause? {
    let (leapRow, size) = leap
    let reach = run.samplingRace(at: leapRow, along: axis)
    let turns = turnsBack(in: row..<row + 8, by: abs(size)) {
      $0 < segment.rows.upperBound ? difference($0) : nil
    }
    guard abs(size) > 2 * tolerance + (turns > 1 ? 0.75 : 1.25) * reach else { return nil }
    if leapRow == segment.rows.upperBound - 1 {
      let offsets = replay.offsets
      let turns = turnsBack(in: leapRow..<leapRow + 1, by: abs(size)) {
        offsets.indices.contains($0) ? offsets[$0] : nil
      }
      return turns > 0 ? .spike : nil
    }
    let turn = (row + 1..<min(row + 3, segment.rows.upperBound)).first { next in
      abs(difference(next) - difference(next - 1)) > abs(size) / 2
    }
    guard let turn, (difference(turn) - difference(turn - 1)) * size < 0 else { return nil }
    return turns > 1 ? .flicker : .spike
  }

  /// The number of rows on which a value leaps by more than a distance, then back.
  private func turnsBack(
    in rows: Range<Int>, by distance: Double, _ value: (_ row: Int) -> Double?
  ) -> Int {
    rows.count { row in
      guard let before = value(row - 1), let here = value(row), let after = value(row + 1)
      else { return false }
      return abs(before - 2 * here + after) > 1.25 * distance
    }
  }

  /// The longest pause between two parts of a movement, in seconds: longer ones are visible stops.
  private static var longestPause: Double { 0.3 }

  private var causeUnderFinger: Finding.Cause {
    let (row, size) = leap
    let asked = correctStep(row)
    if movesAgainstFinger { return .againstFinger }
    if isAtOtherEnd || isRubberBanded || replay.isCommonEnd(at: row, of: segment) { return .range }
    let reach = run.samplingRace(at: row, along: axis)
    if abs(size) > 1.15 * max(abs(asked), reach) + 2 * tolerance { return .jump }
    // Content that moves under a finger at rest moves too far.
    return size * (abs(asked) <= tolerance / 4 ? step(row) : asked) > 0
      ? .doubledMovement : .lostMovement
  }

  /// True if the content moves in the other direction than the finger on the first three rows on
  /// which the finger moves.
  ///
  /// Late content does so on two rows, if the finger reverses.
  var movesAgainstFinger: Bool {
    let moved = rows(8).filter {
      segment.release ?? .max > $0 && $0 > attempt.first && abs(correctStep($0)) > tolerance
    }.prefix(3)
    return moved.count > 2
      && moved.allSatisfy { step($0) * correctStep($0) < 0 && abs(step($0)) > tolerance / 2 }
  }

  /// True if only one of the two, the trace's content or the correct system, has reached an edge.
  ///
  /// The other one continues to follow the finger.
  private var isAtOtherEnd: Bool {
    // The first row is omitted: the edge may lie between it and the previous row.
    let near = rows(5).dropFirst().filter { segment.release ?? .max > $0 && $0 > attempt.first }
    let steps = near.map { (found: abs(step($0)), correct: abs(correctStep($0))) }
    let isAsked = near.allSatisfy {
      abs(attempt.rows[$0 - attempt.first].movement(along: axis)) > tolerance
    }
    let least = tolerance / 4
    if steps.count > 1, isAsked,
      steps.allSatisfy({ $0.found <= least }) || steps.allSatisfy({ $0.correct <= least })
    {
      return true
    }
    guard steps.count > 2 else { return false }
    return steps.allSatisfy { abs($0.found - $0.correct) > tolerance / 4 }
      && (steps.allSatisfy { $0.found < 0.8 * $0.correct }
        || steps.allSatisfy { $0.correct < 0.8 * $0.found }
          && !steps.allSatisfy { abs($0.found - 2 * $0.correct) <= tolerance })
  }

  /// True if the content follows the finger less far than the correct system until the release, and
  /// then moves back, as past an edge.
  private var isRubberBanded: Bool {
    guard let release = segment.release else { return false }
    let near = (row + 1..<max(release, row + 1)).prefix(5)
    let direction: Double = correctStep(row) < 0 ? -1 : 1
    let after = (release..<segment.rows.upperBound).prefix(60)
    return !near.isEmpty
      && near.allSatisfy { abs(step($0)) < abs(correctStep($0)) - tolerance / 4 }
      && after.contains { direction * step($0) < -tolerance }
  }

  var stopsAtRelease: Bool {
    guard let release = segment.release, row <= release + 4 else { return false }
    return (release + 1..<min(release + 6, segment.rows.upperBound)).allSatisfy {
      abs(step($0)) <= tolerance / 2
    }
  }

  private func causeOfMotion(since release: Int) -> Finding.Cause {
    let (leapRow, size) = leap
    let fastest = max(
      abs(correctStep(leapRow)), run.farthestStep(before: release, along: axis))
    let later = min(leapRow + 3, segment.rows.upperBound - 1)
    let stays = abs(difference(later) - difference(leapRow)) < abs(size) / 2
    if abs(size) > 1.5 * fastest + 4 * tolerance, stays { return .jump }
    let last = segment.rows.upperBound - 1
    let shown = attempt.rows[row - attempt.first]
    let still = rows(4).dropFirst().allSatisfy { abs(step($0)) <= tolerance / 2 }
    let free = (row..<replay.offsets.count).prefix {
      !run.isHeld[$0] && run.times[$0] - run.times[row] <= Self.longestPause
    }
    // Content that bounces moves back after it stops.
    let direction: Double = correctStep(row) < 0 ? -1 : 1
    if let resumed = free.dropFirst(2).first(where: {
      direction * step($0) > abs(correctStep(row)) / 3 + 2
    }),
      resumed > row + 1, (row + 1..<resumed).contains(where: { abs(step($0)) <= tolerance }),
      !system.isPlain
    {
      return .lateHandOver
    }
    // Content that rests where the correct system rests, and later continues by itself, has waited
    // for the next part.
    if !system.isPlain, row > release + 2, shown.phase == .idle, !still,
      (row - 2..<row).allSatisfy({ abs(step($0)) <= tolerance / 2 })
    {
      return .lateHandOver
    }
    if losesVelocityAtBoundary { return .lostVelocity }
    if replay.isCommonEnd(at: last, of: segment) { return .range }
    if stopsAtRelease { return .lostVelocity }
    if reverses { return .range }
    // Only an edge stops the correct system suddenly.
    let before = attempt.rows[max(0, index - 1)].velocity(along: axis)
    if shown.phase == .idle, !still, abs(before) > Replay.minimumLoss { return .range }
    if isFaster { return .motion }
    if shown.phase == .snapping && row > release + 4 || shown.phase == .idle && still {
      let settles = attempt.rows[(release - attempt.first)...].contains { $0.phase == .snapping }
      return nearEnd ? .range : settles && restsElsewhere(at: last) ? .restPosition : .lostVelocity
    }
    return !still && restsElsewhere(at: last) && nearEnd ? .range : .lostVelocity
  }

  /// True if the content moves faster than the correct system after the difference, in its
  /// direction.
  private var isFaster: Bool {
    let near = rows(4).dropFirst()
    let direction: Double = step(row) < 0 ? -1 : 1
    return near.count > 1
      && near.allSatisfy {
        direction * step($0) > abs(correctStep($0)) + tolerance
          && direction * correctStep($0) >= -tolerance
      }
  }

  /// True if another part takes over at the difference, and the content then continues slower but at
  /// a steady speed, as it does not at an edge.
  private var losesVelocityAtBoundary: Bool {
    guard replay.handOvers.contains(where: { (row - 1...row + 1).contains($0) }) else {
      return false
    }
    let steps = rows(6).dropFirst(2).map { step($0) }
    guard let first = steps.first, let last = steps.last, steps.count > 2, first != 0,
      abs(first) <= abs(correctStep(row)) + tolerance
    else { return false }
    return last / first > 0.7
  }

  /// The amounts of the outermost part at which the next part takes over, in points, if the trace's
  /// amount differs from the correct one.
  ///
  /// The trace's amount is its largest: the part has stopped there, short of its end, while the next
  /// part moves, or it has moved past the end of the correct system's part.
  var outerEnds: (found: Double, correct: Double)? {
    guard returning == nil, system.nested?.isPaged == true,
      let column = columns.index(of: "collapsed_pt"),
      let list = columns.index(of: "inner\(run.page(at: row))_offset_pt")
    else { return nil }
    let found = run.times.indices.map { columns.recorded(column, $0) }.filter { !$0.isNaN }.max()
    let correct = attempt.rows.map { columns.numbers(of: $0)[column] }.max()
    guard let found, let correct, abs(found - correct) > tolerance else { return nil }
    // The correct system has reached the part's end only if its list moves, too.
    let reaches = attempt.rows.contains { columns.numbers(of: $0)[list] > tolerance }
    guard found < correct || reaches else { return nil }
    let near = rows(5).filter { abs(columns.recorded(column, $0) - found) <= tolerance / 2 }
    let moves = near.contains {
      $0 > 0 && columns.recorded(list, $0) > tolerance
        && abs(columns.recorded(list, $0) - columns.recorded(list, $0 - 1)) > tolerance
    }
    return found > correct
      ? (near.isEmpty ? nil : (found, correct)) : moves ? (found, correct) : nil
  }

  /// True if the content has come to rest on a row, but not at the correct system's offset.
  private func restsElsewhere(at last: Int) -> Bool {
    last - 2 > row && abs(step(last)) <= tolerance / 4
      && abs(step(last - 1)) <= tolerance / 4
      && abs(difference(last)) > tolerance
  }

  /// True if, after the difference, the correct system is overscrolled or the content reverses.
  private var nearEnd: Bool {
    let isBeyond = rows(60).contains {
      abs(attempt.rows[$0 - attempt.first].overscroll(along: axis)) > tolerance
    }
    return isBeyond || reverses
  }

  /// True if the content reverses after the difference, as at an edge.
  private var reverses: Bool {
    rows(60).dropFirst().contains { step($0) * step(row) < 0 && abs(step($0)) > tolerance / 2 }
  }
}
