/// A closed form of a linear system of two states: what holds between any two of its times holds
/// between all that are as far apart.
///
/// With u the distance from ``equilibrium`` and v the velocity, one 2 × 2 matrix leads from every
/// time to the one `h` seconds later. Its columns are the motions that begin with u = 1 and with
/// v = 1, `h` seconds after their start, so that the closed form itself provides it.
protocol LinearMotion {
  /// A place from which distances count such that the system is linear, in points.
  var equilibrium: Double { get }

  /// The position and the velocity at one time, 0 or later.
  func evaluated(at time: Double) -> MotionSample

  /// The motion of the same system around 0.
  ///
  /// - Parameters:
  ///   - displacement: The distance from the equilibrium at time 0, in points.
  ///   - velocity: The velocity at time 0, in points per second.
  /// - Returns: That motion.
  func response(displacement: Double, velocity: Double) -> Self
}

extension Deceleration: LinearMotion {
  var equilibrium: Double { initialPosition }

  func response(displacement: Double, velocity: Double) -> Deceleration {
    Deceleration(position: displacement, velocity: velocity, rate: rate)
  }
}

extension EdgeBounce: LinearMotion {
  var equilibrium: Double { edge }

  func response(displacement: Double, velocity: Double) -> EdgeBounce {
    EdgeBounce(
      edge: 0, displacement: displacement,
      momentum: velocity + EdgeBounce.returnRate * displacement, rate: rate)
  }
}

extension SpringSimulation: LinearMotion {
  var equilibrium: Double { target }

  func evaluated(at time: Double) -> MotionSample { sample(at: time) }

  func response(displacement: Double, velocity: Double) -> SpringSimulation {
    SpringSimulation(spring: spring, from: displacement, to: 0, velocity: velocity)
  }
}
