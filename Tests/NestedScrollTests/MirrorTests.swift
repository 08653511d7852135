import NestedScroll
import RandomSystems
import ScrollDynamics
import ScrollLaws
import ScrollModel
import TestSupport
import Testing

@Suite struct `A mirrored stack of lists` {
  @Test func `is turned upside down`() {
    var random = SeededGenerator(seed: 41)
    for seed in 0..<UInt64(trials(400, inDebug: 8)) {
      let geometry = RandomLaws.stackedLists(&random).system.geometry
      var turned = geometry
      turned.lists.reverse()
      let latches = seed.isMultiple(of: 2)
      var view = NestedScrollView(system: StackedLists(geometry), latchesFlings: latches)
      var mirror = NestedScrollView(system: StackedLists(turned), latchesFlings: latches)
      let range = view.system.limits(.free).parts
      mirror.setContentOffset(range.upper, animated: false, at: 0)
      var acts = LawActs(SystemLaws(view.system), seed: seed)
      for _ in 0..<100 {
        let step = acts.next(view.system)
        guard let other = step.upsideDown(within: range.upper, height: 700) else { continue }
        view.perform(step.act, view.system, at: step.time)
        mirror.perform(other.act, mirror.system, at: step.time)
        func what() -> String { "of pair \(seed) after \(step)" }
        expectClose(range.upper - mirror.offset, view.offset, within: 1e-8, "offset \(what())")
        expectClose(
          -mirror.chainOverscroll, view.chainOverscroll, within: 1e-8, "overscroll \(what())")
        #expect(mirror.phase == view.phase, "\(what())")
        if abs(range.upper - mirror.offset - view.offset) > 1e-6 { return }
      }
    }
  }
}

extension LawStep {
  /// The same in a stack that is turned upside down; `nil` if it leads to a place that has no
  /// counterpart.
  fileprivate func upsideDown(within length: Double, height: Double) -> LawStep? {
    var step = self
    switch act {
    case .call(.scrollToTop), .call(.scrollPage): return nil
    case .call(.setContentOffset(let offset, let isAnimated)):
      step.act = .call(.setContentOffset(length - offset, animated: isAnimated))
    case .call(.assignContentOffset(let offset)):
      step.act = .call(.assignContentOffset(length - offset))
    default: break
    }
    guard case .event(let event, let target) = act else { return step }
    func turned(_ place: Vector) -> Vector { Vector(x: place.x, y: height - place.y) }
    let other: NestedEvent
    switch event {
    case .dragMoved(let way): other = .dragMoved(Vector(x: way.x, y: -way.y))
    case .dragEnded(let velocity?):
      other = .dragEnded(velocity: Vector(x: velocity.x, y: -velocity.y))
    case .touchBegan(let place): other = .touchBegan(turned(place))
    case .touchMoved(let place): other = .touchMoved(turned(place))
    case .tap(let place): other = .tap(turned(place))
    case .wheel(let delta, let phase): other = .wheel(Vector(x: delta.x, y: -delta.y), phase: phase)
    default: other = event
    }
    step.act = .event(other, target: target.map { length - $0 })
    return step
  }
}
