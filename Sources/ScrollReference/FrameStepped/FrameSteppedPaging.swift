import ScrollDynamics

/// A paging scroll, computed millisecond by millisecond as in Apple's older scroll view.
///
/// ```
/// v += P·(page − x)        v *= F        x += v           P = 3.6e−4, F = 0.9668
/// ```
///
/// x is in points, v in points per millisecond. Each frame runs as many whole steps as fit into it;
/// the remaining fraction of a millisecond is added to the next frame, so the frame rate has no
/// effect. The closed form is `Spring.paging`, which differs by at most 0.4 % of the distance:
/// about a point for a page of a phone.
public struct FrameSteppedPaging: Sendable, Hashable {
  /// The position, in points.
  public private(set) var position: Double

  /// True if the motion has ended; its final position is ``target``.
  public private(set) var isAtRest = false

  /// The offset of the page at which the motion ends, in points.
  public let target: Double

  /// In points per millisecond.
  private var speed: Double
  /// In milliseconds, for the next frame.
  private var remainder = 0.0

  /// Creates the motion from a position to the offset of a page, with a velocity in points per
  /// second; all are finite.
  public init(from position: Double, to target: Double, velocity: Double) {
    requireFinite(position, "position")
    requireFinite(target, "target")
    requireFinite(velocity, "velocity")
    self.position = position
    self.target = target
    speed = velocity / 1000
    stopIfCalm()
  }

  /// The velocity, in points per second.
  public var velocity: Double { isAtRest ? 0 : 1000 * speed }

  /// Advances by one display frame, whose duration is 0 or more seconds.
  public mutating func step(by duration: Double) {
    requireTime(duration)
    requireFinite(duration, "duration")
    remainder += 1000 * duration
    // Three frames of 1000/60 ms are 50 steps, whichever way their sum is rounded.
    while !isAtRest, remainder > 1 - 1e-9 {
      remainder -= 1
      speed = Spring.pagingKept * (speed + Spring.pagingPull * (target - position))
      position += speed
      stopIfCalm()
    }
  }

  private mutating func stopIfCalm() {
    isAtRest =
      abs(1000 * speed) <= Tolerance.paging.velocity
      && abs(position - target) <= Tolerance.paging.distance
  }
}
