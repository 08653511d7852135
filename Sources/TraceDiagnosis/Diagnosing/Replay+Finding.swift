import ScenarioCore
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
    // A velocity lost at the release also causes later differences, so it has priority.
    if attempt.divergence == nil
      || abs(attempt.release?.velocity[axis] ?? 0) > Self.minimumVisibleSpeed,
      attempt.divergence ?? .max > attempt.releaseIndex ?? 0,
      let lost = lostRelease(in: attempt, of: segment)
    {
      return lost
    }
    guard let index = attempt.divergence else { return nil }
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
        "page \(run.pages?[switched] ?? 0) is shown at \(time(switched)), and "
        + layout(wrong, attempt, index, row)
    } else if wrong.allSatisfy(isLayout) {
      (law, numbers) = (.attachment, layout(wrong, attempt, index, row))
    } else if wrong.allSatisfy({ $0.hasPrefix("inner") && $0 != hidden }),
      system.nested?.listCount != 1
    {
      (law, numbers) = (.idempotence, layout(wrong, attempt, index, row))
    } else if segment.release.map({ row < $0 }) ?? (segment.cause == .touch)
      || !run.showsTouches
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

  /// The least velocity at which content counts as moving after a release, in points per second.
  private static var minimumVisibleSpeed: Double { 20 }

  /// The finding for content that stops or is too slow after a fast release; `nil` for none.
  private func lostRelease(in attempt: Attempt, of segment: TraceSegment) -> Finding? {
    guard let row = segment.release, let lost = attempt.lostRelease, reasonAgainstChecking == nil
    else { return nil }
    let here = observed(at: row)
    let shown = attempt.release?.velocity[axis] ?? 0
    let isSlow = abs(shown) > Self.minimumVisibleSpeed
    return Finding(
      time: run.times[row], row: row + 1, law: .velocity,
      cause: isCommonEnd(at: row + 1, of: segment) ? .range : .lostVelocity,
      column: "offset_pt", found: here,
      correct: here,
      numbers: isSlow
        ? "the finger lifts off at \(speed(lost[axis])), but the content continues at "
          + "\(speed(shown)): \(speed(lost[axis] - shown)) are lost"
        : "the finger lifts off at \(speed(lost[axis])), but the content stays at "
          + "\(points(here)) pt: the fling does not begin, or the finger rested before it lifted "
          + "off; the missing column release_velocity\(system.isPlain ? "_y" : "")_pt_s would show "
          + "which")
  }

  /// The finding for a finger movement that the content loses or doubles.
  func finding(for loss: LostMovement) -> Finding {
    let (row, missing) = (loss.row, loss.asked - loss.moved)
    let verdict = loss.cause == .doubledMovement ? "too much" : "lost"
    return Finding(
      time: run.times[row], row: row + 1, law: .conservation, cause: loss.cause,
      column: "offset_pt", found: observed(at: row), correct: observed(at: row) + missing,
      numbers:
        "from \(time(row - 1)) to \(time(row)) the finger requested \(points(loss.asked)) pt, and "
        + "the content moved \(points(loss.moved)) pt: \(points(abs(missing))) pt \(verdict)")
  }

  /// The row of the last page switch on a row or the two rows before it; `nil` for none.
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
  /// - Returns: The phrase, with the number of further columns.
  private func layout(
    _ wrong: [String], _ attempt: Attempt, _ index: Int, _ row: Int
  ) -> String {
    let shown = columns.numbers(of: attempt.rows[index])
    let parts = wrong.prefix(3).compactMap { name in
      columns.index(of: name).map {
        "\(name) is \(points(columns.recorded($0, row))), expected \(points(shown[$0]))"
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
  private func movement(_ attempt: Attempt, _ index: Int, _ segment: TraceSegment) -> String {
    let (from, to) = divergingRows(attempt, index, segment)
    let (first, last) = (segment.rows.lowerBound + from, segment.rows.lowerBound + to)
    let asked = (from + 1...to).reduce(0.0) { $0 + attempt.rows[$1].movement(along: axis) }
    let (before, after) = (
      columns.numbers(of: attempt.rows[from]), columns.numbers(of: attempt.rows[to])
    )
    var lines: [String] = []
    for (name, part) in system.partColumns(page: run.pages?[last] ?? 0) {
      guard let column = columns.index(of: name) else { continue }
      let found = columns.recorded(column, last) - columns.recorded(column, first)
      let expected = points(after[column] - before[column])
      lines.append("\(part) moved \(points(found)), expected \(expected)")
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
    let detail = lines.isEmpty ? "" : " (\(lines.joined(separator: "; ")))"
    return "from \(time(first)) to \(time(last)) the finger requested \(points(asked)) pt, and the "
      + "content moved \(points(found)) pt, expected \(points(correct))\(detail): \(verdict)"
  }

  /// The rows on which a difference grows: from the last correct row to the row of the full
  /// difference, both counted from the segment's first row.
  private func divergingRows(
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
