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
    finishCall(&frame, at: time, emit: emit)
  }
}
