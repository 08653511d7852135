internal import CLibM

/// The stretch that Android shows at an edge instead of overscroll.
///
/// The offset stays clamped. What a drag wants beyond the edge is added to a *pull*, a share of the
/// viewport length from 0 to 1, which shows as a smaller stretch. When the finger leaves, or a fling
/// hits the edge, a spring takes the pull back: ``released(velocity:)``. Source: AOSP's `EdgeEffect`
/// since API 31.
public struct EdgeStretch: Sendable, Hashable {
  /// The angular frequency of the spring, in rad/s.
  static let angularFrequency = 24.657
  /// Its damping ratio.
  static let dampingRatio = 0.98
  /// The speed of the last part of the way home, in px/s.
  static let linearVelocity = 200.0
  /// The largest pull of that part, in px.
  static let linearDistance = 8.0
  /// How many times its velocity a fling hits the edge with.
  static let impactFactor = 13.0

  /// The length of the viewport along the axis, in points.
  public let viewportLength: Double

  /// The density: the limits of the way home are in pixels.
  public let pixelsPerPoint: Double

  /// The pull, a share of the viewport length from 0 to 1.
  public private(set) var pull: Double

  /// Creates the stretch of an edge.
  ///
  /// - Parameters:
  ///   - viewportLength: The length of the viewport along the axis, in points.
  ///   - pixelsPerPoint: The density.
  ///   - pull: The pull to begin with, 0 to 1: that of a trajectory that a touch stops.
  /// - Precondition: Length and density are positive and finite.
  public init(viewportLength: Double, pixelsPerPoint: Double = 1, pull: Double = 0) {
    require(
      viewportLength > 0 && viewportLength.isFinite,
      "viewportLength must be positive and finite, got \(viewportLength)")
    require(
      pixelsPerPoint > 0 && pixelsPerPoint.isFinite,
      "pixelsPerPoint must be positive and finite, got \(pixelsPerPoint)")
    require(pull >= 0 && pull <= 1, "pull must lie between 0 and 1, got \(pull)")
    self.viewportLength = viewportLength
    self.pixelsPerPoint = pixelsPerPoint
    self.pull = pull
  }

  /// The visible stretch of a pull, as a share of the content's length: `0.016·p + 0.016·(1 −
  /// e^{−p·e/0.33})`.
  ///
  /// - Parameter pull: The pull p, 0 or larger.
  /// - Returns: By how much points are moved away from the edge, as a share of their distance to it.
  public static func visibleShare(ofPull pull: Double) -> Double {
    0.016 * pull - 0.016 * clibm_expm1(-pull * clibm_exp(1) / 0.33)
  }

  /// The visible stretch, as a share of the content's length.
  public var visibleShare: Double { EdgeStretch.visibleShare(ofPull: pull) }

  /// Adds what a drag wants beyond the edge, or takes back what it gives.
  ///
  /// - Parameter delta: How far the finger moves outward, in points; negative moves back and
  ///   relaxes the pull first.
  /// - Returns: How much of it the pull took, in points, with the sign of the delta; the rest
  ///   scrolls.
  public mutating func pull(by delta: Double) -> Double {
    requireFinite(delta, "delta")
    let before = pull
    pull = min(max(pull + delta / viewportLength, 0), 1)
    return pull == before + delta / viewportLength ? delta : (pull - before) * viewportLength
  }

  /// The way home of the pull.
  ///
  /// A spring with ω = 24.657/s and ζ = 0.98 draws it back. If it reaches 1 it loses its velocity
  /// there and the spring starts again. On the way home, at the first instant with at most 200 px/s
  /// and 8 px, it goes on linearly with 200 px/s until it is 0.
  ///
  /// - Parameter velocity: The velocity of a fling that hits the edge, in points per second,
  ///   outward; 0 for a finger that leaves.
  /// - Returns: The pull as a function of time: positions are shares of the viewport length.
  /// - Precondition: The velocity is 0 or larger and finite.
  public func released(velocity: Double = 0) -> Trajectory {
    require(
      velocity >= 0 && velocity.isFinite, "velocity must be 0 or larger, got \(velocity)")
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
    var (start, turn) = (0.0, velocity > 0 ? segment.nextTurn(after: 0) : 0)
    if velocity > 0, segment.evaluated(at: turn).position >= 1 {
      start = segment.time(toReach: 1) ?? turn
      segment = spring(from: 1, velocity: 0)
      trajectory.join(segment, at: start, isPeak: start > 0)
      turn = 0
    }
    let time = homeTime(segment, from: turn, distance: linearPull, speed: linearSpeed)
    addLinearPart(
      to: &trajectory, from: max(0, segment.evaluated(at: time).position), speed: linearSpeed,
      at: start + time)
    return trajectory
  }

  private func spring(from pull: Double, velocity: Double) -> Segment {
    .spring(EdgeStretch.spring, from: pull, to: 0, velocity: velocity)
  }

  /// The spring that takes a pull back: ω = 24.657/s, ζ = 0.98.
  public static let spring = Spring(
    stiffness: angularFrequency * angularFrequency, damping: 2 * dampingRatio * angularFrequency)

  /// The first time, from a turn on, at which the spring is slow and near enough to go on linearly,
  /// or at 0.
  private func homeTime(
    _ segment: Segment, from turn: Double, distance: Double, speed: Double
  ) -> Double {
    // The speed grows until the acceleration is 0 and then falls.
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
