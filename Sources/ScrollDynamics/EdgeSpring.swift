/// An edge whose spring returns content: Flutter's bouncing edges, GTK's overshoot.
public struct EdgeSpring: Sendable, Hashable {
  /// The spring that moves content from beyond the edge back to it.
  public let spring: Spring

  /// The condition under which the returning content is set to the edge and rests.
  public let rest: RestRule

  /// The largest speed with which the spring starts at the edge, in points per second: a faster
  /// fling is limited to it.
  public let maximumVelocity: Double

  /// The largest overscroll, in points: there the velocity becomes 0 and the spring starts again.
  public let maximumDepth: Double

  /// True if a fling moves beyond the edge and the spring returns it.
  ///
  /// If false, a fling stops at the edge, and the spring only returns content that is already
  /// beyond it. Of such content's velocity only an inward component counts.
  public let isPassable: Bool

  /// True if ``maximumVelocity`` and ``isPassable`` limit only positive velocities, as in Flutter.
  ///
  /// A negative velocity is then never limited.
  public let limitsOneSide: Bool

  /// Creates an edge whose spring returns content.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves content from beyond the edge back to it.
  ///   - rest: The condition under which the returning content is set to the edge and rests.
  ///   - maximumVelocity: The largest speed with which the spring starts at the edge, in points per
  ///     second, positive.
  ///   - maximumDepth: The largest overscroll, in points, positive.
  ///   - isPassable: True if a fling moves beyond the edge; if false, it stops there.
  ///   - limitsOneSide: True if only positive velocities are limited, as in Flutter.
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

  /// The velocity with which a fling that reaches the edge starts the spring, in points per second.
  func exitVelocity(_ velocity: Double) -> Double {
    if limitsOneSide { return min(velocity, maximumVelocity) }
    return min(max(velocity, -maximumVelocity), maximumVelocity)
  }

  /// The velocity with which content released beyond the edge starts the spring, in points per
  /// second.
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
  ///   - pixelsPerPoint: The display density, in pixels per point; Flutter's tolerances are in
  ///     pixels.
  ///   - limitsOneSide: True if only positive velocities are limited, as Flutter does.
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
  ///   - pixelsPerPoint: The display density, in pixels per point; Flutter's tolerances are in
  ///     pixels.
  ///   - limitsOneSide: True if only positive velocities are limited, as Flutter does.
  /// - Returns: The edge.
  public static func flutterFast(
    pixelsPerPoint: Double = 1, limitsOneSide: Bool = false
  ) -> EdgeSpring {
    EdgeSpring(
      .flutterFast, rest: .calm(.flutter(pixelsPerPoint: pixelsPerPoint)), maximumVelocity: 5000,
      limitsOneSide: limitsOneSide)
  }

  /// Flutter's clamped edge on Android: a fling stops at it, content beyond it springs back.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: The display density, in pixels per point; Flutter's tolerances are in
  ///     pixels.
  ///   - limitsOneSide: True if a negative velocity counts as inward at both ends, as in Flutter.
  /// - Returns: The edge.
  public static func flutterClamping(
    pixelsPerPoint: Double = 1, limitsOneSide: Bool = false
  ) -> EdgeSpring {
    EdgeSpring(
      .flutter, rest: .calm(.flutter(pixelsPerPoint: pixelsPerPoint)), isPassable: false,
      limitsOneSide: limitsOneSide)
  }

  /// GTK's overshoot: content up to 50 points beyond the edge returns by a critically damped
  /// spring.
  ///
  /// ω is 10/s; the content rests once it stays within 0.1 points of the edge.
  public static let gtk = EdgeSpring(
    Spring(stiffness: 100, damping: 20), rest: .near(0.1), maximumDepth: 50)

  /// GTK's overshoot at the end of the content, where the limit of 50 points never applies.
  ///
  /// In GTK 4.8.3 the limit compares the depth with the offset of the end plus 50.
  public static let gtkUnlimited = EdgeSpring(gtk.spring, rest: gtk.rest)
}

extension Spring {
  /// Flutter's scroll spring: mass 0.5, stiffness 100, damping ratio 1.1.
  public static let flutter = Spring(
    mass: 0.5, stiffness: 100, damping: 1.1 * 2 * (0.5 * 100).squareRoot())

  /// Flutter's scroll spring on macOS: mass 0.3, stiffness 75, damping ratio 1.3.
  public static let flutterFast = Spring(
    mass: 0.3, stiffness: 75, damping: 1.3 * 2 * (0.3 * 75).squareRoot())
}

extension Spring {
  /// Firefox's spring of snapping and of smooth scrolls: stiffness 250, critically damped.
  ///
  /// Source: the preferences `layout.css.scroll-snap.spring-constant` and
  /// `layout.css.scroll-behavior.spring-constant`.
  public static let firefox = Spring(stiffness: 250, damping: 2 * 250.0.squareRoot())
}

extension Tolerance {
  /// Flutter's tolerance, within which a motion counts as at rest: one pixel, and 20 pixels per
  /// second.
  ///
  /// - Parameter pixelsPerPoint: The display density, in pixels per point.
  /// - Returns: The tolerance in points and points per second.
  public static func flutter(pixelsPerPoint: Double = 1) -> Tolerance {
    Tolerance(distance: 1 / pixelsPerPoint, velocity: 20 / pixelsPerPoint)
  }
}

extension Trajectory {
  /// The motion of content from beyond an edge back to it, driven by the edge's spring.
  ///
  /// - Parameters:
  ///   - edge: The offset of the edge, in points.
  ///   - position: The initial offset of the content, in points.
  ///   - velocity: The initial velocity, in points per second.
  ///   - spring: The edge, whose spring returns the content.
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
  /// Adds the spring's motion from a displacement beyond the edge, in points, back to the edge.
  ///
  /// It starts at `time`, in seconds since the trajectory's start, with a velocity in points per
  /// second; `end` is the end of the range that the motion crosses outward at `time`, or `nil`.
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
  /// GTK's edges for a range of offsets: a spring at each end.
  ///
  /// - Parameters:
  ///   - range: The offsets between which the content may rest.
  ///   - comparesOffsets: True if the limit compares offsets, as GTK does: a displacement with the
  ///     lower end minus 50, or with the upper end plus 50. This is correct only at an end whose
  ///     offset is 0.
  /// - Returns: The edges, with their largest depths.
  public static func gtk(range: ScrollRange, comparesOffsets: Bool = false) -> Edges {
    guard comparesOffsets else { return .both(.spring(.gtk)) }
    func edge(depth: Double) -> Edge {
      .spring(
        EdgeSpring(
          EdgeSpring.gtk.spring, rest: EdgeSpring.gtk.rest,
          // A limit inside the edge would stop every overshoot immediately.
          maximumDepth: max(depth, .leastNormalMagnitude)))
    }
    return Edges(lower: edge(depth: 50 - range.lower), upper: edge(depth: range.upper + 50))
  }
}
