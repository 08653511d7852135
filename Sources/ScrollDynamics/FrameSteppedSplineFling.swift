/// Android's scroller of one axis, frame by frame: whole pixels, whole milliseconds, single
/// precision.
///
/// It is the compatibility mode of ``Trajectory``'s spline fling, and differs from it by what the
/// original rounds: the curve is interpolated between 101 samples, so that the velocity is a
/// staircase; durations are truncated to milliseconds and distances to pixels; a phase is over in
/// the first frame after its end; the velocity at an edge is that of the last frame before it.
/// Recorded frames of the original are reproduced exactly. Source: `android.widget.OverScroller`,
/// API 30 to 34.
public struct FrameSteppedSplineFling: Sendable, Hashable {
  /// What moves the position.
  public enum Phase: Sendable, Hashable {
    /// The spline that slows down, from a fling.
    case spline
    /// Constant deceleration beyond an edge.
    case overfling
    /// The way back to an edge, at rest at both ends.
    case springBack
    /// A programmatic movement along the viscous curve.
    case animation
    /// Nothing: the position is final.
    case atRest
  }

  /// The deceleration beyond an edge and of the way back, in px/s².
  static let gravity: Float = 2000

  /// The position, in pixels.
  public internal(set) var position: Int

  /// The velocity that the original reports, in px/s.
  ///
  /// In the phase ``Phase/springBack`` it has the wrong sign and is not divided by the time; of an
  /// ``Phase/animation`` it is 0.
  public internal(set) var velocity: Double = 0

  /// What moves the position.
  public internal(set) var phase = Phase.atRest

  /// Where the present phase ends, in pixels.
  public internal(set) var phaseEnd: Int

  /// How long the present phase lasts, in milliseconds.
  public internal(set) var phaseDuration = 0

  /// How long the spline would last without an edge, in milliseconds.
  public internal(set) var splineDuration = 0

  /// How far the spline would go without an edge, in pixels, signed.
  public internal(set) var splineDistance = 0

  let friction: Float
  /// The physical coefficient, in px/s²: 9.80665 m/s² in pixels, with a factor of 0.84.
  let coefficient: Float
  /// The time of the last frame or event, in milliseconds.
  var clock = 0
  var phaseStart = 0
  var startPosition: Int
  /// The velocity at the start of the present phase, in px/s; only its sign counts on the way back.
  var startVelocity = 0
  var deceleration: Float = 0
  var overfling = 0

  /// Creates a scroller at rest.
  ///
  /// - Parameters:
  ///   - position: The position, in pixels.
  ///   - pixelsPerPoint: The density.
  ///   - friction: The scroll friction; Android's default is 0.015.
  /// - Precondition: Density and friction are positive and finite.
  public init(at position: Int, pixelsPerPoint: Double = 1, friction: Double = 0.015) {
    require(
      pixelsPerPoint > 0 && pixelsPerPoint.isFinite,
      "pixelsPerPoint must be positive and finite, got \(pixelsPerPoint)")
    require(
      friction > 0 && friction.isFinite, "friction must be positive and finite, got \(friction)")
    self.position = position
    phaseEnd = position
    startPosition = position
    self.friction = Float(friction)
    coefficient = 9.80665 * 39.37 * (Float(pixelsPerPoint) * 160) * 0.84
  }

  /// Whether the motion is over.
  public var isAtRest: Bool { phase == .atRest }

  /// Releases the content.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in px/s.
  ///   - lower: The smallest offset, in pixels.
  ///   - upper: The largest offset, in pixels.
  ///   - overfling: How far the motion may pass an edge, in pixels.
  ///   - addsPresentVelocity: Android's flywheel: adds the velocity of the running motion if it has
  ///     the same sign.
  /// - Precondition: `lower` is not above `upper`.
  public mutating func fling(
    velocity: Int, lower: Int = .min / 4, upper: Int = .max / 4, overfling: Int = 0,
    addsPresentVelocity: Bool = false
  ) {
    require(lower <= upper, "lower must not be above upper, got \(lower) and \(upper)")
    var velocity = velocity
    let present = isAtRest ? 0 : Float(self.velocity)
    if addsPresentVelocity, Float(velocity) * present > 0 {
      velocity = Int(Float(velocity) + present)
    }
    start(velocity: velocity, lower: lower, upper: upper, overfling: overfling)
  }

  /// Returns to the range if the position lies outside.
  ///
  /// - Parameters:
  ///   - lower: The smallest offset, in pixels.
  ///   - upper: The largest offset, in pixels.
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

  /// Tells a spline that the content ended sooner than it knew.
  ///
  /// - Parameters:
  ///   - edge: The edge, in pixels: the motion now starts beyond it.
  ///   - overfling: How far the motion may pass it, in pixels.
  public mutating func reachEdge(at edge: Int, overfling: Int) {
    guard phase == .spline else { return }
    self.overfling = overfling
    phaseStart = clock
    startOutside(lower: edge, upper: edge, velocity: Int(velocity))
  }

  /// Starts a programmatic movement along the viscous curve.
  ///
  /// - Parameters:
  ///   - delta: How far, in pixels, signed.
  ///   - duration: How long, in milliseconds; positive.
  public mutating func animate(by delta: Int, duration: Int) {
    require(duration > 0, "duration must be positive, got \(duration)")
    phase = .animation
    velocity = 0
    phaseStart = clock
    startPosition = position
    phaseEnd = position + delta
    phaseDuration = duration
  }

  /// Lets time pass without a frame, as before an event: the position stays that of the last frame.
  ///
  /// - Parameter milliseconds: The time, 0 or more.
  public mutating func wait(milliseconds: Int) {
    require(milliseconds >= 0, "milliseconds must be 0 or more, got \(milliseconds)")
    clock += milliseconds
  }

  /// Moves on to a frame.
  ///
  /// - Parameter milliseconds: The time since the frame before, or since ``wait(milliseconds:)``; 0
  ///   or more.
  public mutating func step(milliseconds: Int) {
    wait(milliseconds: milliseconds)
    guard !isAtRest else { return }
    if phase == .animation { return animate() }
    if update() { return }
    // One phase a frame, as in the original: a phase without duration shows for a frame.
    if startNextPhase() {
      _ = update()
    } else {
      position = phaseEnd
      phase = .atRest
    }
  }
}
