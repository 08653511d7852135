import NestedScroll
import ScrollModel
import ScrollTrace

/// The rows of a run on which not all that is asked for is a movement, by their places.
public struct HeldRows: Sendable, Hashable {
  /// Where a movement ends at something that does not give.
  public var walls: Set<String> = []

  /// Where the content cannot rest, so that a rubber band holds it, although its parts can go there.
  public var beyondRest: Set<String> = []

  /// Creates no rows.
  public init() {}

  /// Whether the movement between two rows is one of these.
  func contains(_ before: TraceRecord, _ now: TraceRecord) -> Bool {
    walls.contains(now.place) || beyondRest.contains(before.place)
      || beyondRest.contains(now.place)
  }
}

/// Holds a trace against the laws of nested scrolling, row by row.
///
/// What the scenario itself puts somewhere, by a change of geometry or a programmatic call, is not a
/// movement and not held against any law of movement.
public struct InvariantCheck: Sendable {
  private let scenario: Scenario

  /// Two numbers of points that are closer than this are the same: what is rounded to pixels may be
  /// a pixel off.
  private let tolerance: Double

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
    if let first = records.first { found += attachment(first) }
    for (before, now) in zip(records, records.dropFirst()) {
      found += attachment(now)
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
      let movement = now.number("movement_pt"), let then = position(before, movement),
      let here = position(now, movement)
    else { return [] }
    let moved = here - then
    guard abs(moved - movement) > tolerance + slack(now) else { return [] }
    let (asked, went, lost) = (
      JSONValue.points(movement), JSONValue.points(moved), JSONValue.points(movement - moved)
    )
    return [
      Violation(
        law: .conservation, place: now.place,
        numbers: "asked for \(asked), header and list moved \(went): \(lost) lost")
    ]
  }

  /// How far header and list are together, as a movement in a direction sees them.
  private func position(_ record: TraceRecord, _ movement: Double = 0) -> Double? {
    if case .stackedLists = scenario.system { return record.number("offset_pt") }
    let inner = record.numbers("inner_offset_pt")
    guard let collapsed = record.number("collapsed_pt"), inner.indices.contains(record.page)
    else {
      return nil
    }
    if case .swipePages = scenario.system { return inner[record.page] }
    if movement > 0, let place = inner[record.page], let length = collapsedLength(record) {
      // What a program has set aside comes up with the header, and that is no movement.
      return collapsed + min(place, length)
    }
    // On a page without a list nobody has what a program puts beyond the bottom.
    return collapsed + (inner[record.page] ?? max(0, record.number("overscroll_pt") ?? 0))
  }

  /// How far the list of a row's page scrolls under a collapsed header; nil where lists are as high
  /// under any.
  private func collapsedLength(_ record: TraceRecord) -> Double? {
    guard case .collapsingHeader(let geometry, _) = system(at: record.step),
      geometry.pages.indices.contains(record.page), let content = geometry.pages[record.page]
    else { return nil }
    let top = geometry.headerMinimum + geometry.bar
    return max(0, content - max(0, geometry.viewport.height - top))
  }

  /// The system as the steps so far have left it.
  private func system(at step: Int) -> Scenario.System {
    for step in scenario.script.prefix(max(0, step)).reversed() {
      switch step {
      case .nested(.set(let system)), .nested(.insertAbove(_, _, let system)): return system
      default: continue
      }
    }
    return scenario.system
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
    let passed = min(before.page, now.page)...max(before.page, now.page)
    return then.indices.compactMap { page in
      guard !passed.contains(page), then[page] != here[page] else { return nil }
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
    switch scenario.system {
    case .segmentPager(let geometry) where geometry.refreshesPages: return []
    case .segmentPager, .easyPager: break
    default: return []
    }
    // A header without a height cannot come.
    if let height = record.number("header_height_pt"), height <= tolerance { return [] }
    guard let overscroll = record.number("overscroll_pt"), overscroll < -tolerance,
      let collapsed = record.number("collapsed_pt"), collapsed - overscroll > tolerance,
      !isPut(record)
    else { return [] }
    return [
      Violation(
        law: .range, place: record.place,
        numbers: "\(JSONValue.points(-overscroll)) beyond the top, with "
          + "\(JSONValue.points(collapsed - overscroll)) of the header still to come")
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
    var hasOtherSizes = false
    for step in scenario.script.prefix(max(0, record.step)).reversed() {
      switch step {
      // Lifting no finger is nothing; one that was down has come there by a step of its own.
      case .settle, .wait, .lift: continue
      case .nested(.page(let page, _)) where page == record.page: continue
      case .nested(.set), .nested(.insertAbove): hasOtherSizes = true
      case .scrollTo(let target):
        return hasOtherSizes
          || record.number("offset_pt").map { abs($0 - target.y) <= tolerance } ?? false
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
    let offset: (what: String, one: Double?, other: Double?) = (
      what: "offset and header plus list", one: record.number("offset_pt"), other: position(record)
    )
    var all: [(what: String, one: Double?, other: Double?)] = []
    if record.text("phase") == "idle" {
      all.append(
        ("the page and the place of the pages", Double(record.page), record.number("page_position"))
      )
    }
    switch scenario.system {
    case .scrollView, .stackedLists, .swipePages: break
    // A list that lies too far down for the collapsed header counts as far as it may.
    case .collapsingHeader: all.append(("the header's bottom and the bar", bottom, bar))
    case .segmentPager: all += [("the header's bottom and the bar", bottom, bar), offset]
    case .easyPager, .detentSheet: all.append(offset)
    }
    return all
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
