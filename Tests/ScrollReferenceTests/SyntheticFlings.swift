import ScrollDynamics
import ScrollReference
import TestSupport

extension SyntheticTrace {
  /// A platform's fling that is released at the first row, until a while after its rest.
  static func fling(_ model: FitModel, _ random: inout SeededGenerator, _ density: Int) -> Motion {
    // Noise of its own for each law: an unlikely seed is not to count for all of them.
    let mark = model.rawValue.utf8.reduce(0) { 31 &* $0 &+ UInt64($1) }
    random = SeededGenerator(seed: random.next() ^ mark)
    let position = random.uniform(-500...500)
    let speed = random.uniform(800...3000)
    let velocity = random.sign() * speed
    var truth = ["position": position, "velocity": velocity]
    let motion: Trajectory
    func fling(_ model: some FlingModel) -> Trajectory {
      .fling(model, from: position, velocity: velocity)
    }
    switch model {
    case .splineFling:
      let friction = random.uniform(0.006...0.04)
      truth["friction"] = friction
      motion = fling(SplineFling(friction: friction))
    case .powerDecay:
      let (exponent, reference) = (random.uniform(1.9...4), speed * random.uniform(0.4...2))
      truth["exponent"] = exponent
      truth["reference"] = reference
      motion = fling(PowerDecay(exponent: exponent, referenceVelocity: reference))
    case .viscousDecay:
      let (rate, dry) = (random.uniform(1...5), random.uniform(200...1500))
      truth["decay"] = rate
      truth["dry"] = dry
      motion = fling(ViscousDecay(rate: rate, dryDeceleration: dry))
    case .friction:
      let (drag, constant) = (random.uniform(0.05...0.4), random.uniform(300...2000))
      truth["drag"] = drag
      truth["constant"] = constant
      motion = fling(FrictionDecay(drag: drag, constantDeceleration: constant, stopVelocity: 0))
    default:
      let (deceleration, reference) = (random.uniform(1500...4000), random.uniform(1800...4000))
      truth["deceleration"] = deceleration
      truth["reference"] = reference
      motion = fling(BezierFling(deceleration: deceleration, referenceVelocity: reference))
    }
    return Motion(times: times(Int(motion.restTime * 60) + 20, density), truth: truth) {
      motion.position(at: $0 - 3)
    }
  }
}
