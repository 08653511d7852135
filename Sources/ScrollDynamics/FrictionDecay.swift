internal import CLibM

/// Flutter's fling: an exponential decay of the velocity plus a constant deceleration.
///
/// ```
/// x = x₀ + v₀(D^t − 1)/ln D − c·sgn(v₀)·t²/2    v = v₀·D^t − c·sgn(v₀)·t
/// ```
///
/// x₀ and v₀ are the position and the velocity at the release, D is the ``drag``, and c is the
/// ``constantDeceleration``. Restarting a running fling with its current velocity changes its
/// motion if c > 0. The similar fling ``memoryless`` avoids this. Source: Flutter's
/// `FrictionSimulation`.
public struct FrictionDecay: FlingModel {
  /// The drag D: the factor by which the velocity is multiplied in each second, between 0 and 1.
  public let drag: Double

  /// The constant deceleration c, in points per second squared.
  public let constantDeceleration: Double

  /// The speed at which the fling stops, in points per second.
  public let stopVelocity: Double

  /// Creates Flutter's fling with friction.
  ///
  /// - Precondition: The drag lies between 0 and 1. The deceleration and the stop velocity are
  ///   finite, 0 or larger, and not both 0.
  public init(drag: Double, constantDeceleration: Double = 0, stopVelocity: Double) {
    require(drag > 0 && drag < 1, "drag must lie between 0 and 1, got \(drag)")
    requireNotNegative(constantDeceleration, "constantDeceleration")
    require(
      stopVelocity >= 0 && stopVelocity.isFinite && stopVelocity + constantDeceleration > 0,
      "stopVelocity must be 0 or larger, and positive without a constant deceleration, "
        + "got \(stopVelocity)")
    self.drag = drag
    self.constantDeceleration = constantDeceleration
    self.stopVelocity = stopVelocity
  }

  /// Flutter's fling on iOS: D = 0.135, stops at 20 pixels per second.
  public static func flutter(pixelsPerPoint: Double = 1) -> FrictionDecay {
    FrictionDecay(drag: 0.135, stopVelocity: 20 / pixelsPerPoint)
  }

  /// Flutter's fling on macOS: D = 0.135, c = 1400, stops at 20 pixels per second.
  public static func flutterFast(pixelsPerPoint: Double = 1) -> FrictionDecay {
    FrictionDecay(drag: 0.135, constantDeceleration: 1400, stopVelocity: 20 / pixelsPerPoint)
  }

  /// The rate at which the velocity decays, −ln D, in 1/s.
  public var decay: Double { -clibm_log(drag) }

  /// A similar fling whose motion does not change if it is restarted with its current velocity.
  ///
  /// Its equation is `v' = ln D·v − c·sgn v`.
  public var memoryless: ViscousDecay {
    ViscousDecay(rate: decay, dryDeceleration: constantDeceleration)
  }

  /// The motion after a release as if there were no edges.
  public func motion(from position: Double, velocity: Double) -> FreeMotion {
    guard abs(velocity) > stopVelocity else { return .resting(at: position) }
    let segment = Segment.deceleration(
      from: position, velocity: velocity, decay: decay, drift: 0,
      acceleration: velocity < 0 ? constantDeceleration : -constantDeceleration)
    guard constantDeceleration > 0 else {
      return FreeMotion(segment, restTime: clibm_log(abs(velocity) / stopVelocity) / decay)
    }
    let sign = velocity < 0 ? -1.0 : 1
    let latest = abs(velocity) / constantDeceleration
    return FreeMotion(
      segment,
      restTime: firstNonpositive(above: 0, upTo: latest) { time in
        sign * segment.evaluated(at: time).velocity - stopVelocity
      })
  }

  /// A motion whose drag is chosen so that it reaches a target with a given velocity, as a picker
  /// wheel reaches an item.
  ///
  /// The drag is D = e^{(v₀ − v₁)/(x₀ − x₁)}; the motion ends at the target with the arrival
  /// velocity v₁, which has the sign of v₀.
  ///
  /// - Precondition: The target lies in the velocity's direction, and the velocity decreases.
  public static func trajectory(
    from position: Double, velocity: Double, to target: Double, arrivingWith arrivalVelocity: Double
  ) -> Trajectory {
    requireFinite(position, "position")
    requireFinite(target, "target")
    require(
      (target - position) * velocity > 0 && velocity * arrivalVelocity > 0
        && abs(arrivalVelocity) < abs(velocity),
      "a motion from \(position) with \(velocity) does not arrive at \(target) with "
        + "\(arrivalVelocity)")
    let decay = (velocity - arrivalVelocity) / (target - position)
    return Trajectory(
      .deceleration(from: position, velocity: velocity, decay: decay, drift: 0), to: target,
      after: clibm_log(velocity / arrivalVelocity) / decay)
  }
}
