/// How a scroll decelerates after a release, until it reaches an edge.
///
/// A model is a value with parameters;
/// ``Trajectory/fling(_:from:velocity:elapsed:range:edges:displayScale:)`` creates its motion in a
/// range with edges.
public protocol FlingModel: Sendable, Hashable {
  /// The motion after a release as if there were no edges; it never reverses.
  func motion(from position: Double, velocity: Double) -> FreeMotion

  /// The rate at which momentum decays beyond a bouncing edge, in addition to the edge's own rate.
  var bounceRate: DecelerationRate { get }
}

extension FlingModel {
  /// UIScrollView's normal deceleration rate, 0.998 per millisecond.
  public var bounceRate: DecelerationRate { .normal }
}

/// A motion that ignores edges, follows one segment and comes to rest.
public struct FreeMotion: Sendable, Hashable {
  /// The segment that the motion follows.
  public let segment: Segment

  /// The time at which the motion comes to rest, in seconds since its start.
  public let restTime: Double

  /// The position, in points, at which the motion comes to rest.
  public let restPosition: Double

  /// Creates a motion along a segment that comes to rest at a time since its start, at a position,
  /// or by default at the segment's position at that time.
  public init(_ segment: Segment, restTime: Double, restPosition: Double? = nil) {
    requireTime(restTime)
    self.segment = segment
    self.restTime = restTime
    self.restPosition = restPosition ?? segment.evaluated(at: restTime).position
  }

  /// A motion that rests at a position from its start.
  public static func resting(at position: Double) -> FreeMotion {
    FreeMotion(.resting(at: position), restTime: 0)
  }
}

extension Trajectory {
  /// The motion of a released scroll in a range, with any deceleration and any edges.
  ///
  /// Inside the range the content follows the model until it comes to rest or reaches an edge. From
  /// then on the edge determines the motion: see ``Edge``.
  ///
  /// Some models cannot be restarted with the current velocity. If the geometry changes during such
  /// a motion, pass the original release velocity, the release position (shifted together with the
  /// content), and the time since the release.
  ///
  /// - Parameters:
  ///   - model: How the scroll decelerates.
  ///   - position: The position at the release, in points; may lie beyond an end of the range.
  ///   - velocity: The velocity of the release, in points per second.
  ///   - elapsed: The time between the release and the start of the trajectory, in seconds.
  ///   - range: The offsets between which the content may rest, in points.
  ///   - edges: The edges at both ends.
  ///   - displayScale: Pixels per point, so that the motion comes to rest on a whole pixel inside
  ///     the range; `nil` if it may rest between pixels.
  /// - Returns: The trajectory.
  /// - Precondition: The numbers are finite, `elapsed` is 0 or larger.
  public static func fling(
    _ model: some FlingModel, from position: Double, velocity: Double, elapsed: Double = 0,
    range: ScrollRange = .unbounded, edges: Edges = .clamped, displayScale: Double? = nil
  ) -> Trajectory {
    requireFinite(position, "position")
    requireFinite(velocity, "velocity")
    requireTime(elapsed)
    let builder = RangedFling(
      rate: model.bounceRate, range: range, edges: edges,
      grid: PixelGrid(displayScale: displayScale))
    let motion = model.motion(from: position, velocity: velocity)
    // Beyond an edge, even a velocity that is too small for the model moves the content.
    var present = MotionSample(position: position, velocity: velocity)
    if elapsed > 0 {
      present =
        elapsed < motion.restTime
        ? motion.segment.evaluated(at: elapsed)
        : MotionSample(position: motion.restPosition, velocity: 0)
    }
    return builder.trajectory(of: motion, at: present, elapsed: elapsed) {
      model.motion(from: $0, velocity: $1)
    }
  }

  /// The velocity just before the motion comes to rest, in points per second: not 0 if the motion
  /// stops at a clamped edge.
  public var arrivalVelocity: Double {
    guard count > 0, restTime < .infinity else { return 0 }
    let last = Int(count) - 1
    return segment(last).evaluated(at: restTime - start(last)).velocity
  }
}

/// The motion of a fling in a range; `restart` creates the model's motion without edges.
///
/// It is not generic, so that its code exists once for all models.
private struct RangedFling {
  /// The rate at which momentum decays beyond a bouncing edge.
  let rate: DecelerationRate
  let range: ScrollRange
  let edges: Edges
  let grid: PixelGrid

  func trajectory(
    of motion: FreeMotion, at present: MotionSample, elapsed: Double,
    restart: (Double, Double) -> FreeMotion
  ) -> Trajectory {
    guard let end = range.endExceeded(by: present.position) else {
      return inside(motion, elapsed: elapsed)
    }
    let edge = range[end]
    let overscroll = present.position - edge
    switch edges[end] {
    case .clamped, .stretch, .elastic:
      // Content beyond a clamped edge is set to the edge and moves inward from there.
      guard overscroll * present.velocity < 0 else { return Trajectory(restingAt: edge) }
      return inside(restart(edge, present.velocity), elapsed: 0)
    case .bounce:
      return bouncing(end, displacement: overscroll, momentum: present.velocity, restart: restart)
    case .overfling(let overfling):
      let distance = motion.restPosition - present.position
      if overscroll * present.velocity < 0, abs(distance) > abs(overscroll) {
        return entering(end, motion, elapsed: elapsed)
      }
      let room = overfling.depth - abs(overscroll)
      guard overscroll * present.velocity > 0, room > 0, overfling.recovery != .scroller else {
        return overfling.springBack(to: edge, from: overscroll)
      }
      var trajectory = Trajectory(restingAt: edge)
      overfling.add(
        to: &trajectory, edge: edge, overscroll: overscroll, velocity: present.velocity,
        room: room, at: 0)
      return trajectory
    case .spring(let spring):
      return .returning(
        to: edge, from: present.position,
        velocity: spring.entryVelocity(present.velocity, at: end), spring)
    }
  }

  /// The motion inside the range from `elapsed` seconds after the release on, and at its edge.
  private func inside(_ motion: FreeMotion, elapsed: Double) -> Trajectory {
    var trajectory = Trajectory(motion.segment, clockOffset: elapsed)
    addEnd(to: &trajectory, of: motion, startingAt: -elapsed, from: 0)
    return trajectory
  }

  /// A motion that starts beyond an end, moves inward and continues inside the range.
  private func entering(
    _ end: ScrollRange.End, _ motion: FreeMotion, elapsed: Double
  ) -> Trajectory {
    var trajectory = Trajectory(motion.segment, clockOffset: elapsed)
    let crossing = crossingTime(of: range[end], motion, startingAt: -elapsed, from: 0)
    trajectory.join(motion.segment, at: crossing, crossing: end, clockOffset: elapsed + crossing)
    addEnd(to: &trajectory, of: motion, startingAt: -elapsed, from: crossing)
    return trajectory
  }

  /// The content settles at the edge or returns to the range.
  private func bouncing(
    _ end: ScrollRange.End, displacement: Double, momentum: Double,
    restart: (Double, Double) -> FreeMotion
  ) -> Trajectory {
    let edge = range[end]
    let entry = Segment.edgeBounce(
      at: edge, displacement: displacement, momentum: momentum, rate: rate)
    var trajectory = Trajectory(entry)
    let stop = entry.stopTime(within: .scrollView)
    guard let crossing = entry.time(toReach: edge), crossing < stop else {
      trajectory.rest(at: edge, after: stop)
      return trajectory
    }
    let motion = restart(edge, entry.momentum(at: crossing))
    trajectory.join(motion.segment, at: crossing, crossing: end)
    addEnd(to: &trajectory, of: motion, startingAt: crossing, from: crossing)
    return trajectory
  }

  /// Ends the trajectory in the range, or adds what happens at the edge that the motion reaches.
  ///
  /// The motion's clock is 0 at `origin`, and the trajectory follows the motion from `start` on;
  /// both are in seconds since the trajectory's start.
  private func addEnd(
    to trajectory: inout Trajectory, of motion: FreeMotion, startingAt origin: Double,
    from start: Double
  ) {
    let target = motion.restPosition
    guard let end = range.endExceeded(by: target) else {
      trajectory.rest(
        at: range.clamp(grid.nearest(to: target)), after: max(start, origin + motion.restTime))
      return
    }
    let edge = range[end]
    let time = crossingTime(of: edge, motion, startingAt: origin, from: start)
    let velocity = motion.segment.evaluated(at: time - origin).velocity
    edges[end].addExit(
      to: &trajectory, at: edge, end, time: time, elapsed: time - origin, velocity: velocity,
      rate: rate)
  }

  /// In seconds since the trajectory's start; the motion's clock is 0 at `origin`.
  private func crossingTime(
    of edge: Double, _ motion: FreeMotion, startingAt origin: Double, from start: Double
  ) -> Double {
    let begin = max(0, start - origin)
    let time = motion.segment.time(toReach: edge, from: begin) ?? motion.restTime
    return max(start, origin + min(time, motion.restTime))
  }
}
