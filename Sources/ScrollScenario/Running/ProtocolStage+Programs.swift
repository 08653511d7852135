import NestedScroll
import ScrollDynamics
import ScrollModel
import ScrollTrace

extension ProtocolStage {
  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double) {
    perform(.scrollTo(x: target.x, y: target.y, part: nil), at: time)
  }

  /// Performs a step that only protocols of other platforms have.
  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double) {
    lift(.exactly(.zero), at: time)
    halt()
    if let motion = rules.perform(step) { start(motion, at: time) }
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    advance(to: time)
    switch step {
    case .stop:
      lift(.exactly(.zero), at: time)
      halt()
    case .set(let change):
      declared.apply(change)
      guard let system = declared.nestedProtocol, system.kind == kind else { return }
      var rules = system.rules
      rules.adopt(self.rules)
      let velocity = run.map { $0.motion.vertical?.sample(at: $0.shown).velocity ?? 0 }
      self.rules = rules
      clearSums()
      // The gesture continues, whether a finger is down or its fling runs.
      let holder = part ?? run.map { $0.motion.state(along: axis, at: $0.shown).driver }
      if let holder { self.rules.beginGesture(on: min(holder, rules.partNames.count - 1)) }
      guard let velocity else { return }
      run = nil
      let frame = ReleaseFrame(time: time, length: 1 / framesPerSecond)
      let y = Vector(x: 0, y: velocity)
      if let motion = self.rules.release(velocity: y, physics: physics, frame: frame) {
        start(motion, at: time)
      }
    case .page, .swipe, .scrollPage, .detent, .dock, .hitTest, .beginRefresh, .endRefresh,
      .endLoadMore, .scrollToTop, .insertAbove:
      preconditionFailure("a protocol has no step \(step.verb), which the decoder refuses")
    }
  }

  mutating func perform(_ step: Scenario.ScrollViewStep, at time: Double) {
    advance(to: time)
    switch step {
    case .wheel(let delta, let phase):
      lift(.exactly(.zero), at: time)
      halt()
      move(by: delta, with: .wheel(phase), at: time)
    case .physics(let other):
      physics = ScrollPhysics(other, framesPerSecond: framesPerSecond)
    case .lift, .fling, .scrollToRect, .contentOffset, .insertAbove:
      preconditionFailure("a protocol has no step \(step.key), which the decoder refuses")
    }
  }
}
