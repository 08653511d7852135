import ScrollLaws
import ScrollModel
import TraceRows

/// Checks that a trace has every row, in order, from the start of the script to its end.
struct TraceCompleteness {
  /// The summary of the scenario's run at the frame rate of the trace.
  let own: RunEnd

  let scenario: Scenario

  /// A violation for each gap in a trace, and one if the trace ends before the script.
  func violations(of records: [TraceRecord]) -> [Violation] {
    guard let last = records.last else {
      return [violation("the trace has no row", at: .other("the start"))]
    }
    var found: [Violation] = []
    var frame = Self.isOfSteps(records, scenario) ? nil : -1
    let rate = Self.framesPerSecond(records, scenario)
    var before = records[0]
    for record in records {
      if record.time < before.time || record.step < before.step {
        let rows = [record, before].map { "step \($0.step) at \(JSONValue.text(of: $0.time)) s" }
        found.append(violation("a row of \(rows[0]) follows one of \(rows[1])", at: record.place))
      }
      before = record
      guard let number = record.frame else { continue }
      if let known = frame, number != known + 1 {
        found.append(violation("frame \(known) is followed by \(number)", at: record.place))
      }
      if frame != nil { frame = number }
      if abs(record.time - Double(number) / rate) > 1e-6 {
        let time = JSONValue.text(of: Double(number) / rate)
        found.append(violation("frame \(number) must be at \(time) s", at: record.place))
      }
    }
    if frame == -1, own.hasFrames {
      found.append(violation("no row has a frame number", at: .other("the whole trace")))
    }
    let fault = faultOfEnd(RunEnd(records), last)
    return found + (fault.map { [violation("the trace ends \($0)", at: .other("the end"))] } ?? [])
  }

  /// True if a trace has a row after each step and no rows for frames.
  static func isOfSteps(_ records: [TraceRecord], _ scenario: Scenario) -> Bool {
    records.count == scenario.script.count + 1
      && records.enumerated().allSatisfy { index, record in record.step == index }
  }

  /// Determines the frame rate with which a trace was written.
  ///
  /// It is the scenario's if the rows do not determine it.
  static func framesPerSecond(_ records: [TraceRecord], _ scenario: Scenario) -> Double {
    let rates = records.lazy.compactMap { record -> Double? in
      guard let frame = record.frame, frame > 0, record.time > 0 else { return nil }
      return Double(frame) / record.time
    }
    // A rate must agree with most rows, so that a single faulty row cannot cause a run of a million
    // frames.
    let own = scenario.framesPerSecond
    guard let first = rates.first, let last = rates.last, abs(first - last) <= 1e-6 * first,
      abs(first - own) > 1e-6 * own, first <= 1000 * max(1, own)
    else { return own }
    return first
  }

  /// A description of a trace's end without the last step, or with less than its whole duration;
  /// `nil` if the end is correct.
  private func faultOfEnd(_ end: RunEnd, _ last: TraceRecord) -> String? {
    guard let ownLast = own.last else { return nil }
    let time = JSONValue.text(of: last.time)
    if last.step != ownLast.step {
      return "in step \(last.step) of \(scenario.script.count), at \(time) s"
    }
    if ownLast.phase == .idle, let phase = last.phase, phase != .idle {
      return "at \(time) s, \(phase.traceName), before it rests"
    }
    let (spent, needed) = (end.timeInLastStep, own.timeInLastStep)
    guard hasFixedTime, spent < needed - 1e-6 else { return nil }
    return "\(JSONValue.text(of: spent)) s into its last step, which takes "
      + "\(JSONValue.text(of: needed)) s"
  }

  /// True if the duration of the last step does not depend on a motion.
  private var hasFixedTime: Bool {
    switch scenario.script.last {
    case .touch, .replay, .gesture, .drag, .lift, .wait: true
    case .fling, .settle, .scrollTo, .nested, .scrollView, .protocolStep, nil: false
    }
  }

  private func violation(_ fault: String, at place: Violation.TracePosition) -> Violation {
    Violation(.completeness, "rows", at: place, fault)
  }
}
