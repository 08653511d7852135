import CInertialScroll
import ScrollDynamics
import ScrollModel

extension Trajectory {
  init(checking motion: inertial_trajectory) throws(RejectedCall) {
    let position = try checkNumber(motion.position, "position")
    switch Int(motion.law) {
    case INERTIAL_LAW_FLING: self = try Trajectory.fling(checking: motion, from: position)
    case INERTIAL_LAW_SPRING:
      self = .spring(
        try Spring(checking: motion.spring), from: position,
        to: try checkNumber(motion.target, "target"),
        velocity: try checkNumber(motion.velocity, "velocity"))
    case INERTIAL_LAW_EASED:
      self = .eased(
        from: position, to: try checkNumber(motion.target, "target"),
        duration: try check(motion.duration, in: 0.001...1e6, "duration"),
        curve: TimingCurve(
          try check(motion.curve.0, in: 0...1, "curve[0]"),
          try check(motion.curve.1, in: -100...100, "curve[1]"),
          try check(motion.curve.2, in: 0...1, "curve[2]"),
          try check(motion.curve.3, in: -100...100, "curve[3]")))
    case INERTIAL_LAW_RETARGETED:
      let physics = try ScrollPhysics(checking: motion.physics)
      guard case .deceleration(let rate) = physics.fling else {
        throw RejectedCall(
          code: INERTIAL_MISMATCH,
          message: "physics.preset: must be \"uikit\" for this law, found "
            + "\"\(ScrollPlatform.all[Int(motion.physics.preset)].name)\"")
      }
      let rule = RetargetingRule(
        rate: rate, minimumFlingVelocity: physics.flingLimits.minimum,
        raisesVelocity: physics.raisesVelocity)
      self = rule.trajectory(
        from: position, velocity: try checkNumber(motion.velocity, "velocity"),
        to: try checkNumber(motion.target, "target"))
    default:
      throw RejectedCall(
        code: INERTIAL_UNKNOWN_CONSTANT,
        message: "law: must be a constant from 0 to 3, found \(motion.law)")
    }
  }

  /// `position` is in points.
  private static func fling(
    checking motion: inertial_trajectory, from position: Double
  ) throws(RejectedCall) -> Trajectory {
    let physics = try ScrollPhysics(checking: motion.physics)
    let velocity = try checkNumber(motion.velocity, "velocity")
    let range = try ScrollRange(checking: motion)
    var length = motion.viewport_length
    if length != .infinity { length = try checkStep(length, "viewport_length") }
    let edges = Edges(
      lower: physics.edge(.lower, bounces: isSet(motion.bounces_lower), length: length),
      upper: physics.edge(.upper, bounces: isSet(motion.bounces_upper), length: length))
    let scale = try checkScale(motion.display_scale, "display_scale")
    let rule = physics.fling.coupled(
      for: Vector(x: 0, y: velocity), viewport: Size(width: length, height: length)
    ).vertical
    return rule.trajectory(
      from: position, velocity: velocity, range: range, edges: edges, displayScale: scale)
  }
}

extension ScrollRange {
  fileprivate init(checking motion: inertial_trajectory) throws(RejectedCall) {
    let lower = motion.lower == -.infinity ? motion.lower : try checkNumber(motion.lower, "lower")
    let upper = motion.upper == .infinity ? motion.upper : try checkNumber(motion.upper, "upper")
    try require(
      lower <= upper, else: INERTIAL_MISMATCH,
      "lower: must be at most upper, \(upper), found \(lower)")
    self.init(lower: lower, upper: upper)
  }
}
