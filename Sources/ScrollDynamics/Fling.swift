/// A released scroll from its first instant to rest: deceleration, bounce at an end, the return.
///
/// Up to three closed forms follow each other, joined at exactly solved times where position and
/// momentum continue:
///
/// 1. *entry*: a ``EdgeBounce``, if the scroll starts beyond an end;
/// 2. *glide*: a ``Deceleration`` inside the range;
/// 3. *exit*: a ``EdgeBounce`` at the end that the glide runs into. The whole momentum passes.
///
/// The motion rests as soon as its momentum is within the tolerance and, beyond an end, so is its
/// displacement; it then takes the place of the end, or the nearest pixel inside the range. That
/// is the only discontinuity there is.
public struct Fling: Simulation {
  /// The offsets between which the motion may come to rest.
  public let range: ScrollRange

  /// Whether the motion passes the ends and comes back; otherwise it stops dead at them.
  public let bounces: Bool

  /// The time at which the motion rests, in seconds since its start.
  public let restTime: Double

  /// The position at which the motion rests, in points.
  public let restPosition: Double

  // A part that does not occur has no duration, so that sampling needs two comparisons and no
  // optionals: the entry ends at `entryEnd`, the glide at `glideEnd`, the exit at `restTime`.
  @usableFromInline let entryEnd: Double
  @usableFromInline let glideEnd: Double
  @usableFromInline let entry: EdgeBounce
  @usableFromInline let glide: Deceleration
  @usableFromInline let exit: EdgeBounce

  /// Creates the motion of a scroll that is let go.
  ///
  /// - Parameters:
  ///   - position: Where it is let go, in points; may lie beyond an end of the range.
  ///   - momentum: The velocity that it is let go with, in points per second. Beyond an end this is
  ///     the finger's velocity, not that of the rubber band.
  ///   - range: The offsets between which it may rest.
  ///   - rate: How fast a free scroll's velocity decays.
  ///   - bounces: Whether the motion passes the ends and comes back.
  ///   - tolerance: When the motion is over.
  ///   - displayScale: Pixels per point; inside the range the motion rests on a whole pixel. `nil`
  ///     lets it rest where it stops.
  /// - Precondition: The position and the momentum are finite, the display scale is positive.
  public init(
    position: Double, momentum: Double, range: ScrollRange = .unbounded,
    rate: DecelerationRate = .normal, bounces: Bool = true, tolerance: Tolerance = .scrollView,
    displayScale: Double? = nil
  ) {
    requireFinite(position, "position")
    requireFinite(momentum, "momentum")
    let grid = PixelGrid(displayScale: displayScale)
    let course = FlingCourse(
      position: bounces ? position : range.clamp(position), momentum: momentum, range: range,
      rate: rate, bounces: bounces, tolerance: tolerance)
    self.range = range
    self.bounces = bounces
    entry = course.entry
    glide = course.glide
    exit = course.exit
    entryEnd = course.entryEnd
    glideEnd = course.glideEnd
    restTime = course.restTime
    restPosition = range.clamp(grid.nearest(to: course.restPosition))
  }

  /// Creates the motion of a scroll that stops at a given place by itself.
  ///
  /// - Parameters:
  ///   - position: Where it is let go, in points.
  ///   - momentum: The velocity that it is let go with, in points per second.
  ///   - rate: How fast the velocity decays; with it the scroll comes to its stop at the target.
  ///   - target: That place, in points: it takes up what rounding leaves.
  /// - Precondition: The numbers are finite.
  init(position: Double, momentum: Double, rate: DecelerationRate, landingAt target: Double) {
    requireFinite(target, "target")
    let course = FlingCourse(
      position: position, momentum: momentum, range: .unbounded, rate: rate, bounces: true,
      tolerance: .scrollView)
    range = .unbounded
    bounces = true
    entry = course.entry
    glide = course.glide
    exit = course.exit
    entryEnd = course.entryEnd
    glideEnd = course.glideEnd
    restTime = course.restTime
    restPosition = target
  }

  /// How fast the velocity decays inside the range.
  public var rate: DecelerationRate { glide.rate }

  /// The position and the visible velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second; at rest from
  ///   ``restTime`` on.
  @inlinable
  @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    if time >= restTime { return MotionSample(position: restPosition, velocity: 0) }
    if time < entryEnd { return entry.evaluated(at: time) }
    if time < glideEnd { return glide.evaluated(at: time - entryEnd) }
    return exit.evaluated(at: time - glideEnd)
  }

  /// The time from which the motion rests: ``restTime``, whatever the tolerance.
  ///
  /// - Parameter tolerance: Not needed, since the motion ends exactly.
  /// - Returns: Seconds since the start.
  public func settlingTime(within tolerance: Tolerance) -> Double { restTime }

  /// The momentum at one time: what a new motion that takes over here has to start with.
  ///
  /// Inside the range it is the velocity; beyond an end the visible velocity lacks the part that
  /// the edge draws back.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: Points per second, 0 at rest.
  public func momentum(at time: Double) -> Double {
    requireTime(time)
    if time >= restTime { return 0 }
    if time < entryEnd { return entry.momentum(at: time) }
    if time < glideEnd { return glide.evaluated(at: time - entryEnd).velocity }
    return exit.momentum(at: time - glideEnd)
  }
}
