import NestedScroll
import ScrollModel
import ScrollTrace

extension Replay {
  /// Replays the trace segment by segment, and collects its differences from the correct system.
  func diagnose(clockShift: Double) -> DiagnosisResult {
    var result = DiagnosisResult()
    result.clockShift = clockShift
    if clockShift != 0 {
      result.notes.append(
        "the finger's clock is moved by \(decimals(clockShift * 1000, 1)) ms to fit the content")
    }
    let observed = run.times.indices.map { self.observed(at: $0) }
    let segments =
      run.tellsTouches
      ? run.segments(observed: observed, tolerance: tolerance)
      : [Segment(cause: .start, rows: run.times.indices, release: nil)]
    var stage = fresh
    var sources: [ReleaseSource] = []
    for segment in segments {
      let start = segment.rows.lowerBound
      // A difference that was reported before must not be reported again: the stage starts at the
      // trace's offsets.
      if start == 0 || distance(of: stage, at: start) > tolerance / 4 { stage = placed(at: start) }
      let attempt = bestAttempt(segment, from: stage)
      if segment.cause == .touch { result.touches += 1 }
      if let release = attempt.release, let row = segment.release {
        sources.append(release.source)
        result.releases.append(
          Diagnosis.Release(
            time: run.times[row], velocity: release.velocity[axis],
            uncertainty: release.uncertainty[axis], source: release.source.rawValue))
      }
      result.notes += notes(on: attempt, of: segment)
      if let finding = finding(in: attempt, of: segment) {
        result.findings.append(finding)
      }
      result.rows += attempt.rows
      stage = attempt.stages[0]
    }
    result.laws = laws(segments: segments, sources: sources)
    return result
  }

  /// The attempt that agrees best with the trace: anything the trace does not show is assumed in
  /// the app's favor.
  private func bestAttempt(_ segment: Segment, from start: Stage) -> Attempt {
    var best: Attempt?
    for mode in modes(segment) {
      var replay = self
      replay.mode = mode
      for part in replay.parts(segment) {
        for source in releaseSources(segment) {
          let attempt = replay.attempt(segment, from: start, on: part, release: source)
          if attempt.parting == nil { return attempt }
          if best.flatMap(\.parting) ?? -1 < attempt.parting ?? -1 { best = attempt }
        }
      }
    }
    return best ?? attempt(segment, from: start, on: nil, release: .estimate)
  }

  /// The ways to replay the finger: a trace does not show whether an app's drags have hysteresis.
  private func modes(_ segment: Segment) -> [FingerMode] {
    segment.cause == .touch && run.movement == nil ? [.touches, .drags] : [.movements]
  }

  /// The parts that the finger may be on; `nil` for the one at its point.
  private func parts(_ segment: Segment) -> [TouchedPart?] {
    guard segment.cause == .touch, mode != .touches else { return [nil] }
    if case .nestedProtocol(let system) = system {
      return [nil]
        + system.partNames.enumerated().map {
          .protocolPart(Scenario.ProtocolPart(index: $0, name: $1))
        }
    }
    let middle = Vector(x: system.viewport.width / 2, y: system.viewport.height / 2)
    // A scenario's drag names its part, and its finger is in the middle of the screen.
    let finger = run.finger[segment.rows.lowerBound]
    let isInMiddle = finger.map { point in
      abs(point.x - middle.x) <= tolerance && abs(point.y - middle.y) <= tolerance
    }
    guard isInMiddle ?? true else { return [nil] }
    return [nil, .part(.list), .part(.header), .part(.bar), .part(.sheet)]
  }

  private func releaseSources(_ segment: Segment) -> [ReleaseSource] {
    guard let row = segment.release else { return [.estimate] }
    if run.eventVelocity(at: row) != nil { return [.event] }
    return run.velocity[row] == nil ? [.estimate] : [.column, .estimate]
  }

  private func notes(on attempt: Attempt, of segment: Segment) -> [String] {
    if segment.cause == .app {
      let (first, last) = (segment.rows.lowerBound, segment.rows.upperBound - 1)
      return [
        "from \(time(first)) to \(time(last)) the content moves without a finger: taken as "
          + "programmatic, not judged"
      ]
    }
    let unknown = attempt.unknownSince.map { row in
      "the motion from \(time(row - 1)) on is not judged: how fast the finger left the sheet is not in "
        + "the trace; a column velocity_pt_s says so"
    }
    return [unknown].compactMap(\.self)
      + attempt.jumps.map { row in
        "at \(time(row)) the content jumps from \(points(observed(at: row - 1))) to "
          + "\(points(observed(at: row))) pt without a finger: taken as programmatic"
      }
  }

  func time(_ row: Int) -> String { "\(decimals(run.times[row], 3)) s" }
}

// MARK: - Checked laws

extension Replay {
  /// How the trace was checked against each law, or which column is missing.
  private func laws(
    segments: [Segment], sources: [ReleaseSource]
  ) -> [Diagnosis.JudgedLaw] {
    Finding.Law.allCases.map { law in
      let (isJudged, reason) = judgement(of: law, segments, sources)
      return Diagnosis.JudgedLaw(law: law, isJudged: isJudged, reason: reason)
    }
  }

  private func judgement(
    of law: Finding.Law, _ segments: [Segment], _ sources: [ReleaseSource]
  ) -> (Bool, String) {
    let hidden = columns.names.filter { $0.hasPrefix("inner") }
    let held = run.isHeld.count(where: \.self)
    switch law {
    case .conservation:
      if !run.tellsTouches {
        if case .detentSheet = system { return (false, "finger_y_pt and phase are missing") }
        return columns.names.contains { $0.hasPrefix("offset_") }
          ? (true, "on every movement that the trace has")
          : (false, "finger_y_pt and phase, or offset_pt, are missing")
      }
      return (held > 0, held > 0 ? "on \(counted(held, "row")) with a finger" : "no finger is down")
    case .continuity:
      guard system.pageCount != nil else { return (false, "\(system.noun) has no pages") }
      guard let pages = run.pages else { return (false, "the column page is missing") }
      let count = zip(pages, pages.dropFirst()).count { $0 != $1 }
      return (
        count > 0, count > 0 ? "on \(counted(count, "page switch"))" : "the page never changes"
      )
    case .attachment:
      guard system.pageCount != nil else {
        return (
          false,
          system.isPlain ? "a plain scroll view has no parts" : "\(system.noun) has no layout"
        )
      }
      guard run.tellsTouches else { return (false, "finger_y_pt and phase are missing") }
      let layout = columns.names.filter(isLayout)
      return layout.isEmpty
        ? (false, "columns of where parts are, such as bar_y_pt, are missing")
        : (true, "on \(layout.joined(separator: ", "))")
    case .idempotence:
      guard system.pageCount != nil else { return (false, "\(system.noun) has no pages") }
      guard run.tellsTouches else { return (false, "finger_y_pt and phase are missing") }
      guard run.pages != nil else { return (false, "the column page is missing") }
      return hidden.count > 1
        ? (true, "on \(hidden.joined(separator: ", "))")
        : (false, "columns of more than one list, such as inner1_offset_pt, are missing")
    case .range:
      return run.tellsTouches
        ? (true, "on \(counted(run.times.count - held, "row")) without a finger")
        : (false, "finger_y_pt and phase are missing")
    case .velocity:
      guard run.tellsTouches else { return (false, "finger_y_pt and phase are missing") }
      guard !sources.isEmpty else { return (false, "no finger is released") }
      let names = Set(sources.map(\.rawValue)).sorted()
      return (
        true,
        "on \(counted(sources.count, "release")), velocity from \(names.joined(separator: ", "))"
      )
    }
  }

  /// Whether a column follows from offsets by the layout.
  func isLayout(_ name: String) -> Bool {
    name == "header_offset_pt" || (!name.contains("offset") && name != "collapsed_pt")
  }
}

/// A count with its noun, as text.
private func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)\(noun.hasSuffix("ch") ? "es" : "s")"
}
