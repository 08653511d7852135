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
  func movesRowsTooFarDown(
    _ before: TraceRecord, _ now: TraceRecord, by movement: Double, within allowed: Double
  ) -> Bool {
    guard let then = amounts(before), let here = amounts(now) else { return false }
    let counted = here.collapsed + min(here.inner, here.room) - then.collapsed
    if abs(counted - min(then.inner, then.room) - movement) <= allowed { return true }
    guard max(then.inner - then.room, here.inner - here.room) > tolerance else { return false }
    if now.number("overscroll_pt") ?? 0 < 0 { return true }
    let whole = here.collapsed + here.inner - then.collapsed - then.inner
    return abs(whole - movement) <= allowed
  }

  /// How far the header is collapsed and the list scrolled, and how far the list scrolls under the
  /// collapsed header; `nil` for other systems.
  private func amounts(
    _ record: TraceRecord
  ) -> (collapsed: Double, inner: Double, room: Double)? {
    let lists = record.numbers("inner_offset_pt")
    guard case .collapsingHeader(let geometry, _) = system(at: record),
      let collapsed = record.number("collapsed_pt"), lists.indices.contains(record.page),
      let inner = lists[record.page], let room = room(of: record.page, in: geometry)
    else { return nil }
    return (collapsed, inner, room)
  }

  /// How far a page's list scrolls under the collapsed header; `nil` for a page without one.
  private func room(of page: Int, in geometry: CollapsingHeader.Geometry) -> Double? {
    guard geometry.pages.indices.contains(page), let content = geometry.pages[page] else {
      return nil
    }
    let height = geometry.viewport.height - geometry.headerMinimum - geometry.bar
    return max(0, content - max(0, height))
  }

  /// Whether a list that lay too far down has come up with a viewport that has grown, as all lists
  /// below a header do, whether they show or not.
  func comesUp(_ page: Int, from: Double, to: Double, _ now: TraceRecord) -> Bool {
    guard case .collapsingHeader(let geometry, _) = system(at: now),
      let room = room(of: page, in: geometry)
    else { return false }
    return to < from && to >= room - tolerance
  }
}
