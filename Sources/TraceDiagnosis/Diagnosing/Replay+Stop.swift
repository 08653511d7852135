import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace

// Finds flings that stop at the end of a segment, where no later row shows a difference.
extension Replay {
  /// A sudden stop of the content during a fling, at the end of a segment.
  ///
  /// The content stops on the last row of the segment, or on the row on which the next touch
  /// begins.
  struct Stop {
    /// Counted from the segment's first row.
    let index: Int
    let velocity: Double
    /// The correct system shortly after the stop, when it has clearly moved farther.
    let later: any ScenarioStage
  }

  /// The least velocity before a stop that counts as sudden, in points per second.
  ///
  /// A motion that comes to rest by itself is slower in its last frame, on every platform.
  static var minimumLoss: Double { 100 }

  func stop(in attempt: Attempt) -> Stop? {
    guard let release = attempt.segment.release, attempt.divergence == nil,
      reasonAgainstChecking == nil
    else { return nil }
    let end = attempt.segment.rows.upperBound
    for row in [end - 1, end] where row >= release && run.recordsRest(at: row) {
      if let stop = stop(in: attempt, at: row) { return stop }
    }
    return nil
  }

  /// The sudden stop of the content on a row; `nil` if the correct system comes to rest there as
  /// well.
  private func stop(in attempt: Attempt, at row: Int) -> Stop? {
    var first: Stop?
    for stage in attempt.stages {
      let (velocity, later) = motion(of: stage, at: row)
      guard abs(velocity) > Self.minimumLoss,
        abs(observed(of: later, at: row) - observed(at: row)) > tolerance
      else { return nil }
      first = first ?? Stop(index: row - attempt.first, velocity: velocity, later: later)
    }
    return first
  }

  /// The velocity of a system on a row, and the system a frame later.
  ///
  /// If it needs more time to move clearly further than the tolerance, it is later than a frame.
  private func motion(of stage: any ScenarioStage, at row: Int) -> (
    velocity: Double, later: any ScenarioStage
  ) {
    var later = stage
    later.advance(to: run.times[row])
    let velocity = shown(by: later, at: row).velocity(along: axis)
    let duration = max(1 / 60.0, 3 * tolerance / max(abs(velocity), Self.minimumLoss))
    later.advance(to: run.times[row] + duration)
    return (velocity, later)
  }

  /// True if the trace ends before the fling of a segment does.
  ///
  /// A stop on the last row is then undetectable: no column shows whether the content rests.
  func endsInMotion(_ attempt: Attempt) -> Bool {
    let last = attempt.segment.rows.upperBound - 1
    guard last + 1 == run.times.count, attempt.segment.release != nil, attempt.divergence == nil,
      run.velocity[last] == nil, run.phases[last] == nil, run.table.texts("event") == nil
    else { return false }
    return abs(motion(of: attempt.stages[0], at: last).velocity) > Self.minimumLoss
  }
}

extension RecordedRun {
  /// True if a row shows that the content rests, or came to rest before a touch.
  fileprivate func recordsRest(at row: Int) -> Bool {
    // Right before a touch, the touch may already have stopped the content, because clocks may
    // differ.
    guard times.indices.contains(row), isHeld[row] || !isBeforeTouch(row) else { return false }
    let touch = events[row].firstIndex(of: "will_begin_dragging")
    if isHeld[row] || touch != nil {
      // A touch stops the content, so its row has no velocity. Only an earlier event shows a rest.
      return events[row].prefix(upTo: touch ?? 0).contains("rest")
    }
    return velocity[row] == .zero || phases[row] == .idle
      || events[row].contains { $0 == "rest" || $0 == "did_end_decelerating" }
  }
}
