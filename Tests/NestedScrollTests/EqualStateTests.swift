import EventGenerator
import NestedScroll
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

/// Views that show the same and continue alike are equal, and so are their hashes, also after different
/// events.
@Suite struct `A view that has come to rest` {
  @Test(arguments: 0..<UInt64(trials(500, inDebug: 100)))
  func `is equal to a new scroll view at its offset`(seed: UInt64) {
    var acts = ScrollViewActs(ByteSource(seed: seed, count: 40 + 20 * Int(seed % 20)))
    var view = acts.view()
    while let act = acts.next() { view.perform(act, at: acts.time) }
    var behavior = view.behavior
    // Whether the notice that the end is near has been given is part of the state.
    behavior.approachingEndDistance = nil
    view.setBehavior(behavior, at: acts.time)
    for event in ScrollViewActs.ending { view.handle(event, at: acts.time) }
    view.endRefreshing(at: acts.time)
    var time = acts.time
    while view.isMoving, seed.isMultiple(of: 2) {
      time += 1.0 / 60
      view.advance(to: time)
    }
    view.stopScrolling(at: time)
    var other = HeadlessScrollView(
      geometry: view.geometry, physics: view.physics, behavior: view.behavior)
    let place = view.contentOffset
    view.setContentOffset(place, animated: false, at: time)
    other.setContentOffset(place, animated: false, at: time)
    #expect(differences(of: view, from: other) == [])
    #expect(view == other && view.hashValue == other.hashValue)
  }

  @Test(arguments: 0..<systemKindCount, 0..<UInt64(trials(100, inDebug: 30)))
  func `is equal to a new nested view of its system`(kind: Int, seed: UInt64) {
    var comparison = Comparison(seed: seed)
    comparison.use(kind: kind)
  }
}

/// Compares a nested view that has come to rest with a new one.
private struct Comparison: SystemKindUser {
  let seed: UInt64

  mutating func use<System: NestedSystem>(_ kind: SystemKind<System>, name: StaticString) {
    var acts = NestedViewActs(ByteSource(seed: seed, count: 40 + 20 * Int(seed % 20)), kind)
    var view = acts.view()
    while let (act, geometry) = acts.next(view.system) {
      view.perform(act, geometry, at: acts.time)
    }
    var time = acts.time
    for event in NestedViewActs<System>.ending { view.handle(event, at: time) }
    for page in 0..<view.system.pageCount { view.endRefreshing(page: page, at: time) }
    for page in 0..<view.system.pageCount { view.endLoadingMore(page: page, at: time) }
    while view.isMoving, seed.isMultiple(of: 2) {
      time += 1.0 / 60
      view.advance(to: time)
    }
    view.stopScrolling(at: time)
    // Notices of a near end that have been given, and what footers have loaded, belong to the state.
    guard view.scroll.behavior.approachingEndDistance == nil,
      view.system.policies.loadMore.isEmpty
    else { return }
    var other = NestedScrollView(
      system: view.system, physics: view.scroll.physics, behavior: view.scroll.behavior,
      displayScale: view.displayScale)
    // The clock of the pages is that of their last event, and the parts' amounts have rounding errors.
    let (page, offset) = (view.system.page, view.scroll.contentOffset.y)
    func place(_ view: inout NestedScrollView<System>) {
      view.showPage(page, animated: false, at: time)
      view.setContentOffset(offset, animated: false, at: time)
    }
    place(&view)
    place(&other)
    #expect(differences(of: view, from: other) == [])
    #expect(view == other && view.hashValue == other.hashValue)
  }
}

/// The stored properties in which two values differ, with their values.
private func differences(of one: Any, from other: Any, _ path: String = "") -> [String] {
  if let one = one as? AnyHashable, let other = other as? AnyHashable, one == other { return [] }
  let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: other))
  if first.children.isEmpty || first.children.count != second.children.count {
    return "\(one)" == "\(other)" ? [] : ["\(path): \(one), not \(other)"]
  }
  return zip(first.children, second.children).flatMap {
    differences(of: $0.value, from: $1.value, "\(path).\($0.label ?? "")")
  }
}
