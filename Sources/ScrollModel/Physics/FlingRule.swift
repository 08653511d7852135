public import ScrollDynamics

/// The deceleration of a released scroll: the platform's fling with its parameters.
public enum FlingRule: Sendable, Hashable {
  /// UIScrollView's deceleration, which continues into a bounce at an edge.
  case deceleration(DecelerationRate)
  /// Android's spline, which `OverScroller` follows.
  case spline(SplineFling)
  /// A deceleration along a power of the remaining time.
  case power(PowerDecay)
  /// Flutter's exponential friction.
  case friction(FrictionDecay)
  /// Viscous and dry friction; the faster axis determines the duration on both axes.
  case viscous(ViscousDecay)
  /// An exponential decay.
  case exponential(ExponentialDecay)
  /// Chromium's parabola along a Bézier curve; the faster axis determines the duration on both
  /// axes.
  ///
  /// The viewport limits the length of the fling, unless the model contains the length of the root
  /// view.
  case bezier(BezierFling)

  /// The fling rules of both axes after a release; one axis may determine the duration on both.
  @inline(__always)
  package func coupled(
    for velocity: Vector, viewport: Size, boost: Double = 1
  ) -> (horizontal: FlingRule, vertical: FlingRule) {
    switch self {
    case .deceleration, .spline, .power, .friction, .exponential: return (self, self)
    case .viscous(var decay):
      decay.leadingSpeed = max(abs(velocity.x), abs(velocity.y))
      return (.viscous(decay), .viscous(decay))
    case .bezier(let model):
      func fling(_ length: Double, _ timing: OffsetAnimation.Timing? = nil) -> BezierFling {
        var fling = model
        if model.rootLength == .infinity, length > 0 { fling.rootLength = length }
        (fling.boost, fling.timing) = (boost * model.boost, timing)
        return fling
      }
      let isHorizontal = velocity.longerAxis == .horizontal
      let first = fling(isHorizontal ? viewport.width : viewport.height)
      let speed = isHorizontal ? velocity.x : velocity.y
      let moves = speed != 0 && first.distance(velocity: speed) != 0
      let timing = moves ? first.timing(velocity: speed) : nil
      return (.bezier(fling(viewport.width, timing)), .bezier(fling(viewport.height, timing)))
    }
  }

  /// The rule with its boost multiplied by a factor; only Bézier flings have a boost.
  package func boosted(by factor: Double) -> FlingRule {
    guard case .bezier(var model) = self else { return self }
    model.boost *= factor
    return .bezier(model)
  }

  /// True if a fling may become faster after its release; the velocity must not be 0.
  package func mayAccelerate(from velocity: Double) -> Bool {
    if case .bezier(let model) = self { model.mayAccelerate(from: velocity) } else { false }
  }

  /// The motion of a fling from `elapsed` seconds after its release, which is time 0 of the motion.
  package func trajectory(
    from position: Double, velocity: Double, elapsed: Double = 0, range: ScrollRange = .unbounded,
    edges: Edges = .clamped, tolerance: Tolerance = .scrollView, displayScale: Double? = nil
  ) -> Trajectory {
    var trajectory = Trajectory(restingAt: 0)
    write(
      &trajectory, from: position, velocity: velocity, elapsed: elapsed, range: range, edges: edges,
      tolerance: tolerance, displayScale: displayScale)
    return trajectory
  }

  /// Replaces a trajectory by the rule's; a deceleration is written in place, without a copy.
  func write(
    _ trajectory: inout Trajectory, from position: Double, velocity: Double, elapsed: Double,
    range: ScrollRange, edges: Edges, tolerance: Tolerance, displayScale: Double?
  ) {
    func fling(_ model: some FlingModel) {
      trajectory = .fling(
        model, from: position, velocity: velocity, elapsed: elapsed, range: range, edges: edges,
        displayScale: displayScale)
    }
    switch self {
    case .deceleration(let rate):
      trajectory.fling(
        from: position, momentum: velocity, range: range, rate: rate, edges: edges,
        tolerance: tolerance, displayScale: displayScale)
    case .spline(let model): fling(model)
    case .power(let model): fling(model)
    case .friction(let model): fling(model)
    case .viscous(let model): fling(model)
    case .exponential(let model): fling(model)
    case .bezier(let model): fling(model)
    }
  }

  /// The state of a fling after its release, as if there were no edges.
  func freeSample(from position: Double, velocity: Double, after elapsed: Double) -> MotionSample {
    trajectory(from: position, velocity: velocity).sample(at: elapsed)
  }

  /// The duration of a frame in which Chromium moves a fling, in seconds.
  static let frame = 1.0 / 60

  /// A fling without its last frame and without final movements below 0.1 points, as in Chromium.
  static func withoutLastFrame(_ fling: Trajectory, elapsed: Double) -> Trajectory {
    var index = ((elapsed + fling.restTime) / frame).rounded(.up) - 1
    func position(_ index: Double) -> Double { fling.position(at: max(0, index * frame - elapsed)) }
    while index * frame > elapsed, abs(position(index) - position(index - 1)) < 0.1 { index -= 1 }
    return fling.stopped(at: max(0, index * frame - elapsed))
  }

  /// `nil` if the velocity does not decay exponentially.
  var rate: DecelerationRate? {
    switch self {
    case .deceleration(let rate): rate
    case .exponential(let decay): decay.rate
    case .spline, .power, .friction, .viscous, .bezier: nil
    }
  }

  /// UIScrollView's deceleration can restart at any time from its position and velocity.
  var isDeceleration: Bool { if case .deceleration = self { true } else { false } }

  /// The largest release speed at which the content does not move.
  var stopVelocity: Double { isDeceleration ? Tolerance.scrollView.velocity : 0 }
}
