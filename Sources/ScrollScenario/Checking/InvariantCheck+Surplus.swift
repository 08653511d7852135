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
  func comesUp(_ page: Int, from: Double, to: Double) -> Bool {
    var row = now
    row.page = page
    guard case .collapsingHeader = system, let room = amounts(of: row)?.listEnd else {
      return false
    }
    return to < from && to >= room - tolerance
  }
}
