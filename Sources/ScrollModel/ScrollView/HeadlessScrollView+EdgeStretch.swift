internal import CLibM
import ScrollDynamics

// The stretch shown at clamped edges.
extension HeadlessScrollView {
  /// True if the platform's edges stretch, so that ``edgeStretch(at:)`` can be above 0.
  public var hasEdgeStretch: Bool { rules.hasStretch }

  /// The stretch of an edge, in points, 0 or more.
  ///
  /// On Android the stretch is the pull as a share of the viewport length, converted to points. In
  /// Chromium it is the displacement of the content, in GTK the depth of the indicator.
  public func edgeStretch(at edge: ScrollEdge) -> Double {
    let inner = layout.mirror.edge(edge)
    let value = self[inner.axis].stretch.value
    return min(max(0, inner.end == .lower ? 0 - value : value + 0), rules.physics.stretch.maximum)
  }

  /// Infinity if no stretch recedes.
  @inline(__always) @inlinable var stretchTime: Double {
    min(horizontal.stretch.restTime, vertical.stretch.restTime)
  }

  @inline(__always) @inlinable var isStretching: Bool { stretchTime < .infinity }

  mutating func sampleStretch(at time: Double) {
    horizontal.stretch.sample(at: time)
    vertical.stretch.sample(at: time)
  }

  /// Sets to 0 the stretch whose motion ends first.
  mutating func finishStretch() {
    let axis: Axis =
      horizontal.stretch.restTime <= vertical.stretch.restTime ? .horizontal : .vertical
    self[axis].stretch.hold(0)
  }

  mutating func resetStretch() {
    horizontal.stretch.hold(0)
    vertical.stretch.hold(0)
  }

  mutating func stretches(_ axis: Axis, _ end: ScrollRange.End) -> Bool {
    rules.hasStretch && scrolls(axis) && edges(axis)[end] != .clamped
      && geometry.containerSize[axis] > 0
  }

  mutating func hitEdge(_ axis: Axis, velocity: Double, at time: Double) {
    guard velocity != 0 else { return }
    let end: ScrollRange.End = velocity < 0 ? .lower : .upper
    // If the fling bounces, the edge does not stretch.
    guard stretches(axis, end), !edges(axis)[end].bounces,
      abs(self[axis].offset - layout.range(axis)[end]) <= 1e-6
    else { return }
    recede(axis, end, velocity: impact(axis, velocity, at: time), at: time)
  }

  /// The initial velocity of the stretch at an edge that a fling has reached.
  ///
  /// In GTK, the spring starts only in the next frame, with the fling's depth and velocity in that
  /// frame. A spring that starts now with the returned velocity reaches the same depth and velocity
  /// then.
  private mutating func impact(_ axis: Axis, _ velocity: Double, at time: Double) -> Double {
    guard case .indicator(_, let edge, _) = rules.physics.stretch,
      let frame = rules.physics.flingFrames.interval,
      let release = self[axis].flingParameters.release
    else { return velocity }
    let rule = self[axis].flingParameters.rule
    func free(_ elapsed: Double) -> MotionSample {
      rule.freeSample(from: release.position, velocity: release.velocity, after: elapsed)
    }
    // The first frame of the fling may still be in the future.
    let elapsed = max(0, time - release.time)
    guard abs(free(elapsed).position - self[axis].offset) <= 1e-6 else { return velocity }
    let next = free((elapsed / frame - 1e-6).rounded(.up) * frame)
    let depth = edge.spring.angularFrequency * abs(next.position - self[axis].offset)
    let pull = abs(next.velocity) + depth
    // A fling that ends exactly at the edge does not stretch it.
    guard pull > 0 else { return 0 }
    let speed = pull * clibm_exp(depth / pull)
    return velocity < 0 ? -speed : speed
  }

  /// Releases a stretched edge, or stretches an edge at which an outward fling starts; returns true
  /// if the release moves only the stretch, not the content.
  mutating func releaseStretch(
    _ axis: Axis, momentum: Double, distance: Double, at time: Double
  ) -> Bool {
    let value = self[axis].stretch.value
    guard value != 0 else {
      hitEdge(axis, velocity: momentum, at: time)
      return self[axis].stretch.isMoving
    }
    let goesInside = momentum * value < 0 && abs(distance) > abs(value)
    let end: ScrollRange.End = value < 0 ? .lower : .upper
    guard self[axis].stretch.isAtEdge(self[axis].offset, of: layout.range(axis)) else {
      recede(axis, end, velocity: 0, at: time)
      return false
    }
    recede(axis, end, velocity: goesInside ? 0 : momentum, at: time)
    // Content that an app has set beyond the end must also return.
    return (!goesInside || rules.physics.stretch.preventsFlings) && overscroll(axis) == 0
  }

  /// The shrinkage of a stretch per point of an inward fling, as in AOSP's `ScrollView`.
  private static let relaxation = 4.0

  /// Starts an inward fling at a stretched edge on Android, whose first part reduces the stretch.
  mutating func flingOutOfStretch(_ axis: Axis, momentum: Double, distance: Double) -> Bool {
    let (value, offset) = (self[axis].stretch.value, self[axis].offset)
    guard case .edge = rules.physics.stretch, momentum * value < 0,
      abs(distance) > abs(value), overscroll(axis) == 0,
      self[axis].stretch.isAtEdge(offset, of: layout.range(axis))
    else { return false }
    let (edges, momentum) = flingStart(axis, momentum: momentum)
    let parameters = self[axis].flingParameters
    func fling(_ position: Double, _ velocity: Double, _ elapsed: Double, _ range: ScrollRange)
      -> Trajectory
    {
      parameters.rule.trajectory(
        from: position, velocity: velocity, elapsed: elapsed, range: range, edges: edges,
        tolerance: parameters.tolerance, displayScale: nil)
    }
    let taken = abs(value) / HeadlessScrollView.relaxation
    let sign = value < 0 ? -1.0 : 1
    let home = fling(taken, -abs(momentum), 0, ScrollRange(lower: 0, upper: .infinity))
    self[axis].stretch.recede(
      along: home, scale: sign * HeadlessScrollView.relaxation, at: clock)
    // The fling starts inside the range by less than any tolerance, so that the edge does not
    // affect it.
    let start = offset + sign * (taken - 1e-9)
    self[axis].start(
      Trajectory(restingAt: offset).followed(
        by: fling(start, momentum, home.restTime, layout.range(axis)), at: home.restTime),
      at: clock)
    self[axis].flingParameters.release = FlingParameters.ReleaseState(
      position: start, velocity: momentum, time: clock)
    return true
  }

  private mutating func recede(
    _ axis: Axis, _ end: ScrollRange.End, velocity: Double, at time: Double
  ) {
    self[axis].stretch.release(
      rules.physics.stretch, at: end, velocity: velocity, length: geometry.containerSize[axis],
      time: time)
  }
}

// MARK: - Drags by single events

extension HeadlessScrollView {
  /// Moves the content by a single event of a drag, and stretches the edges by the part of the
  /// movement that the content does not follow.
  mutating func dragByEvent(from before: Vector, to wanted: Vector, at time: Double) {
    var pull = Vector.zero
    for axis in Axis.allCases where !gesture.isLocked(axis) {
      pull[axis] = dragByEvent(axis, from: before[axis], to: wanted[axis], at: time)
    }
    if pull == .zero { return }
    if rules.physics.stretch.collects {
      pull = gesture.collect(
        pull, isStretched: (horizontal.stretch.value != 0, vertical.stretch.value != 0))
    }
    for axis in Axis.allCases where pull[axis] != 0 && geometry.containerSize[axis] > 0 {
      self[axis].stretch.pull(
        by: pull[axis], rules.physics.stretch, length: geometry.containerSize[axis])
    }
  }

  /// Moves an axis by a single event of a drag; returns the movement that a clamped edge refuses.
  ///
  /// Platforms that resist each event, stretch an edge or have a drag threshold use this method.
  private mutating func dragByEvent(
    _ axis: Axis, from before: Double, to wanted: Double, at time: Double
  ) -> Double {
    var delta = wanted - before
    let threshold = rules.physics.dragThreshold
    if threshold > 0 {
      let passed = self[axis].drag.threshold.passed(delta, distance: threshold, at: time)
      self[axis].drag.forget(delta - passed)
      delta = passed
    }
    let relaxed = self[axis].stretch.relax(by: delta)
    self[axis].drag.forget(relaxed)
    delta -= relaxed
    guard delta != 0 else { return 0 }
    let limits = limits(axis)
    if limits.isIncremental {
      let start = self[axis].drag.unbandedOffset(forMovement: wanted) - delta
      var moved = rules.physics.overscroll.moved(
        start, by: delta, range: limits.range, length: geometry.containerSize[axis])
      if let end = limits.range.endExceeded(by: moved), !limits.edges[end].bounces {
        // Beyond a clamped edge, content can return but does not move outward.
        let returns = end == .lower ? delta > 0 : delta < 0
        moved = returns ? moved : limits.range[end]
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
    // The drag now continues from the position where the content stopped: the end, or an offset
    // beyond it that an app has set.
    return asked - self[axis].drag.unbandedOffset(forMovement: wanted)
  }
}
