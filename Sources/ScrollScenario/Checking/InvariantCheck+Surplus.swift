import NestedScroll
import ScrollModel
import ScrollTrace

// A list scrolled further than its range under the collapsed header (a surplus): an app has set it
// there under an open header. As the header collapses, the list's viewport grows upwards and the
// surplus shrinks.
extension InvariantCheck {
  /// How far a growing viewport has reduced the current list's surplus, in points.
  ///
  /// The rows stay in place, so that header and list together move less by that distance than was
  /// requested.
  var risenList: Double {
    guard before.collapsed < now.collapsed, let then = surplus(before), let here = surplus(now)
    else { return 0 }
    return max(0, then - here)
  }

  /// The distance in points by which the current list is scrolled beyond its range under the
  /// collapsed header; `nil` for other systems.
  private func surplus(_ record: TraceRecord) -> Double? {
    guard case .collapsingHeader = system(at: record), let list = record.list,
      let room = amounts(of: record)?.listEnd
    else { return nil }
    return max(0, list - max(0, record.overscroll) - room)
  }

  /// Whether a list's surplus has decreased because its viewport has grown, as for all lists below
  /// a header.
  ///
  /// If the header is rounded to a pixel, the end of a list differs by the same rounding.
  func comesUp(_ page: Int, from: Double, to: Double) -> Bool {
    guard case .collapsingHeader = system, let room = listEnd(of: page, at: now),
      let roomBefore = listEnd(of: page, at: before)
    else { return false }
    let showsBeside = scenario.displayScale != nil && from >= roomBefore - tolerance
    return to < from && to >= room - tolerance || showsBeside && abs(to - from) <= tolerance
  }

  /// How far the list of a page can scroll on a row, in points.
  private func listEnd(of page: Int, at record: TraceRecord) -> Double? {
    var record = record
    record.page = page
    return amounts(of: record)?.listEnd
  }
}
