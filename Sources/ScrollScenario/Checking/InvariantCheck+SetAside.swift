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
      let inner = lists[record.page], geometry.pages.indices.contains(record.page),
      let content = geometry.pages[record.page]
    else { return nil }
    let height = geometry.viewport.height - geometry.headerMinimum - geometry.bar
    return (collapsed, inner, max(0, content - max(0, height)))
  }
}
