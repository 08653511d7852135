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
    case .range: return stopsAtRelease ? .lostVelocity : .range
    default: break
    }
    if isReset { return .reset }
    if movesOtherPart { return .range }
    if let release = segment.release, row >= release - 1 { return causeOfMotion(since: release) }
    return segment.cause == .touch || !run.showsTouches ? causeUnderFinger : .motion
  }

  /// The trace's offset minus the correct system's offset on a row, in points.
  func difference(_ row: Int) -> Double {
    guard row >= attempt.first else { return 0 }
    return replay.observed(at: row)
      - replay.observed(columns.numbers(of: attempt.rows[row - attempt.first]), at: row)
  }

  /// True if the content moves the right distance, but in another part than the correct system: a part
  /// ends elsewhere.
  var movesOtherPart: Bool {
    !system.isPlain && rows(3).allSatisfy { abs(difference($0)) <= tolerance }
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

  private var isReset: Bool {
    rows(2).contains { replay.resets(at: $0, farther: 2 * abs(correctStep($0))) }
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
  static var longestPause: Double { 0.3 }

  private var causeUnderFinger: Finding.Cause {
    let (row, size) = leap
    let asked = correctStep(row)
    if movesAgainstFinger { return .againstFinger }
    if isHeldBack { return .range }
    let reach = run.samplingRace(at: row, along: axis)
    if abs(size) > 1.15 * max(abs(asked), reach) + 2 * tolerance { return .jump }
    if isCorrectlyHeldBack { return .range }
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

  /// True if the content follows the finger less far than the correct system, as at an edge: not at
  /// all on two rows, clearly less far on three, or less far until the release, after which it moves
  /// back.
  private var isHeldBack: Bool {
    // The first row is omitted: the edge may lie between it and the previous row.
    let near = rows(6).dropFirst().filter { segment.release ?? .max > $0 }
    guard !near.isEmpty,
      near.allSatisfy({ abs(step($0)) < abs(correctStep($0)) - tolerance / 4 })
    else { return false }
    let direction: Double = correctStep(row) < 0 ? -1 : 1
    let after = ((segment.release ?? segment.rows.upperBound)..<segment.rows.upperBound).prefix(60)
    return near.count > 1 && near.allSatisfy { abs(step($0)) <= tolerance / 4 }
      || near.count > 2 && near.allSatisfy { abs(step($0)) < 0.8 * abs(correctStep($0)) }
      || after.contains { direction * step($0) < -tolerance }
  }

  /// True if, at the difference, the correct system follows the finger less far than it moves, as
  /// only an edge causes, and the content moves farther or is at an edge itself.
  private var isCorrectlyHeldBack: Bool {
    rows(2).contains { row in
      let asked = attempt.rows[row - attempt.first].movement(along: axis)
      return row > attempt.first && abs(asked) > abs(correctStep(row)) + tolerance
        && (asked * difference(row) > 0 || replay.isOutermost(row))
    }
  }

  /// True if the correct system reaches an edge at the difference: it is overscrolled, or it stops
  /// suddenly.
  private var stopsCorrectly: Bool {
    let shown = attempt.rows[max(0, index - 3)...min(index + 1, attempt.rows.count - 1)]
    return shown.suffix(2).contains { abs($0.overscroll(along: axis)) > tolerance / 2 }
      || attempt.rows[index].phase == .idle
        && shown.contains { abs($0.velocity(along: axis)) > Replay.minimumLoss }
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
    let shown = attempt.rows[row - attempt.first]
    let still = rows(4).dropFirst().allSatisfy { abs(step($0)) <= tolerance / 2 }
    let free = (row..<replay.offsets.count).prefix {
      !run.isHeld[$0] && run.times[$0] - run.times[row] <= Self.longestPause
    }
    // Content that bounces moves back after it stops.
    let direction: Double = correctStep(row) < 0 ? -1 : 1
    if let resumed = free.dropFirst(2).first(where: {
      direction * step($0) > abs(correctStep(row)) / 3 + tolerance / 2
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
    if stopsCorrectly { return .range }
    if reverses { return .range }
    if isFaster { return .motion }
    let settles =
      shown.phase == .snapping && row > release + 4
      || shown.phase == .idle && still
        && attempt.rows[(release - attempt.first)...].contains { $0.phase == .snapping }
    return settles && restsElsewhere ? .restPosition : .lostVelocity
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

  /// True if the content comes to rest, but not at the correct system's offset.
  private var restsElsewhere: Bool {
    let last = segment.rows.upperBound - 1
    return last - 2 > row && abs(step(last)) <= tolerance / 4
      && abs(step(last - 1)) <= tolerance / 4 && abs(difference(last)) > tolerance
  }

  /// True if the content reverses after the difference, as at an edge.
  private var reverses: Bool {
    rows(60).dropFirst().contains { step($0) * step(row) < 0 && abs(step($0)) > tolerance / 2 }
  }
}
