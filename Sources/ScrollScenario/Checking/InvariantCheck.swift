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
  ///   - walls: The rows on which a movement ends at something that does not give, by their places.
  /// - Returns: The violations, in the order of the rows.
  public func violations(
    of records: [TraceRecord], endingAt walls: Set<String> = []
  ) -> [Violation] {
    guard scenario.system.pageCount != nil else { return [] }
    var found: [Violation] = []
    if let first = records.first { found += attachment(first) + extent(first) }
    for (before, now) in zip(records, records.dropFirst()) {
      found += attachment(now) + extent(now)
      found += range(now) + reach(now)
      if isExempt(from: before.step, to: now.step) { continue }
      if !walls.contains(now.place) { found += conservation(before, now) }
      found += continuity(before, now)
      found += otherPages(before, now)
    }
    return found
  }

  /// Whether a step between two rows puts something somewhere.
  private func isExempt(from first: Int, to last: Int) -> Bool {
    let steps = scenario.script.prefix(max(0, last)).dropFirst(first < 1 ? 0 : first - 1)
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
    guard abs(moved - movement) > tolerance, abs(way(before, now) - movement) > tolerance
    else { return [] }
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
  private func position(_ record: TraceRecord) -> Double? {
    if case .stackedLists = scenario.system { return record.number("offset_pt") }
    let inner = record.numbers("inner_offset_pt")
    guard let collapsed = record.number("collapsed_pt"), inner.indices.contains(record.page)
    else {
      return nil
    }
    if case .swipePages = scenario.system { return inner[record.page] }
    return collapsed + (inner[record.page] ?? 0)
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
      let room = content + geometry.headerMinimum + geometry.bar - geometry.viewport.height
      return collapsed + min(inner, max(0, room))
    }
    return places.count == 2 ? places[1] - places[0] : .infinity
  }

  private func isInRange(_ record: TraceRecord) -> Bool {
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
        abs(here - then) > asked + tolerance
      else { return nil }
      return Violation(
        law: .continuity, place: now.place,
        numbers: "\(name) jumps from \(JSONValue.points(then)) to \(JSONValue.points(here)), "
          + "asked for \(JSONValue.points(asked))")
    }
  }

  private func excessChange(_ before: TraceRecord, _ now: TraceRecord) -> Double {
    min(0, now.number("overscroll_pt") ?? 0) - min(0, before.number("overscroll_pt") ?? 0)
  }

  private func otherPages(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    let (then, here) = (before.numbers("inner_offset_pt"), now.numbers("inner_offset_pt"))
    if case .stackedLists = scenario.system { return [] }
    guard then.count == here.count else { return [] }
    return then.indices.compactMap { page in
      guard page != before.page, page != now.page, then[page] != here[page] else { return nil }
      return Violation(
        law: .idempotence, place: now.place,
        numbers: "the list of page \(page), which does not show, moves from "
          + "\(JSONValue.points(then[page] ?? 0)) to \(JSONValue.points(here[page] ?? 0))")
    }
  }
}

// MARK: - States

extension InvariantCheck {
  /// A header that is collapsed can still come, so that nothing is beyond the top.
  private func reach(_ record: TraceRecord) -> [Violation] {
    let header: Double
    switch system(at: record) {
    case .segmentPager(let geometry) where geometry.refreshesPages: return []
    case .segmentPager(let geometry): header = geometry.header
    case .easyPager(let geometry): header = geometry.header
    default: return []
    }
    // A header without a height cannot come.
    guard header > tolerance else { return [] }
    guard let overscroll = record.number("overscroll_pt"), overscroll < -tolerance,
      let collapsed = record.number("collapsed_pt"), collapsed - overscroll > tolerance
    else { return [] }
    // What shows beyond the top may stretch the header, or have moved the list instead.
    let toCome = collapsed > 0 ? collapsed : collapsed - overscroll
    return [
      Violation(
        law: .range, place: record.place,
        numbers: "\(JSONValue.points(-overscroll)) beyond the top, with "
          + "\(JSONValue.points(toCome)) of the header still to come")
    ]
  }

  private func range(_ record: TraceRecord) -> [Violation] {
    guard record.text("event").split(separator: ";").contains("rest"),
      record.text("phase") == "idle", !record.isTrue("refreshing"), !isInRange(record),
      !isPut(record)
    else { return [] }
    let beyond = JSONValue.points(record.number("overscroll_pt") ?? 0)
    return [
      Violation(law: .range, place: record.place, numbers: "rests \(beyond) beyond its range")
    ]
  }

  /// Whether something rests where a programmatic scroll has put it, which no range limits before
  /// the next touch.
  private func isPut(_ record: TraceRecord) -> Bool {
    for step in scenario.script.prefix(max(0, record.step)).reversed() {
      switch step {
      case .settle, .wait: continue
      case .scrollTo(let target):
        return record.number("offset_pt").map { abs($0 - target.y) <= tolerance } ?? false
      default: return false
      }
    }
    return false
  }

  private func attachment(_ record: TraceRecord) -> [Violation] {
    pairs(record).compactMap { pair in
      guard let one = pair.one, let other = pair.other, abs(one - other) > tolerance else {
        return nil
      }
      return Violation(
        law: .attachment, place: record.place,
        numbers: "\(pair.what): \(JSONValue.points(one)) and \(JSONValue.points(other))")
    }
  }

  /// What has to be the same, by the kind of system.
  private func pairs(
    _ record: TraceRecord
  ) -> [(what: String, one: Double?, other: Double?)] {
    let bottom = sum(record.number("header_y_pt"), record.number("header_height_pt"))
    let bar = record.number("bar_y_pt")
    let offset = (
      what: "offset and header plus list", one: record.number("offset_pt"), other: position(record)
    )
    switch scenario.system {
    case .scrollView, .stackedLists, .swipePages: return []
    case .segmentPager, .collapsingHeader:
      var all = [(what: "the header's bottom and the bar", one: bottom, other: bar)]
      // A list that lies too far down for the collapsed header counts as far as it may.
      if case .segmentPager = scenario.system { all.append(offset) }
      return all
    case .easyPager, .detentSheet: return [offset]
    }
  }

  private func sum(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return nil }
    return one + other
  }
}

extension SegmentPager.Geometry {
  /// Whether what shows beyond the top is a list's own, so that no header comes with it.
  fileprivate var refreshesPages: Bool { refresh != nil && policies.refreshOwner == .page }
}
