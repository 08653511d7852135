import NestedScroll
import ScenarioCore
import ScrollDynamics
import ScrollModel
import ScrollTrace
import TraceRows

extension Replay {
  /// Describes the first difference between a segment of the trace and the correct system.
  ///
  /// - Parameters:
  ///   - attempt: The replay of the segment.
  ///   - segment: The rows of the segment.
  /// - Returns: The finding; `nil` if no row differs.
  func finding(in attempt: Attempt, of segment: TraceSegment) -> Finding? {
    if let stop = attempt.stop { return finding(for: stop, in: attempt) }
    // Content that is slow from its release on is elsewhere at its end as well.
    if attempt.parting == nil || abs(attempt.release?.velocity[axis] ?? 0) > Self.leastShown,
      attempt.parting ?? .max > attempt.releaseIndex ?? 0,
      let lost = lostRelease(in: attempt, of: segment)
    {
      return lost
    }
    guard let index = attempt.parting else { return spike(in: attempt, of: segment) }
    let row = segment.rows.lowerBound + index
    let off = attempt.deviations[index]
    let worst = off.indices.max { abs(off[$0]) < abs(off[$1]) } ?? 0
    let wrong = off.indices.filter { abs(off[$0]) > tolerance }.map { columns.names[$0] }
    let hidden = "inner\(run.pages?[row] ?? 0)_offset_pt"
    let law: Finding.Law
    let numbers: String
    let isShared = wrong.contains { $0 == "bar_y_pt" || $0.hasPrefix("header_") }
    let switched = pageSwitch(before: row, in: segment)
    if let switched, isShared || !wrong.allSatisfy(isLayout) {
      law = isShared || !wrong.allSatisfy { $0.hasPrefix("inner") } ? .continuity : .idempotence
      numbers =
        "page \(run.pages?[switched] ?? 0) shows at \(time(switched)), and "
        + layout(wrong, attempt, index, row)
    } else if wrong.allSatisfy(isLayout) {
      (law, numbers) = (.attachment, layout(wrong, attempt, index, row))
    } else if wrong.allSatisfy({ $0.hasPrefix("inner") && $0 != hidden }),
      system.nested?.listCount != 1
    {
      (law, numbers) = (.idempotence, layout(wrong, attempt, index, row))
    } else if segment.release.map({ row < $0 }) ?? (segment.cause == .touch)
      || !run.tellsTouches
    {
      (law, numbers) = (.conservation, movement(attempt, index, segment))
    } else {
      (law, numbers) = motion(attempt, index, segment)
    }
    return Finding(
      time: run.times[row], row: row + 1, law: law, cause: cause(in: attempt, of: segment, law),
      column: columns.names[worst],
      found: columns.recorded(worst, row),
      correct: columns.recorded(worst, row) - off[worst], numbers: numbers)
  }

  /// The least velocity of content that moves on after a release, in points per second.
  private static var leastShown: Double { 20 }

  /// The finding for content that stays in place although the finger left fast; `nil` for none.
  private func lostRelease(in attempt: Attempt, of segment: TraceSegment) -> Finding? {
    guard let row = segment.release, let lost = attempt.lostRelease, reasonAgainstJudging == nil
    else { return nil }
    let here = observed(at: row)
    let shown = attempt.release?.velocity[axis] ?? 0
    let isSlow = abs(shown) > Self.leastShown
    return Finding(
      time: run.times[row], row: row + 1, law: .velocity,
      cause: isCommonEnd(at: row + 1, of: segment) ? .range : .lostVelocity,
      column: "offset_pt", found: here,
      correct: here,
      numbers: isSlow
        ? "the finger leaves at \(speed(lost[axis])), and the content continues at \(speed(shown)): "
          + "\(speed(lost[axis] - shown)) are lost"
        : "the finger leaves at \(speed(lost[axis])), and the content stays at "
          + "\(points(here)) pt: the fling does not begin, or the finger rested before it left, which the "
          + "missing column release_velocity\(system.isPlain ? "_y" : "")_pt_s would tell")
  }

  /// The finding for a movement that content loses or doubles under a finger.
  func finding(for loss: LostMovement) -> Finding {
    let (row, missing) = (loss.row, loss.asked - loss.moved)
    let verdict = loss.cause == .doubledMovement ? "too much" : "lost"
    return Finding(
      time: run.times[row], row: row + 1, law: .conservation, cause: loss.cause,
      column: "offset_pt", found: observed(at: row), correct: observed(at: row) + missing,
      numbers:
        "from \(time(row - 1)) to \(time(row)) the finger asked for \(points(loss.asked)) pt, the content "
        + "moved \(points(loss.moved)): \(points(abs(missing))) pt \(verdict)")
  }

  /// The row of a page switch on a row or at most two rows earlier; `nil` for none.
  private func pageSwitch(before row: Int, in segment: TraceSegment) -> Int? {
    guard let pages = run.pages else { return nil }
    let first = max(1, max(segment.rows.lowerBound, row - 2))
    return (first...max(first, row)).last { pages[$0] != pages[$0 - 1] }
  }

  /// A phrase that compares up to three columns of the trace with the correct numbers.
  ///
  /// - Parameters:
  ///   - wrong: The names of the columns that differ.
  ///   - attempt: The replay of the segment.
  ///   - index: The row, counted from the segment's first row.
  ///   - row: The same row, counted from the first row of the trace.
  /// - Returns: The phrase, with the count of further columns.
  private func layout(
    _ wrong: [String], _ attempt: Attempt, _ index: Int, _ row: Int
  ) -> String {
    let shown = columns.numbers(of: attempt.rows[index])
    let parts = wrong.prefix(3).compactMap { name in
      columns.place(name).map {
        "\(name) is \(points(columns.recorded($0, row))), its place is \(points(shown[$0]))"
      }
    }
    let more = wrong.count > 3 ? "; and \(wrong.count - 3) more columns" : ""
    return parts.joined(separator: "; ") + more
  }

  /// A velocity in points per second as text, without its sign.
  func speed(_ value: Double) -> String { "\(decimals(abs(value), 1)) pt/s" }
}

// MARK: - Under a finger

extension Replay {
  /// A sentence on how far each part moved under the finger, and how far it should have moved.
  ///
  /// - Parameters:
  ///   - attempt: The replay of the segment.
  ///   - index: The first row that differs, counted from the segment's first row.
  ///   - segment: The rows of the segment.
  /// - Returns: The sentence.
  private func movement(_ attempt: Attempt, _ index: Int, _ segment: TraceSegment) -> String {
    let (from, to) = partingRows(attempt, index, segment)
    let (first, last) = (segment.rows.lowerBound + from, segment.rows.lowerBound + to)
    let asked = (from + 1...to).reduce(0.0) { $0 + attempt.rows[$1].movement(along: axis) }
    let (before, after) = (
      columns.numbers(of: attempt.rows[from]), columns.numbers(of: attempt.rows[to])
    )
    var lines: [String] = []
    for (name, part) in system.partColumns(page: run.pages?[last] ?? 0) {
      guard let column = columns.place(name) else { continue }
      let found = columns.recorded(column, last) - columns.recorded(column, first)
      lines.append("\(part) moved \(points(found)) of \(points(after[column] - before[column]))")
    }
    let found = observed(at: last) - observed(at: first)
    let correct =
      observed(after, at: last) - observed(before, at: first)
    let lost = correct - found
    let away = asked < 0 ? -lost : lost
    let verdict =
      abs(lost) <= tolerance / 2
      ? "the right distance in the wrong part"
      : "\(points(abs(lost))) pt \(away > 0 ? "lost" : "too much")"
    let detail = lines.isEmpty ? "" : " (\(lines.joined(separator: ", ")))"
    return "from \(time(first)) to \(time(last)) the finger asked for \(points(asked)) pt, the "
      + "content moved \(points(found)) of \(points(correct))\(detail): \(verdict)"
  }

  /// The rows on which a difference grows: from the last correct row to the row of the full difference.
  ///
  /// - Parameters:
  ///   - attempt: The replay of the segment.
  ///   - index: The first row that differs, counted from the segment's first row.
  ///   - segment: The rows of the segment.
  /// - Returns: The first and the last row, counted from the segment's first row.
  private func partingRows(
    _ attempt: Attempt, _ index: Int, _ segment: TraceSegment
  ) -> (from: Int, to: Int) {
    func worst(_ index: Int) -> Double {
      attempt.deviations[index].reduce(0) { max($0, abs($1)) }
    }
    var from = index
    while from > 0, worst(from) > tolerance / 10 { from -= 1 }
    let end = (segment.release ?? segment.rows.upperBound) - segment.rows.lowerBound
    var to = max(index, from + 1)
    while to + 1 < end, worst(to + 1) > worst(to) + tolerance / 10 { to += 1 }
    return (from, to)
  }
}

// MARK: - Without a finger

extension Replay {
  /// The broken law of a motion without a finger, and a sentence that compares it with the correct one.
  ///
  /// - Parameters:
  ///   - attempt: The replay of the segment.
  ///   - index: The first row that differs, counted from the segment's first row.
  ///   - segment: The rows of the segment.
  /// - Returns: The law and the sentence.
  private func motion(
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
        "the content rests at \(points(here)) pt, beyond its end; the correct system goes back by "
          + "\(points(abs(out))) pt"
      )
    }
    let (when, lost) = lossAtStop(attempt, index, segment, at: here)
    if rests, abs(lost) > 20 {
      return (
        .velocity,
        "the content stops at \(points(here)) pt at \(decimals(when, 3)) s: \(speed(lost)) lost"
          + boundary(attempt, index, when) + destination(attempt)
      )
    }
    if rests, abs(correct) < 20, let stage = attempt.atParting {
      return (
        .velocity,
        "the content rests at \(points(here)) pt, the correct system at \(rest(of: stage, at: row))"
      )
    }
    let words =
      abs(correct) < 20
      ? "the content goes on at \(speed(slope)) at \(points(here)) pt, where the correct system rests"
      : "the content moves at \(speed(slope)) at \(points(here)) pt, the correct system at "
        + speed(correct)
    return (.velocity, words + boundary(attempt, index, run.times[row]) + destination(attempt))
  }

  /// How far content that rests beyond an end is from the correct rest position, in points.
  ///
  /// - Parameters:
  ///   - shown: The row of the correct system.
  ///   - attempt: The replay of the segment.
  ///   - index: The row, counted from the segment's first row.
  /// - Returns: The difference, with its sign; `nil` if the content rests where it should.
  private func overscroll(_ shown: ScenarioRow, _ attempt: Attempt, _ index: Int) -> Double? {
    guard let stage = attempt.atParting else { return nil }
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
    // Content that has stopped stands still from then on.
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

  /// A phrase on the parts that take over in the correct system near a time; empty for none.
  ///
  /// - Parameters:
  ///   - attempt: The replay of the segment.
  ///   - index: The row around which to search, counted from the segment's first row.
  ///   - when: The time, in seconds.
  /// - Returns: The phrase.
  private func boundary(_ attempt: Attempt, _ index: Int, _ when: Double) -> String {
    boundary(
      of: attempt.rows[max(0, index - 8)...min(index + 1, attempt.rows.count - 1)], near: when)
  }

  /// A phrase on the part that takes over within 0.1 seconds of a time; empty for none.
  ///
  /// - Parameters:
  ///   - rows: The rows of the correct system to search.
  ///   - when: The time, in seconds.
  /// - Returns: The phrase.
  func boundary(of rows: some Sequence<ScenarioRow>, near when: Double) -> String {
    for row in rows {
      for (from, to, time) in row.boundaries where abs(time - when) < 0.1 {
        return "; in the correct system the \(to) takes over from the \(from) at "
          + "\(decimals(time, 3)) s and keeps the velocity"
      }
    }
    return ""
  }

  /// A phrase on where the correct system comes to rest after the first difference; empty for no difference.
  private func destination(_ attempt: Attempt) -> String {
    guard let stage = attempt.atParting, let index = attempt.parting else { return "" }
    return destination(of: stage, at: attempt.first + index)
  }

  /// A phrase on where and when a system comes to rest, beginning on a row of the trace.
  func destination(of stage: any ScenarioStage, at row: Int) -> String {
    "; it rests at \(rest(of: stage, at: row))"
  }

  /// The offset and the time at which a system comes to rest, as text.
  private func rest(of stage: any ScenarioStage, at row: Int) -> String {
    var stage = stage
    let end = settle(&stage, from: run.times[row])
    let rest = observed(of: stage, at: row)
    return "\(points(rest)) pt at \(decimals(end, 3)) s"
  }

  /// Advances a system until all of its parts are at rest, for at most 60 seconds.
  ///
  /// - Parameters:
  ///   - stage: The system.
  ///   - start: The present time of the system, in seconds.
  /// - Returns: The time of rest, in seconds.
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

extension ScenarioRow {
  /// The finger's movement along an axis since the previous row, in points.
  func movement(along axis: Axis) -> Double {
    switch self {
    case .scrollView(let row): row.movement[axis]
    case .nested(let row): row.movement
    case .protocolScroll(let row): row.movement
    }
  }

  /// The changes from one moving part to the next on this row: names of the parts, and time in seconds.
  fileprivate var boundaries: [(from: String, to: String, time: Double)] {
    switch self {
    case .scrollView: []
    case .nested(let row):
      row.effects.compactMap { effect in
        guard case .handedOver(let from, let to, let time) = effect else { return nil }
        return (from.traceName, to.traceName, time)
      }
    case .protocolScroll(let row):
      row.effects.compactMap { effect in
        guard case .handedOver(let from, let to) = effect else { return nil }
        return (from, to, row.time)
      }
    }
  }

  /// What moves the content.
  var phase: ScrollPhase {
    switch self {
    case .scrollView(let row): row.phase
    case .nested(let row): row.phase
    case .protocolScroll(let row): row.phase
    }
  }

  /// The visible velocity of the content along an axis, in points per second.
  func velocity(along axis: Axis) -> Double {
    switch self {
    case .scrollView(let row): row.velocity[axis]
    case .nested(let row): row.velocity
    case .protocolScroll(let row): row.velocity
    }
  }

  /// The overscroll of the content along an axis, in points with its sign; 0 for none.
  func overscroll(along axis: Axis) -> Double {
    switch self {
    case .scrollView(let row): row.overscroll[axis]
    case .nested(let row): row.overscroll
    case .protocolScroll(let row): row.overscroll
    }
  }
}
