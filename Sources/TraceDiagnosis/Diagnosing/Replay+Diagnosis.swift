import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace

extension Replay {
  /// Replays the whole trace, and collects the differences from the correct system.
  ///
  /// The replay ends as soon as it has more than `limit` findings.
  func diagnose(atMost limit: Int = .max) -> Diagnosis {
    var result = Diagnosis()
    result.clockShift = run.clockShift
    if run.clockShift != 0 {
      result.notes.append(
        "the finger's clock is shifted by \(decimals(run.clockShift * 1000, 1)) ms to fit the "
          + "content")
    }
    let observed = offsets
    let segments =
      run.showsTouches
      ? run.segments(observed: observed, tolerance: tolerance)
      : [TraceSegment(cause: .start, rows: run.times.indices, release: nil)]
    var stage = fresh
    var judged: [Diagnosis.MeasuredRelease] = []
    var endsInMotion = false
    var isRight = false
    for segment in segments {
      let start = segment.rows.lowerBound
      var (leaps, jumped) = (false, false)
      let before = isRight ? stage : nil
      if start == 0 {
        stage = placed(at: start)
      } else {
        stage.advance(to: run.times[start])
        follow(&stage, at: start)
        // Each segment starts at the trace's offsets, so that a difference is reported only once.
        leaps = isRight && jumps(before: segment, from: stage)
        let isNew = leaps && (resets(at: start) || returns(after: start))
        let distance = distance(of: stage, at: start)
        // A refreshing list rests past its top; noise in the trace must not move it from there.
        let isWaiting = !refreshingPages(of: stage, at: start).isEmpty
        if !isNew, distance > (isWaiting ? tolerance : tolerance / 4) {
          jumped = isRight && distance > tolerance
          // Not every position past an edge can be set.
          let placed = placed(at: start, after: stage)
          if self.distance(of: placed, at: start) < distance { stage = placed }
        }
      }
      var attempt = bestAttempt(segment, from: stage, after: before)
      if jumped, attempt.down.time == nil {
        if leaps { attempt.jumps.append(start) } else { result.jumps += 1 }
      }
      isRight = attempt.agrees && segment.cause != .app
      if segment.cause == .touch { result.touches += 1 }
      if let release = attempt.release, let row = attempt.segment.release {
        endsInMotion = self.endsInMotion(attempt)
        result.releases.append(
          Diagnosis.MeasuredRelease(
            time: run.recordedTimes[row], velocity: release.velocity[axis],
            uncertainty: release.uncertainty[axis], source: attempt.source.rawValue))
        if !endsInMotion { judged += result.releases.suffix(1) }
      }
      result.jumps += attempt.jumps.count
      let note = attempt.down.unseen.flatMap { self.note(on: $0, before: start) }
      result.notes += [note].compactMap(\.self)
      result.doubts += doubts(about: attempt)
      if let finding = finding(in: attempt) {
        result.findings.append(finding)
        result.dependsOnFinger = result.dependsOnFinger || !isIndependentOfFinger(attempt)
        if result.findings.count > limit { break }
      }
      result.rows += attempt.rows
      stage = attempt.stages[0]
      if segment.cause == .app { endRefreshes(of: &stage, in: attempt) }
    }
    result.laws = laws(
      segments: segments, releases: judged, endsInMotion: endsInMotion)
    return result
  }

  /// Replays a segment in all possible ways and returns the one that agrees best with the trace.
  ///
  /// Where the trace is ambiguous, the assumption in favor of the app is chosen. `start` is at rest
  /// at the trace's offsets; `before` is `nil` if the trace has differed from the correct system.
  private func bestAttempt(
    _ segment: TraceSegment, from start: any ScenarioStage, after before: (any ScenarioStage)?
  ) -> Attempt {
    var best: Attempt?
    let lifts = lifts(of: segment)
    for part in parts(segment) {
      var trials = TouchTrials(
        replay: self, segment: segment, start: start, before: before, part: part,
        earliest: lifts.compactMap(\.0.release).min())
      for (lifted, source) in lifts {
        var attempt = trials.best(lifted, source)
        guard best.map({ $0.agreement < attempt.agreement }) ?? true else { continue }
        // A release at a row other than the recorded one must start a fling.
        if lifted.release != segment.release {
          extend(&attempt, isWhole: true)
          if attempt.lostRelease != nil { continue }
        }
        if attempt.agrees, attempt.assumedTarget == nil { return attempt }
        best = attempt
        if isIndependentOfFinger(attempt) { break }
      }
    }
    guard var best else { preconditionFailure("a segment has no replay") }
    extend(&best, isWhole: true)
    return best
  }

  /// True if no other finger explains the first difference of a replay: only the layout differs, or
  /// the content leaves its path suddenly.
  ///
  /// Another clock or time of the release lets the content drift away. Long after the release, it does
  /// not let it jump by several tolerances.
  func isIndependentOfFinger(_ attempt: Attempt) -> Bool {
    guard let index = attempt.divergence?.index else { return false }
    guard attempt.offsetDivergence == index else { return attempt.offsetDivergence == nil }
    guard let release = attempt.segment.release, index > 0,
      run.times[attempt.first + index - 1] - run.times[release] > 2 * RecordedRun.longestShift
    else { return false }
    func difference(_ index: Int) -> Double {
      attempt.deviations[index].max { abs($0) < abs($1) } ?? 0
    }
    return abs(difference(index) - difference(index - 1)) > 4 * tolerance
  }

  /// The possible release rows of a segment, each with a possible source of the release velocity.
  ///
  /// The content may be held one row longer than the finger is recorded. With a shifted clock, or in
  /// a trace with movements, to which no clock is fitted, it may be held for up to the longest shift
  /// longer or shorter.
  private func lifts(of segment: TraceSegment) -> [(TraceSegment, ReleaseSource)] {
    let lifts = releaseSources(segment).map { (segment, $0) }
    guard let row = segment.release, lifts.last?.1 == .estimate, !run.endsTouch(at: row)
    else { return lifts }
    let hasOneClock = followsMovements ? !run.hasFinger : run.fingerUncertainty.isEmpty
    let longest = hasOneClock ? 0 : RecordedRun.longestShift
    let (first, end) = (segment.rows.lowerBound + 2, segment.rows.upperBound)
    let later = (row + 1..<max(end, row + 1)).prefix(4).prefix {
      $0 == row + 1 || run.times[$0] - run.times[row] <= longest
    }
    let earlier = (first..<max(first, row)).suffix(4).reversed().prefix {
      longest > 0 && run.times[row] - run.times[$0] <= longest
    }
    let others = (Array(later) + earlier).map { release in
      var other = segment
      other.release = release
      return (other, run.eventVelocity(at: release) == nil ? ReleaseSource.estimate : .event)
    }
    let known = others.filter { $0.1 == .event }
    return known.isEmpty ? lifts + others : known
  }

  /// The parts that the finger of a segment may touch; `nil` for the part at the finger's position.
  private func parts(_ segment: TraceSegment) -> [TouchedPart?] {
    guard segment.cause == .touch else { return [nil] }
    if case .nestedProtocol(let system) = system {
      return [nil]
        + system.partNames.enumerated().map {
          TouchedPart(protocolPart: Scenario.ProtocolPart(index: $0, name: $1))
        }
    }
    // A plain scroll view has no parts. Only recorded movements may belong to a finger on a bar.
    if system.isPlain, !followsMovements { return [nil] }
    let middle = Vector(x: system.viewport.width / 2, y: system.viewport.height / 2)
    // A scenario's drag step names its part, and its finger begins in the middle of the screen, so
    // a finger there may touch any part. It may have moved by a step before its first row.
    let first = segment.rows.lowerBound
    let next = first + 1 < run.times.count ? run.finger[first + 1] : nil
    let isInMiddle = run.finger[first].map { point in
      abs(point.x - middle.x) <= tolerance
        && abs(point.y - middle.y) <= tolerance + abs((next ?? point).y - point.y)
    }
    guard isInMiddle ?? true else { return [nil] }
    let names: [NestedPart] = [.list, .header, .bar, .sheet]
    return [nil] + names.map { TouchedPart(part: $0) }
  }

  private func releaseSources(_ segment: TraceSegment) -> [ReleaseSource] {
    guard let row = segment.release else { return [.estimate] }
    if run.eventVelocity(at: row) != nil { return [.event] }
    return run.velocity[row] == nil ? [.estimate] : [.column, .estimate]
  }

  /// Phrases on a segment's movements that have no cause in the trace and were copied from it.
  private func doubts(about attempt: Attempt) -> [String] {
    let segment = attempt.segment
    if segment.cause == .app {
      let (first, last) = (segment.rows.lowerBound, segment.rows.upperBound - 1)
      let isShown = (first...last).contains { run.showsProgram(at: $0) }
      return isShown
        ? []
        : [
          "from \(time(first)) to \(time(last)) the content moves without a finger; a program may "
            + "have moved it, which the column phase would show"
        ]
    }
    let led = attempt.assumedTarget.map { target in
      "the sheet moves to \(points(target)) pt; the app may have chosen this target, which the "
        + "column target_pt would show"
    }
    return [led].compactMap(\.self)
      + attempt.jumps.map { row in
        "at \(time(row)) the content jumps from \(points(observed(at: row - 1))) to "
          + "\(points(observed(at: row))) pt without a finger; a program may have moved it, but no "
          + "column of the trace shows this"
      }
  }
}
