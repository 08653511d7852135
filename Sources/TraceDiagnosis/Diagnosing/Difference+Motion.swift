import ScenarioCore
import ScrollLaws
import ScrollTrace
import TraceRows

extension Difference {
  /// The law that the motion breaks, and a sentence that compares it with the correct motion.
  var motion: (Law, String) {
    let shown = attempt.rows[index]
    let correct = shown.velocity(along: axis)
    let here = replay.observed(at: row)
    let after = min(row + 2, segment.rows.upperBound - 1)
    let span = run.times[after] - run.times[row]
    let slope = span > 0 ? (replay.observed(at: after) - here) / span : 0
    let rests = abs(slope) < max(5, abs(correct) / 20)
    let end = replay.rest(of: stage, at: row)
    if rests, abs(here - end.offset) > tolerance, isBeyondEnd {
      return (
        .range,
        "the content rests at \(points(here)) pt, beyond its end; the correct system returns by "
          + "\(points(abs(here - end.offset))) pt"
      )
    }
    let (when, lost) = lossAtStop
    let resumed = resumption
    if rests || resumed != nil, abs(lost) > 20 {
      let result =
        resumed.map { " and continues only at \(replay.time($0))" }
        ?? ": \(replay.speed(lost)) lost"
      return (
        .velocity,
        "the content stops at \(points(here)) pt at \(decimals(when, 3)) s" + result
          + continuation(at: when)
      )
    }
    if rests, abs(correct) < 20 {
      return (
        .velocity,
        "the content rests at \(points(here)) pt, the correct system at \(points(end.offset)) pt "
          + "at \(decimals(end.time, 3)) s"
      )
    }
    let words =
      abs(correct) < 20
      ? ", where the correct system is at rest" : ", the correct system at \(replay.speed(correct))"
    return (
      .velocity,
      "the content moves at \(replay.speed(slope)) at \(points(here)) pt" + words
        + continuation(at: run.times[row])
    )
  }

  /// The row on which content continues that has paused at the end of a part; `nil` for none.
  private var resumption: Int? {
    guard cause(of: .velocity) == .lateHandOver else { return nil }
    return (row + 1..<replay.offsets.count).first { abs(replay.step(to: $0)) > tolerance }
  }

  /// True if the trace, or else the correct system, is overscrolled on the row.
  private var isBeyondEnd: Bool {
    let names = ["overscroll_pt", "overscroll_y_pt", "overscroll_x_pt"]
    let told = names.compactMap { run.table.numbers($0)?[row] }.first
    return abs(told ?? attempt.rows[index].overscroll(along: axis)) > tolerance
  }

  /// When and how fast the correct system passes the offset at which the trace's content stops: the
  /// time in seconds, and the lost velocity in points per second.
  private var lossAtStop: (time: Double, velocity: Double) {
    let (start, place) = (attempt.first, replay.observed(at: row))
    func distance(_ index: Int) -> Double {
      replay.observed(columns.numbers(of: attempt.rows[index]), at: start + index) - place
    }
    // While the content rests, goes back to the row before the correct system passes the offset.
    let first = (segment.release ?? start) - start
    var best = index
    while best > first, distance(best) * distance(index) > 0,
      abs(replay.observed(at: start + best) - place) <= tolerance
    {
      best -= 1
    }
    guard best < index, distance(best) * distance(index) <= 0 else {
      return (run.times[row], attempt.rows[index].velocity(along: axis))
    }
    let share = min(1, max(0, distance(best) / (distance(best) - distance(best + 1))))
    func between(_ value: (Int) -> Double) -> Double {
      value(best) + share * (value(best + 1) - value(best))
    }
    return (
      between { run.times[start + $0] }, between { attempt.rows[$0].velocity(along: axis) }
    )
  }

  /// A phrase on the part that takes over near a time and on the rest position, both in the correct
  /// system; empty for neither.
  private func continuation(at when: Double) -> String {
    let rows = attempt.rows[max(0, index - 8)...min(index + 1, attempt.rows.count - 1)]
    return replay.boundary(of: rows, near: when) + replay.destination(of: stage, at: row)
  }
}
