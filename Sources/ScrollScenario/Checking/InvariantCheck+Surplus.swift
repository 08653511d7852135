import NestedScroll
import ScrollModel
import ScrollTrace

// A list that lies further down than the collapsed header leaves it room for: a program has put it there
// under an open one. As the header goes, the list's viewport grows upwards and the list with it.
extension InvariantCheck {
  /// How far the current list has come up with a viewport that has grown: its rows stand still, so that
  /// header and list together have moved by as much less than was asked.
  var risenList: Double {
    guard before.collapsed < now.collapsed, let then = surplus(before), let here = surplus(now)
    else { return 0 }
    return max(0, then - here)
  }

  /// How far the current list is scrolled beyond what the collapsed header will leave; `nil` for other
  /// systems.
  private func surplus(_ record: TraceRecord) -> Double? {
    guard case .collapsingHeader = system(at: record), let list = record.list,
      let room = amounts(of: record)?.listEnd
    else { return nil }
    return max(0, list - max(0, record.overscroll) - room)
  }

  /// Whether a list that lay too far down has come up with a viewport that has grown, as all lists
  /// below a header do, whether they show or not.
  ///
  /// Where the header shows on a whole pixel, the end of a list is as far beside its place as the
  /// header is, and the list with it.
  func comesUp(_ page: Int, from: Double, to: Double) -> Bool {
    guard case .collapsingHeader = system, let room = listEnd(of: page, at: now),
      let roomBefore = listEnd(of: page, at: before)
    else { return false }
    let showsBeside = scenario.displayScale != nil && from >= roomBefore - tolerance
    return to < from && to >= room - tolerance || showsBeside && abs(to - from) <= tolerance
  }

  /// How far the list of a page can scroll on a row.
  private func listEnd(of page: Int, at record: TraceRecord) -> Double? {
    var record = record
    record.page = page
    return amounts(of: record)?.listEnd
  }
}
