internal import ScrollDynamics

extension ModelCurve {
  /// `nil` for models of other motions, and for parameters that are too large or too small.
  static func fling(_ model: FitModel, _ p: [Double]) -> FreeMotion? {
    let (position, velocity) = (p[0], p[1])
    // Beyond these limits squares and powers of velocities overflow or underflow.
    guard abs(position) < 1e100, velocity == 0 || (1e-100...1e100).contains(abs(velocity))
    else { return nil }
    switch model {
    case .splineFling: return SplineFling(friction: p[2]).motion(from: position, velocity: velocity)
    case .powerDecay:
      let decay = PowerDecay(exponent: p[2], referenceVelocity: p[3])
      guard decay.duration(velocity: velocity) < 1e100 else { return nil }
      return decay.motion(from: position, velocity: velocity)
    case .viscousDecay:
      return ViscousDecay(rate: p[2], dryDeceleration: p[3])
        .motion(from: position, velocity: velocity)
    case .friction:
      return FrictionDecay(drag: p[2], constantDeceleration: p[3], stopVelocity: 0)
        .motion(from: position, velocity: velocity)
    case .bezierFling:
      return BezierFling(deceleration: p[2], referenceVelocity: p[3])
        .motion(from: position, velocity: velocity)
    default: return nil
    }
  }

  /// In points; at a negative time since the release, the position of the release.
  static func position(of motion: FreeMotion, at time: Double) -> Double {
    time >= motion.restTime ? motion.restPosition : motion.segment.sample(at: max(0, time)).position
  }
}
