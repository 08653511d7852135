internal import CLibM
internal import ScrollDynamics

extension FitModel {
  /// The curve of a motion with values for all its parameters; `nil` for invalid values.
  ///
  /// The curve is in points, as a function of the time since the first row in seconds, or for some
  /// models of a pull in points or a release velocity in points per second. The motions are the
  /// closed forms of ScrollDynamics, whose return rate κ is always that of UIScrollView. For other
  /// return rates, the equations of ``ScrollSystem`` are solved here.
  func curve(_ p: [Double]) -> ((_ time: Double) -> Double)? {
    guard zip(parameters, p).allSatisfy({ $0.domain.contains($1) }) else { return nil }
    switch self {
    case .splineFling: return curve(of: SplineFling(friction: p[2]), p, phase: p[3])
    case .powerDecay:
      let decay = PowerDecay(exponent: p[2], referenceVelocity: p[3])
      return decay.duration(velocity: p[1]) < 1e100 ? curve(of: decay, p) : nil
    case .viscousDecay: return curve(of: ViscousDecay(rate: p[2], dryDeceleration: p[3]), p)
    case .friction:
      let decay = FrictionDecay(drag: p[2], constantDeceleration: p[3], stopVelocity: 0)
      return curve(of: decay, p, phase: p[4])
    case .bezierFling:
      let fling = BezierFling(deceleration: p[2], referenceVelocity: p[3])
      return curve(of: fling, p, phase: p[4])
    case .deceleration:
      let motion = Segment.deceleration(from: p[0], velocity: p[1], rate: DecelerationRate(p[2]))
      let stopTime = motion.time(whenSlowedTo: p[3])
      return { motion.position(at: min($0, stopTime)) }
    case .edgeBounce:
      let outside = BeyondEdge(
        momentum: p[1], returnRate: p[2], decay: DecelerationRate(p[4]).decay)
      return { p[0] + outside.displacement(at: $0 + p[3]) }
    case .edgeReturn:
      let outside = BeyondEdge(
        displacement: p[1], momentum: p[2], returnRate: p[3], decay: DecelerationRate(p[4]).decay)
      return { p[0] + outside.displacement(at: $0) }
    case .spring:
      let spring = Spring(stiffness: p[0], damping: p[1])
      let motion = Segment.spring(spring, from: p[2], to: p[4], velocity: p[3])
      return { motion.position(at: $0) }
    case .rubberBand:
      let band = RubberBand(dimension: p[1], coefficient: p[0])
      return { band.displacement(forPull: $0) }
    case .flingWithBounce:
      let rate = DecelerationRate(p[3])
      let motion = Segment.deceleration(from: p[0], velocity: p[1], rate: rate)
      let outside = BeyondEdge(
        momentum: p[1] - rate.decay * (p[2] - p[0]), returnRate: p[4], decay: rate.decay)
      let crossing = motion.time(toReach: p[2]) ?? .infinity
      return { time in
        time < crossing
          ? motion.position(at: time) : p[2] + outside.displacement(at: time - crossing)
      }
    case .projection:
      let rate = DecelerationRate(p[0])
      return { rate.distance(velocity: $0, stopSpeed: p[1]) }
    }
  }

  /// `nil` for parameters that are too large or too small.
  private func curve(
    of model: some FlingModel, _ p: [Double], phase: Double = 0
  ) -> ((_ time: Double) -> Double)? {
    let (position, velocity) = (p[0], p[1])
    // Beyond these limits squares and powers of velocities overflow or underflow.
    guard abs(position) < 1e100, velocity == 0 || (1e-100...1e100).contains(abs(velocity))
    else { return nil }
    let motion = model.motion(from: position, velocity: velocity)
    return { time in
      let time = time + phase
      // Before the release, the position is that of the release.
      return time >= motion.restTime
        ? motion.restPosition : motion.segment.sample(at: max(0, time)).position
    }
  }
}

/// A motion beyond an edge, with its displacement and momentum at time 0 and its own return rate.
private struct BeyondEdge {
  var displacement = 0.0
  let momentum: Double
  let returnRate: Double
  let decay: Double

  /// `e^{−κt}·(u₀ + p₀·(1 − e^{−λt})/λ)`.
  func displacement(at time: Double) -> Double {
    let travelled = -clibm_expm1(-decay * time) / decay
    return clibm_exp(-returnRate * time) * (displacement + momentum * travelled)
  }
}

extension FitModel.Domain {
  /// The limits prevent overflow.
  func contains(_ value: Double) -> Bool {
    switch self {
    case .real: value.isFinite
    case .positive: value > 1e-12 && value < 1e12
    case .rate: value > 1e-12 && value < 1 - 1e-12
    case .exponent: value > 1.01 && value < 100
    }
  }

  var name: String {
    switch self {
    case .real: "a finite number"
    case .positive: "a positive number"
    case .rate: "between 0 and 1"
    case .exponent: "between 1.01 and 100"
    }
  }
}
