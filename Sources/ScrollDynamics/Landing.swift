/// How a released scroll gets to a target that is not its own: what `willEndDragging` may ask for.
///
/// With n the natural distance and Δ the wanted one, both along the velocity: a fast scroll whose
/// target lies ahead, 0 < Δ ≤ 4·n, keeps its velocity and changes its rate,
/// `λ' = (|v| − s)/Δ`, so that it starts as it was and stops exactly there. All others, behind, too
/// far, slow or at rest, take the critically damped ``Spring/retargeting`` with the velocity they
/// have. Both land on the very number asked for. Source: measurements by others.
public struct Landing: Sendable, Hashable {
  /// How fast a free scroll's velocity decays.
  public let rate: DecelerationRate

  /// The slowest release that keeps on scrolling, in points per second.
  public let minimumFlingVelocity: Double

  /// Whether a target beyond the natural one is reached with a higher velocity instead.
  ///
  /// `v' = s + λ·Δ`: Apple's older rule. The content jumps to another speed.
  public let raisesVelocity: Bool

  /// How much further than the natural target a fling can be made to go: 4 times.
  public static let reach = 4.0

  /// Creates the rule.
  ///
  /// - Parameters:
  ///   - rate: How fast a free scroll's velocity decays.
  ///   - minimumFlingVelocity: The slowest release that keeps on scrolling, in points per second.
  ///   - raisesVelocity: Whether a further target raises the velocity.
  public init(
    rate: DecelerationRate = .normal, minimumFlingVelocity: Double = 250,
    raisesVelocity: Bool = false
  ) {
    self.rate = rate
    self.minimumFlingVelocity = minimumFlingVelocity
    self.raisesVelocity = raisesVelocity
  }

  /// The motion to a target.
  ///
  /// - Parameters:
  ///   - position: Where the scroll is let go, in points.
  ///   - velocity: The velocity that it is let go with, in points per second.
  ///   - target: Where it has to land, in points.
  ///   - limits: The positions that the motion does not leave; the target is one of them.
  /// - Returns: A fling or a spring that rests on the target.
  /// - Precondition: The numbers are finite.
  public func motion(
    from position: Double, velocity: Double, to target: Double,
    limits: ScrollRange = .unbounded
  ) -> ScrollMotion {
    if let fling = fling(from: position, velocity: velocity, to: target) { return .fling(fling) }
    return spring(from: position, velocity: velocity, to: target, limits: limits)
  }

  /// The spring to a target, however near the target is to the natural one.
  ///
  /// - Parameters:
  ///   - position: Where the scroll is let go, in points.
  ///   - velocity: The velocity that it is let go with, in points per second.
  ///   - target: Where it has to land, in points.
  ///   - limits: The positions that the motion does not leave; the target is one of them.
  /// - Returns: A spring that rests on the target.
  /// - Precondition: The numbers are finite.
  public func spring(
    from position: Double, velocity: Double, to target: Double,
    limits: ScrollRange = .unbounded
  ) -> ScrollMotion {
    let simulation = SpringSimulation(
      spring: .retargeting, from: position, to: target, velocity: velocity)
    return .spring(SpringMotion(stopping: simulation, limits: limits))
  }

  private func fling(from position: Double, velocity: Double, to target: Double) -> Fling? {
    let natural = Deceleration.distance(velocity: velocity, rate: rate)
    let wanted = target - position
    guard abs(velocity) >= minimumFlingVelocity, natural * wanted > 0,
      abs(wanted) <= Landing.reach * abs(natural)
    else { return nil }
    if raisesVelocity, abs(wanted) > abs(natural) {
      let raised = Deceleration.velocity(toTravel: wanted, rate: rate)
      return Fling(position: position, momentum: raised, rate: rate, landingAt: target)
    }
    let decay = (abs(velocity) - Tolerance.scrollView.velocity) / abs(wanted)
    // Beyond these no factor per millisecond can be told from 0 or from 1.
    guard decay > 1e-9, decay < 1e5 else { return nil }
    return Fling(
      position: position, momentum: velocity, rate: DecelerationRate(decay: decay),
      landingAt: target)
  }
}
