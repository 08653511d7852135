internal import CLibM

/// The stretch that Android shows at a clamped edge.
///
/// The offset stays at the edge. A drag beyond the edge increases the *pull*: the finger's movement
/// divided by the viewport length, from 0 to 1. The visible stretch is smaller than the pull. After
/// a release, or when a fling hits the edge, a spring reduces the pull to 0:
/// ``released(velocity:)``. Source: AOSP's `EdgeEffect` since API 31.
public struct EdgeStretch: Sendable, Hashable {
  /// In rad/s.
  package static let angularFrequency = 24.657
  package static let dampingRatio = 0.98
  /// The constant speed of the last part of the return, in px/s.
  package static let linearVelocity = 200.0
  /// The largest pull, in px, at which the last part of the return may begin.
  package static let linearDistance = 8.0
  /// The pull's initial velocity divided by the velocity of the fling that hits the edge.
  package static let impactFactor = 13.0

  /// The length of the viewport along the axis, in points.
  public let viewportLength: Double

  /// The display density, in pixels per point: the last part of the return is specified in pixels.
  public let pixelsPerPoint: Double

  /// How far the edge is pulled: the finger's movement beyond it as a share of the viewport length,
  /// 0 to 1.
  public private(set) var pull: Double

  /// Creates the stretch of an edge.
  ///
  /// The initial pull lies between 0 and 1; it is above 0 if a touch has caught a stretch during
  /// its return.
  ///
  /// - Precondition: Length and density are positive and finite.
  public init(viewportLength: Double, pixelsPerPoint: Double = 1, pull: Double = 0) {
    requirePositive(viewportLength, "viewportLength")
    requirePositive(pixelsPerPoint, "pixelsPerPoint")
    require(pull >= 0 && pull <= 1, "pull must lie between 0 and 1, got \(pull)")
    self.viewportLength = viewportLength
    self.pixelsPerPoint = pixelsPerPoint
    self.pull = pull
  }

  /// The stretch of the content for a pull p: `0.016·p + 0.016·(1 − e^{−p·e/0.33})`.
  ///
  /// - Parameter pull: The pull p, 0 or larger.
  /// - Returns: The displacement of a piece of content away from the edge, divided by the piece's
  ///   distance from the edge.
  public static func visibleShare(ofPull pull: Double) -> Double {
    0.016 * pull - 0.016 * clibm_expm1(-pull * clibm_exp(1) / 0.33)
  }

  /// The motion of a released pull back to 0: a spring, then a part at constant velocity.
  ///
  /// The spring has ω = 24.657/s and ζ = 0.98. If the pull reaches 1, its velocity becomes 0 and
  /// the spring starts again. As soon as the pull is within 8 px of 0 and moves at 200 px/s or
  /// less, it continues to 0 at 200 px/s.
  ///
  /// - Parameter velocity: The velocity of a fling that hits the edge, in points per second,
  ///   positive outward; 0 for a release.
  /// - Returns: The pull as a function of time, as a share of the viewport length.
  /// - Precondition: The velocity is 0 or larger and finite.
  public func released(velocity: Double = 0) -> Trajectory {
    requireNotNegative(velocity, "velocity")
    let length = viewportLength * pixelsPerPoint
    let linearPull = EdgeStretch.linearDistance / length
    let linearSpeed = EdgeStretch.linearVelocity / length
    if velocity == 0, pull <= linearPull {
      var trajectory = Trajectory(restingAt: 0)
      addLinearPart(to: &trajectory, from: pull, speed: linearSpeed, at: 0)
      return trajectory
    }
    var segment = spring(from: pull, velocity: EdgeStretch.impactFactor * velocity / viewportLength)
    var trajectory = Trajectory(segment)
    var (start, turn) = (0.0, velocity > 0 ? segment.nextReversal(after: 0) : 0)
    if velocity > 0, segment.evaluated(at: turn).position >= 1 {
      start = segment.time(toReach: 1) ?? turn
      segment = spring(from: 1, velocity: 0)
      trajectory.join(segment, at: start, isPeak: start > 0)
      turn = 0
    }
    let time = returnTime(segment, from: turn, distance: linearPull, speed: linearSpeed)
    addLinearPart(
      to: &trajectory, from: max(0, segment.evaluated(at: time).position), speed: linearSpeed,
      at: start + time)
    return trajectory
  }

  private func spring(from pull: Double, velocity: Double) -> Segment {
    .spring(EdgeStretch.spring, from: pull, to: 0, velocity: velocity)
  }

  /// The spring that brings the pull back to 0: ω = 24.657/s, ζ = 0.98.
  public static let spring = Spring(
    stiffness: angularFrequency * angularFrequency, damping: 2 * dampingRatio * angularFrequency)

  /// The time at which the spring ends, after its reversal at `turn`, in seconds.
  ///
  /// The pull is then at most `distance` and its speed at most `speed`, or the pull is 0.
  private func returnTime(
    _ segment: Segment, from turn: Double, distance: Double, speed: Double
  ) -> Double {
    // The speed increases until the acceleration is 0, and then decreases.
    let fastest = segment.zeros(segment.derivative(of: segment.velocity)).next(after: turn)
    let home = segment.time(toReach: 0, from: turn) ?? .infinity
    let near =
      segment.evaluated(at: turn).position <= distance
      ? turn : segment.time(toReach: distance, from: turn) ?? home
    func excess(_ time: Double) -> Double { abs(segment.evaluated(at: time).velocity) - speed }
    guard excess(near) > 0 else { return near }
    let start = max(near, min(fastest, home))
    guard excess(home) <= 0 else { return home }
    return firstNonpositive(above: start, upTo: home, of: excess)
  }

  private func addLinearPart(
    to trajectory: inout Trajectory, from pull: Double, speed: Double, at time: Double
  ) {
    if pull > 0 {
      trajectory.join(.parabola(from: pull, velocity: -speed, acceleration: 0), at: time)
    }
    trajectory.rest(at: 0, after: time + pull / speed)
  }
}
