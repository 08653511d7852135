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
  @usableFromInline private(set) var segments: (Segment, Segment, Segment, Segment)
  /// When the clock of each segment reads 0, in seconds since the start.
  @usableFromInline private(set) var starts: (Double, Double, Double, Double)
  /// When each segment but the fourth gives way to the next one; infinity for the last one.
  @usableFromInline private(set) var ends: (Double, Double, Double)

  /// The time at which the motion rests, in seconds since its start; infinity for one that never
  /// does.
  public private(set) var restTime: Double

  /// The position at which the motion rests, in points.
  public private(set) var restPosition: Double

  /// The positions that the motion does not leave: it waits at an end until a segment comes back.
  public private(set) var limits: ScrollRange

  private var joints: (Joint, Joint, Joint)

  /// How many segments there are, from 0 for content at rest to 4.
  public private(set) var count: Int8

  private var hasTarget: Bool
  @usableFromInline private(set) var isLimited: Bool

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
    let segment = Segment.resting(at: position)
    segments = (segment, segment, segment, segment)
    starts = (0, 0, 0, 0)
    ends = (.infinity, .infinity, .infinity)
    restTime = 0
    restPosition = position
    limits = .unbounded
    joints = (.smooth, .smooth, .smooth)
    count = 0
    hasTarget = false
    isLimited = false
  }

  /// Creates a motion of one segment, which goes on until ``rest(at:after:isTarget:)`` or
  /// ``join(_:at:crossing:isPeak:clockOffset:)`` says otherwise.
  ///
  /// - Parameters:
  ///   - segment: What it follows.
  ///   - clockOffset: What the segment's clock reads at the start, in seconds.
  public init(_ segment: Segment, clockOffset: Double = 0) {
    self.init(restingAt: 0)
    segments.0 = segment
    starts.0 = -clockOffset
    count = 1
    restTime = .infinity
    restPosition = segment.finalPosition
  }

  /// Lets another segment follow.
  ///
  /// - Parameters:
  ///   - segment: The segment.
  ///   - time: When it begins, in seconds since the start, not before the last one's beginning.
  ///   - end: The end of the range that is passed then, if one is.
  ///   - isPeak: Whether the motion turns round then.
  ///   - clockOffset: What the segment's clock reads then, in seconds.
  /// - Precondition: There are not more than four segments, of which one without duration does not
  ///   count.
  public mutating func join(
    _ segment: Segment, at time: Double, crossing end: ScrollRange.End? = nil,
    isPeak: Bool = false, clockOffset: Double = 0
  ) {
    let joint: Joint =
      switch end {
      case nil: isPeak ? .peak : .smooth
      case .lower?: .lowerEdge
      case .upper?: .upperEdge
      }
    let start = time - clockOffset
    switch count {
    case 0:
      (segments.0, starts.0, count) = (segment, start, 1)
    case 1 where time <= 0:
      (segments.0, starts.0) = (segment, start)
    case 1:
      (segments.1, starts.1, ends.0, joints.0, count) = (segment, start, time, joint, 2)
    case 2 where time <= ends.0:
      (segments.1, starts.1, joints.0) = (segment, start, joint)
    case 2:
      (segments.2, starts.2, ends.1, joints.1, count) = (segment, start, time, joint, 3)
    case 3 where time <= ends.1:
      (segments.2, starts.2, joints.1) = (segment, start, joint)
    default:
      require(count == 3, "a trajectory has at most 4 segments")
      (segments.3, starts.3, ends.2, joints.2, count) = (segment, start, time, joint, 4)
    }
  }

  /// Ends the motion.
  ///
  /// - Parameters:
  ///   - position: Where it rests, in points.
  ///   - time: From when on, in seconds since the start.
  ///   - isTarget: Whether it was asked to rest there.
  public mutating func rest(at position: Double, after time: Double, isTarget: Bool = false) {
    requireTime(time)
    requireFinite(position, "position")
    restTime = time
    restPosition = position
    hasTarget = isTarget
  }

  /// Keeps the motion between two positions: it waits at an end until a segment comes back.
  ///
  /// - Parameter range: The positions that it does not leave.
  public mutating func limit(to range: ScrollRange) {
    limits = range
    isLimited = range != .unbounded
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
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and the velocity in points per second.
  @inlinable
  @inline(__always)
  public mutating func sampleInPlace(at time: Double) -> MotionSample {
    requireTime(time)
    if time >= restTime { return MotionSample(position: restPosition, velocity: 0) }
    var sample: MotionSample
    if time < ends.0 {
      sample = segments.0.evaluated(at: time - starts.0)
    } else if time < ends.1 {
      sample = segments.1.evaluated(at: time - starts.1)
    } else if time < ends.2 {
      sample = segments.2.evaluated(at: time - starts.2)
    } else {
      sample = segments.3.evaluated(at: time - starts.3)
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

  /// The same motion somewhere else, its end, limits and target included.
  ///
  /// - Parameter distance: How far away, in points.
  /// - Returns: A trajectory whose positions are larger by the distance.
  public func translated(by distance: Double) -> Trajectory {
    var moved = self
    moved.segments = (
      segments.0.translated(by: distance), segments.1.translated(by: distance),
      segments.2.translated(by: distance), segments.3.translated(by: distance)
    )
    moved.restPosition += distance
    if isLimited {
      moved.limits = ScrollRange(lower: limits.lower + distance, upper: limits.upper + distance)
    }
    return moved
  }
}

extension Trajectory {
  /// One of the segments, in order.
  ///
  /// - Parameter index: Which one, from 0 to one less than ``count``.
  /// - Returns: The segment, on its own clock.
  public func segment(_ index: Int) -> Segment {
    switch index {
    case 0: segments.0
    case 1: segments.1
    case 2: segments.2
    default: segments.3
    }
  }

  /// When the clock of a segment reads 0, in seconds since the start.
  ///
  /// - Parameter index: Which segment, from 0 to one less than ``count``.
  /// - Returns: Seconds since the start of the trajectory.
  public func start(_ index: Int) -> Double {
    switch index {
    case 0: starts.0
    case 1: starts.1
    case 2: starts.2
    default: starts.3
    }
  }

  /// When a segment gives way to the next one or to the rest, in seconds since the start.
  ///
  /// - Parameter index: Which segment, from 0 to one less than ``count``.
  /// - Returns: Seconds since the start of the trajectory.
  public func end(_ index: Int) -> Double {
    switch index {
    case 0: min(ends.0, restTime)
    case 1: min(ends.1, restTime)
    case 2: min(ends.2, restTime)
    default: restTime
    }
  }

  /// The index of the segment that counts at a time.
  func index(at time: Double) -> Int {
    if time < ends.0 { return 0 }
    if time < ends.1 { return 1 }
    return time < ends.2 ? 2 : 3
  }

  /// What happens where a segment gives way to the next one.
  func event(_ index: Int) -> MotionEvent.Kind? {
    let joint =
      switch index {
      case 0: joints.0
      case 1: joints.1
      default: joints.2
      }
    return switch joint {
    case .smooth: nil
    case .lowerEdge: .edge(.lower)
    case .upperEdge: .edge(.upper)
    case .peak: .peak
    }
  }
}

// A tuple of four has no conformances of its own.
extension Trajectory {
  /// Whether two trajectories are the same motion, segment by segment.
  public static func == (one: Trajectory, other: Trajectory) -> Bool {
    guard one.count == other.count, one.restTime == other.restTime,
      one.restPosition == other.restPosition, one.hasTarget == other.hasTarget,
      one.limits == other.limits, one.ends == other.ends, one.joints == other.joints
    else { return false }
    for index in 0..<Int(one.count)
    where one.start(index) != other.start(index) || one.segment(index) != other.segment(index) {
      return false
    }
    return true
  }

  /// Feeds what two equal trajectories have in common into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(restTime)
    hasher.combine(restPosition)
    hasher.combine(hasTarget)
    hasher.combine(limits)
    for index in 0..<Int(count) {
      hasher.combine(segment(index))
      hasher.combine(start(index))
      hasher.combine(end(index))
    }
  }
}
