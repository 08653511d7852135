internal import CLibM

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
  public private(set) var position: Int

  /// The velocity that the original reports, in px/s.
  ///
  /// In the phase ``Phase/springBack`` it has the wrong sign and is not divided by the time; of an
  /// ``Phase/animation`` it is 0.
  public private(set) var velocity: Double = 0

  /// What moves the position.
  public private(set) var phase = Phase.atRest

  /// Where the present phase ends, in pixels.
  public private(set) var phaseEnd: Int

  /// How long the present phase lasts, in milliseconds.
  public private(set) var phaseDuration = 0

  /// How long the spline would last without an edge, in milliseconds.
  public private(set) var splineDuration = 0

  /// How far the spline would go without an edge, in pixels, signed.
  public private(set) var splineDistance = 0

  private let friction: Float
  /// The physical coefficient, in px/s²: 9.80665 m/s² in pixels, with a factor of 0.84.
  private let coefficient: Float
  /// The time of the last frame or event, in milliseconds.
  private var clock = 0
  private var phaseStart = 0
  private var startPosition: Int
  /// The velocity at the start of the present phase, in px/s; only its sign counts on the way back.
  private(set) var startVelocity = 0
  private var deceleration: Float = 0
  private var overfling = 0

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

  // MARK: Phases

  private mutating func start(velocity: Int, lower: Int, upper: Int, overfling: Int) {
    self.overfling = overfling
    self.velocity = Double(velocity)
    startVelocity = velocity
    phaseStart = clock
    startPosition = position
    (phaseDuration, splineDuration) = (0, 0)
    if position < lower || position > upper {
      return startOutside(lower: lower, upper: upper, velocity: velocity)
    }
    phase = .spline
    var distance = 0.0
    if velocity != 0 {
      splineDuration = duration(of: velocity)
      phaseDuration = splineDuration
      distance = self.distance(of: velocity)
    }
    splineDistance = Int(velocity < 0 ? -distance : distance)
    phaseEnd = position + splineDistance
    let edge = min(max(phaseEnd, lower), upper)
    if edge != phaseEnd {
      shortenSpline(to: edge)
      phaseEnd = edge
    }
  }

  /// Ends the spline at an edge, at the time that the table of times says.
  private mutating func shortenSpline(to edge: Int) {
    let share = abs(Float(edge - startPosition) / Float(phaseEnd - startPosition))
    guard Int(Float(AndroidSplineTable.intervals) * share) < AndroidSplineTable.intervals else {
      return
    }
    let time = AndroidSplineTable.interpolated(AndroidSplineTable.shared.times, at: share).value
    phaseDuration = Int(Float(phaseDuration) * time)
  }

  private mutating func startOutside(lower: Int, upper: Int, velocity: Int) {
    let edge = position > upper ? upper : lower
    let overscroll = position - edge
    if overscroll.signum() * velocity.signum() >= 0 {
      startBeyond(edge, overscroll: overscroll, velocity: velocity)
    } else if distance(of: velocity) > Double(abs(overscroll)) {
      start(
        velocity: velocity, lower: min(lower, position), upper: max(upper, position),
        overfling: overfling)
    } else {
      startReturn(to: edge)
    }
  }

  /// Outward from outside: the rest of an overfling that began at the edge some time ago.
  private mutating func startBeyond(_ edge: Int, overscroll: Int, velocity: Int) {
    deceleration = (velocity == 0 ? overscroll : velocity) > 0 ? -2000 : 2000
    let timeToPeak = -Float(velocity) / deceleration
    let peak = Float(velocity) * Float(velocity) / 2 / abs(deceleration)
    let depth = Double(peak + Float(abs(overscroll)))
    let duration = Float((2 * depth / Double(abs(deceleration))).squareRoot())
    phaseStart -= Int(1000 * (duration - timeToPeak))
    position = edge
    startPosition = edge
    startVelocity = Int(-deceleration * duration)
    startOverfling()
  }

  /// From an edge outward with the start velocity, against the deceleration or a larger one that
  /// stops it in time.
  private mutating func startOverfling() {
    let square = Float(startVelocity) * Float(startVelocity)
    var depth = square / (2 * abs(deceleration))
    if depth > Float(overfling) {
      deceleration = -Float(startVelocity.signum()) * square / (2 * Float(overfling))
      depth = Float(overfling)
    }
    overfling = Int(depth)
    phase = .overfling
    phaseEnd = startPosition + Int(startVelocity > 0 ? depth : -depth)
    phaseDuration = -Int(1000 * Float(startVelocity) / deceleration)
  }

  private mutating func startReturn(to edge: Int) {
    phase = .springBack
    startPosition = position
    phaseEnd = edge
    let delta = position - edge
    deceleration = delta > 0 ? -FrameSteppedSplineFling.gravity : FrameSteppedSplineFling.gravity
    startVelocity = -delta
    overfling = abs(delta)
    phaseDuration = Int(1000 * (-2 * Double(delta) / Double(deceleration)).squareRoot())
  }

  /// Goes over to the phase that follows the present one, at its exact end.
  ///
  /// - Returns: Whether there is one.
  private mutating func startNextPhase() -> Bool {
    switch phase {
    case .spline where phaseDuration < splineDuration:
      position = phaseEnd
      startPosition = phaseEnd
      startVelocity = Int(velocity)
      deceleration =
        startVelocity > 0 ? -FrameSteppedSplineFling.gravity : FrameSteppedSplineFling.gravity
      phaseStart += phaseDuration
      startOverfling()
      return true
    case .overfling:
      phaseStart += phaseDuration
      let edge = startPosition
      position = phaseEnd
      startReturn(to: edge)
      return true
    case .spline, .springBack, .animation, .atRest:
      return false
    }
  }

  // MARK: Frames

  /// Moves to the present time within the phase.
  ///
  /// - Returns: Whether the phase goes on.
  private mutating func update() -> Bool {
    let elapsed = clock - phaseStart
    if elapsed == 0 { return phaseDuration > 0 }
    if elapsed > phaseDuration { return false }
    let distance: Double
    switch phase {
    case .spline:
      let share = Float(elapsed) / Float(splineDuration)
      let (value, slope) = AndroidSplineTable.interpolated(
        AndroidSplineTable.shared.positions, at: share)
      distance = Double(value * Float(splineDistance))
      velocity = Double(slope * Float(splineDistance) / Float(splineDuration) * 1000)
    case .overfling:
      let time = Float(elapsed) / 1000
      velocity = Double(Float(startVelocity) + deceleration * time)
      distance = Double(Float(startVelocity) * time + deceleration * time * time / 2)
    case .springBack, .animation, .atRest:
      let share = Float(elapsed) / Float(phaseDuration)
      let square = share * share
      let signed = Float(startVelocity.signum()) * Float(overfling)
      distance = Double(signed * (3 * square - 2 * share * square))
      velocity = Double(signed * 6 * (-share + square))
    }
    position = startPosition + Int((distance + 0.5).rounded(.down))
    return true
  }

  private mutating func animate() {
    let elapsed = clock - phaseStart
    guard elapsed < phaseDuration else {
      position = phaseEnd
      phase = .atRest
      return
    }
    let progress = viscousProgress(at: Double(elapsed) / Double(phaseDuration))
    position =
      startPosition
      + Int((progress * Double(phaseEnd - startPosition) + 0.5).rounded(.down))
  }

  private func viscousProgress(at share: Double) -> Double {
    func q(_ z: Double) -> Double {
      z < 1 ? z - 1 + clibm_exp(-z) : clibm_exp(-1) + (1 - clibm_exp(-1)) * (1 - clibm_exp(1 - z))
    }
    return q(8 * share) / q(8)
  }

  // MARK: Spline

  /// The logarithm of the ratio that says how long and how far a velocity goes.
  private func logarithm(of velocity: Int) -> Double {
    clibm_log(Double(0.35 * Float(abs(velocity)) / (friction * coefficient)))
  }

  /// The rate of the deceleration, rounded as in the original.
  private static let rate = Double(Float(clibm_log(0.78) / clibm_log(0.9)))

  private func duration(of velocity: Int) -> Int {
    Int(1000 * clibm_exp(logarithm(of: velocity) / (FrameSteppedSplineFling.rate - 1)))
  }

  private func distance(of velocity: Int) -> Double {
    guard velocity != 0 else { return 0 }
    let rate = FrameSteppedSplineFling.rate
    return Double(friction * coefficient) * clibm_exp(rate / (rate - 1) * logarithm(of: velocity))
  }
}
