import NestedScroll
import ScrollDynamics
import ScrollModel

extension ProtocolStage {
  mutating func scroll(to target: Scenario.ScrollTarget, at time: Double) {
    perform(.scrollTo(x: target.x, y: target.y, part: nil, .none), at: time)
  }

  /// Performs a step that only protocols of other platforms have.
  mutating func perform(_ step: Scenario.ProtocolStep, at time: Double) {
    lift(.exactly(.zero), at: time)
    let running = running
    halt()
    if let motion = rules.perform(step, replacing: running) { start(motion, at: time) }
    settle(after: .offset, at: time)
  }

  mutating func perform(_ step: Scenario.NestedStep, at time: Double) {
    advance(to: time)
    switch step {
    case .stop:
      lift(.exactly(.zero), at: time)
      halt()
      settle(after: .stop, at: time)
    case .set(let change):
      let before = declared
      declared.apply(change)
      guard declared != before, let system = declared.nestedProtocol, system.kind == kind else {
        return
      }
      let (earlier, running) = (rules, running)
      rules = system.rules
      rules.adopt(earlier)
      fitSums()
      part = part.map { min($0, rules.partNames.count - 1) }
      let holder = part ?? run.map { $0.motion.state(along: axis, at: $0.shown).driver }
      let frame = ReleaseFrame(time: time, length: 1 / framesPerSecond)
      run = nil
      if let motion = rules.resume(running, on: holder, from: earlier, physics, frame) {
        start(motion, at: time)
      }
      settle(after: .geometry, at: time)
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
      let running = running
      halt()
      move(by: delta, with: .wheel(phase), at: time)
      if let motion = rules.motionOfWheel(replacing: running, physics) { start(motion, at: time) }
      if phase.endsSeries { settle(after: .wheel, at: time) }
    case .physics(let other):
      physics = other.scrollPhysics
    case .lift, .fling, .scrollToRect, .contentOffset, .insertAbove:
      preconditionFailure("a protocol has no step \(step.key), which the decoder refuses")
    }
  }
}

extension WheelPhase {
  /// True for a movement after which the content may come to rest.
  var endsSeries: Bool {
    switch self {
    case .discrete, .ended, .cancelled, .momentumEnded: true
    case .began, .changed, .momentumBegan, .momentumChanged: false
    }
  }
}
