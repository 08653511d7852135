import CLibM

extension Trajectory {
  /// UIScrollView's motion of a released scroll: deceleration, bounce at an end, and return.
  ///
  /// It has up to three segments, joined with continuous position and momentum: an edge bounce if
  /// the scroll starts beyond an end, a deceleration inside the range, and an edge bounce at the
  /// end that it reaches.
  ///
  /// The motion ends as soon as its momentum is within the tolerance; beyond an end, its
  /// displacement must be within the tolerance too. It rests at an end, or at the nearest pixel in
  /// the range.
  ///
  /// - Parameters:
  ///   - position: The position at the release, in points; may lie beyond an end of the range.
  ///   - momentum: The velocity of the release, in points per second. Beyond an end it is the
  ///     finger's velocity, not that of the rubber band.
  ///   - range: The offsets between which the content may rest, in points.
  ///   - rate: The deceleration rate of a free scroll.
  ///   - edges: The edges at both ends.
  ///   - tolerance: The distance from an edge and the velocity at which the motion ends.
  ///   - displayScale: Pixels per point, so that the motion comes to rest on a whole pixel; `nil`
  ///     if it may rest between pixels.
  /// - Returns: The trajectory.
  /// - Precondition: The position and the momentum are finite, the display scale is positive.
  public static func fling(
    from position: Double, momentum: Double, range: ScrollRange = .unbounded,
    rate: DecelerationRate = .normal, edges: Edges = .bouncing,
    tolerance: Tolerance = .scrollView, displayScale: Double? = nil
  ) -> Trajectory {
    var trajectory = Trajectory(restingAt: 0)
    trajectory.fling(
      from: position, momentum: momentum, range: range, rate: rate, edges: edges,
      tolerance: tolerance, displayScale: displayScale)
    return trajectory
  }

  /// Replaces the motion in place, without a copy, by the fling of the static method.
  package mutating func fling(
    from position: Double, momentum: Double, range: ScrollRange, rate: DecelerationRate,
    edges: Edges, tolerance: Tolerance, displayScale: Double?
  ) {
    requireFinite(position, "position")
    requireFinite(momentum, "momentum")
    guard edges.lower.isUIKit, edges.upper.isUIKit else {
      self = .fling(
        ExponentialDecay(rate: rate, stopVelocity: tolerance.velocity), from: position,
        velocity: momentum, range: range, edges: edges, displayScale: displayScale)
      return
    }
    var start = position
    if let end = range.endExceeded(by: position), !edges[end].bounces { start = range[end] }
    let builder = FlingBuilder(
      range: range, rate: rate, tolerance: tolerance, grid: PixelGrid(displayScale: displayScale))
    builder.write(&self, from: start, momentum: momentum, edges)
  }
}

/// Creates the segments of UIScrollView's fling.
private struct FlingBuilder {
  let range: ScrollRange
  let rate: DecelerationRate
  let tolerance: Tolerance
  let grid: PixelGrid

  @inline(__always)
  func write(
    _ trajectory: inout Trajectory, from position: Double, momentum: Double, _ edges: Edges
  ) {
    guard let end = range.endExceeded(by: position) else {
      trajectory.restart(.deceleration(from: position, velocity: momentum, rate: rate))
      return addEnd(to: &trajectory, glideFrom: position, velocity: momentum, at: 0, edges)
    }
    let edge = range[end]
    let entry = Segment.edgeBounce(
      at: edge, displacement: position - edge, momentum: momentum, rate: rate)
    trajectory.restart(entry)
    let stop = entry.stopTime(within: tolerance)
    // The content either settles at this end, or its momentum moves it back into the range.
    guard let crossing = entry.time(toReach: edge), crossing < stop else {
      return trajectory.rest(at: onPixel(edge), after: stop)
    }
    let velocity = entry.momentum(at: crossing)
    trajectory.join(
      .deceleration(from: edge, velocity: velocity, rate: rate), at: crossing, crossing: end)
    addEnd(to: &trajectory, glideFrom: edge, velocity: velocity, at: crossing, edges)
  }

  /// Ends the trajectory in the range, or adds the motion at the edge that it reaches.
  @inline(__always)
  private func addEnd(
    to trajectory: inout Trajectory, glideFrom position: Double, velocity: Double,
    at start: Double, _ edges: Edges
  ) {
    let speed = abs(velocity)
    let excess = speed - tolerance.velocity
    let distance = excess > 0 ? (velocity < 0 ? -excess : excess) / rate.decay : 0
    let target = position + distance
    guard let end = range.endExceeded(by: target) else {
      let duration = excess > 0 ? clibm_log(speed / tolerance.velocity) / rate.decay : 0
      trajectory.rest(at: onPixel(target), after: start + duration)
      return
    }
    let edge = range[end]
    let share = rate.decay * (edge - position) / velocity
    let crossing = start + (share > 0 ? -clibm_log1p(-share) / rate.decay : 0)
    guard edges[end].bounces else {
      trajectory.rest(at: onPixel(edge), after: crossing)
      return
    }
    // The momentum decreases by λ per point traveled; computed this way, the momentum at the edge
    // is precise.
    let left = max(tolerance.velocity, speed - rate.decay * abs(edge - position))
    let exit = Segment.edgeBounce(
      at: edge, displacement: 0, momentum: end == .lower ? -left : left, rate: rate)
    trajectory.join(exit, at: crossing, crossing: end)
    trajectory.rest(at: onPixel(edge), after: crossing + exit.stopTime(within: tolerance))
  }

  private func onPixel(_ position: Double) -> Double { range.clamp(grid.nearest(to: position)) }
}
