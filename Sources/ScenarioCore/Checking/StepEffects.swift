import ScrollModel

// The immediate effects of a step, as far as the laws depend on them.

extension Scenario.Step {
  /// True if the step sets an offset on behalf of the app, or changes the physics or geometry so
  /// that the same pull results in another offset.
  var setsOffset: Bool {
    switch self {
    case .nested(.page), .nested(.hitTest), .nested(.swipe): false
    case .scrollTo, .nested, .protocolStep, .scrollView(.contentOffset), .scrollView(.physics): true
    case .touch, .replay, .gesture, .drag, .lift, .fling, .settle, .wait, .scrollView: false
    }
  }

  /// True if the step may end a refresh, or remove the refresh control.
  var endsRefresh: Bool {
    switch self {
    case .nested(.endRefresh), .nested(.set): true
    default: false
    }
  }

  /// The velocity with which the step releases a finger, in points per second; `nil` if it releases
  /// none, or with the estimated velocity.
  var releaseVelocity: Double? {
    switch self {
    case .lift(let velocity?, _), .fling(let velocity?, _): velocity.y
    default: nil
    }
  }
}

extension TraceRecord {
  /// True if the row shows a sample of a finger, a frame, or an event of a motion.
  var isMovement: Bool {
    switch event {
    case nil, .touch, .drag: true
    default: false
    }
  }
}
