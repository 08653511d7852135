import NestedScroll
import ScrollModel
import ScrollTrace

/// Holds a trace against the laws of nested scrolling, row by row.
///
/// What the scenario itself puts somewhere, by a change of geometry or a programmatic call, is not a
/// movement and not held against any law of movement.
public struct InvariantCheck: Sendable {
  let scenario: Scenario

  /// Two numbers of points that are closer than this are the same: what is rounded to pixels may be
  /// a pixel off.
  let tolerance: Double

  /// Creates a check for the traces of one scenario.
  ///
  /// - Parameter scenario: The scenario.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    tolerance = 1e-6 + (scenario.displayScale.map { 1 / $0 } ?? 0)
  }

  /// Finds what a trace breaks.
  ///
  /// - Parameters:
  ///   - records: The rows of the trace.
  ///   - held: The rows on which ends have their say.
  /// - Returns: The violations, in the order of the rows.
  public func violations(
    of records: [TraceRecord], held: HeldRows = HeldRows()
  ) -> [Violation] {
    guard scenario.system.pageCount != nil else { return [] }
    var found: [Violation] = []
    if let first = records.first { found += attachment(first) + extent(first) }
    for (before, now) in zip(records, records.dropFirst()) {
      found += attachment(now) + extent(now)
      found += range(now) + reach(now)
      if isExempt(from: before.step, to: now.step) { continue }
      if isReturn(now) { continue }
      if !held.contains(before, now) { found += conservation(before, now) }
      found += continuity(before, now)
      found += otherPages(before, now)
    }
    return found
  }

  /// Whether a step between two rows puts something somewhere.
  private func isExempt(from first: Int, to last: Int) -> Bool {
    let steps = scenario.script.prefix(max(0, last)).dropFirst(first < 1 ? 0 : first - 1)
    // What shows of a sheet below its lowest place does not stay while everything goes to the top.
    if steps.dropFirst(first < 1 ? 0 : 1).contains(.nested(.scrollToTop)) { return true }
    return steps.contains { step in
      switch step {
      case .scrollTo: return true
      case .nested(let nested):
        switch nested {
        case .set, .scrollPage, .detent, .stop, .endRefresh, .insertAbove: return true
        case .page, .swipe, .hitTest, .scrollToTop: return false
        }
      default: return false
      }
    }
  }
}

// MARK: - Movements

extension InvariantCheck {
  private func conservation(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    guard before.page == now.page, isInRange(before), isInRange(now), !isBeside(before, now),
      let movement = now.number("movement_pt"), let then = position(before),
      let here = position(now)
    else { return [] }
    let moved = here - then
    let allowed = tolerance + slack(now)
    guard abs(moved - movement) > allowed, abs(way(before, now) - movement) > allowed else {
      return []
    }
    let (asked, went, lost) = (
      JSONValue.points(movement), JSONValue.points(moved), JSONValue.points(movement - moved)
    )
    return [
      Violation(
        law: .conservation, place: now.place,
        numbers: "asked for \(asked), header and list moved \(went): \(lost) lost")
    ]
  }

  /// How far header and list are together.
  func position(_ record: TraceRecord) -> Double? {
    if case .stackedLists = scenario.system { return record.number("offset_pt") }
    let inner = record.numbers("inner_offset_pt")
    guard let collapsed = record.number("collapsed_pt"), inner.indices.contains(record.page)
    else {
      return nil
    }
    if case .swipePages = scenario.system { return inner[record.page] }
    // On a page without a list nobody has what a program puts beyond the bottom.
    return collapsed + (inner[record.page] ?? max(0, record.number("overscroll_pt") ?? 0))
  }

  /// How far header and list are together from one row to the next, where a list that lies too far
  /// down for the collapsed header counts as far as that leaves it room: it comes up as the header
  /// goes, and what it shows stands still.
  private func way(_ before: TraceRecord, _ now: TraceRecord) -> Double {
    let places = [before, now].compactMap { record -> Double? in
      let lists = record.numbers("inner_offset_pt")
      guard case .collapsingHeader(let geometry, _) = system(at: record),
        let collapsed = record.number("collapsed_pt"), lists.indices.contains(record.page),
        let inner = lists[record.page], geometry.pages.indices.contains(record.page),
        let content = geometry.pages[record.page]
      else { return nil }
      let height = geometry.viewport.height - geometry.headerMinimum - geometry.bar
      return collapsed + min(inner, max(0, content - max(0, height)))
    }
    return places.count == 2 ? places[1] - places[0] : .infinity
  }

  func isInRange(_ record: TraceRecord) -> Bool {
    abs(record.number("overscroll_pt") ?? 0) <= tolerance
  }

  /// Whether something moves that is no part of the joint offset: a docked bar, or a sheet and its
  /// list at once.
  private func isBeside(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    [before, now].contains { record in
      record.text("owner") == "bar" || record.number("target_pt") != nil
        || record.text("dock") == "top"
        || (record.text("dock") == "bottom" && record.text("phase") == "animating")
    }
  }

  private func continuity(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    guard !isBeside(before, now), !before.isTrue("refreshing") || now.isTrue("refreshing") else {
      return []
    }
    var asked = abs(now.number("movement_pt") ?? 0)
    // What showed beyond the top of a page's own list goes with the page.
    if before.page != now.page { asked += abs(excessChange(before, now)) }
    return ["bar_y_pt", "sheet_y_pt"].compactMap { name in
      guard let then = before.number(name), let here = now.number(name),
        abs(here - then) > asked + tolerance + slack(now)
      else { return nil }
      return Violation(
        law: .continuity, place: now.place,
        numbers: "\(name) jumps from \(JSONValue.points(then)) to \(JSONValue.points(here)), "
          + "asked for \(JSONValue.points(asked))")
    }
  }

  /// Whether content that was pulled by next to nothing and let go has come back on the same row: its
  /// movement is what the finger asked for and what showed of that.
  private func isReturn(_ record: TraceRecord) -> Bool {
    let events = Set(record.text("event").split(separator: ";"))
    return events.contains("did_end_dragging(true)") && events.contains("did_end_decelerating")
  }

  /// What a sheet that is let go next to its detent is away from it, and goes there at once, in points.
  private func slack(_ record: TraceRecord) -> Double {
    guard case .detentSheet = scenario.system else { return 0 }
    return record.text("event").contains("did_end_dragging") ? 0.1 : 0
  }

  private func excessChange(_ before: TraceRecord, _ now: TraceRecord) -> Double {
    min(0, now.number("overscroll_pt") ?? 0) - min(0, before.number("overscroll_pt") ?? 0)
  }

  private func otherPages(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    let (then, here) = (before.numbers("inner_offset_pt"), now.numbers("inner_offset_pt"))
    if case .stackedLists = scenario.system { return [] }
    guard then.count == here.count else { return [] }
    // Pages on the way between two align with the header.
    let shown = [before.page] + now.pagesShown + [now.page]
    let passed = (shown.min() ?? now.page)...(shown.max() ?? now.page)
    return then.indices.compactMap { page in
      guard !passed.contains(page), then[page] != here[page] else { return nil }
      return Violation(
        law: .idempotence, place: now.place,
        numbers: "the list of page \(page), which does not show, moves from "
          + "\(JSONValue.points(then[page] ?? 0)) to \(JSONValue.points(here[page] ?? 0))")
    }
  }
}
