/// An edge whose spring pulls content back from beyond the edge, as in Flutter and GTK.
public struct EdgeSpring: Sendable, Hashable {
  /// The spring that moves content from beyond the edge back to it.
  public let spring: Spring

  /// The condition that ends the return; the content is then set exactly to the edge.
  public let rest: RestRule

  /// The largest initial speed of the spring at the edge, in points per second, positive; a faster
  /// fling is slowed down to this speed.
  public let maximumVelocity: Double

  /// The largest overscroll, in points, positive: at this depth the velocity becomes 0, and the
  /// spring pulls the content back.
  public let maximumDepth: Double

  /// True if a fling moves beyond the edge and the spring pulls it back.
  ///
  /// If false, a fling stops at the edge. The spring then only pulls back content that is
  /// already beyond the edge; an outward velocity of this content counts as 0.
  public let isPassable: Bool

  /// True if ``maximumVelocity`` and ``isPassable`` limit only positive velocities, as in Flutter.
  ///
  /// A negative velocity is then never limited.
  public let limitsOneSide: Bool

  /// Creates an edge with a spring that pulls content back.
  ///
  /// - Precondition: The largest speed and depth are positive.
  public init(
    _ spring: Spring, rest: RestRule, maximumVelocity: Double = .infinity,
    maximumDepth: Double = .infinity, isPassable: Bool = true, limitsOneSide: Bool = false
  ) {
    require(maximumVelocity > 0, "maximumVelocity must be positive, got \(maximumVelocity)")
    require(maximumDepth > 0, "maximumDepth must be positive, got \(maximumDepth)")
    self.spring = spring
    self.rest = rest
    self.maximumVelocity = maximumVelocity
    self.maximumDepth = maximumDepth
    self.isPassable = isPassable
    self.limitsOneSide = limitsOneSide
  }

  /// The spring's initial velocity when a fling reaches the edge, in points per second.
  func exitVelocity(_ velocity: Double) -> Double {
    if limitsOneSide { return min(velocity, maximumVelocity) }
    return min(max(velocity, -maximumVelocity), maximumVelocity)
  }

  /// The spring's initial velocity when content is released beyond the edge, in points per second.
  func entryVelocity(_ velocity: Double, at end: ScrollRange.End) -> Double {
    if isPassable { return velocity }
    if limitsOneSide { return min(0, velocity) }
    return end == .lower ? max(0, velocity) : min(0, velocity)
  }

  /// Flutter's bouncing edge, which content passes with at most 5000 pt/s.
  ///
  /// The spring is that of iOS, or ``Spring/flutterFast`` on macOS. Flutter's tolerances are in
  /// pixels. Flutter limits only positive velocities: `limitsOneSide`.
  public static func flutter(
    _ spring: Spring = .flutter, pixelsPerPoint: Double = 1, limitsOneSide: Bool = false
  ) -> EdgeSpring {
    EdgeSpring(
      spring, rest: .calm(.flutter(pixelsPerPoint: pixelsPerPoint)), maximumVelocity: 5000,
      limitsOneSide: limitsOneSide)
  }

  /// Flutter's clamped edge on Android: a fling stops at the edge, and content beyond it springs
  /// back.
  ///
  /// Flutter's tolerances are in pixels. With `limitsOneSide`, a positive velocity counts as
  /// outward and a negative one as inward at both ends, as in Flutter.
  public static func flutterClamping(
    pixelsPerPoint: Double = 1, limitsOneSide: Bool = false
  ) -> EdgeSpring {
    EdgeSpring(
      .flutter, rest: .calm(.flutter(pixelsPerPoint: pixelsPerPoint)), isPassable: false,
      limitsOneSide: limitsOneSide)
  }

  /// GTK's overshoot: at most 50 points; a critically damped spring pulls the content back.
  ///
  /// The spring's angular frequency is 10 rad/s. The content comes to rest as soon as it stays
  /// within 0.1 points of the edge.
  public static let gtk = EdgeSpring(
    Spring(stiffness: 100, damping: 20), rest: .near(0.1), maximumDepth: 50)

  /// GTK's overshoot at the bottom or right edge of long content, where the limit of 50 points has
  /// no effect.
  ///
  /// GTK 4.8.3 compares the depth with the edge's offset plus 50, instead of with 50.
  public static let gtkUnlimited = EdgeSpring(gtk.spring, rest: gtk.rest)

  /// Adds the return from a displacement in points, from `time` on the trajectory's clock on.
  ///
  /// `end` is the end of the range that the content crosses outward at `time`; `nil` if the content
  /// is already beyond the edge.
  func add(
    to trajectory: inout Trajectory, at edge: Double, displacement: Double, velocity: Double,
    time: Double, crossing end: ScrollRange.End? = nil
  ) {
    var segment = Segment.spring(spring, from: edge + displacement, to: edge, velocity: velocity)
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

extension Spring {
  /// Flutter's scroll spring: mass 0.5, stiffness 100, damping ratio 1.1.
  public static let flutter = Spring(
    mass: 0.5, stiffness: 100, damping: 1.1 * 2 * (0.5 * 100).squareRoot())

  /// Flutter's scroll spring on macOS: mass 0.3, stiffness 75, damping ratio 1.3.
  public static let flutterFast = Spring(
    mass: 0.3, stiffness: 75, damping: 1.3 * 2 * (0.3 * 75).squareRoot())

  /// Firefox's spring for snapping and smooth scrolls: stiffness 250, critically damped.
  ///
  /// Source: the preferences `layout.css.scroll-snap.spring-constant` and
  /// `layout.css.scroll-behavior.spring-constant`.
  public static let firefox = Spring(stiffness: 250, damping: 2 * 250.0.squareRoot())
}

extension Tolerance {
  /// Flutter's tolerance, within which a motion counts as at rest: one pixel, and 20 pixels per
  /// second.
  public static func flutter(pixelsPerPoint: Double = 1) -> Tolerance {
    Tolerance(distance: 1 / pixelsPerPoint, velocity: 20 / pixelsPerPoint)
  }
}

extension Trajectory {
  /// The motion of content that the edge's spring pulls back to the edge, where it comes to rest.
  ///
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
