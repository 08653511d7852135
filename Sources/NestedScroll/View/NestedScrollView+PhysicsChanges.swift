import ScrollDynamics
public import ScrollModel

// Changes of physics and behavior at run time.
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

  /// Changes the app's settings of the combined offset.
  ///
  /// As with ``setPhysics(_:at:emit:)``, the call changes no offset and a motion continues
  /// unchanged, but new input is accepted or ignored immediately. If the distance at which the end
  /// is near changes, the effect is emitted again on every page.
  ///
  /// - Precondition: The behavior is valid for ``init(system:physics:behavior:displayScale:latchesFlings:)``.
  public mutating func setBehavior(
    _ behavior: ScrollBehavior, at time: Double, emit: (NestedEffect) -> Void = { _ in }
  ) {
    guard behavior != scroll.behavior else { return passTime(to: time, emit: emit) }
    behavior.requireNested()
    var frame = beginCall(at: time, emit: emit)
    combined.setBehavior(behavior, at: time) { frame.pass($0, to: emit) }
    finishCall(&frame, at: time, emit: emit)
  }
}

extension ScrollBehavior {
  /// True if all settings that a nested view does not have are the defaults.
  ///
  /// Its system determines paging, snapping, refresh and the bounces of the pages, and its content
  /// always bounces.
  package var isNested: Bool {
    var nested = ScrollBehavior(bouncesVertically: bouncesVertically)
    nested.isScrollEnabled = isScrollEnabled
    nested.approachingEndDistance = approachingEndDistance
    return self == nested
  }

  func requireNested() {
    require(
      isNested,
      "a nested view has only bouncesVertically, isScrollEnabled and approachingEndDistance")
  }
}
