import ScrollDynamics

// Another physics or behavior, while the scroll view runs.
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
    change(shift: .zero, at: time, emit: emit) { view in
      view.nextRules = rules
      view.hasNextRules = true
      if !view.isMoving, view.state != .coasting { view.takeNextRules() }
      if rules.behavior.refreshControl == nil { view.isRefreshing = false }
    }
    if hasNewNotice { endNotice = EndNotice(layout, distance: distance) }
    // From what shows: the band before may have been another.
    if isDragging { restartDrag() }
  }

  /// Goes by what the app has set last, now that no motion goes by what was before.
  mutating func takeNextRules() {
    guard hasNextRules else { return }
    rules = nextRules
    hasNextRules = false
    tracker.estimator = rules.physics.trackerEstimator
  }

  /// Whether a released scroll is moved frame by frame.
  @inlinable public var isFrameStepped: Bool {
    if case .frameStepped = rules.physics.integration { true } else { false }
  }
}
