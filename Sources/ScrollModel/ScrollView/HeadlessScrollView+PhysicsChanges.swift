import ScrollDynamics

// Changes of physics and behavior at run time.
extension HeadlessScrollView {
  mutating func setRules(
    _ rules: ScrollRules, at time: Double, emit: (ScrollEffect) -> Void
  ) {
    rules.physics.requireUsable()
    rules.behavior.requireUsable()
    require(
      rules.behavior.isRightToLeft == behavior.isRightToLeft,
      "isRightToLeft cannot change, got \(rules.behavior.isRightToLeft)")
    let distance = rules.behavior.approachingEndDistance
    let hasNewNotice = distance != behavior.approachingEndDistance
    change(shift: .zero, returns: isRefreshing, at: time, emit: emit) { view in
      view.pendingRules = rules
      view.hasPendingRules = true
      if !view.isMoving, view.state != .coasting { view.applyPendingRules() }
      if rules.behavior.refreshControl == nil { view.isRefreshing = false }
    }
    if hasNewNotice { endNotice = EndNotice(layout, host, distance: distance) }
    // The rubber band may have changed, so a drag restarts from the visible offset.
    if isDragging { restartDrag() }
  }
}
