import ScrollDynamics
public import ScrollModel

extension NestedScrollView {
  /// Sets the physics of another platform.
  ///
  /// No offset changes. A drag continues from the visible offset, and its release uses the new
  /// physics. A motion keeps the old physics until it comes to rest or is touched. Setting the same
  /// physics changes nothing.
  ///
  /// - Precondition: The physics are valid.
  public mutating func setPhysics(
    _ physics: ScrollPhysics, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    guard physics != scroll.physics else { return passTime(to: time, emit: emit) }
    var frame = beginCall(at: time, emit: emit)
    combined.scroll.setPhysics(physics, at: time) { relay($0) { frame.pass($0, to: emit) } }
    strip.setPhysics(physics, at: time)
    hasNewPhysics = true
    finishCall(&frame, at: time, emit: emit)
  }

  /// Applies the physics that the app has set, as soon as no motion uses the old physics.
  mutating func applyPhysics(at time: Double, emit: (NestedEffect) -> Void) {
    guard scroll.activePhysics == scroll.physics else { return }
    hasNewPhysics = false
    let limits = combined.limits
    combined.scroll.rebase(
      to: limits.rest, edges: limits.combined.edges(scroll.physics),
      contentEnd: combined.contentEnd)
    // A motion that the new edges end comes to rest now.
    let wasMoving = isMoving
    combined.advanceScroll(to: time, emit: emit)
    // Edges that do not allow overscroll take effect immediately.
    combined.absorb(at: time, emit: emit)
    findEvent()
    // Content beyond an edge that no longer bounces returns immediately.
    if wasMoving, !isMoving { rest(at: time, emit: emit) }
  }
}
