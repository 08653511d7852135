import NestedScroll
import ScrollModel
import ScrollTrace

// What each row has to be by itself, but for where everything is.
extension InvariantCheck {
  /// What a row says that cannot be, whatever came before it.
  func state(_ record: TraceRecord, isPut: Bool) -> [Violation] {
    var found = layout(record) + pagePlace(record)
    switch system(at: record) {
    case .easyPager(let geometry): found += dock(record, geometry)
    case .detentSheet(let geometry, _): found += detent(record, geometry) + target(record)
    case .swipePages, .segmentPager: found += waiting(record)
    case .scrollView, .stackedLists, .collapsingHeader: break
    }
    if !isPut { found += range(record) + reach(record) }
    return found
  }

  /// A header that is collapsed can still come, so that nothing is beyond the top.
  private func reach(_ record: TraceRecord) -> [Violation] {
    let header: Double
    switch system(at: record) {
    case .segmentPager(let geometry) where geometry.pullsPages: return []
    case .segmentPager(let geometry): header = geometry.header
    // Under a bar that was dragged up only the list moves.
    case .easyPager where record.text("dock") == "top": return []
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

  /// What rests lies in its range, which a wait for a refresh extends.
  private func range(_ record: TraceRecord) -> [Violation] {
    guard record.text("phase") == "idle", !record.hasFinger,
      let overscroll = record.number("overscroll_pt"), abs(overscroll) > tolerance,
      overscroll > 0 || overscroll < -hold(record) - tolerance
    else { return [] }
    return [
      Violation(
        law: .range, place: record.place,
        numbers: "rests \(JSONValue.points(overscroll)) beyond its range")
    ]
  }

  /// How far beyond the top a row may rest, as it waits for a refresh.
  private func hold(_ record: TraceRecord) -> Double {
    guard record.isTrue("refreshing") else { return 0 }
    return refresh(at: record)?.height ?? 0
  }

  /// At rest the page that is named is the one that shows.
  private func pagePlace(_ record: TraceRecord) -> [Violation] {
    guard record.text("phase") == "idle", let place = record.number("page_position"),
      abs(place - Double(record.page)) > tolerance
    else { return [] }
    return [
      Violation(
        law: .attachment, place: record.place,
        numbers: "page is \(record.page), at rest with page_position \(JSONValue.text(of: place))")
    ]
  }

  /// A bar that changes its dock is there.
  func docking(_ before: TraceRecord, _ now: TraceRecord) -> [Violation] {
    guard case .easyPager(let geometry) = system(at: now) else { return [] }
    let (then, here) = (before.text("dock"), now.text("dock"))
    // A finger that is put down again may have moved it on.
    guard then != here, then == "top" || here == "top", let bar = now.number("bar_y_pt"),
      newSteps(before, now).allSatisfy(\.keepsFinger)
    else { return [] }
    let place = here == "top" ? geometry.topInset : geometry.viewport.height - geometry.bar
    guard !isSame(bar, place) else { return [] }
    return [
      Violation(
        law: .attachment, place: now.place,
        numbers: "dock turns from \"\(then)\" to \"\(here)\" with the bar at "
          + "\(JSONValue.points(bar)), away from \(JSONValue.points(place))")
    ]
  }

  /// A bar is docked at the bottom as long as its place is below that, or at the top if it was
  /// dragged there.
  private func dock(_ record: TraceRecord, _ geometry: EasyPager.Geometry) -> [Violation] {
    guard let row = LayoutRow(record) else { return [] }
    let dock = record.text("dock")
    let place = geometry.isDocked(row) ? "bottom" : ""
    guard dock != place, dock != "top" || place.isEmpty else { return [] }
    return [
      Violation(
        law: .attachment, place: record.place,
        numbers: "dock is \"\(dock)\", with the header collapsed by "
          + "\(JSONValue.points(row.collapsed)) it is \"\(place)\"")
    ]
  }
}
