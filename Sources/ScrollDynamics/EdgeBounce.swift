public import CLibM

/// A scroll beyond an edge: the momentum carries it out while the edge draws it back.
///
/// UIScrollView's bounce is a linear system of two states, the displacement u from the edge and the
/// momentum p:
///
/// ```
/// u' = p − κ·u                                p' = −(κ + λ)·p
/// u(t) = e^{−κt}·(u₀ + p₀·(1 − e^{−λt})/λ)    p(t) = p₀·e^{−(κ+λ)t}
/// ```
///
/// The velocity that shows is `u' = p − κ·u`, not the momentum. A release at rest is a pure
/// exponential without ease-in. λ is the rate's decay; κ does not depend on it. Source: reproduced
/// from recordings of UIScrollView.
///
/// The closed form holds while the scroll stays on its side of the edge; ``timeInsideEdge`` says
/// until when.
public struct EdgeBounce: Simulation {
  /// How fast a displacement at rest decays, κ, in 1/s: recorded 0.01005 per millisecond.
  @inlinable public static var returnRate: Double { 10.05 }

  /// The offset of the edge, in points.
  public let edge: Double

  /// How far beyond the edge the motion starts, in points: negative beyond a lower end.
  public let initialDisplacement: Double

  /// The momentum at time 0, in points per second.
  ///
  /// For a scroll that just met its edge it is the velocity; for a finger that lets go beyond the
  /// edge it is the finger's velocity, not that of the rubber band.
  public let initialMomentum: Double

  /// How fast a free scroll's velocity decays.
  public let rate: DecelerationRate

  /// Creates a bounce from its state at time 0.
  ///
  /// - Parameters:
  ///   - edge: The offset of the edge, in points.
  ///   - displacement: How far beyond the edge the motion starts, in points, signed.
  ///   - momentum: The momentum at time 0, in points per second.
  ///   - rate: How fast a free scroll's velocity decays.
  /// - Precondition: All three numbers are finite.
  public init(
    edge: Double, displacement: Double, momentum: Double, rate: DecelerationRate = .normal
  ) {
    requireFinite(edge, "edge")
    requireFinite(displacement, "displacement")
    requireFinite(momentum, "momentum")
    self.edge = edge
    initialDisplacement = displacement
    initialMomentum = momentum
    self.rate = rate
  }

  /// The position and the visible velocity at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: The position in points and its derivative in points per second.
  @inlinable
  @inline(__always)
  public func sample(at time: Double) -> MotionSample {
    requireTime(time)
    return evaluated(at: time)
  }

  @inlinable
  @inline(__always)
  func evaluated(at time: Double) -> MotionSample {
    let state = state(at: time)
    return MotionSample(
      position: edge + state.displacement,
      velocity: state.momentum - EdgeBounce.returnRate * state.displacement)
  }

  /// The displacement from the edge at one time.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: Points, negative beyond a lower end.
  public func displacement(at time: Double) -> Double {
    requireTime(time)
    return state(at: time).displacement
  }

  /// The momentum at one time: the part of the velocity that the scroll brought along.
  ///
  /// - Parameter time: Seconds since the start, 0 or later.
  /// - Returns: Points per second.
  public func momentum(at time: Double) -> Double {
    requireTime(time)
    return state(at: time).momentum
  }

  @inlinable
  @inline(__always)
  func state(at time: Double) -> (displacement: Double, momentum: Double) {
    let integral = DecayIntegral(decay: rate.decay, time: time)
    let returning = clibm_exp(-EdgeBounce.returnRate * time)
    return (
      returning * (initialDisplacement + initialMomentum * integral.travelled),
      initialMomentum * (returning * integral.remaining)
    )
  }
}
