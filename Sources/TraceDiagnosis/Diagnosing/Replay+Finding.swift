import ScenarioCore
import ScrollLaws
import ScrollModel
import TraceRows

// Findings for a whole segment: a lost release, a sudden stop, or else the first difference.
extension Replay {
  func finding(in attempt: Attempt) -> Finding? {
    if let stop = attempt.stop { return finding(for: stop, in: attempt) }
    // A velocity lost at the release also causes later differences, so it has priority.
    if let row = attempt.segment.release, attempt.divergence?.index ?? .max > row - attempt.first,
      let lost = attempt.lostRelease, reasonAgainstChecking == nil
    {
      return finding(forLostRelease: lost[axis], at: row, in: attempt)
    }
    return attempt.divergence.map { index, stage in
      Difference(replay: self, attempt: attempt, index: index, stage: stage).finding
    }
  }

  /// The least velocity at which content counts as moving after a release, in points per second.
  private static var minimumVisibleSpeed: Double { 20 }

  private func finding(forLostRelease lost: Double, at row: Int, in attempt: Attempt) -> Finding {
    let here = observed(at: row)
    let shown = attempt.release?.velocity[axis] ?? 0
    // Content that waits at the end of a part continues later.
    let waits = !system.isPlain && abs(step(to: row + 4)) <= tolerance
    let resumption = (row + 5..<max(row + 5, offsets.count)).prefix {
      waits && !run.isHeld[$0] && run.times[$0] - run.times[row] <= Difference.longestPause
    }.first { lost * step(to: $0) > tolerance }
    return Finding(
      time: run.recordedTimes[row], row: row + 1, law: .velocity,
      cause: resumption != nil ? .lateHandOver : .lostVelocity,
      column: offsetColumn, found: here, correct: offset(of: attempt, at: row),
      numbers: resumption.map {
        "the finger lifts off at \(speed(lost)), but the content stops and continues only at "
          + time($0)
      }
        ?? (abs(shown) > Self.minimumVisibleSpeed
          ? "the finger lifts off at \(speed(lost)), but the content continues at "
            + "\(speed(shown)): \(speed(lost - shown)) are lost"
          : "the finger lifts off at \(speed(lost)), but the content stays at "
            + "\(points(here)) pt: the fling does not begin, or the finger rested before it lifted "
            + "off; the missing column \(releaseColumn) would show which"))
  }

  private func finding(for stop: Stop, in attempt: Attempt) -> Finding {
    let row = attempt.first + stop.index
    let here = observed(at: row)
    let later = shown(by: stop.later, at: row)
    return Finding(
      time: run.recordedTimes[row], row: row + 1, law: .velocity,
      // Only an edge holds content where the correct system is overscrolled.
      cause: abs(later.overscroll(along: axis)) > tolerance ? .range : .lostVelocity,
      column: offsetColumn,
      found: here, correct: offset(of: attempt, at: row),
      numbers: "the content stops at \(points(here)) pt at \(time(row)): "
        + "\(speed(stop.velocity)) lost"
        + boundary(
          of: attempt.rows.suffix(2) + [later], near: run.times[row])
        + destination(of: stop.later, at: row))
  }

  private var offsetColumn: String {
    system.isPlain ? axis == .horizontal ? "offset_x_pt" : "offset_y_pt" : "offset_pt"
  }

  /// The content offset of the correct system on a row, in points; that of the trace on the row with
  /// which the next attempt begins.
  private func offset(of attempt: Attempt, at row: Int) -> Double {
    attempt.rows.dropFirst(row - attempt.first).first
      .map { observed(columns.numbers(of: $0), at: row) } ?? observed(at: row)
  }

  func finding(for loss: LostMovement) -> Finding {
    let (row, missing) = (loss.row, loss.asked - loss.moved)
    let verdict = loss.cause == .doubledMovement ? "too much" : "lost"
    return Finding(
      time: run.recordedTimes[row], row: row + 1, law: .conservation, cause: loss.cause,
      column: offsetColumn, found: observed(at: row), correct: observed(at: row) + missing,
      numbers:
        "from \(time(row - 1)) to \(time(row)) the finger requested \(points(loss.asked)) pt, and "
        + "the content moved \(points(loss.moved)) pt: \(points(abs(missing))) pt \(verdict)")
  }

  func speed(_ value: Double) -> String { "\(decimals(abs(value), 1)) pt/s" }

  /// A phrase on the part that takes over within 0.1 seconds of a time; empty for none.
  func boundary(of rows: some Sequence<ScenarioRow>, near when: Double) -> String {
    for (from, to, time) in rows.flatMap(\.boundaries) where abs(time - when) < 0.1 {
      return "; in the correct system the \(to) takes over from the \(from) at "
        + "\(decimals(time, 3)) s and keeps the velocity"
    }
    return ""
  }

  func destination(of stage: any ScenarioStage, at row: Int) -> String {
    let (offset, time) = rest(of: stage, at: row)
    return "; the correct system rests at \(points(offset)) pt at \(decimals(time, 3)) s"
  }

  /// The offset, in points, and the time, in seconds, at which all parts of a system are at rest,
  /// at most 60 seconds after a row.
  func rest(of stage: any ScenarioStage, at row: Int) -> (offset: Double, time: Double) {
    var (stage, time) = (stage, run.times[row])
    let frame = 1 / 240.0
    while stage.isMoving, time < run.times[row] + 60 {
      time = stage.nextEventTime ?? time + frame
      stage.advance(to: time)
    }
    return (observed(of: stage, at: row), time)
  }
}
