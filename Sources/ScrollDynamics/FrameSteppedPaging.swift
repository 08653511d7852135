/// A paging scroll moved on millisecond by millisecond, as Apple's older scroll view did it.
///
/// ```
/// v += P·(page − x)        v *= F        x += v           P = 3.6e−4, F = 0.9668
/// ```
///
/// in points and points per millisecond. A frame takes as many whole steps as fit; what is left of
/// a millisecond counts for the next frame, so that the frame rate changes nothing. The closed form
/// is ``Spring/paging``, within 0.4 % of the way: about a point for a page of a phone.
public struct FrameSteppedPaging: Sendable, Hashable {
  /// F, the share of the speed that a millisecond leaves.
  public static let kept = 0.9668

  /// P, the speed that a millisecond adds for every point of distance, in 1/ms.
  public static let pull = 3.6e-4

  /// The position, in points.
  public private(set) var position: Double

  /// Whether the motion is over, and belongs exactly on its ``target``.
  public private(set) var isAtRest = false

  /// The offset of the page, in points.
  public let target: Double

  /// The offsets that the motion does not leave, for a scroll view that does not bounce.
  public let limits: ScrollRange

  /// Points per millisecond.
  private var speed: Double
  /// What is left of a millisecond.
  private var remainder = 0.0

  /// Creates the motion to a page.
  ///
  /// - Parameters:
  ///   - position: Where it starts, in points.
  ///   - target: The offset of the page, in points.
  ///   - velocity: The velocity at the start, in points per second.
  ///   - limits: The offsets that the motion does not leave.
  /// - Precondition: The numbers are finite.
  public init(
    from position: Double, to target: Double, velocity: Double, limits: ScrollRange = .unbounded
  ) {
    requireFinite(position, "position")
    requireFinite(target, "target")
    requireFinite(velocity, "velocity")
    self.position = limits.clamp(position)
    self.target = target
    self.limits = limits
    speed = velocity / 1000
    stopIfCalm()
  }

  /// The velocity, in points per second.
  public var velocity: Double { isAtRest ? 0 : 1000 * speed }

  /// Moves on by one display frame.
  ///
  /// - Parameter duration: The length of the frame, in seconds.
  /// - Precondition: The duration is 0 or larger and finite.
  public mutating func step(by duration: Double) {
    requireTime(duration)
    requireFinite(duration, "duration")
    remainder += 1000 * duration
    // Three frames of 1000/60 ms are 50 steps, whichever way their sum was rounded.
    while !isAtRest, remainder > 1 - 1e-9 {
      remainder -= 1
      stepMillisecond()
      stopIfCalm()
    }
  }

  private mutating func stepMillisecond() {
    speed = FrameSteppedPaging.kept * (speed + FrameSteppedPaging.pull * (target - position))
    let next = position + speed
    position = limits.clamp(next)
    if position != next { speed = 0 }
  }

  private mutating func stopIfCalm() {
    isAtRest =
      abs(1000 * speed) <= Tolerance.paging.velocity
      && abs(position - target) <= Tolerance.paging.distance
  }
}
