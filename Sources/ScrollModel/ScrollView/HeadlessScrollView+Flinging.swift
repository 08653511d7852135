import ScrollDynamics

// The fling of an axis: its preparation, start and continuation.
extension HeadlessScrollView {
  /// Continues a fling after the range, the edges or the origin of an axis has changed.
  ///
  /// The fling keeps the time since its release, on which its trajectory may depend. It restarts
  /// only if an edge has already changed its motion.
  mutating func continueFling(_ axis: Axis, momentum: Double, movedBy distance: Double) {
    guard var release = self[axis].flingParameters.release,
      !rules.physics.compatibility.contains(.restartedFriction)
    else { return startFling(axis, momentum: momentum) }
    let parameters = self[axis].flingParameters
    release.position += distance
    let elapsed = max(0, clock - release.time)
    let free = parameters.rule.freeSample(
      from: release.position, velocity: release.velocity, after: elapsed)
    if let end = layout.range(axis).endExceeded(by: self[axis].offset),
      case .overfling(let edge) = edges(axis)[end], edge.recovery == .scroller,
      abs(self[axis].trajectory.restPosition + distance - layout.range(axis)[end]) <= 1e-6
    {
      // The motion beyond the edge is shortened and cannot restart midway; it moves together with
      // the edge.
      return self[axis].move(by: distance, toRestAt: layout.range(axis)[end])
    }
    guard abs(free.position - self[axis].offset) <= 1e-6,
      layout.range(axis).overscroll(of: self[axis].offset) == 0
    else { return startFling(axis, momentum: momentum) }
    let edges = flingEdges(axis, ofFlingSince: carried.fling.time)
    prepareFling(
      axis, from: release.position, velocity: release.velocity, elapsed: elapsed, edges: edges)
    self[axis].startPrepared(at: clock)
    self[axis].flingParameters.release = release
  }

  /// Stores a fling without starting it, and returns the offset at which it would rest.
  mutating func prepareFling(_ axis: Axis, momentum: Double) -> Double {
    if momentum == 0, overscroll(axis) == 0 {
      return layout.range(axis).clamp(geometry.rounded(self[axis].offset))
    }
    storeFling(axis, momentum: momentum)
    return self[axis].trajectory.restPosition
  }

  /// Starts a fling by a new rule.
  mutating func startFling(_ axis: Axis, _ rule: FlingRule, momentum: Double) {
    self[axis].flingParameters = FlingParameters(rule)
    startFling(axis, momentum: momentum)
  }

  mutating func startFling(_ axis: Axis, momentum: Double) {
    storeFling(axis, momentum: momentum)
    startPreparedFling(axis, momentum: momentum)
  }

  /// Starts the fling that ``prepareFling(_:momentum:)`` has stored for the same momentum; `delay`
  /// is added to the platform's delay.
  mutating func startPreparedFling(_ axis: Axis, momentum: Double, delay: Double = 0) {
    let delay = momentum == 0 ? 0 : max(0, rules.physics.flingDelay + delay)
    self[axis].startPreparedFling(momentum: momentum, at: clock + delay)
  }

  /// Stores the fling of an axis that is at rest, in the axis itself: a trajectory is large.
  mutating func storeFling(_ axis: Axis, momentum: Double) {
    if momentum == 0, overscroll(axis) == 0 {
      let place = layout.range(axis).clamp(geometry.rounded(self[axis].offset))
      return self[axis].prepare(Trajectory(restingAt: place))
    }
    let (edges, momentum) = flingStart(axis, momentum: momentum)
    prepareFling(axis, from: self[axis].offset, velocity: momentum, elapsed: 0, edges: edges)
  }

  /// Stores a fling, and applies ``ScrollCompatibility/dropsLastFrame``.
  private mutating func prepareFling(
    _ axis: Axis, from position: Double, velocity: Double, elapsed: Double, edges: Edges
  ) {
    self[axis].prepareFling(
      from: position, velocity: velocity, elapsed: elapsed, range: layout.range(axis), edges: edges,
      displayScale: geometry.displayScale)
    guard rules.physics.compatibility.contains(.dropsLastFrame), overscroll(axis) == 0,
      self[axis].trajectory.arrivalVelocity == 0
    else { return }
    self[axis].prepare(FlingRule.withoutLastFrame(self[axis].trajectory, elapsed: elapsed))
  }

  /// If flings stop only at frames, a motion beyond an edge also reverses only at frames.
  @inline(__always)
  private mutating func flingEdges(_ axis: Axis, ofFlingSince time: Double) -> Edges {
    guard case .sinceDrag = rules.physics.flingFrames else { return edges(axis) }
    return shownEdges(axis, ofFlingSince: time)
  }

  @inline(never)
  private mutating func shownEdges(_ axis: Axis, ofFlingSince time: Double) -> Edges {
    var edges = edges(axis)
    let first = (carried.fling.firstFrame ?? flingStart(ofReleaseAt: time).firstFrame) - time
    guard first > -.infinity, let interval = rules.physics.flingFrames.interval else {
      return edges
    }
    for end in ScrollRange.End.allCases {
      guard case .overfling(var overfling) = edges[end] else { continue }
      overfling.frames = Overfling.Frames(first: first, interval: interval)
      edges[end] = .overfling(overfling)
    }
    return edges
  }

  /// Content beyond a clamped edge, where an app or shrunk content may have left it, returns
  /// without a jump and without a fling.
  @inline(__always)
  mutating func flingStart(
    _ axis: Axis, momentum: Double
  ) -> (edges: Edges, momentum: Double) {
    var edges = flingEdges(axis, ofFlingSince: clock)
    guard self[axis].flingParameters.rule.isDeceleration else { return (edges, momentum) }
    if let end = layout.range(axis).endExceeded(by: self[axis].offset), !edges[end].bounces {
      edges[end] = .free
      return (edges, 0)
    }
    return (edges, self[axis].flingParameters.gain * momentum)
  }
}
