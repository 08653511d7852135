import NestedScroll
import ScenarioCore
import ScrollModel
import ScrollTrace

extension Replay {
  /// Returns whether the trace was checked against each law, with the checked rows or the reason.
  ///
  /// - Parameters:
  ///   - segments: The parts of the trace that were checked separately.
  ///   - releases: The releases whose flings were compared to the end.
  ///   - endsInMotion: True if the trace ends before the last fling does.
  /// - Returns: One entry for each law, in order.
  func laws(
    segments: [TraceSegment], releases: [Diagnosis.MeasuredRelease], endsInMotion: Bool
  ) -> [Diagnosis.CheckedLaw] {
    Finding.Law.allCases.map { law in
      let (isChecked, reason) = lawCheck(of: law, segments, releases, endsInMotion)
      return Diagnosis.CheckedLaw(law: law, isChecked: isChecked, reason: reason)
    }
  }

  /// Whether the trace was checked against a law, with a phrase on the checked or missing data.
  private func lawCheck(
    of law: Finding.Law, _ segments: [TraceSegment], _ releases: [Diagnosis.MeasuredRelease],
    _ endsInMotion: Bool
  ) -> (Bool, String) {
    let hidden = columns.names.filter { $0.hasPrefix("inner") }
    let held = run.isHeld.count(where: \.self)
    if law != .idempotence, let reason = reasonAgainstChecking { return (false, reason) }
    switch law {
    case .conservation:
      if !run.showsTouches {
        if system.detentSheet != nil { return (false, "finger_y_pt and phase are missing") }
        return columns.names.contains { $0.hasPrefix("offset_") }
          ? (true, "on every movement that the trace has")
          : (false, "needs finger_y_pt and phase, or offset_pt")
      }
      return (held > 0, held > 0 ? "on \(counted(held, "row")) with a finger" : "no finger is down")
    case .continuity:
      guard system.nested != nil else { return (false, "\(system.noun) has no pages") }
      guard let pages = run.pages else { return (false, "the column page is missing") }
      let count = zip(pages, pages.dropFirst()).count { $0 != $1 }
      return (
        count > 0, count > 0 ? "on \(counted(count, "page switch"))" : "the page never changes"
      )
    case .attachment:
      guard system.nested != nil else {
        return (
          false,
          system.isPlain ? "a plain scroll view has no parts" : "\(system.noun) has no layout"
        )
      }
      guard run.showsTouches else { return (false, "finger_y_pt and phase are missing") }
      let layout = columns.names.filter(isLayout)
      return layout.isEmpty
        ? (false, "columns with positions of parts, such as bar_y_pt, are missing")
        : (true, "on \(layout.joined(separator: ", "))")
    case .idempotence:
      guard system.nested != nil else { return (false, "\(system.noun) has no pages") }
      guard run.showsTouches else { return (false, "finger_y_pt and phase are missing") }
      guard run.pages != nil else { return (false, "the column page is missing") }
      return hidden.count > 1
        ? (true, "on \(hidden.joined(separator: ", "))")
        : (false, "fewer than two lists have a column such as inner1_offset_pt")
    case .range:
      guard segments.contains(where: { $0.cause == .touch }) || !run.showsTouches else {
        return (false, "no finger is down")
      }
      return run.showsTouches
        ? (true, "on \(counted(run.times.count - held, "row")) without a finger")
        : (false, "finger_y_pt and phase are missing")
    case .velocity:
      guard run.showsTouches else { return (false, "finger_y_pt and phase are missing") }
      guard !releases.isEmpty else {
        return (
          false,
          endsInMotion
            ? "the trace ends before the fling; the fling may have stopped on the last row"
            : "no finger is released"
        )
      }
      return (
        true,
        words(on: releases)
          + (endsInMotion ? "; the trace ends before the last fling does" : "")
      )
    }
  }

  /// A phrase on the compared flings: the number of releases and the sources of their velocities.
  private func words(on releases: [Diagnosis.MeasuredRelease]) -> String {
    let names = Set(releases.map(\.source)).sorted()
    let text =
      "on \(counted(releases.count, "release")), velocity from \(names.joined(separator: ", "))"
    let estimated = releases.filter { $0.source == ReleaseSource.estimate.rawValue }
    guard !estimated.isEmpty else { return text + Self.recordedVelocityNote }
    let numbers = estimated.prefix(3).map { release in
      "\(decimals(release.velocity, 1)) ± \(decimals(release.uncertainty, 1)) pt/s at "
        + "\(decimals(release.time, 3)) s"
    }
    let more = estimated.count > 3 ? " and \(estimated.count - 3) more" : ""
    let others = estimated.count < releases.count ? Self.recordedVelocityNote : ""
    return text
      + ": \(numbers.joined(separator: ", "))\(more); the finger's own velocity is not "
      + "judged: the column release_velocity\(system.isPlain ? "_y" : "")_pt_s is missing"
      + others
  }

  /// The remark on release velocities that are read from the trace and not checked.
  private static let recordedVelocityNote =
    "; a velocity in the trace is used as it is and not compared with the finger"

  /// The reason why only hidden lists can be checked, as text; `nil` if all parts can be.
  var reasonAgainstChecking: String? {
    if system.hasDock, run.showsTouches, run.table.texts("dock") == nil {
      return "the column dock is missing: a docked bar moves independently of header and list"
    }
    return nil
  }

  /// True if a column contains the offset of a list whose page is not shown on a row.
  func isHiddenList(_ name: String, at row: Int) -> Bool {
    guard let page = run.pages?[row] else { return false }
    return name.hasPrefix("inner") && name != "inner\(page)_offset_pt"
  }

  /// True if a column contains a position that the layout computes from the offsets.
  func isLayout(_ name: String) -> Bool {
    name == "header_offset_pt" || (!name.contains("offset") && name != "collapsed_pt")
  }
}

/// A count with its noun in singular or plural, as text, such as "2 rows".
private func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)\(noun.hasSuffix("ch") ? "es" : "s")"
}
