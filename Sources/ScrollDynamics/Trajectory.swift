/// What an axis follows after a release or a programmatic scroll: position and velocity at any time.
///
/// A trajectory is up to four ``Segment``s, joined at exactly solved times, and a rest. The rest is
/// the only place at which the position may jump: onto an end, a pixel or an explicit target.
///
/// Every platform's motions are made here, by one constructor each: ``fling(from:momentum:range:rate:edges:tolerance:displayScale:)``,
/// ``spring(_:from:to:velocity:rest:limits:)``, ``eased(from:to:duration:curve:)``. What follows a
/// trajectory asks for samples, events and times, and never which kind of motion it is.
public struct Trajectory: Simulation {
  // Flat, and no array: a frame reads the segment that it needs in place, and nothing is allocated.
  @usableFromInline var segments: (Segment, Segment, Segment, Segment)
  /// When the clock of each segment reads 0, in seconds since the start.
  @usableFromInline var starts: (Double, Double, Double, Double)
  /// When each segment but the fourth gives way to the next one; infinity for the last one.
  @usableFromInline var ends: (Double, Double, Double)

  /// The time at which the motion rests, in seconds since its start; infinity for one that never
  /// does.
  public internal(set) var restTime: Double

  /// The position at which the motion rests, in points.
  public internal(set) var restPosition: Double

  /// The positions that the motion does not leave: it waits at an end until a segment comes back.
  public internal(set) var limits: ScrollRange

  var joints: (Joint, Joint, Joint)

  /// How many segments there are, from 0 for content at rest to 4.
  public internal(set) var count: Int8

  var hasTarget: Bool
  @usableFromInline var isLimited: Bool

  /// What happens where two segments meet.
  enum Joint: Int8, Sendable, Hashable {
    case smooth
    case lowerEdge
    case upperEdge
    /// The motion turns round.
    case peak
  }

  /// Creates the motion of content that stays where it is.
  ///
  /// - Parameter position: Where it is, in points.
  /// - Precondition: The position is finite.
  public init(restingAt position: Double) {
    requireFinite(position, "position")
    self.init(.unused, start: 0, count: 0, restTime: 0, restPosition: position)
  }

  /// Creates a motion of one segment, which goes on until ``rest(at:after:isTarget:)`` or
  /// ``join(_:at:crossing:isPeak:clockOffset:)`` says otherwise.
  ///
  /// - Parameters:
  ///   - segment: What it follows.
  ///   - clockOffset: What the segment's clock reads at the start, in seconds.
  public init(_ segment: Segment, clockOffset: Double = 0) {
    self.init(
      segment, start: -clockOffset, count: 1, restTime: .infinity,
      restPosition: segment.finalPosition)
  }

  // In their caller: what is made here is long, and would be copied.
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
    joints = (.smooth, .smooth, .smooth)
    self.count = count
    hasTarget = false
    isLimited = false
  }

  /// The position that the motion was asked to rest at, in points; `nil` for one that rests where
  /// its law leads it.
  public var target: Double? { hasTarget ? restPosition : nil }

  /// Whether a spring draws the content to its target.
  public var isSpring: Bool { hasTarget && segments.0.isSpring }

  /// Of a deceleration to a target: how fast the velocity decays; `nil` for every other motion.
  public var decelerationRate: DecelerationRate? {
    hasTarget && segments.0.isDeceleration
      ? DecelerationRate(decay: segments.0.difference) : nil
  }

  /// The position and the velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second; at rest from
  ///   ``restTime`` on.
  @inlinable
  @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    if time >= restTime { return MotionSample(position: restPosition, velocity: 0) }
    let sample = segmentSample(at: time)
    return isLimited ? limited(sample) : sample
  }

  /// The same as ``sample(at:)``, of a trajectory that is a variable.
  ///
  /// It changes nothing, but reads the variable where it is: all that ``sample(at:)`` may need of its
  /// four segments is read at every call.
  ///
  /// - Parameter time: Seconds since the start; a time before it counts as the start.
  /// - Returns: The position in points and the velocity in points per second.
  @inlinable
  @inline(__always)
  public mutating func sampleInPlace(at time: Double) -> MotionSample {
    let time = max(0, time)
    if time >= restTime { return MotionSample(position: restPosition, velocity: 0) }
    var sample: MotionSample
    if time < ends.0 {
      sample = segments.0.evaluatedInPlace(at: time - starts.0)
    } else if time < ends.1 {
      sample = segments.1.evaluatedInPlace(at: time - starts.1)
    } else if time < ends.2 {
      sample = segments.2.evaluatedInPlace(at: time - starts.2)
    } else {
      sample = segments.3.evaluatedInPlace(at: time - starts.3)
    }
    if isLimited { limit(&sample) }
    return sample
  }

  @inlinable
  @inline(__always)
  mutating func limit(_ sample: inout MotionSample) {
    let position = limits.clamp(sample.position)
    if position != sample.position { sample = MotionSample(position: position, velocity: 0) }
  }

  @inlinable
  @inline(__always)
  func segmentSample(at time: Double) -> MotionSample {
    if time < ends.0 { return segments.0.evaluated(at: time - starts.0) }
    if time < ends.1 { return segments.1.evaluated(at: time - starts.1) }
    if time < ends.2 { return segments.2.evaluated(at: time - starts.2) }
    return segments.3.evaluated(at: time - starts.3)
  }

  @inlinable
  func limited(_ sample: MotionSample) -> MotionSample {
    let position = limits.clamp(sample.position)
    return position == sample.position ? sample : MotionSample(position: position, velocity: 0)
  }

  /// The momentum at one time: what a new motion that takes over has to start with.
  ///
  /// Beyond a bouncing edge the visible velocity lacks the part that the edge draws back.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: Points per second, 0 at rest.
  public func momentum(at time: Double) -> Double {
    requireTime(time)
    if time >= restTime { return 0 }
    let index = index(at: time)
    if isLimited { return sample(at: time).velocity }
    return segment(index).momentum(at: time - start(index))
  }

  /// The time from which the motion rests: ``restTime``, or for one without an end when its last
  /// segment has settled.
  ///
  /// - Parameter tolerance: How close and how slow counts as settled.
  /// - Returns: Seconds since the start.
  public func settlingTime(within tolerance: Tolerance) -> Double {
    guard restTime == .infinity else { return restTime }
    let last = Int(count) - 1
    return start(last) + segment(last).settlingTime(within: tolerance)
  }
}
