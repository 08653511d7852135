import ScrollDynamics

// The stretch that edges show at which the offset stays.
extension HeadlessScrollView {
  /// Whether the platform's edges stretch, so that ``edgeStretch(at:)`` has something to say.
  public var hasEdgeStretch: Bool { rules.physics.stretch != .none }

  /// How far an edge is stretched, in points, 0 or more.
  ///
  /// Android's is the pull, a share of the viewport length, in points; Chromium's the distance by
  /// which the content is moved; GTK's that of its indicator.
  ///
  /// - Parameter edge: Which edge.
  /// - Returns: Points.
  public func edgeStretch(at edge: ScrollEdge) -> Double {
    let inner = layout.mirror.edge(edge)
    let value = self[stretch: inner.axis].value
    return max(0, inner.end == .lower ? -value : value)
  }

  subscript(stretch axis: Axis) -> AxisStretch {
    get { axis == .horizontal ? horizontalStretch : verticalStretch }
    _modify {
      switch axis {
      case .horizontal: yield &horizontalStretch
      case .vertical: yield &verticalStretch
      }
    }
  }

  /// When the first receding stretch is home; infinity if none recedes.
  @inline(__always) @inlinable var stretchTime: Double {
    min(horizontalStretch.restTime, verticalStretch.restTime)
  }

  @inline(__always) @inlinable var isStretching: Bool { stretchTime < .infinity }

  mutating func sampleStretch(at time: Double) {
    horizontalStretch.sample(at: time)
    verticalStretch.sample(at: time)
  }

  /// Ends the stretch that is home first.
  mutating func finishStretch() {
    let axis: Axis =
      horizontalStretch.restTime <= verticalStretch.restTime ? .horizontal : .vertical
    self[stretch: axis].finish()
  }

  /// Takes all stretch away at once.
  mutating func dropStretch() {
    horizontalStretch.finish()
    verticalStretch.finish()
  }

  /// Whether an end stretches that a movement of a sign leads to.
  mutating func stretches(_ axis: Axis, _ end: ScrollRange.End) -> Bool {
    rules.physics.stretch != .none && scrolls(axis) && edges(axis)[end] != .clamped
      && geometry.containerSize[axis] > 0
  }

  /// Lets a fling that has come to the end of its axis hit the edge.
  mutating func hitEdge(_ axis: Axis, velocity: Double, at time: Double) {
    guard velocity != 0 else { return }
    let end: ScrollRange.End = velocity < 0 ? .lower : .upper
    // An indicator does not show what passes the edge.
    guard stretches(axis, end), !edges(axis)[end].bounces,
      abs(self[axis].offset - layout.range(axis)[end]) <= 1e-6
    else { return }
    recede(axis, end, velocity: velocity, at: time)
  }

  /// Lets go of a stretched edge, or lets a release hit the edge at which the content is.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - momentum: The velocity of the fling, in points per second.
  ///   - distance: How far the fling would go, in points.
  ///   - time: When.
  /// - Returns: Whether the release goes to the stretch alone.
  mutating func releaseStretch(
    _ axis: Axis, momentum: Double, distance: Double, at time: Double
  ) -> Bool {
    let value = self[stretch: axis].value
    guard value != 0 else {
      hitEdge(axis, velocity: momentum, at: time)
      return self[stretch: axis].isMoving
    }
    let goesInside = momentum * value < 0 && abs(distance) > abs(value)
    recede(axis, value < 0 ? .lower : .upper, velocity: goesInside ? 0 : momentum, at: time)
    return !goesInside || rules.physics.stretch.takesReleases
  }

  /// How many points of a stretch each point of Android's flings inward relaxes.
  ///
  /// Source: AOSP's `ScrollView`, read.
  private static let relaxation = 4.0

  /// Lets a fling lead out of one of Android's stretched edges: the stretch takes its first points.
  ///
  /// - Returns: Whether it does.
  mutating func flingOutOfStretch(_ axis: Axis, momentum: Double, distance: Double) -> Bool {
    let value = self[stretch: axis].value
    guard case .edge = rules.physics.stretch, !isFrameStepped, momentum * value < 0,
      abs(distance) > abs(value)
    else { return false }
    let offset = self[axis].offset
    let (edges, momentum) = flingStart(axis, momentum: momentum)
    let law = self[axis].law
    func fling(_ position: Double, _ velocity: Double, _ elapsed: Double, _ range: ScrollRange)
      -> Trajectory
    {
      law.rule.trajectory(
        from: position, velocity: velocity, elapsed: elapsed, range: range, edges: edges,
        tolerance: law.tolerance, displayScale: nil)
    }
    let taken = abs(value) / HeadlessScrollView.relaxation
    let sign = value < 0 ? -1.0 : 1
    let home = fling(taken, -abs(momentum), 0, ScrollRange(lower: 0, upper: .infinity))
    self[stretch: axis].recede(
      along: home, scale: sign * HeadlessScrollView.relaxation, at: clock)
    // Inside by less than any tolerance, so that the edge has no part in what follows.
    let start = offset + sign * (taken - 1e-9)
    self[axis].start(
      Trajectory(restingAt: offset).followed(
        by: fling(start, momentum, home.restTime, layout.range(axis)), at: home.restTime),
      at: clock)
    self[axis].law.release = FlingLaw.Release(position: start, velocity: momentum, time: clock)
    return true
  }

  private mutating func recede(
    _ axis: Axis, _ end: ScrollRange.End, velocity: Double, at time: Double
  ) {
    let sign = end == .lower ? -1.0 : 1
    let length = geometry.containerSize[axis]
    // Nothing shows in a viewport that has lost its length since the edge was stretched.
    guard length > 0 else { return self[stretch: axis].finish() }
    if isFrameStepped, case .edge(let pixelsPerPoint, _) = rules.physics.stretch {
      let steps = FrameSteppedEdgeStretch(
        viewportLength: max(1, Int((length * pixelsPerPoint).rounded())),
        pull: min(max(0, sign * self[stretch: axis].value / length), 1),
        impactVelocity: max(0, Int(sign * velocity * pixelsPerPoint)))
      return self[stretch: axis].recede(steps, scale: sign * length, at: time)
    }
    let home = rules.physics.stretch.released(
      max(0, sign * self[stretch: axis].value), velocity: sign * velocity, length: length)
    self[stretch: axis].recede(along: home.trajectory, scale: sign * home.scale, at: time)
  }
}

// MARK: - Drags that do not only follow the whole movement

extension HeadlessScrollView {
  /// Moves an axis by one event of a finger: threshold, stretch, and resistance to single events.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - before: The finger's whole movement before the event, in points.
  ///   - wanted: The same after it.
  ///   - time: When.
  /// - Returns: What the clamped offset refuses, in points.
  mutating func dragByEvent(
    _ axis: Axis, from before: Double, to wanted: Double, at time: Double
  ) -> Double {
    var delta = wanted - before
    let threshold = rules.physics.dragThreshold
    if threshold > 0 {
      let passed = self[threshold: axis].passed(delta, distance: threshold, at: time)
      self[axis].drag.forget(delta - passed)
      delta = passed
    }
    let relaxed = self[stretch: axis].relax(by: delta)
    self[axis].drag.forget(relaxed)
    delta -= relaxed
    let limits = limits(axis)
    if limits.isIncremental {
      let start = self[axis].drag.unbandedOffset(forMovement: wanted) - delta
      var moved = rules.physics.overscroll.moved(
        start, by: delta, range: limits.range, length: geometry.containerSize[axis])
      if let end = limits.range.endExceeded(by: moved), !limits.edges[end].bounces {
        // At an end that is clamped on its own, content comes back and does not go out.
        moved = limits.range.overscroll(of: start) * delta < 0 ? moved : limits.range[end]
      }
      self[axis].drag.forget(start + delta - moved)
      self[axis].offset = geometry.rounded(moved)
      return 0
    }
    let asked = self[axis].drag.unbandedOffset(forMovement: wanted)
    self[axis].drag(to: wanted, limits, geometry.grid)
    guard let end = limits.range.endExceeded(by: asked), stretches(axis, end),
      limits.band(end) == nil
    else { return 0 }
    return asked - limits.range[end]
  }

  /// Adds what the clamped offsets refuse to the stretch of the edges.
  mutating func pullStretch(by refused: Vector) {
    var pull = refused
    if rules.physics.stretch.collects {
      let begun = pending.add(
        x: refused.x, y: refused.y, isStretchedX: horizontalStretch.value != 0,
        isStretchedY: verticalStretch.value != 0)
      pull = Vector(x: begun.x, y: begun.y)
    }
    for axis in Axis.allCases where pull[axis] != 0 && geometry.containerSize[axis] > 0 {
      let sign = pull[axis] < 0 ? -1.0 : 1
      let length = geometry.containerSize[axis]
      let stretched = rules.physics.stretch.pulled(
        max(0, sign * self[stretch: axis].value), by: sign * pull[axis], length: length)
      self[stretch: axis].hold(sign * stretched)
    }
  }

  private subscript(threshold axis: Axis) -> DragThreshold {
    get { axis == .horizontal ? horizontalThreshold : verticalThreshold }
    set {
      switch axis {
      case .horizontal: horizontalThreshold = newValue
      case .vertical: verticalThreshold = newValue
      }
    }
  }
}
