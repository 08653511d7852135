import ScrollDynamics

/// The drag or the platform's momentum that moves the content.
///
/// ``HeadlessScrollView/enter(_:)`` resets it when neither moves the content.
@usableFromInline
struct GestureState: Sendable, Hashable {
  /// The point from which the movement of a dragging finger is measured.
  @usableFromInline private(set) var anchor = Vector.zero

  /// The total movement since the drag began; positive values increase the offset.
  @usableFromInline private(set) var movement = Vector.zero

  /// The content offset at the start of the drag.
  private(set) var origin = Vector.zero

  /// The time at the start of the drag.
  private(set) var start = -Double.infinity

  /// The time of the frame at which the finger's last movement reaches the content; infinity if no
  /// movement waits.
  private(set) var frame = Double.infinity

  /// The distance from the finger to the point that the last frame has shown.
  var lead = Vector.zero

  /// The time and the offset of the last measurement of the content's velocity.
  @usableFromInline private(set) var measuredTime = -Double.infinity
  private var measuredOffset = Vector.zero

  private var rails = Rails(.open)

  /// The movement beyond an edge that has not stretched the edge yet.
  private var pending = Vector.zero

  init() {}

  /// A drag that begins at a content offset.
  init(at anchor: Vector, offset: Vector, time: Double, locksDirection: Bool) {
    (self.anchor, origin, start) = (anchor, offset, time)
    rails = Rails(locksDirection ? .undecided : .open)
    measure(offset, at: time)
  }

  /// The platform's momentum.
  init(momentumAt time: Double) { measuredTime = time }

  // MARK: - Movements

  /// Determines the lock of a touch that started at `origin` and drags now.
  ///
  /// The direction is measured where the path leaves the touch slop, so it does not depend on the
  /// sample rate. Without a touch slop, the first sample determines it.
  mutating func lock(_ rule: RailRule?, of location: Vector, from origin: Vector) {
    if let rule {
      rails = Rails(rule, direction: location - origin, slop: origin - anchor)
    } else {
      rails.decide(direction: (anchor == origin ? location : anchor) - origin)
    }
  }

  func isLocked(_ axis: Axis) -> Bool { rails.lock == .locked(axis) }

  /// Sets the total movement of the finger, without its part along a locked axis.
  @inline(__always)
  mutating func move(by movement: Vector) { self.movement = rails.passed(movement) }

  /// Adds the part of a movement that the content did not follow; returns the pull of the edges.
  ///
  /// Only the larger part counts. An edge starts to stretch when 10 points have been collected.
  /// Source: Chromium's `ElasticOverscrollController`.
  mutating func collect(_ refused: Vector, isStretched: (x: Bool, y: Bool)) -> Vector {
    pending[refused.longerAxis] += refused[refused.longerAxis]
    let pull = Vector(
      x: isStretched.x || abs(pending.x) >= 10 ? pending.x : 0,
      y: isStretched.y || abs(pending.y) >= 10 ? pending.y : 0)
    pending = pending - pull
    return pull
  }

  // MARK: - Frames of the input

  /// Delays the finger's last movement until the next frame.
  mutating func awaitFrame(after time: Double, _ frames: InputFrames) {
    if frame == .infinity { frame = frames.frame(showing: time, ofDragSince: start) }
  }

  mutating func endWait() { frame = .infinity }

  // MARK: - The velocity of the content

  /// True if the content has not moved for so long that its velocity counts as 0.
  @inlinable
  @inline(__always)
  func hasPaused(at time: Double) -> Bool { VelocityTracker.isPause(time - measuredTime) }

  mutating func measure(_ offset: Vector, at time: Double) {
    (measuredTime, measuredOffset) = (time, offset)
  }

  /// The velocity since the last measurement; `nil` for a movement at the same time, which the next
  /// measurement includes.
  @inline(__always)
  mutating func velocity(to offset: Vector, at time: Double) -> Vector? {
    let before = measuredOffset
    guard let elapsed = elapsed(until: time) else { return nil }
    measuredOffset = offset
    return Vector(x: (offset.x - before.x) / elapsed, y: (offset.y - before.y) / elapsed)
  }

  /// The time since the last measurement, which ends now; `nil` if both are at the same time.
  @inline(__always)
  mutating func elapsed(until time: Double) -> Double? {
    let elapsed = time - measuredTime
    guard elapsed >= SampleHistory.resolution else { return nil }
    measuredTime = time
    return elapsed
  }

  /// A jump of the content along an axis does not count as velocity.
  mutating func ignoreJump(to offset: Double, along axis: Axis) { measuredOffset[axis] = offset }

  /// Moves the start of the drag together with the content.
  mutating func moveOrigin(by distance: Vector) { origin = origin + distance }

  /// Moves the vertical axis; the visible content stays in place.
  mutating func rebase(by distance: Double) {
    origin.y += distance
    measuredOffset.y += distance
  }
}
