import ScrollDynamics
import ScrollModel

// The motions of released scrollers, and their snap positions.
extension CSSScroll {
  mutating func release(
    velocity: Vector, physics: ScrollPhysics, frame: ReleaseFrame
  ) -> ProtocolMotion? {
    page.latch(towards: velocity)
    let flings = endingTogether(Axis.allCases.map { fling(velocity[$0], $0, physics) })
    let starters = flings.map { fling in fling.flatMap { page.latched ?? $0.firstPart } }
    let first = starters.compactMap { $0 }.max()
    var motion = ProtocolMotion(driver: first ?? page.latched ?? defaultPart)
    // The flings along the two axes can start in different scrollers. Each scroller snaps along the
    // axes of its own flings; the innermost one also snaps along an axis without a fling.
    for part in Set(starters.compactMap { $0 }).sorted() {
      let released = zip(starters, Axis.allCases).map { $0 == part ? velocity[$1] : 0 }
      let approach = snapping(part, at: released, physics)
      if part == first { motion.target = approach?.target }
      for (index, axis) in Axis.allCases.enumerated() {
        if let approach, starters[index] ?? first == part {
          motion[axis] = approach.paths[index]
        } else if let fling = flings[index], starters[index] == part {
          motion[axis] = chainedFling(fling, axis, physics)
        }
      }
    }
    guard motion.horizontal != nil || motion.vertical != nil else { return settling() }
    guard motion.isFling else { return motion }
    motion.claims = claims
    return motion
  }

  /// The flings along both axes; in Firefox, overscroll along one axis ends the other axis' fling.
  ///
  /// Source: measured in Firefox 153; Gecko's overscroll animation replaces the fling.
  private func endingTogether(_ flings: [ChainFling?]) -> [ChainFling?] {
    guard page.engine != .chromium else { return flings }
    let ends = zip(Axis.allCases, flings).map { axis, fling in
      guard let fling, fling.absorbedVelocity != 0, let part = page.receivers.last,
        page.scrollers[part].shows(axis)
      else { return Double.infinity }
      return fling.restTime
    }
    return [flings[0]?.stopped(at: ends[1]), flings[1]?.stopped(at: ends[0])]
  }

  private func fling(_ velocity: Double, _ axis: Axis, _ physics: ScrollPhysics) -> ChainFling? {
    guard velocity != 0 else { return nil }
    return page.fling(
      velocity: physics.startFactor * velocity, along: axis, rule: physics.fling,
      viewportLength: viewport[axis])
  }

  /// The motion of the innermost unsnapped scroller to a snap position; `nil` if none has to snap.
  mutating func settling() -> ProtocolMotion? {
    for part in partNames.indices.reversed() where !unsnapped[part].isEmpty {
      let now = page.scrollers[part].offset
      if let position = snap(part, by: .end(at: now, along: unsnapped[part])),
        let motion = animation(.snap, of: part, to: position.offset, replacing: nil)
      {
        return motion
      }
      unsnapped[part] = []
    }
    return nil
  }
}

// MARK: - Flings

extension CSSScroll {
  /// Motions of a flung scroller to a snap area, and the vertical target; `nil` without an area.
  ///
  /// The search for the area starts where the flings would end.
  private mutating func snapping(
    _ part: Int, at velocities: [Double], _ physics: ScrollPhysics
  ) -> (paths: [AxisMotion?], target: Double)? {
    guard areas[part] != nil, let aim = aim(part, velocities, physics),
      let position = snap(part, by: .both(from: aim.start, by: aim.end - aim.start, isFling: true)),
      page.engine == .chromium || position.offset != aim.start
    else { return nil }
    let leads = zip(Axis.allCases, velocities).map { axis, velocity in
      fling(of: part, velocity, axis, physics, in: page.scrollers[part].range(axis))
    }
    // Along an axis without snap areas, the fling may continue past the scroller's end, where the
    // scroller stops.
    let ranges = Axis.allCases.map { page.scrollers[part].range($0) }
    let starts = leads.map { $0.sample(at: aim.startTime) }
    let goals = Axis.allCases.map { position.offset[$0] }
    let curve = curve(physics)
    let steps = zip(starts, goals).map { curve.stepCount(distance: $1 - $0.position) }.max()
    let paths = leads.indices.map { index -> AxisMotion? in
      let axis = Axis.allCases[index]
      // Chromium does not search along an axis whose fling ends before the prediction begins.
      if page.engine == .chromium, velocities[index] != 0, aim.end[axis] == aim.start[axis] {
        return fling(velocities[index], axis, physics).map { chainedFling($0, axis, physics) }
      }
      let isLed = aim.time > 0 && velocities[index] != 0
      guard goals[index] != leads[index].position(at: 0) || isLed else { return nil }
      let own =
        page.engine == .chromium
        ? curve.trajectory(from: starts[index].position, to: goals[index], stepCount: steps)
        : springing(part, from: starts[index], to: goals[index], axis)
      return .part(part, leads[index].followed(by: own.kept(in: ranges[index]), at: aim.time))
    }
    return (paths, ranges[1].clamp(goals[1]))
  }

  /// The predicted end of the flings; Chromium uses their first frames, Firefox the velocity.
  private func aim(_ part: Int, _ velocities: [Double], _ physics: ScrollPhysics) -> FlingAim? {
    if page.engine == .chromium {
      return FlingAim(
        predicting: fling(of: part, velocities[0], .horizontal, physics, in: .unbounded),
        fling(of: part, velocities[1], .vertical, physics, in: .unbounded),
        leading: abs(velocities[0]) > abs(velocities[1]) ? .horizontal : .vertical,
        followedBy: curve(physics))
    }
    // Firefox's prediction ignores all other scrollers.
    let start = page.scrollers[part].offset
    let velocity = Vector(x: velocities[0], y: velocities[1])
    let end = destination(start + geckoFlingTime * velocity, of: part)
    return FlingAim(time: 0, start: start, end: end)
  }

  /// The motion of a fling, which ends at the first outer scroller that finds a snap position.
  ///
  /// The outer scroller then snaps as if it had been flung with the velocity at the boundary.
  private mutating func chainedFling(
    _ fling: ChainFling, _ axis: Axis, _ physics: ScrollPhysics
  ) -> AxisMotion {
    for boundary in fling.boundaries where areas[boundary.to] != nil {
      let part = boundary.to
      let (start, range) = (page.scrollers[part].offset, page.scrollers[part].range(axis))
      let own = self.fling(of: part, boundary.velocity, axis, physics, in: range)
      let distance = Vector(own.restPosition - start[axis], along: axis)
      guard let position = snap(part, by: .both(from: start, by: distance, isFling: true)),
        position.offset != start
      else { continue }
      let begin = MotionSample(position: start[axis], velocity: boundary.velocity)
      return .chained(
        fling, at: boundary.time, to: part,
        springing(part, from: begin, to: position.offset[axis], axis))
    }
    return .fling(fling)
  }

  private func fling(
    of part: Int, _ velocity: Double, _ axis: Axis, _ physics: ScrollPhysics, in range: ScrollRange
  ) -> Trajectory {
    let rules = physics.fling.coupled(for: Vector(velocity, along: axis), viewport: viewport)
    return (axis == .horizontal ? rules.horizontal : rules.vertical).trajectory(
      from: page.scrollers[part].offset[axis], velocity: velocity, range: range)
  }

  private func curve(_ physics: ScrollPhysics) -> SnapFling {
    if case .chromium(let own) = physics.snapping { own } else { SnapFling() }
  }
}

extension Trajectory {
  fileprivate func kept(in range: ScrollRange) -> Trajectory {
    var kept = self
    kept.limit(to: range)
    kept.rest(at: range.clamp(restPosition), after: restTime, isTarget: target != nil)
    return kept
  }
}

/// The length of a Firefox fling divided by its velocity, in seconds: −1 ms/ln(1 − 0.002).
///
/// Source: Gecko's preference `apz.fling_friction`, and Gecko's prediction of a fling's end.
private let geckoFlingTime = 0.4994999166

// MARK: - Areas

extension CSSScroll {
  /// Searches a scroller's snap areas for a snap position, and stores the result.
  mutating func snap(_ part: Int, by strategy: SnapAreas.Strategy) -> SnapAreas.Position? {
    guard let areas = areas[part] else { return nil }
    let position =
      page.engine == .chromium ? areas.position(for: strategy) : areas.geckoPosition(for: strategy)
    found = SnapResult(position: position)
    snapped[part] = position
    return position
  }
}
