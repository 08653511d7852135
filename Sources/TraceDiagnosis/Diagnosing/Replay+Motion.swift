import ScenarioCore
import ScrollModel
import ScrollTrace
import TraceRows

// The finding for a motion without a finger.
extension Replay {
  /// The law that a motion without a finger breaks, and a sentence that compares the motion with
  /// the correct one.
  func motion(
    _ attempt: Attempt, _ index: Int, _ segment: TraceSegment
  ) -> (Finding.Law, String) {
    let row = segment.rows.lowerBound + index
    let correct = attempt.rows[index].velocity(along: axis)
    let here = observed(at: row)
    let after = min(row + 2, segment.rows.upperBound - 1)
    let span = run.times[after] - run.times[row]
    let slope = span > 0 ? (observed(at: after) - here) / span : 0
    let rests = abs(slope) < max(5, abs(correct) / 20)
    if rests, let out = overscroll(attempt.rows[index], attempt, index) {
      return (
        .range,
        "the content rests at \(points(here)) pt, beyond its end; the correct system returns by "
          + "\(points(abs(out))) pt"
      )
    }
    let (when, lost) = lossAtStop(attempt, index, segment, at: here)
    if rests, abs(lost) > 20 {
      return (
        .velocity,
        "the content stops at \(points(here)) pt at \(decimals(when, 3)) s: \(speed(lost)) lost"
          + continuation(attempt, index, when)
      )
    }
    if rests, abs(correct) < 20, let stage = attempt.atDivergence {
      return (
        .velocity,
        "the content rests at \(points(here)) pt, the correct system at \(rest(of: stage, at: row))"
      )
    }
    let words =
      abs(correct) < 20
      ? "the content moves at \(speed(slope)) at \(points(here)) pt, where the correct system is "
        + "at rest"
      : "the content moves at \(speed(slope)) at \(points(here)) pt, the correct system at "
        + speed(correct)
    return (.velocity, words + continuation(attempt, index, run.times[row]))
  }

  /// The error of the rest position past an edge, in points.
  ///
  /// - Parameters:
  ///   - shown: The row of the correct system.
  ///   - attempt: The replay of the segment.
  ///   - index: The row, counted from the segment's first row.
  /// - Returns: The difference, positive if the content's offset is too large; `nil` if the content
  ///   rests at its correct position.
  private func overscroll(_ shown: ScenarioRow, _ attempt: Attempt, _ index: Int) -> Double? {
    guard let stage = attempt.atDivergence else { return nil }
    let here = observed(at: attempt.first + index)
    var ahead = stage
    settle(&ahead, from: run.times[attempt.first + index])
    let rest = observed(of: ahead, at: attempt.first + index)
    let names = ["overscroll_pt", "overscroll_y_pt", "overscroll_x_pt"]
    let told = names.compactMap { run.table.numbers($0)?[attempt.first + index] }.first
    let isBeyond = abs(told ?? shown.overscroll(along: axis)) > tolerance
    guard isBeyond, abs(here - rest) > tolerance else { return nil }
    return here - rest
  }

  /// When and how fast the correct system passes the offset at which the trace's content stops.
  ///
  /// - Parameters:
  ///   - attempt: The replay of the segment.
  ///   - index: The row on which the stop shows, counted from the segment's first row.
  ///   - segment: The rows of the segment.
  ///   - place: The offset at which the content stops, in points.
  /// - Returns: The time in seconds, and the lost velocity in points per second.
  private func lossAtStop(
    _ attempt: Attempt, _ index: Int, _ segment: TraceSegment, at place: Double
  ) -> (time: Double, velocity: Double) {
    let start = segment.rows.lowerBound
    func shown(_ index: Int) -> Double {
      observed(columns.numbers(of: attempt.rows[index]), at: start + index)
    }
    // Goes back to the row before the correct system passes the offset, while the content rests.
    let first = (segment.release ?? start) - start
    var best = index
    while best > first, (shown(best) - place) * (shown(index) - place) > 0,
      abs(observed(at: start + best) - place) <= tolerance
    {
      best -= 1
    }
    guard best < index, (shown(best) - place) * (shown(index) - place) <= 0 else {
      return (run.times[start + index], attempt.rows[index].velocity(along: axis))
    }
    let share = min(1, max(0, (place - shown(best)) / (shown(best + 1) - shown(best))))
    let (from, to) = (run.times[start + best], run.times[start + best + 1])
    let (one, other) = (
      attempt.rows[best].velocity(along: axis), attempt.rows[best + 1].velocity(along: axis)
    )
    return (from + share * (to - from), one + share * (other - one))
  }

  /// A phrase on the part that takes over near a time and on the rest position, both in the correct
  /// system; empty for neither.
  private func continuation(_ attempt: Attempt, _ index: Int, _ when: Double) -> String {
    let rows = attempt.rows[max(0, index - 8)...min(index + 1, attempt.rows.count - 1)]
    guard let stage = attempt.atDivergence, let first = attempt.divergence else {
      return boundary(of: rows, near: when)
    }
    return boundary(of: rows, near: when) + destination(of: stage, at: attempt.first + first)
  }

  /// A phrase on the part that takes over within 0.1 seconds of a time; empty for none.
  func boundary(of rows: some Sequence<ScenarioRow>, near when: Double) -> String {
    for row in rows {
      for (from, to, time) in row.boundaries where abs(time - when) < 0.1 {
        return "; in the correct system the \(to) takes over from the \(from) at "
          + "\(decimals(time, 3)) s and keeps the velocity"
      }
    }
    return ""
  }

  /// A phrase on where and when a system comes to rest if it continues from a row of the trace.
  func destination(of stage: any ScenarioStage, at row: Int) -> String {
    "; the correct system rests at \(rest(of: stage, at: row))"
  }

  /// The offset and the time at which a system comes to rest, as text.
  private func rest(of stage: any ScenarioStage, at row: Int) -> String {
    var stage = stage
    let end = settle(&stage, from: run.times[row])
    let rest = observed(of: stage, at: row)
    return "\(points(rest)) pt at \(decimals(end, 3)) s"
  }

  /// Advances a system until all of its parts are at rest, for at most 60 seconds after `start`.
  ///
  /// Returns the time of rest, in seconds.
  @discardableResult
  private func settle(_ stage: inout any ScenarioStage, from start: Double) -> Double {
    var time = start
    let frame = 1 / 240.0
    while stage.isMoving, time < start + 60 {
      time = stage.nextEventTime ?? time + frame
      stage.advance(to: time)
    }
    return time
  }
}
