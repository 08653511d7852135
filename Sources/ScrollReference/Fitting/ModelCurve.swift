internal import CLibM
internal import ScrollDynamics

/// A motion with values for all its parameters, which can be evaluated at any time.
///
/// The motions are the closed forms of ScrollDynamics, whose return rate κ is always that of
/// UIScrollView. For other return rates, the equations of ``ScrollSystem`` are solved here:
/// `u = e^{−κt}·(u₀ + p₀·(1 − e^{−λt})/λ)`.
enum ModelCurve {
  case deceleration(Segment, stopTime: Double)
  case free(FreeMotion, phase: Double)
  case beyondEdge(BeyondEdge, edge: Double, phase: Double)
  case spring(Segment)
  case rubberBand(RubberBand)
  case fling(Segment, crossing: Double, BeyondEdge, edge: Double)
  case projection(DecelerationRate, stopSpeed: Double)

  /// A motion beyond an edge, with its displacement and momentum at time 0 and its own return rate.
  struct BeyondEdge {
    var displacement: Double
    var momentum: Double
    var returnRate: Double
    var decay: Double

    func displacement(at time: Double) -> Double {
      let travelled = -clibm_expm1(-decay * time) / decay
      return clibm_exp(-returnRate * time) * (displacement + momentum * travelled)
    }
  }

  /// `nil` for invalid parameters.
  init?(_ model: FitModel, _ p: [Double]) {
    let parameters = model.parameters
    guard zip(parameters, p).allSatisfy({ $0.domain.contains($1) }) else { return nil }
    switch model {
    case .splineFling, .powerDecay, .viscousDecay, .friction, .bezierFling:
      guard let motion = ModelCurve.fling(model, p) else { return nil }
      self = .free(motion, phase: parameters.last?.name == "phase" ? p[p.count - 1] : 0)
    case .deceleration:
      let motion = Segment.deceleration(from: p[0], velocity: p[1], rate: DecelerationRate(p[2]))
      self = .deceleration(motion, stopTime: motion.time(whenSlowedTo: p[3]))
    case .edgeBounce:
      let outside = BeyondEdge(
        displacement: 0, momentum: p[1], returnRate: p[2], decay: DecelerationRate(p[4]).decay)
      self = .beyondEdge(outside, edge: p[0], phase: p[3])
    case .edgeReturn:
      let outside = BeyondEdge(
        displacement: p[1], momentum: p[2], returnRate: p[3], decay: DecelerationRate(p[4]).decay)
      self = .beyondEdge(outside, edge: p[0], phase: 0)
    case .spring:
      let spring = Spring(stiffness: p[0], damping: p[1])
      self = .spring(.spring(spring, from: p[2], to: p[4], velocity: p[3]))
    case .rubberBand: self = .rubberBand(RubberBand(dimension: p[1], coefficient: p[0]))
    case .flingWithBounce:
      let rate = DecelerationRate(p[3])
      let motion = Segment.deceleration(from: p[0], velocity: p[1], rate: rate)
      let outside = BeyondEdge(
        displacement: 0, momentum: p[1] - rate.decay * (p[2] - p[0]), returnRate: p[4],
        decay: rate.decay)
      self = .fling(motion, crossing: motion.time(toReach: p[2]) ?? .infinity, outside, edge: p[2])
    case .projection: self = .projection(DecelerationRate(p[0]), stopSpeed: p[1])
    }
  }

  /// In points; `time` is the time since the first row in seconds, or for some models a pull in
  /// points or a release velocity in points per second.
  func value(at time: Double) -> Double {
    switch self {
    case .deceleration(let motion, let stopTime): motion.position(at: min(time, stopTime))
    case .free(let motion, let phase): ModelCurve.position(of: motion, at: time + phase)
    case .beyondEdge(let outside, let edge, let phase):
      edge + outside.displacement(at: time + phase)
    case .spring(let motion): motion.position(at: time)
    case .rubberBand(let band): band.displacement(forPull: time)
    case .fling(let motion, let crossing, let outside, let edge):
      time < crossing ? motion.position(at: time) : edge + outside.displacement(at: time - crossing)
    case .projection(let rate, let stopSpeed): rate.distance(velocity: time, stopSpeed: stopSpeed)
    }
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
