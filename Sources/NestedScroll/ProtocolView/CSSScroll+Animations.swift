import ScrollDynamics
import ScrollModel

// Animations of scrollers: snaps, notches of a wheel, and smooth scrolls.
extension CSSScroll {
  /// The animation of a scroller to an offset; `nil` if the scroller is already there.
  ///
  /// An animation that gets a new target keeps its velocity.
  func animation(
    _ kind: PageAnimation, of part: Int, to goal: Vector, replacing running: RunningMotion?
  ) -> ProtocolMotion? {
    let start = page.scrollers[part].offset
    let goal = page.scrollers[part].clamp(goal)
    let distance = goal - start
    let replaced = running.flatMap { $0.animates(part, like: kind, page.engine) ? $0 : nil }
    let rule = kind.rule(page.engine)
    let moved = replaced.map { goal - $0.target(from: start) }
    if let replaced, let moved, rule.continues(whenTargetMovesBy: moved) == .both {
      var motion = replaced.motion.continued(at: replaced.elapsed)
      (motion.animation, motion.target, motion.claims) = (kind, nil, claims)
      return motion
    }
    let movement = (distance: distance, replacedVelocity: replaced?.velocity)
    var motion = ProtocolMotion(driver: part, target: kind.isAsked ? nil : goal.y, animation: kind)
    for axis in Axis.allCases {
      let animation = rule.trajectory(
        axis, from: start[axis], to: goal[axis], in: movement,
        limits: page.scrollers[part].range(axis))
      if distance[axis].exceedsRounding || animation.momentum(at: 0) != 0 {
        motion[axis] = .part(part, animation)
      }
    }
    if kind.isAsked { motion.claims = claims }
    return motion.horizontal == nil && motion.vertical == nil ? nil : motion
  }

  var claims: ClaimOrder {
    let claims = partNames.indices.reversed().map { ScrollClaim($0) }
    return ClaimOrder(up: claims, down: claims)
  }

  func springing(
    _ part: Int, from begin: MotionSample, to goal: Double, _ axis: Axis
  ) -> Trajectory {
    .spring(
      .firefox, from: begin.position, to: goal, velocity: begin.velocity, rest: .near(0.01),
      limits: page.scrollers[part].range(axis))
  }
}

extension PageAnimation {
  fileprivate func rule(_ engine: CSSScrollers.Engine) -> AnimationRule {
    if engine != .chromium { return .firefox }
    return isProgram ? .chromiumScrollTo : .byDistance(.inverseDelta)
  }

  fileprivate var isProgram: Bool { if case .program = self { true } else { false } }
}

extension RunningMotion {
  /// True if a new animation of a kind continues this motion instead of starting from rest.
  ///
  /// In Chromium, smooth scrolls and other animations (wheel, snap) do not continue each other.
  func animates(_ part: Int, like kind: PageAnimation, _ engine: CSSScrollers.Engine) -> Bool {
    guard let own = motion.animation, motion.driver == part else { return false }
    return engine != .chromium || own.isProgram == kind.isProgram
  }

  /// The offset at which this animation ends, in points; an axis without motion keeps `offset`.
  func target(from offset: Vector) -> Vector {
    var target = offset
    for axis in Axis.allCases {
      if case .part(_, let trajectory, _)? = motion[axis] { target[axis] = trajectory.restPosition }
    }
    return target
  }
}

extension ProtocolMotion {
  func continued(at time: Double) -> ProtocolMotion {
    var motion = self
    motion.elapsed = min(time, restTime)
    return motion
  }
}
