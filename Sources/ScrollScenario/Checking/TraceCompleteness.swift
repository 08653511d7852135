import ScrollModel
import ScrollTrace

/// Checks that a trace has all rows, in order, from the start of the script to its end.
struct TraceCompleteness {
  /// The summary of the scenario's own run, at the frame rate of the trace.
  let own: RunEnd

  let scenario: Scenario

  /// The violations of missing rows in a trace.
  ///
  /// - Parameter records: The rows of the trace.
  /// - Returns: A violation for each gap, and one for an end before that of the script.
  func violations(of records: [TraceRecord]) -> [Violation] {
    guard let last = records.last else {
      return [violation("the trace has no row", at: .other("the start"))]
    }
    var found: [Violation] = []
    var frame = Self.isOfSteps(records, scenario) ? nil : -1
    let rate = Self.framesPerSecond(records, scenario)
    var before: TraceRecord?
    for record in records {
      if let before, record.time < before.time || record.step < before.step {
        let (then, now) = (JSONValue.text(of: before.time), JSONValue.text(of: record.time))
        let rows = ("step \(record.step) at \(now) s", "step \(before.step) at \(then) s")
        found.append(violation("a row of \(rows.0) follows one of \(rows.1)", at: record.place))
      }
      if let number = record.frame, let known = frame {
        if number != known + 1 {
          found.append(violation("frame \(known) is followed by \(number)", at: record.place))
        }
        frame = number
      }
      if let frame = record.frame, abs(record.time - Double(frame) / rate) > 1e-6 {
        let time = JSONValue.text(of: Double(frame) / rate)
        found.append(violation("frame \(frame) is at \(time) s", at: record.place))
      }
      before = record
    }
    if frame == -1, own.hasFrames {
      found.append(violation("no row has the number of a frame", at: .other("the whole")))
    }
    return found + end(records, last)
  }

  /// Whether a trace has one row after each step and no rows for frames.
  static func isOfSteps(_ records: [TraceRecord], _ scenario: Scenario) -> Bool {
    records.count == scenario.script.count + 1
      && records.enumerated().allSatisfy { index, record in record.step == index }
  }

  /// Determines the frame rate with which a trace was written.
  ///
  /// - Parameters:
  ///   - records: The rows.
  ///   - scenario: The scenario, whose rate is used if the rows do not determine one.
  /// - Returns: The rate, in 1/s.
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

  /// The violations of a trace without the last step, or with less than its whole duration.
  private func end(_ records: [TraceRecord], _ last: TraceRecord) -> [Violation] {
    let count = scenario.script.count
    guard let ownLast = own.last else { return [] }
    let (time, place) = (JSONValue.text(of: last.time), Violation.TracePosition.other("the end"))
    if last.step != ownLast.step {
      return [violation("the trace ends in step \(last.step) of \(count), at \(time) s", at: place)]
    }
    if ownLast.phase == .idle, let phase = last.phase, phase != .idle {
      return [
        violation("the trace ends at \(time) s, \(phase.traceName), before it rests", at: place)
      ]
    }
    let (spent, needed) = (RunEnd(records).timeInLastStep, own.timeInLastStep)
    guard hasFixedTime, spent < needed - 1e-6 else { return [] }
    return [
      violation(
        "the trace ends \(JSONValue.text(of: spent)) s into its last step, which takes "
          + "\(JSONValue.text(of: needed)) s", at: place)
    ]
  }

  /// Whether the duration of the last step does not depend on a motion.
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
