import NestedScroll
import ScrollModel
import TestSupport
import Testing

private let views = trials(40, inDebug: 12)

/// What frames may change, over random systems under random fingers, programs and hosts.
@Suite struct `Frames of a nested scroll view` {
  /// One view gets its events alone, the other one frames between them.
  @Test(arguments: RandomSystems.all) func `do not change its motion`(_ kind: RandomSystem) {
    var random = SeededGenerator(seed: 72)
    for number in 0..<views {
      guard let fault = fault(of: kind.make(&random), &random) else { continue }
      Issue.record("\(fault), view \(number)")
      return
    }
  }

  private func fault(
    of system: some AttachedSystem, _ random: inout SeededGenerator
  ) -> String? {
    var (view, sampled) = (
      NestedScrollView(system: system), NestedScrollView(system: system)
    )
    var acts = RandomActs(system, &random)
    var time = 0.0
    for step in 0..<100 {
      let act = acts.next()
      var (reported, seen): ([NestedEffect], [NestedEffect]) = ([], [])
      let frames = Int(random.uniform(0...9.99))
      for frame in 0..<frames {
        let now = time + (act.time - time) * Double(frame) / Double(frames)
        sampled.advance(to: now) { seen.append($0) }
      }
      time = act.time
      view.take(act) { reported.append($0) }
      sampled.take(act) { seen.append($0) }
      if let fault = frameFault(view, reported, sampled, seen, within: 1e-8) {
        return "\(fault), step \(step) after \(act): \(system)"
      }
    }
    return nil
  }
}
