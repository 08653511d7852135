import NestedScroll
import ScrollModel

// What each row has to be by itself.
extension InvariantCheck {
  /// A header that is collapsed can still come, so that nothing is beyond the top.
  func reach(_ record: TraceRecord) -> [Violation] {
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
      let collapsed = record.number("collapsed_pt"), collapsed - overscroll > tolerance,
      !isPut(record)
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

  func range(_ record: TraceRecord) -> [Violation] {
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

  func attachment(_ record: TraceRecord) -> [Violation] {
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
