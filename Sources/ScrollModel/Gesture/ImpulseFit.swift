/// The release velocity of the impulse strategy: the velocity of a body of mass 1 that the finger
/// pushes.
///
/// Each pair of samples adds the work that accelerates the body to the velocity between them. The
/// first work counts half, because the body starts at rest. Source: Android's
/// `ImpulseVelocityTrackerStrategy` and Compose's `calculateImpulseVelocity`.
struct ImpulseFit {
  let velocity: Vector

  /// The velocity is 0 if there are fewer than two samples.
  init(_ history: inout SampleHistory, count: Int) {
    var work = Vector.zero
    var age = count - 1
    while age > 0, let start = history.newest(age), let end = history.newest(age - 1) {
      let slope = (1 / (end.time - start.time)) * (end.position - start.position)
      work = Vector(
        x: ImpulseFit.added(slope.x, to: work.x), y: ImpulseFit.added(slope.y, to: work.y))
      if age == count - 1 { work = 0.5 * work }
      age -= 1
    }
    velocity = Vector(x: ImpulseFit.velocity(of: work.x), y: ImpulseFit.velocity(of: work.y))
  }

  private static func added(_ slope: Double, to work: Double) -> Double {
    work + (slope - velocity(of: work)) * abs(slope)
  }

  /// The velocity of a body of mass 1 whose kinetic energy is `work`, with the sign of `work`.
  private static func velocity(of work: Double) -> Double {
    let speed = (2 * abs(work)).squareRoot()
    return work < 0 ? -speed : speed
  }
}
