import ScrollDynamics
import ScrollModel

// Changes of the physics at run time.
extension NestedScrollView {
  mutating func setPhysics(
    _ physics: ScrollPhysics, at time: Double, emit: (NestedEffect) -> Void
  ) {
    scroll.handle(.setPhysics(physics), at: time) { relay($0, to: emit) }
    strip.setPhysics(physics, at: time)
    pending.insert(.adoptPhysics)
    applyPendingPhysics(at: time, emit: emit)
  }

  /// Applies the physics that the app has set, as soon as no motion uses the old physics.
  mutating func applyPendingPhysics(at time: Double, emit: (NestedEffect) -> Void) {
    guard pending.contains(.adoptPhysics), scroll.activePhysics == scroll.physics else { return }
    pending.remove(.adoptPhysics)
    scroll.rebase(
      to: limits.rest, edges: limits.combined.edges(scroll.physics), contentEnd: contentEnd)
    // A drag continues from the visible offset: the rubber band may have changed.
    let (wasMoving, before) = (isMoving, scroll.contentOffset.y)
    scroll.handle(.setPhysics(scroll.physics), at: time) { relay($0, to: emit) }
    course.travel(scroll.contentOffset.y - before)
    // Edges that do not allow overscroll take effect immediately.
    absorb(at: time, emit: emit)
    findHandOver()
    // Content beyond an edge that no longer bounces returns immediately.
    if wasMoving, !isMoving { rest(at: time, emit: emit) }
  }
}
