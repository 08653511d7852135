import ScenarioCore
import ScrollLaws
import ScrollModel
import ScrollTrace

extension Replay {
  /// Returns whether the trace was checked against each law, with the checked rows or the reason
  /// why not.
  ///
  /// The flings of `releases` were compared to the end.
  func laws(
    segments: [TraceSegment], releases: [Diagnosis.MeasuredRelease], endsInMotion: Bool
  ) -> [Diagnosis.CheckedLaw] {
    Finding.laws.map { law in
      let missing = missingData(for: law, segments, releases, endsInMotion)
      return Diagnosis.CheckedLaw(
        law: law, isChecked: missing == nil,
        reason: missing ?? checkedData(for: law, releases, endsInMotion))
    }
  }

  private func missingData(
    for law: Law, _ segments: [TraceSegment], _ releases: [Diagnosis.MeasuredRelease],
    _ endsInMotion: Bool
  ) -> String? {
    if law != .idempotence, let reason = reasonAgainstChecking { return reason }
    switch law {
    case .continuity where system.nested == nil, .idempotence where system.nested == nil:
      return "\(system.noun) has no pages"
    case .attachment where system.nested == nil:
      return "\(system.noun) has no \(system.isPlain ? "parts" : "layout")"
    case .continuity where run.pages != nil:
      return pageSwitchCount == 0 ? "the page never changes" : nil
    case .conservation where !run.showsTouches && system.detentSheet == nil:
      return columns.names.contains { $0.hasPrefix("offset_") }
        ? nil : "needs finger_y_pt and phase, or offset_pt"
    case _ where law != .continuity && !run.showsTouches:
      return "finger_y_pt and phase are missing"
    case .conservation where heldCount == 0,
      .range where !segments.contains { $0.cause == .touch }:
      return "no finger is down"
    case .attachment where layoutColumns.isEmpty:
      return "columns with positions of parts, such as bar_y_pt, are missing"
    case .continuity where run.pages == nil, .idempotence where run.pages == nil:
      return "the column page is missing"
    case .idempotence where listColumns.count < 2:
      return "fewer than two lists have a column such as inner1_offset_pt"
    case .velocity where releases.isEmpty:
      return endsInMotion
        ? "the trace ends during the fling, or the fling stopped on the last row"
        : "no finger is released"
    default: return nil
    }
  }

  private func checkedData(
    for law: Law, _ releases: [Diagnosis.MeasuredRelease], _ endsInMotion: Bool
  ) -> String {
    switch law {
    case .conservation:
      run.showsTouches
        ? "on \(counted(heldCount, "row")) with a finger" : "on every movement that the trace has"
    case .continuity: "on \(counted(pageSwitchCount, "page switch"))"
    case .attachment: "on \(layoutColumns.joined(separator: ", "))"
    case .idempotence: "on \(listColumns.joined(separator: ", "))"
    case .range: "on \(counted(run.times.count - heldCount, "row")) without a finger"
    default:
      words(on: releases) + (endsInMotion ? "; the trace ends before the last fling does" : "")
    }
  }

  private var heldCount: Int { run.isHeld.count(where: \.self) }
  private var pageSwitchCount: Int { run.times.indices.count { run.switchesPage(at: $0) } }
  private var layoutColumns: [String] {
    columns.names.indices.filter { columns.isLayout[$0] }.map { columns.names[$0] }
  }
  private var listColumns: [String] { columns.names.filter { $0.hasPrefix("inner") } }

  private func words(on releases: [Diagnosis.MeasuredRelease]) -> String {
    let names = Set(releases.map(\.source)).sorted()
    let text =
      "on \(counted(releases.count, "release")), velocity from \(names.joined(separator: ", "))"
    let estimated = releases.filter { $0.source == ReleaseSource.estimate.rawValue }
    let others =
      releases.contains { $0.source == ReleaseSource.event.rawValue }
      ? "; the velocity of an event is not compared with the finger" : ""
    guard !estimated.isEmpty else { return text + others }
    let numbers = estimated.prefix(3).map { release in
      "\(decimals(release.velocity, 1)) ± \(decimals(release.uncertainty, 1)) pt/s at "
        + "\(decimals(release.time, 3)) s"
    }
    let more = estimated.count > 3 ? " and \(estimated.count - 3) more" : ""
    return text
      + ": \(numbers.joined(separator: ", "))\(more); without the column "
      + "\(releaseColumn), a velocity counts as lost below 0.7 times the finger's"
      + others
  }

  /// The name of the column with the velocities of the releases.
  var releaseColumn: String { "release_velocity\(system.isPlain ? "_y" : "")_pt_s" }

  func isHiddenList(_ name: String, at row: Int) -> Bool {
    guard let page = run.pages?[row] else { return false }
    return name.hasPrefix("inner") && name != "inner\(page)_offset_pt"
  }
}

extension RecordedRun {
  /// The reason why only the hidden lists of a system can be checked, as text; `nil` if all parts
  /// can be.
  func reasonAgainstChecking(_ system: Scenario.System) -> String? {
    guard system.hasDock, showsTouches, table.texts("dock") == nil else { return nil }
    return "the column dock is missing: a docked bar moves independently of header and list"
  }
}

private func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)\(noun.hasSuffix("ch") ? "es" : "s")"
}
