import NestedScroll
import ScrollModel
import ScrollTrace

/// What shows is no larger than it can be, and no further down than it goes.
extension InvariantCheck {
  func extent(_ record: TraceRecord) -> [Violation] {
    switch system(at: record) {
    case .easyPager(let geometry):
      grownHeader(record)
        + (geometry.headerKind == .scrolling ? cut(record, by: geometry.viewport.height) : [])
    case .segmentPager: grownHeader(record)
    case .collapsingHeader(let geometry, _): emptyRoom(record, below: geometry.pages)
    case .scrollView, .stackedLists, .swipePages, .detentSheet: []
    }
  }

  /// The system with the geometry that it has on a row.
  func system(at record: TraceRecord) -> Scenario.System {
    for step in scenario.script.prefix(max(0, record.step)).reversed() {
      switch step {
      case .nested(.set(let changed)), .nested(.insertAbove(_, _, let changed)): return changed
      default: continue
      }
    }
    return scenario.system
  }

  /// A header is taller than it is only by what shows beyond the top.
  private func grownHeader(_ record: TraceRecord) -> [Violation] {
    guard let collapsed = record.number("collapsed_pt"),
      let overscroll = record.number("overscroll_pt")
    else { return [] }
    let grown = min(0, overscroll) - collapsed
    guard grown > tolerance else { return [] }
    return [
      Violation(
        law: .range, place: record.place,
        numbers: "the header has grown by \(JSONValue.points(grown)), with nothing beyond the top")
    ]
  }

  /// A header that scrolls itself ends with the viewport: it reuses what it does not show.
  private func cut(_ record: TraceRecord, by height: Double) -> [Violation] {
    guard let top = record.number("header_y_pt"), let own = record.number("header_height_pt"),
      top + own > height + tolerance
    else { return [] }
    return [
      Violation(
        law: .attachment, place: record.place,
        numbers: "the header ends at \(JSONValue.points(top + own)), the viewport at "
          + JSONValue.points(height))
    ]
  }

  /// A list that rests shows nothing below its content, but for what is beyond the joint range.
  private func emptyRoom(_ record: TraceRecord, below pages: [Double?]) -> [Violation] {
    let lists = record.numbers("inner_offset_pt")
    guard record.text("phase") == "idle", lists.indices.contains(record.page),
      let offset = lists[record.page],
      pages.indices.contains(record.page), let content = pages[record.page],
      let height = record.number("page_height_pt"), let overscroll = record.number("overscroll_pt")
    else { return [] }
    let room = offset - max(0, overscroll) + height - max(content, height)
    guard room > tolerance else { return [] }
    return [
      Violation(
        law: .range, place: record.place,
        numbers: "the list rests \(JSONValue.points(room)) beyond its end")
    ]
  }
}
