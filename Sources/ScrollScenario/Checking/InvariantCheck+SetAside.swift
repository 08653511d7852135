import NestedScroll
import ScrollModel
import ScrollTrace

// A list that lies further down than the collapsed header leaves it room for: a program has put it there
// under an open one. What is too much is set aside, and counts in no joint offset.
extension InvariantCheck {
  /// Whether a movement is that of header and list although the joint offset does not show it.
  ///
  /// As the header goes the list comes up by what there is no room for, and what it shows stands
  /// still; by itself it moves first through what is set aside. Beyond the top no row says how much of
  /// that there was.
  func movesRowsTooFarDown(within allowed: Double) -> Bool {
    guard let then = collapsedAmounts(before), let here = collapsedAmounts(now) else {
      return false
    }
    let counted = here.collapsed + min(here.list, here.room) - then.collapsed
    if abs(counted - min(then.list, then.room) - now.movement) <= allowed { return true }
    guard max(then.list - then.room, here.list - here.room) > tolerance else { return false }
    let whole = here.collapsed + here.list - then.collapsed - then.list
    return now.overscroll < 0 || abs(whole - now.movement) <= allowed
  }

  /// How far the header is collapsed and the list scrolled, and how far the list scrolls under the
  /// collapsed header; `nil` for other systems.
  private func collapsedAmounts(
    _ record: TraceRecord
  ) -> (collapsed: Double, list: Double, room: Double)? {
    guard case .collapsingHeader = system(at: record), let list = record.list,
      let room = amounts(of: record)?.listEnd
    else { return nil }
    return (record.collapsed, list, room)
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
