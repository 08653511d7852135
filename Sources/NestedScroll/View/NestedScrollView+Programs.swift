import ScrollDynamics
import ScrollModel

// What a program asks for.
extension NestedScrollView {
  mutating func set(
    _ offset: Double, animated: Bool, policy: TouchPolicy, at time: Double,
    emit: (NestedEffect) -> Void
  ) {
    stopAside(at: time, emit: emit)
    self.policy = policy
    updateLimits()
    let target = Vector(x: scroll.contentOffset.x, y: offset)
    let before = scroll.contentOffset.y
    send(.setContentOffset(target, animated: animated), at: time, emit: emit)
    travelled += scroll.contentOffset.y - before
  }

  mutating func scrollToTop(at time: Double, emit: (NestedEffect) -> Void) {
    let policy =
      system.policies.scrollsToTop == .all ? system.defaultPolicy : .innerOnly
    set(system.limits(policy).rest.lower, animated: true, policy: policy, at: time, emit: emit)
  }

  /// Ends all motion; what is beyond an end is put there.
  mutating func stop(at time: Double, emit: (NestedEffect) -> Void) {
    scroll.halt { relay($0, to: emit) }
    stopAside(at: time, emit: emit)
    pager.place(at: system.page)
    let target = limits.rest.clamp(scroll.contentOffset.y)
    if target != scroll.contentOffset.y {
      send(
        .setContentOffset(Vector(x: scroll.contentOffset.x, y: target), animated: false),
        at: time, emit: emit)
    }
    resetPolicy()
  }
}
