import NestedScroll
import ScrollModel
import TestSupport
import Testing

private let steps = trials(60_000, inDebug: 2_400)

/// A page that a program puts where it is stays there, and so does everything else.
@Suite struct `A page put where it is changes nothing` {
  private static let systems =
    RandomSystems.pagers + [RandomSystems.sheet] + [RandomSystems.stacks[0]]

  /// Asks after random acts, wherever everything rests in its range.
  @Test(arguments: systems) func `wherever it is`(_ kind: RandomSystem) {
    var random = SeededGenerator(seed: 31)
    var asked = 0
    for number in 0..<(steps / 60) {
      guard let fault = fault(of: kind.make(&random), &random, &asked) else { continue }
      Issue.record("\(fault), view \(number)")
      return
    }
    #expect(asked > steps / 10, "only \(asked) pages rest")
  }

  private func fault(
    of system: some NestedSystem, _ random: inout SeededGenerator, _ asked: inout Int
  ) -> String? {
    var view = NestedScrollView(system: system)
    var acts = RandomActs(system, &random)
    for step in 0..<60 {
      let act = acts.next()
      view.take(act)
      let rests =
        view.phase == .idle && !acts.drags && view.chainOverscroll == 0 && !view.isBeyondRest
      guard rests, !view.system.isRefreshing(page: view.system.page) else { continue }
      for page in 0..<view.system.listCount {
        guard let place = view.system.innerOffset(page: page, overscroll: 0) else { continue }
        var put = view
        put.handle(.scrollPage(page, to: place), at: act.time) { _ in }
        asked += 1
        if put.system != view.system || abs(put.offset - view.offset) > 1e-9 {
          return "page \(page) at \(place), step \(step): \(put.system) \(view.system)"
        }
      }
    }
    return nil
  }
}
