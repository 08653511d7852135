import ScrollDynamics

/// Android's scroller for one axis, computed frame by frame in whole pixels, whole milliseconds and
/// single precision.
///
/// Its flings differ from `SplineFling` by Android's rounding. The curve is interpolated between
/// 101 samples, so the velocity has steps. Durations are truncated to milliseconds and distances to
/// pixels. A phase lasts until the first frame after its computed end, and the velocity at an edge
/// is that of the last frame before the edge. Recorded frames of Android are reproduced exactly.
/// Source: `android.widget.OverScroller`, API 30 to 34.
public struct FrameSteppedSplineFling: Sendable, Hashable {
  /// The phase of the motion.
  public enum Phase: Sendable, Hashable {
    /// A fling decelerates along the spline.
    case spline
    /// The content moves beyond an edge, with constant deceleration.
    case overfling
    /// The content returns to an edge, starting and ending at rest.
    case springBack
    /// The motion has ended.
    case atRest
  }

  /// The deceleration beyond an edge and during the return, in px/s².
  static let gravity: Float = 2000

  /// The position, in pixels.
  public internal(set) var position: Int

  /// The velocity that Android reports, in px/s.
  ///
  /// In ``Phase/springBack`` it has the wrong sign and is not divided by the duration.
  public internal(set) var velocity: Double = 0

  /// The phase of the motion.
  public internal(set) var phase = Phase.atRest

  /// The position at the end of the phase, in pixels.
  public internal(set) var phaseEnd: Int

  /// The duration of the current phase, in milliseconds.
  public internal(set) var phaseDuration = 0

  /// The duration that the spline fling would have without an edge, in milliseconds.
  public internal(set) var splineDuration = 0

  /// The distance that the spline fling would travel without an edge, in pixels, with the sign of
  /// the velocity.
  public internal(set) var splineDistance = 0

  let friction: Float
  /// The physical coefficient, in px/s²: 9.80665 m/s² in pixels, with a factor of 0.84.
  let coefficient: Float
  /// The time of the last frame or event, in milliseconds.
  var clock = 0
  var phaseStart = 0
  var startPosition: Int
  /// The velocity at the start of the phase, in px/s; in a return only its sign matters.
  var startVelocity = 0
  var deceleration: Float = 0
  var overfling = 0

  /// Creates a scroller at rest at a position in pixels; density and friction are positive, and
  /// Android's default friction is 0.015.
  public init(at position: Int, pixelsPerPoint: Double = 1, friction: Double = 0.015) {
    requirePositive(pixelsPerPoint, "pixelsPerPoint")
    requirePositive(friction, "friction")
    self.position = position
    phaseEnd = position
    startPosition = position
    self.friction = Float(friction)
    coefficient = 9.80665 * 39.37 * (Float(pixelsPerPoint) * 160) * 0.84
  }

  /// True if the motion has ended.
  public var isAtRest: Bool { phase == .atRest }

  /// Starts the fling of a release with a velocity in px/s; the range from `lower` to `upper`,
  /// which is not below it, and the largest overscroll `overfling` are in pixels.
  public mutating func fling(
    velocity: Int, lower: Int = .min / 4, upper: Int = .max / 4, overfling: Int = 0
  ) {
    require(lower <= upper, "lower must not be above upper, got \(lower) and \(upper)")
    start(velocity: velocity, lower: lower, upper: upper, overfling: overfling)
  }

  /// Starts the return of content beyond an end of the range, whose offsets are in pixels.
  public mutating func springBack(lower: Int, upper: Int) {
    velocity = 0
    let edge = min(max(position, lower), upper)
    if edge == position {
      phase = .atRest
    } else {
      phaseStart = clock
      startReturn(to: edge)
    }
  }

  /// Advances the clock to an event between two frames; the position remains that of the last
  /// frame.
  public mutating func wait(milliseconds: Int) {
    require(milliseconds >= 0, "milliseconds must be 0 or more, got \(milliseconds)")
    clock += milliseconds
  }

  /// Advances the clock to the next frame, by the time since the previous frame or
  /// ``wait(milliseconds:)``, and updates position and velocity.
  public mutating func step(milliseconds: Int) {
    wait(milliseconds: milliseconds)
    guard !isAtRest else { return }
    if update() { return }
    // At most one phase ends in a frame, as in Android: a phase without duration lasts one frame.
    if startNextPhase() {
      _ = update()
    } else {
      position = phaseEnd
      phase = .atRest
    }
  }
}
