/// How a released scroll slows down where no edge is in its way.
///
/// Each model is a value of parameters; ``Trajectory/fling(_:from:velocity:elapsed:range:edges:displayScale:)``
/// puts its motion into a range with edges.
public protocol FlingModel: Sendable, Hashable {
  /// The motion of a scroll that nothing stops.
  ///
  /// - Parameters:
  ///   - position: Where it is released, in points.
  ///   - velocity: The velocity that it is released with, in points per second.
  /// - Returns: A motion that never turns round.
  func motion(from position: Double, velocity: Double) -> FreeMotion

  /// How fast the momentum decays beyond an ``Edge/bounce(_:)``, apart from what the edge draws back.
  var bounceRate: DecelerationRate { get }
}

extension FlingModel {
  /// UIScrollView's normal rate.
  public var bounceRate: DecelerationRate { .normal }
}

/// A motion along one segment, without edges, that ends by itself.
public struct FreeMotion: Sendable, Hashable {
  /// What it follows.
  public let segment: Segment

  /// The time from which it rests, in seconds since its start.
  public let restTime: Double

  /// The position at which it rests, in points.
  public let restPosition: Double

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - segment: What it follows.
  ///   - restTime: The time from which it rests, in seconds since its start, 0 or later.
  ///   - restPosition: Where it rests, in points; `nil` for where the segment is then.
  public init(_ segment: Segment, restTime: Double, restPosition: Double? = nil) {
    requireTime(restTime)
    self.segment = segment
    self.restTime = restTime
    self.restPosition = restPosition ?? segment.evaluated(at: restTime).position
  }

  /// No motion.
  ///
  /// - Parameter position: Where the content stays, in points.
  /// - Returns: A motion that rests at once.
  public static func resting(at position: Double) -> FreeMotion {
    FreeMotion(.resting(at: position), restTime: 0)
  }
}

extension Trajectory {
  /// The motion of a released scroll in a range, for any model and any edges.
  ///
  /// Inside the range the model's motion runs until it ends or meets an edge, which answers as
  /// ``Edge`` says. Models that are not memoryless keep their clock when the geometry changes: give
  /// the release with its position moved along with the content, and the time that has passed.
  ///
  /// - Parameters:
  ///   - model: How the scroll slows down.
  ///   - position: Where it was released, in points; may lie beyond an end of the range.
  ///   - velocity: The velocity that it was released with, in points per second.
  ///   - elapsed: How long ago that was, in seconds; the trajectory starts now.
  ///   - range: The offsets between which it may rest.
  ///   - edges: What happens at the ends.
  ///   - displayScale: Pixels per point; inside the range the motion rests on a whole pixel. `nil`
  ///     lets it rest where it stops.
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
      model: model, range: range, edges: edges, grid: PixelGrid(displayScale: displayScale))
    let motion = model.motion(from: position, velocity: velocity)
    // What is too slow for the model still moves beyond an edge.
    var present = MotionSample(position: position, velocity: velocity)
    if elapsed > 0 {
      present =
        elapsed < motion.restTime
        ? motion.segment.evaluated(at: elapsed)
        : MotionSample(position: motion.restPosition, velocity: 0)
    }
    return builder.trajectory(of: motion, at: present, elapsed: elapsed)
  }
}

/// Puts a free motion and what its edges do together.
private struct RangedFling<Model: FlingModel> {
  let model: Model
  let range: ScrollRange
  let edges: Edges
  let grid: PixelGrid

  func trajectory(
    of motion: FreeMotion, at present: MotionSample, elapsed: Double
  ) -> Trajectory {
    guard let end = range.endExceeded(by: present.position) else {
      return inside(motion, elapsed: elapsed)
    }
    let edge = range[end]
    let overscroll = present.position - edge
    switch edges[end] {
    case .clamped, .stretch, .elastic:
      // What lies beyond an edge that does not give is put on it, and goes on inward.
      guard overscroll * present.velocity < 0 else { return Trajectory(restingAt: edge) }
      return inside(model.motion(from: edge, velocity: present.velocity), elapsed: 0)
    case .bounce:
      return bouncing(end, displacement: overscroll, momentum: present.velocity)
    case .overfling(let overfling):
      let distance = motion.restPosition - present.position
      if overscroll * present.velocity < 0, abs(distance) > abs(overscroll) {
        return entering(end, motion, elapsed: elapsed)
      }
      let room = overfling.depth - abs(overscroll)
      return overscroll * present.velocity > 0 && room > 0
        ? overfling.trajectory(
          edge: edge, overscroll: overscroll, velocity: present.velocity, room: room)
        : overfling.springBack(to: edge, from: overscroll)
    case .spring(let spring):
      return .returning(
        to: edge, from: present.position,
        velocity: spring.entryVelocity(present.velocity, at: end), spring)
    }
  }

  /// The rest of a motion inside the range, and what happens at the edge that it meets.
  private func inside(_ motion: FreeMotion, elapsed: Double) -> Trajectory {
    var trajectory = Trajectory(motion.segment, clockOffset: elapsed)
    addEnd(to: &trajectory, of: motion, startingAt: -elapsed, from: 0)
    return trajectory
  }

  /// A motion that comes from beyond an edge and goes on inside.
  private func entering(
    _ end: ScrollRange.End, _ motion: FreeMotion, elapsed: Double
  ) -> Trajectory {
    var trajectory = Trajectory(motion.segment, clockOffset: elapsed)
    let crossing = crossingTime(of: range[end], motion, startingAt: -elapsed, from: 0)
    trajectory.join(motion.segment, at: crossing, crossing: end, clockOffset: elapsed + crossing)
    addEnd(to: &trajectory, of: motion, startingAt: -elapsed, from: crossing)
    return trajectory
  }

  /// Beyond an edge that bounces: the content settles on it, or its momentum brings it back inside.
  private func bouncing(
    _ end: ScrollRange.End, displacement: Double, momentum: Double
  ) -> Trajectory {
    let edge = range[end]
    let entry = Segment.edgeBounce(
      at: edge, displacement: displacement, momentum: momentum, rate: model.bounceRate)
    var trajectory = Trajectory(entry)
    let stop = entry.stopTime(within: .scrollView)
    guard let crossing = entry.time(toReach: edge), crossing < stop else {
      trajectory.rest(at: edge, after: stop)
      return trajectory
    }
    let motion = model.motion(from: edge, velocity: entry.momentum(at: crossing))
    trajectory.join(motion.segment, at: crossing, crossing: end)
    addEnd(to: &trajectory, of: motion, startingAt: crossing, from: crossing)
    return trajectory
  }

  /// The rest, or the edge that a motion meets.
  ///
  /// Its clock reads 0 at the origin, in seconds since the trajectory's start; it counts from the
  /// start on.
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
      to: &trajectory, at: edge, end, time: time, velocity: velocity, rate: model.bounceRate)
  }

  /// When a motion is at an edge that lies on its way, in seconds since the trajectory's start.
  private func crossingTime(
    of edge: Double, _ motion: FreeMotion, startingAt origin: Double, from start: Double
  ) -> Double {
    let begin = max(0, start - origin)
    let time = motion.segment.time(toReach: edge, from: begin) ?? motion.restTime
    return max(start, origin + min(time, motion.restTime))
  }
}

extension Trajectory {
  /// The velocity just before the rest: what an edge that stops a motion dead has to absorb.
  public var arrivalVelocity: Double {
    guard count > 0, restTime < .infinity else { return 0 }
    let last = Int(count) - 1
    return segment(last).evaluated(at: restTime - start(last)).velocity
  }
}
