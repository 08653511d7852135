/// The motion of an axis after a release or a programmatic scroll: position and velocity at any
/// time.
///
/// A trajectory consists of up to four ``Segment``s, joined at exactly solved times, and ends at
/// rest. The position may jump only when the motion comes to rest: to an end, a pixel or an
/// explicit target.
///
/// Every platform's motions are created by initializers and functions such as
/// ``fling(from:momentum:range:rate:edges:tolerance:displayScale:)``,
/// ``spring(_:from:to:velocity:rest:limits:)`` and ``eased(from:to:duration:curve:)``. Code that
/// uses a trajectory reads its samples, events and times.
public struct Trajectory: Simulation {
  // A tuple instead of an array: a frame reads its segment in place, without an allocation.
  @usableFromInline var segments: (Segment, Segment, Segment, Segment)
  /// When the clock of each segment is 0, in seconds since the trajectory's start.
  @usableFromInline var starts: (Double, Double, Double, Double)
  /// When each of the first three segments ends, in seconds; infinity for the last segment.
  @usableFromInline var ends: (Double, Double, Double)

  /// The time from which the motion is at rest, in seconds since its start; infinity for a motion
  /// that never comes to rest.
  public internal(set) var restTime: Double

  /// The position at which the motion comes to rest, in points.
  public internal(set) var restPosition: Double

  /// The range of the motion's positions: while a segment is outside the range, the motion stays at
  /// the limit.
  public internal(set) var limits: ScrollRange

  /// The event at the end of each of the first three segments; `nil` for no event.
  var joints: (MotionEvent.Kind?, MotionEvent.Kind?, MotionEvent.Kind?)

  /// The number of segments, from 0 for content at rest to 4.
  public internal(set) var count: Int8

  var hasTarget: Bool
  @usableFromInline var isLimited: Bool

  /// Creates the motion of content at rest at a position.
  ///
  /// - Precondition: The position is finite.
  public init(restingAt position: Double) {
    requireFinite(position, "position")
    self.init(.unused, start: 0, count: 0, restTime: 0, restPosition: position)
  }

  /// Creates a motion with one segment, which lasts until ``rest(at:after:isTarget:)`` or
  /// ``join(_:at:crossing:isPeak:clockOffset:)`` ends it.
  ///
  /// The clock offset is the time on the segment's clock at the start.
  public init(_ segment: Segment, clockOffset: Double = 0) {
    self.init(
      segment, start: -clockOffset, count: 1, restTime: .infinity,
      restPosition: segment.finalPosition)
  }

  // Inlined, so that the large value is created in place instead of copied.
  @inline(__always)
  private init(
    _ segment: Segment, start: Double, count: Int8, restTime: Double, restPosition: Double
  ) {
    segments = (segment, .unused, .unused, .unused)
    starts = (start, 0, 0, 0)
    ends = (.infinity, .infinity, .infinity)
    self.restTime = restTime
    self.restPosition = restPosition
    limits = .unbounded
    joints = (nil, nil, nil)
    self.count = count
    hasTarget = false
    isLimited = false
  }

  /// The explicit target of the motion, in points; `nil` for a motion that rests where its
  /// deceleration ends.
  public var target: Double? { hasTarget ? restPosition : nil }

  /// True if a spring moves the content to its target.
  public var isSpring: Bool { hasTarget && segments.0.isSpring }

  /// The rate of a deceleration to an explicit target; `nil` for every other motion.
  public var decelerationRate: DecelerationRate? {
    hasTarget && segments.0.isDeceleration ? DecelerationRate(decay: segments.0.difference) : nil
  }

  /// The position and the velocity at one time, 0 or later; at rest from ``restTime`` on.
  @inlinable public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    var trajectory = self
    return trajectory.sampleInPlace(at: time)
  }

  /// The position and the velocity at one time, or at the earliest time if that is later, without a
  /// copy of the trajectory.
  ///
  /// The function is `mutating` so that it reads the variable in place; it changes nothing.
  /// ``sample(at:)`` copies four segments.
  @inlinable @inline(always)
  public mutating func sampleInPlace(
    at time: Double, notBefore earliest: Double = 0
  ) -> MotionSample {
    let time = time > earliest ? time : earliest
    if time >= restTime { return MotionSample(position: restPosition, velocity: 0) }
    let sample = segmentSample(at: time)
    guard isLimited, let end = limits.endExceeded(by: sample.position) else { return sample }
    return MotionSample(position: limits[end], velocity: 0)
  }

  /// The position at a reversal and the velocity directly after it; points, points per second.
  ///
  /// When a segment returns from beyond a limit, rounding decides whether a sample is still at rest
  /// at the limit; this function always returns the segment's velocity.
  package mutating func sampleInPlace(after time: Double) -> MotionSample {
    let sample = segmentSample(at: time)
    return MotionSample(position: limits.clamp(sample.position), velocity: sample.velocity)
  }

  @inlinable @inline(always)
  mutating func segmentSample(at time: Double) -> MotionSample {
    if time < ends.0 { return segments.0.evaluatedInPlace(at: time - starts.0) }
    if time < ends.1 { return segments.1.evaluatedInPlace(at: time - starts.1) }
    if time < ends.2 { return segments.2.evaluatedInPlace(at: time - starts.2) }
    return segments.3.evaluatedInPlace(at: time - starts.3)
  }

  /// The momentum at one time: the initial velocity of a motion that replaces this one.
  ///
  /// Beyond a bouncing edge the visible velocity is the momentum minus the edge's return.
  public func momentum(at time: Double) -> Double {
    requireTime(time)
    if time >= restTime { return 0 }
    let index = index(at: time)
    if isLimited { return sample(at: time).velocity }
    return segment(index).momentum(at: time - start(index))
  }

  /// The time from which the motion is at rest or stays within a tolerance of its end.
  ///
  /// It is ``restTime``; for a motion that never comes to rest it is the settling time of the last
  /// segment.
  public func settlingTime(within tolerance: Tolerance) -> Double {
    guard restTime == .infinity else { return restTime }
    let last = Int(count) - 1
    return start(last) + segment(last).settlingTime(within: tolerance)
  }
}
