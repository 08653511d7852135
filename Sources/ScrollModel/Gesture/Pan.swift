import ScrollDynamics

/// The path of a finger from touch-down until it drags.
@usableFromInline
struct Pan: Sendable, Hashable {
  /// The conditions under which a finger drags.
  @usableFromInline
  struct Rule {
    @usableFromInline let slop: Double
    @usableFromInline let keepsSlop: Bool
    @usableFromInline let longPress: Double
    @usableFromInline let start: TouchRule.Start

    @inlinable
    init(slop: Double, keepsSlop: Bool, _ touch: TouchRule) {
      (self.slop, self.keepsSlop) = (slop, keepsSlop)
      (longPress, start) = (touch.longPress, touch.start)
    }
  }

  @usableFromInline let origin: Vector

  /// The time from which the duration of a long press counts: that of touch-down, −infinity for a
  /// finger that never drags, infinity for a finger that is never a long press.
  @usableFromInline let start: Double

  private(set) var latest: Vector
  private var latestTime: Double

  /// The time at which the path left the circle of the touch slop.
  private(set) var exitTime: Double?

  @usableFromInline var hasLeft: Bool { exitTime != nil }

  /// The duration of a long press counts from `pressStart`, by default from touch-down.
  init(at origin: Vector, since time: Double = 0, pressStart: Double? = nil) {
    self.origin = origin
    start = pressStart ?? time
    latest = origin
    latestTime = time
  }

  /// Moves the finger, and returns the point from which its drag is measured; `nil` if it does not
  /// drag yet, or if it has not left the touch slop before the time of a long press.
  @inlinable
  @inline(__always)
  mutating func dragStart(at location: Vector, _ time: Double, _ rule: Rule) -> Vector? {
    let hadLeft = hasLeft
    let left = move(to: location, at: time, hysteresis: rule.slop)
    guard let left, !isLongPress(time, rule.longPress) else { return nil }
    if rule.keepsSlop { return origin }
    switch rule.start {
    case .crossing: return left
    case .wholePoint:
      // Rounding relative to touch-down makes the drag of a mirrored touch a mirrored drag.
      let distance = left - origin
      return origin + Vector(x: distance.x.rounded(), y: distance.y.rounded())
    case .nextSample: return hadLeft ? location : nil
    }
  }

  @inlinable
  @inline(__always)
  func isLongPress(_ time: Double, _ duration: Double) -> Bool { time - start >= duration - 1e-9 }

  /// Moves the finger, and returns the point at which its path leaves the circle of the touch slop.
  ///
  /// The drag starts at that point, not at the next sample, so it does not depend on the sample
  /// rate.
  @usableFromInline
  mutating func move(to location: Vector, at time: Double, hysteresis: Double) -> Vector? {
    let begin = latest - origin
    let delta = location - latest
    let before = latestTime
    (latest, latestTime) = (location, time)
    let reach = hysteresis * hysteresis
    guard (location - origin).squaredLength > reach else { return nil }
    let (a, b, c) = (delta.squaredLength, begin.dot(delta), begin.squaredLength - reach)
    let share = min(1, max(0, (-b + (b * b - a * c).squareRoot()) / a))
    exitTime = before + share * (time - before)
    return origin + begin + share * delta
  }
}

/// The finger that touches or drags: its path until it drags, and the samples of its velocity.
///
/// A recognized drag and fingers on a trackpad have samples, but no path.
@usableFromInline
struct TrackedFinger: Sendable, Hashable {
  @usableFromInline private(set) var pan = Pan(at: .zero)

  /// True if the finger is down but has neither stopped the fling nor started to drag.
  private(set) var isPassing = false
  private var tracker: VelocityTracker

  init(_ estimator: VelocityEstimator) { tracker = VelocityTracker(estimator: estimator) }

  /// True if no finger is down, and the next one has an estimator.
  func isClear(_ estimator: VelocityEstimator) -> Bool { self == TrackedFinger(estimator) }

  mutating func use(_ estimator: VelocityEstimator) { tracker.estimator = estimator }

  /// Starts a touch.
  mutating func touch(_ pan: Pan, at time: Double, isPassing: Bool = false) {
    (self.pan, self.isPassing) = (pan, isPassing)
    tracker.begin(at: time, position: pan.origin)
  }

  /// Starts a recognized drag, also of a finger that is down.
  mutating func beginDrag(at time: Double) {
    (pan, isPassing) = (Pan(at: .zero), false)
    tracker.begin(at: time, position: .zero)
  }

  /// Moves a finger that does not drag yet; returns the point from which its drag is measured if it
  /// drags now.
  mutating func approach(_ location: Vector, at time: Double, _ rule: Pan.Rule) -> Vector? {
    guard let anchor = pan.dragStart(at: location, time, rule), let exitTime = pan.exitTime else {
      tracker.approach(at: time, position: location)
      return nil
    }
    isPassing = false
    tracker.beginDrag(at: time, position: location, leavingSlopAt: exitTime, anchor: anchor)
    return anchor
  }

  /// Moves a finger that drags; the time is not before the previous time.
  @inline(__always)
  mutating func drag(to location: Vector, at time: Double) {
    tracker.append(TimedPosition(time: time, position: location))
  }

  /// Moves a recognized drag.
  mutating func move(to position: Vector, at time: Double) {
    tracker.move(at: time, position: position)
  }

  /// Removes the samples; a passing finger keeps its path.
  mutating func clear() {
    if !isPassing { pan = Pan(at: .zero) }
    tracker.clear()
  }

  mutating func release() {
    isPassing = false
    clear()
  }

  // MARK: - Estimates

  /// The velocity of a release; positive values increase the offset.
  ///
  /// It is 0 on an axis along which the finger has moved at most ``FlingLimits/travel``.
  mutating func releaseVelocity(at time: Double, _ limits: FlingLimits) -> Vector {
    var velocity = -tracker.estimate(at: time)
    guard limits.travel > 0 else { return velocity }
    var travel = tracker.travel()
    if limits.countsWholeTravel { travel = wholeTravel }
    for axis in Axis.allCases where !limits.allowsFling(afterTravel: travel[axis]) {
      velocity[axis] = 0
    }
    return velocity
  }

  /// The distance from touch-down to the newest sample.
  var wholeTravel: Vector {
    mutating get { (tracker.newest(0)?.position ?? pan.origin) - pan.origin }
  }

  /// The speed between the last two samples.
  var latestSpeed: Double {
    mutating get { tracker.latestDifference().squaredLength.squareRoot() }
  }

  var newest: TimedPosition? { mutating get { tracker.newest(0) } }

  /// The distance from the newest position to the point that a frame shows of a drag since a time.
  mutating func lead(
    at time: Double, ofDragSince start: Double, _ frames: InputFrames
  ) -> Vector {
    guard let newest else { return .zero }
    // The sample before the start of the drag is not part of the drag.
    let before = tracker.newest(1).flatMap { $0.time >= start ? $0 : nil }
    return frames.point(at: time, newest, after: before) - newest.position
  }
}
