/// An edge that draws content back by a spring: Flutter's bouncing edges, GTK's overshoot.
public struct EdgeSpring: Sendable, Hashable {
  /// The spring.
  public let spring: Spring

  /// When the content is put on the edge.
  public let rest: RestRule

  /// The largest speed with which the spring starts at the edge, in points per second: a faster
  /// fling jumps to it.
  public let maximumVelocity: Double

  /// The largest depth, in points: there the velocity is lost and the spring starts again.
  public let maximumDepth: Double

  /// Whether a fling passes the edge.
  ///
  /// Otherwise it stops dead, and only content that is beyond the edge already returns by the
  /// spring, with the inward part of its velocity.
  public let isPassable: Bool

  /// Whether only positive velocities are limited, as Flutter does: what ``maximumVelocity`` and
  /// ``isPassable`` say of a velocity then holds only beyond the end with the largest offset.
  public let limitsOneSide: Bool

  /// Creates an edge.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - rest: When the content is put on the edge.
  ///   - maximumVelocity: The largest speed with which the spring starts at the edge, in points per
  ///     second, positive.
  ///   - maximumDepth: The largest depth, in points, positive.
  ///   - isPassable: Whether a fling passes the edge.
  ///   - limitsOneSide: Whether only positive velocities are limited.
  /// - Precondition: The largest speed and depth are positive.
  public init(
    _ spring: Spring, rest: RestRule, maximumVelocity: Double = .infinity,
    maximumDepth: Double = .infinity, isPassable: Bool = true, limitsOneSide: Bool = false
  ) {
    require(
      maximumVelocity > 0, "maximumVelocity must be positive, got \(maximumVelocity)")
    require(maximumDepth > 0, "maximumDepth must be positive, got \(maximumDepth)")
    self.spring = spring
    self.rest = rest
    self.maximumVelocity = maximumVelocity
    self.maximumDepth = maximumDepth
    self.isPassable = isPassable
    self.limitsOneSide = limitsOneSide
  }

  /// The velocity with which a fling that meets the edge starts the spring.
  func exitVelocity(_ velocity: Double) -> Double {
    if limitsOneSide { return min(velocity, maximumVelocity) }
    return min(max(velocity, -maximumVelocity), maximumVelocity)
  }

  /// The velocity with which content that is released beyond the edge starts the spring.
  func entryVelocity(_ velocity: Double, at end: ScrollRange.End) -> Double {
    if isPassable { return velocity }
    if limitsOneSide { return min(0, velocity) }
    return end == .lower ? max(0, velocity) : min(0, velocity)
  }
}

extension EdgeSpring {
  /// Flutter's bouncing edge on iOS: mass 0.5, stiffness 100, damping ratio 1.1, at most 5000 pt/s.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The density, which Flutter's tolerances depend on.
  ///   - limitsOneSide: Whether only positive velocities are limited, as Flutter does.
  /// - Returns: The edge.
  public static func flutter(pixelsPerPoint: Double = 1, limitsOneSide: Bool = false) -> EdgeSpring
  {
    EdgeSpring(
      .flutter, rest: .calm(.flutter(pixelsPerPoint: pixelsPerPoint)), maximumVelocity: 5000,
      limitsOneSide: limitsOneSide)
  }

  /// Flutter's bouncing edge on macOS: mass 0.3, stiffness 75, damping ratio 1.3, at most 5000 pt/s.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The density, which Flutter's tolerances depend on.
  ///   - limitsOneSide: Whether only positive velocities are limited, as Flutter does.
  /// - Returns: The edge.
  public static func flutterFast(
    pixelsPerPoint: Double = 1, limitsOneSide: Bool = false
  ) -> EdgeSpring {
    EdgeSpring(
      .flutterFast, rest: .calm(.flutter(pixelsPerPoint: pixelsPerPoint)), maximumVelocity: 5000,
      limitsOneSide: limitsOneSide)
  }

  /// Flutter's clamped edge on Android: a fling stops dead, what is beyond springs back.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The density, which Flutter's tolerances depend on.
  ///   - limitsOneSide: Whether the inward part of a velocity is taken as beyond the end with the
  ///     largest offset, as Flutter does.
  /// - Returns: The edge.
  public static func flutterClamping(
    pixelsPerPoint: Double = 1, limitsOneSide: Bool = false
  ) -> EdgeSpring {
    EdgeSpring(
      .flutter, rest: .calm(.flutter(pixelsPerPoint: pixelsPerPoint)), isPassable: false,
      limitsOneSide: limitsOneSide)
  }

  /// GTK's overshoot: critical with ω = 10/s, at most 50 points deep, at rest once within 0.1 points
  /// for good.
  public static let gtk = EdgeSpring(
    Spring(stiffness: 100, damping: 20), rest: .near(0.1), maximumDepth: 50)
}

extension Spring {
  /// Flutter's scroll spring: mass 0.5, stiffness 100, damping ratio 1.1.
  public static let flutter = Spring(
    mass: 0.5, stiffness: 100, damping: 1.1 * 2 * (0.5 * 100).squareRoot())

  /// Flutter's scroll spring on macOS: mass 0.3, stiffness 75, damping ratio 1.3.
  public static let flutterFast = Spring(
    mass: 0.3, stiffness: 75, damping: 1.3 * 2 * (0.3 * 75).squareRoot())
}

extension Tolerance {
  /// Flutter's: a pixel, and 20 pixels per second.
  ///
  /// - Parameter pixelsPerPoint: The density.
  /// - Returns: The tolerance.
  public static func flutter(pixelsPerPoint: Double = 1) -> Tolerance {
    Tolerance(distance: 1 / pixelsPerPoint, velocity: 20 / pixelsPerPoint)
  }
}

extension Trajectory {
  /// The way of content back to an edge that it is beyond, by the edge's spring.
  ///
  /// - Parameters:
  ///   - edge: The offset of the edge, in points.
  ///   - position: Where the content is, in points.
  ///   - velocity: Its velocity, in points per second.
  ///   - spring: The edge.
  /// - Returns: The trajectory, which rests on the edge.
  /// - Precondition: The numbers are finite.
  public static func returning(
    to edge: Double, from position: Double, velocity: Double, _ spring: EdgeSpring
  ) -> Trajectory {
    requireFinite(position, "position")
    requireFinite(velocity, "velocity")
    let displacement = min(max(position - edge, -spring.maximumDepth), spring.maximumDepth)
    var trajectory = Trajectory(restingAt: edge)
    spring.add(to: &trajectory, at: edge, displacement: displacement, velocity: velocity, time: 0)
    return trajectory
  }
}

extension EdgeSpring {
  /// Lets the spring follow.
  func add(
    to trajectory: inout Trajectory, at edge: Double, displacement: Double, velocity: Double,
    time: Double, crossing end: ScrollRange.End? = nil
  ) {
    var segment = Segment.spring(
      spring, from: edge + displacement, to: edge, velocity: velocity)
    var start = time
    trajectory.join(segment, at: time, crossing: end)
    let isOutward = displacement == 0 || displacement * velocity > 0
    if maximumDepth < .infinity, isOutward, velocity != 0 {
      let depth = velocity < 0 ? -maximumDepth : maximumDepth
      if let limit = segment.time(toReach: edge + depth) {
        segment = .spring(spring, from: edge + depth, to: edge)
        start = time + limit
        trajectory.join(segment, at: start, crossing: limit > 0 ? nil : end, isPeak: limit > 0)
      }
    }
    trajectory.rest(at: edge, after: start + rest.time(of: segment))
  }
}

extension Edges {
  /// GTK's two edges.
  ///
  /// - Parameters:
  ///   - range: The offsets between which the content may rest.
  ///   - comparesOffsets: Whether the depth is compared as GTK does it, with offsets: a displacement
  ///     with the lower end less 50, or the upper end plus 50. That is right only where the lower end
  ///     is 0, on its side.
  /// - Returns: Two springs.
  public static func gtk(range: ScrollRange, comparesOffsets: Bool = false) -> Edges {
    guard comparesOffsets else { return .both(.spring(.gtk)) }
    func edge(depth: Double) -> Edge {
      .spring(
        EdgeSpring(
          EdgeSpring.gtk.spring, rest: EdgeSpring.gtk.rest,
          // A limit on the wrong side of the edge stops every overshoot at once.
          maximumDepth: max(depth, .leastNormalMagnitude)))
    }
    return Edges(lower: edge(depth: 50 - range.lower), upper: edge(depth: range.upper + 50))
  }
}
