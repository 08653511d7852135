import ScrollDynamics

// Changes of physics and behavior at run time.
extension HeadlessScrollView {
  /// Sets the physics of another platform.
  ///
  /// The call changes no offset. A drag continues from the visible offset and is released with the
  /// new physics; a motion keeps the old physics until it rests or is touched.
  ///
  /// - Precondition: The physics are valid.
  public mutating func setPhysics(
    _ physics: ScrollPhysics, at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    guard physics != self.physics else { return }
    setRules(ScrollRules(physics: physics, behavior: behavior), at: time, emit: emit)
  }

  /// Changes the app's settings of the scroll view.
  ///
  /// As with ``setPhysics(_:at:emit:)``, the call changes no offset and a motion continues
  /// unchanged, but new input is accepted or ignored immediately. Removing the refresh control ends
  /// a refresh. The direction of the horizontal axis cannot change.
  ///
  /// - Precondition: The settings are valid.
  public mutating func setBehavior(
    _ behavior: ScrollBehavior, at time: Double, emit: (ScrollEffect) -> Void = { _ in }
  ) {
    advance(to: time, emit: emit)
    guard behavior != self.behavior else { return }
    setRules(ScrollRules(physics: physics, behavior: behavior), at: time, emit: emit)
  }

  private mutating func setRules(
    _ rules: ScrollRules, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    rules.physics.requireUsable()
    rules.behavior.requireUsable()
    require(
      rules.behavior.isRightToLeft == behavior.isRightToLeft,
      "isRightToLeft cannot change, got \(rules.behavior.isRightToLeft)")
    let hasNewNotice =
      rules.behavior.approachingEndDistance != behavior.approachingEndDistance
    let (change, wasRefreshing) = (layoutChange(), isRefreshing)
    ruleSet.set(rules)
    if !isMoving, state != .coasting { useLatestRules() }
    extent.set(rules.behavior, hasNewNotice: hasNewNotice)
    apply(change, returns: wasRefreshing, at: time, emit: emit)
    // The rubber band may have changed, so a drag restarts from the visible offset.
    if isDragging { restartDrag() }
    showStart(emit: emit)
  }
}
